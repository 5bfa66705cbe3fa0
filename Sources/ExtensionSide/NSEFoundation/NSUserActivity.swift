// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// On Linux nothing is indexed or handed off: the members for that have no effect.
open class NSUserActivity: NSObject {
    public let activityType: String
    open var title: String?
    open var userInfo: [AnyHashable: Any]?
    open var webpageURL: URL?
    /// The URL of the page that led to ``webpageURL``.
    open var referrerURL: URL?
    /// Words to find the activity by. They have no effect.
    open var keywords: Set<String> = []
    open var isEligibleForHandoff = true
    open var isEligibleForSearch = false
    open var isEligibleForPrediction = false

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
public let NSUserActivityTypeBrowsingWeb = "NSUserActivityTypeBrowsingWeb"
