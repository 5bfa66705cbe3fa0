public import Foundation
import NotificationCore

/// How an app uses sound. It keeps what it is told; nothing is played or recorded.
public class AVAudioSession: NSObject, @unchecked Sendable {
    // Unchecked: what changes is behind a lock.
    private struct State {
        var category = Category.soloAmbient
        var mode = Mode.default
        var options: CategoryOptions = []
        var sampleRate = 48_000.0
        var bufferDuration = 0.02
    }

    private static let only = AVAudioSession()
    private let state = Locked(State())

    /// The one of this process.
    public class func sharedInstance() -> AVAudioSession { only }

    private override init() {}

    /// What was set.
    public var category: Category { state.withLock { $0.category } }
    /// What was set.
    public var mode: Mode { state.withLock { $0.mode } }
    /// What was set.
    public var categoryOptions: CategoryOptions { state.withLock { $0.options } }
    /// In hertz.
    public var sampleRate: Double { state.withLock { $0.sampleRate } }
    /// In hertz.
    public var preferredSampleRate: Double { sampleRate }
    /// In seconds.
    public var ioBufferDuration: TimeInterval { state.withLock { $0.bufferDuration } }
    /// False: no other app plays.
    public var isOtherAudioPlaying: Bool { false }
    /// True.
    public var isInputAvailable: Bool { true }
    /// The phone's own receiver and microphone.
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

    /// Keeps the category and the mode; the policy is without effect.
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

    /// Granted.
    public var recordPermission: RecordPermission { .granted }
    /// The answer is true.
    @preconcurrency
    public func requestRecordPermission(_ response: @escaping @Sendable (Bool) -> Void) {
        DispatchQueue.global().async { response(true) }
    }

    /// Whether the app may record. Apple's numbers.
    public enum RecordPermission: UInt, Sendable {
        /// Not asked, refused, allowed.
        case undetermined = 1_970_168_948
        /// Refused.
        case denied = 1_684_369_017
        /// Allowed.
        case granted = 1_735_552_628
    }

    /// Another app has interrupted, or the interruption is over; never posted here.
    public static let interruptionNotification = Notification.Name("AVAudioSessionInterruptionNotification")
    /// Other headphones, say; never posted here.
    public static let routeChangeNotification = Notification.Name("AVAudioSessionRouteChangeNotification")
    /// Never posted here.
    public static let mediaServicesWereResetNotification = Notification.Name(
        "AVAudioSessionMediaServicesWereResetNotification")
}

/// Where sound goes and comes from.
public class AVAudioSessionRouteDescription: NSObject {
    /// Where it goes.
    public let outputs = [AVAudioSessionPortDescription(.builtInReceiver)]
    /// Where it comes from.
    public let inputs = [AVAudioSessionPortDescription(.builtInMic)]
}

/// One of them.
public class AVAudioSessionPortDescription: NSObject {
    /// What it is.
    public let portType: AVAudioSession.Port
    /// For people.
    public var portName: String { portType.rawValue }

    init(_ portType: AVAudioSession.Port) { self.portType = portType }
}
