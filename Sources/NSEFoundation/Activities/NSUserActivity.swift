public import Foundation

/// Something that the user was doing and can go on with, as an app is handed it. Nothing is indexed or handed off.
open class NSUserActivity: NSObject {
    /// The kind of activity.
    public let activityType: String
    /// For people.
    open var title: String?
    /// What is needed to go on.
    open var userInfo: [AnyHashable: Any]?
    /// The page, for ``NSUserActivityTypeBrowsingWeb``.
    open var webpageURL: URL?
    /// Where the user came from.
    open var referrerURL: URL?
    /// Words to find it by; without effect.
    open var keywords: Set<String> = []
    /// Without effect.
    open var isEligibleForHandoff = true
    /// Without effect.
    open var isEligibleForSearch = false
    /// Without effect.
    open var isEligibleForPrediction = false

    /// An activity of a kind that the app names.
    public init(activityType: String) { self.activityType = activityType }

    /// Adds to ``userInfo``; a key that is there gets the new value.
    open func addUserInfoEntries(from otherDictionary: [AnyHashable: Any]) {
        userInfo = (userInfo ?? [:]).merging(otherDictionary) { $1 }
    }

    /// Without effect.
    open func becomeCurrent() {}
    /// Without effect.
    open func resignCurrent() {}
    /// Without effect.
    open func invalidate() {}
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The kind of activity of a link to the app.
public let NSUserActivityTypeBrowsingWeb = "NSUserActivityTypeBrowsingWeb"
