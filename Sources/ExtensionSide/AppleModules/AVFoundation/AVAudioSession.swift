public import NotificationCore

/// The audio session of an app. It keeps its settings; nothing is played or recorded.
public class AVAudioSession: NSObject, @unchecked Sendable {
    // Unchecked because the class is not final; its mutable state is protected by locks.
    private static let only = AVAudioSession()

    public class func sharedInstance() -> AVAudioSession { only }

    private override init() {}

    /// Set together.
    @Guarded private var chosen = (category: Category.soloAmbient, options: CategoryOptions())
    public var category: Category { chosen.category }
    public var categoryOptions: CategoryOptions { chosen.options }
    @Guarded public private(set) var mode = Mode.default
    @Guarded public private(set) var sampleRate = 48_000.0
    public var preferredSampleRate: Double { sampleRate }
    /// The duration of a buffer in seconds.
    @Guarded public private(set) var ioBufferDuration: TimeInterval = 0.02
    public var isOtherAudioPlaying: Bool { false }
    public var isInputAvailable: Bool { true }
    /// The current route: the phone's own receiver and microphone.
    public var currentRoute: AVAudioSessionRouteDescription { AVAudioSessionRouteDescription() }

    public func setCategory(_ category: Category, options: CategoryOptions = []) throws {
        chosen = (category, options)
    }

    public func setCategory(_ category: Category, mode: Mode, options: CategoryOptions = []) throws {
        try setCategory(category, options: options)
        try setMode(mode)
    }

    public func setCategory(
        _ category: Category, mode: Mode, policy: RouteSharingPolicy, options: CategoryOptions = []
    ) throws { try setCategory(category, mode: mode, options: options) }

    public func setMode(_ mode: Mode) throws { self.mode = mode }
    public func setActive(_ active: Bool, options: SetActiveOptions = []) throws {}
    public func overrideOutputAudioPort(_ portOverride: PortOverride) throws {}
    public func setPreferredSampleRate(_ sampleRate: Double) throws { self.sampleRate = sampleRate }
    public func setPreferredIOBufferDuration(_ duration: TimeInterval) throws { ioBufferDuration = duration }

    public var recordPermission: RecordPermission { .granted }
    @preconcurrency
    public func requestRecordPermission(_ response: @escaping @Sendable (Bool) -> Void) {
        DispatchQueue.global().async { response(true) }
    }

    public enum RecordPermission: UInt, Sendable {
        case undetermined = 1_970_168_948
        case denied = 1_684_369_017
        case granted = 1_735_552_628
    }

    public static let interruptionNotification = Notification.Name("AVAudioSessionInterruptionNotification")
    public static let routeChangeNotification = Notification.Name("AVAudioSessionRouteChangeNotification")
    public static let mediaServicesWereResetNotification = Notification.Name(
        "AVAudioSessionMediaServicesWereResetNotification")
}

public class AVAudioSessionRouteDescription: NSObject {
    public let outputs = [AVAudioSessionPortDescription(.builtInReceiver)]
    public let inputs = [AVAudioSessionPortDescription(.builtInMic)]
}

public class AVAudioSessionPortDescription: NSObject {
    public let portType: AVAudioSession.Port
    public var portName: String { portType.rawValue }

    init(_ portType: AVAudioSession.Port) { self.portType = portType }
}

extension AVAudioSession {
    public struct Category: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }

        public static let ambient = Category(rawValue: "AVAudioSessionCategoryAmbient")
        public static let soloAmbient = Category(rawValue: "AVAudioSessionCategorySoloAmbient")
        public static let playback = Category(rawValue: "AVAudioSessionCategoryPlayback")
        public static let record = Category(rawValue: "AVAudioSessionCategoryRecord")
        public static let playAndRecord = Category(rawValue: "AVAudioSessionCategoryPlayAndRecord")
        public static let multiRoute = Category(rawValue: "AVAudioSessionCategoryMultiRoute")
    }

    public struct Mode: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }

        public static let `default` = Mode(rawValue: "AVAudioSessionModeDefault")
        public static let voiceChat = Mode(rawValue: "AVAudioSessionModeVoiceChat")
        public static let videoChat = Mode(rawValue: "AVAudioSessionModeVideoChat")
        public static let gameChat = Mode(rawValue: "AVAudioSessionModeGameChat")
        public static let videoRecording = Mode(rawValue: "AVAudioSessionModeVideoRecording")
        public static let measurement = Mode(rawValue: "AVAudioSessionModeMeasurement")
        public static let moviePlayback = Mode(rawValue: "AVAudioSessionModeMoviePlayback")
        public static let spokenAudio = Mode(rawValue: "AVAudioSessionModeSpokenAudio")
        public static let voicePrompt = Mode(rawValue: "AVAudioSessionModeVoicePrompt")
    }

    public struct Port: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }

        public static let builtInReceiver = Port(rawValue: "Receiver")
        public static let builtInSpeaker = Port(rawValue: "Speaker")
        public static let builtInMic = Port(rawValue: "MicrophoneBuiltIn")
        public static let headphones = Port(rawValue: "Headphones")
        public static let headsetMic = Port(rawValue: "MicrophoneWired")
        public static let bluetoothHFP = Port(rawValue: "BluetoothHFP")
        public static let bluetoothA2DP = Port(rawValue: "BluetoothA2DPOutput")
        public static let bluetoothLE = Port(rawValue: "BluetoothLE")
        public static let carAudio = Port(rawValue: "CarAudio")
        public static let airPlay = Port(rawValue: "AirPlay")
    }

    public struct CategoryOptions: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }

        public static let mixWithOthers = CategoryOptions(rawValue: 0x1)
        public static let duckOthers = CategoryOptions(rawValue: 0x2)
        public static let allowBluetooth = CategoryOptions(rawValue: 0x4)
        public static let defaultToSpeaker = CategoryOptions(rawValue: 0x8)
        /// Sound plays together with that of other apps, but interrupts their speech.
        public static let interruptSpokenAudioAndMixWithOthers = CategoryOptions(rawValue: 0x11)
        public static let allowBluetoothA2DP = CategoryOptions(rawValue: 0x20)
        public static let allowAirPlay = CategoryOptions(rawValue: 0x40)
    }

    public struct SetActiveOptions: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// Other apps are notified that they may continue.
        public static let notifyOthersOnDeactivation = SetActiveOptions(rawValue: 1)
    }

    public enum PortOverride: UInt, Sendable {
        case none = 0
        case speaker = 1_936_747_378
    }

    public enum RouteSharingPolicy: UInt, Sendable {
        /// The category's own, that of long audio, an independent one, or that of long video.
        case `default` = 0, longFormAudio, independent, longFormVideo
    }
}
