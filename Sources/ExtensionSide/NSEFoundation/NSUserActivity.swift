// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// An activity of the user that an app is asked to continue. On Linux nothing is indexed or handed off: the
/// members for that have no effect.
open class NSUserActivity: NSObject {
    public let activityType: String
    /// A title that people can read.
    open var title: String?
    /// The data that the app needs to continue the activity.
    open var userInfo: [AnyHashable: Any]?
    /// The URL of the page, for ``NSUserActivityTypeBrowsingWeb``.
    open var webpageURL: URL?
    /// The URL of the page that led to ``webpageURL``.
    open var referrerURL: URL?
    /// Words to find the activity by. They have no effect.
    open var keywords: Set<String> = []
    open var isEligibleForHandoff = true
    open var isEligibleForSearch = false
    open var isEligibleForPrediction = false

    /// Creates an activity of a kind that the app names.
    public init(activityType: String) { self.activityType = activityType }

    /// Adds entries to ``userInfo``; a key that exists gets the new value.
    open func addUserInfoEntries(from otherDictionary: [AnyHashable: Any]) {
        userInfo = (userInfo ?? [:]).merging(otherDictionary) { $1 }
    }

    open func becomeCurrent() {}
    open func resignCurrent() {}
    open func invalidate() {}
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The kind of activity of a link that opens the app.
public let NSUserActivityTypeBrowsingWeb = "NSUserActivityTypeBrowsingWeb"
