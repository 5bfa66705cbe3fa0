package protocol AppHost: AnyObject, Sendable {

    func registerForRemoteNotifications()
    func unregisterForRemoteNotifications()
    var isRegisteredForRemoteNotifications: Bool { get }
    var badge: Int { get }
    /// Sets the number on the app's icon. A negative number counts as 0.
    func setBadge(_ count: Int)
    /// Asks the system to open a whole URL.
    /// - Returns: whether it was opened.
    func open(_ url: String) -> Bool
    /// - Parameter onExpiry: called on the main queue when the app's time in the background is over.
    /// - Returns: a number above 0, or 0 when the app gets no time.
    func beginBackgroundTask(named name: String?, onExpiry: (@Sendable () -> Void)?) -> Int
    func endBackgroundTask(_ number: Int)
    /// The remaining seconds in the background; `Double.greatestFiniteMagnitude` in the foreground.
    var backgroundTimeRemaining: Double { get }
    var isBackgroundRefreshOn: Bool { get }
    /// False from the start of the phone until it is unlocked for the first time.
    var isProtectedDataAvailable: Bool { get }

    /// Sets the push types that the registries of the app want together. Tokens come later through the delegates.
    func setDesiredPushTypes(_ types: Set<PushKitType>)
    /// The token that the app received; nil before that.
    func pushToken(for type: PushKitType) -> [UInt8]?

    /// - Returns: the reason why it is not shown; nil when the phone rings.
    func reportIncomingCall(_ call: ReportedCall) -> CallRefusal?
    func updateCall(_ call: ReportedCall)
    func endCall(_ identifier: String)

    /// Runs `body` alone with the app's state, after all that is due by `now`. When it throws, nothing has changed.
    /// - Parameter now: seconds since 1970.
    func updateCenter<Answer: Sendable>(
        _ body: @Sendable (_ model: inout DeviceModel, _ now: Double) throws -> Answer
    ) throws -> Answer
}

package enum PushKitType: String, Sendable, Hashable, CaseIterable, Codable {
    case voIP, complication, fileProvider
}

package struct ReportedCall: Sendable, Hashable, Codable {
    package var identifier: String
    /// The caller: the name, else the number or address.
    package var caller: String
    package var hasVideo: Bool

    package init(identifier: String, caller: String, hasVideo: Bool = false) {
        self.identifier = identifier
        self.caller = caller
        self.hasVideo = hasVideo
    }
}

/// The reason why CallKit refuses an incoming call; the raw values are those of `CXErrorCodeIncomingCallError.Code`.
package enum CallRefusal: Int, Error, Sendable, Hashable, CaseIterable {
    case unknown = 0
    case unentitled, callUUIDAlreadyExists, filteredByDoNotDisturb, filteredByBlockList
}
