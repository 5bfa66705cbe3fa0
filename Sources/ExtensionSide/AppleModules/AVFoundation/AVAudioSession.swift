public import Foundation
import NotificationCore

/// The audio session of an app. It keeps its settings; nothing is played or recorded.
public class AVAudioSession: NSObject, @unchecked Sendable {
    // Unchecked because the class is not final; its mutable state is protected by a lock.
    private struct State {
        var category = Category.soloAmbient
        var mode = Mode.default
        var options: CategoryOptions = []
        var sampleRate = 48_000.0
        var bufferDuration = 0.02
    }

    private static let only = AVAudioSession()
    private let state = Locked(State())

    /// Returns the session of this process.
    public class func sharedInstance() -> AVAudioSession { only }

    private override init() {}

    /// The category that was set.
    public var category: Category { state.withLock { $0.category } }
    /// The mode that was set.
    public var mode: Mode { state.withLock { $0.mode } }
    /// The options that were set.
    public var categoryOptions: CategoryOptions { state.withLock { $0.options } }
    /// The sample rate in hertz that was preferred last.
    public var sampleRate: Double { state.withLock { $0.sampleRate } }
    /// The preferred sample rate in hertz.
    public var preferredSampleRate: Double { sampleRate }
    /// The duration of a buffer in seconds.
    public var ioBufferDuration: TimeInterval { state.withLock { $0.bufferDuration } }
    /// Always false: no other app plays.
    public var isOtherAudioPlaying: Bool { false }
    /// Always true.
    public var isInputAvailable: Bool { true }
    /// The current route: the phone's own receiver and microphone.
    public var currentRoute: AVAudioSessionRouteDescription { AVAudioSessionRouteDescription() }

    /// Keeps the category.
    public func setCategory(_ category: Category, options: CategoryOptions = []) throws {
        state.withLock {
            $0.category = category
            $0.options = options
        }
    }

    /// Keeps the category and the mode.
    public func setCategory(_ category: Category, mode: Mode, options: CategoryOptions = []) throws {
        try setCategory(category, options: options)
        try setMode(mode)
    }

    /// Keeps the category and the mode; the policy has no effect.
    public func setCategory(
        _ category: Category, mode: Mode, policy: RouteSharingPolicy, options: CategoryOptions = []
    ) throws { try setCategory(category, mode: mode, options: options) }

    /// Keeps the mode.
    public func setMode(_ mode: Mode) throws { state.withLock { $0.mode = mode } }
    /// Has no effect.
    public func setActive(_ active: Bool, options: SetActiveOptions = []) throws {}
    /// Has no effect.
    public func overrideOutputAudioPort(_ portOverride: PortOverride) throws {}
    /// Keeps the rate.
    public func setPreferredSampleRate(_ sampleRate: Double) throws {
        state.withLock { $0.sampleRate = sampleRate }
    }
    /// Keeps the duration.
    public func setPreferredIOBufferDuration(_ duration: TimeInterval) throws {
        state.withLock { $0.bufferDuration = duration }
    }

    /// Always granted.
    public var recordPermission: RecordPermission { .granted }
    /// Calls the handler with true.
    @preconcurrency
    public func requestRecordPermission(_ response: @escaping @Sendable (Bool) -> Void) {
        DispatchQueue.global().async { response(true) }
    }

    /// Whether the app may record. The numbers are Apple's.
    public enum RecordPermission: UInt, Sendable {
        /// The user has not been asked.
        case undetermined = 1_970_168_948
        /// The user has refused.
        case denied = 1_684_369_017
        /// The user has agreed.
        case granted = 1_735_552_628
    }

    /// The notification of the begin or the end of an interruption. It is never posted here.
    public static let interruptionNotification = Notification.Name("AVAudioSessionInterruptionNotification")
    /// The notification of another route, such as other headphones. It is never posted here.
    public static let routeChangeNotification = Notification.Name("AVAudioSessionRouteChangeNotification")
    /// The notification that the media services have restarted. It is never posted here.
    public static let mediaServicesWereResetNotification = Notification.Name(
        "AVAudioSessionMediaServicesWereResetNotification")
}

/// The inputs and outputs of a route.
public class AVAudioSessionRouteDescription: NSObject {
    /// The outputs.
    public let outputs = [AVAudioSessionPortDescription(.builtInReceiver)]
    /// The inputs.
    public let inputs = [AVAudioSessionPortDescription(.builtInMic)]
}

/// An input or an output.
public class AVAudioSessionPortDescription: NSObject {
    /// The port.
    public let portType: AVAudioSession.Port
    /// The name of the port.
    public var portName: String { portType.rawValue }

    init(_ portType: AVAudioSession.Port) { self.portType = portType }
}
