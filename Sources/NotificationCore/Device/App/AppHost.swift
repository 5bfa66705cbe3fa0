/// The phone as an app's code sees it: what UIKit, PushKit, CallKit and the notification centre ask of it.
///
/// A simulated phone installs itself as ``ExtensionSurroundings/host``. Called on any thread; without a host the
/// modules answer as in an app that was not launched.
package protocol AppHost: AnyObject, Sendable {
    // MARK: UIKit

    /// What the app is doing.
    var appState: DeviceState.AppState { get }
    /// Asks for a device token; the answer comes through the app's delegate, later.
    func registerForRemoteNotifications()
    func unregisterForRemoteNotifications()
    var isRegisteredForRemoteNotifications: Bool { get }
    /// The number on the app's icon.
    var badge: Int { get }
    /// Below zero is 0.
    func setBadge(_ count: Int)
    /// The app asks the system to open a URL, given whole.
    ///
    /// - Returns: whether it was opened.
    func open(_ url: String) -> Bool
    /// - Parameter onExpiry: called on the main queue when the app's time in the background is over.
    /// - Returns: a number above 0, or 0 when the app gets no time.
    func beginBackgroundTask(named name: String?, onExpiry: (@Sendable () -> Void)?) -> Int
    func endBackgroundTask(_ number: Int)
    /// Seconds; `Double.greatestFiniteMagnitude` in the foreground.
    var backgroundTimeRemaining: Double { get }
    /// The switch Background App Refresh.
    var isBackgroundRefreshOn: Bool { get }
    /// False from the start of the phone until it is unlocked for the first time.
    var isProtectedDataAvailable: Bool { get }

    // MARK: PushKit

    /// The types that all registries of the app want together; tokens come through the delegates, later.
    func setDesiredPushTypes(_ types: Set<PushKitType>)
    /// The token that the app was given; nil before.
    func pushToken(for type: PushKitType) -> [UInt8]?

    // MARK: CallKit

    /// An incoming call, which satisfies the rule for VoIP pushes.
    ///
    /// - Returns: why it is not shown; nil: the phone rings.
    func reportIncomingCall(_ call: ReportedCall) -> CallRefusal?
    /// A call was changed by the app: another name, say.
    func updateCall(_ call: ReportedCall)
    /// A call of this identifier is over, as the app says.
    func endCall(_ identifier: String)

    // MARK: The notification centre

    /// Runs `body` alone with the app's state, after time has moved on; when it throws nothing has changed.
    ///
    /// - Parameter now: seconds since 1970.
    func updateCenter<Answer: Sendable>(
        _ body: @Sendable (_ model: inout DeviceModel, _ now: Double) throws -> Answer
    ) throws -> Answer
}

/// `PKPushType`.
package enum PushKitType: String, Sendable, Hashable, CaseIterable, Codable {
    case voIP, complication, fileProvider
}

/// What an app tells CallKit about an incoming call.
package struct ReportedCall: Sendable, Hashable, Codable {
    /// A UUID as text, upper-case.
    package var identifier: String
    /// Who calls: the name, else the number or address.
    package var caller: String
    package var hasVideo: Bool

    package init(identifier: String, caller: String, hasVideo: Bool = false) {
        self.identifier = identifier
        self.caller = caller
        self.hasVideo = hasVideo
    }
}

/// Why CallKit refuses an incoming call; the raw values are those of `CXErrorCodeIncomingCallError.Code`.
package enum CallRefusal: Int, Error, Sendable, Hashable, CaseIterable {
    case unknown = 0
    case unentitled, callUUIDAlreadyExists, filteredByDoNotDisturb, filteredByBlockList
}
