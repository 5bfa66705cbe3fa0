import Foundation

extension AVAudioSession {
    /// The purpose of the app's sound. The values are Apple's.
    public struct Category: RawRepresentable, Hashable, Sendable {
        /// The text.
        public let rawValue: String

        /// Creates a value from its text.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// Sound plays together with that of other apps and is silent when the phone is muted.
        public static let ambient = Category(rawValue: "AVAudioSessionCategoryAmbient")
        /// Sound silences other apps and is silent when the phone is muted.
        public static let soloAmbient = Category(rawValue: "AVAudioSessionCategorySoloAmbient")
        /// Sound plays also when the phone is muted.
        public static let playback = Category(rawValue: "AVAudioSessionCategoryPlayback")
        /// The app records.
        public static let record = Category(rawValue: "AVAudioSessionCategoryRecord")
        /// The app plays and records, as for calls.
        public static let playAndRecord = Category(rawValue: "AVAudioSessionCategoryPlayAndRecord")
        /// Sound goes over several routes at once.
        public static let multiRoute = Category(rawValue: "AVAudioSessionCategoryMultiRoute")
    }

    /// How sound is processed. The values are Apple's.
    public struct Mode: RawRepresentable, Hashable, Sendable {
        /// The text.
        public let rawValue: String

        /// Creates a value from its text.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The category's own processing.
        public static let `default` = Mode(rawValue: "AVAudioSessionModeDefault")
        /// Processing for calls.
        public static let voiceChat = Mode(rawValue: "AVAudioSessionModeVoiceChat")
        /// Processing for video calls.
        public static let videoChat = Mode(rawValue: "AVAudioSessionModeVideoChat")
        /// Processing for voice chat in games.
        public static let gameChat = Mode(rawValue: "AVAudioSessionModeGameChat")
        /// Processing for recording movies.
        public static let videoRecording = Mode(rawValue: "AVAudioSessionModeVideoRecording")
        /// Sound is not processed, for measurements.
        public static let measurement = Mode(rawValue: "AVAudioSessionModeMeasurement")
        /// Processing for playing movies.
        public static let moviePlayback = Mode(rawValue: "AVAudioSessionModeMoviePlayback")
        /// Processing for spoken audio, which pauses for other apps.
        public static let spokenAudio = Mode(rawValue: "AVAudioSessionModeSpokenAudio")
        /// Processing for short prompts.
        public static let voicePrompt = Mode(rawValue: "AVAudioSessionModeVoicePrompt")
    }

    /// A port for sound. The values are Apple's.
    public struct Port: RawRepresentable, Hashable, Sendable {
        /// The text.
        public let rawValue: String

        /// Creates a value from its text.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The receiver at the ear.
        public static let builtInReceiver = Port(rawValue: "Receiver")
        /// The loudspeaker.
        public static let builtInSpeaker = Port(rawValue: "Speaker")
        /// The phone's microphone.
        public static let builtInMic = Port(rawValue: "MicrophoneBuiltIn")
        /// Headphones with a wire.
        public static let headphones = Port(rawValue: "Headphones")
        /// The microphone of a headset with a wire.
        public static let headsetMic = Port(rawValue: "MicrophoneWired")
        /// Bluetooth hands-free.
        public static let bluetoothHFP = Port(rawValue: "BluetoothHFP")
        /// Bluetooth for music.
        public static let bluetoothA2DP = Port(rawValue: "BluetoothA2DPOutput")
        /// Bluetooth Low Energy.
        public static let bluetoothLE = Port(rawValue: "BluetoothLE")
        /// The car's audio.
        public static let carAudio = Port(rawValue: "CarAudio")
        /// AirPlay.
        public static let airPlay = Port(rawValue: "AirPlay")
    }

    /// The options of a category.
    public struct CategoryOptions: OptionSet, Sendable {
        /// The bits of the options.
        public let rawValue: UInt

        /// Creates options from bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// Sound plays together with that of other apps.
        public static let mixWithOthers = CategoryOptions(rawValue: 0x1)
        /// Other apps play at lower volume.
        public static let duckOthers = CategoryOptions(rawValue: 0x2)
        /// Bluetooth hands-free devices may be used.
        public static let allowBluetooth = CategoryOptions(rawValue: 0x4)
        /// The loudspeaker is the default output.
        public static let defaultToSpeaker = CategoryOptions(rawValue: 0x8)
        /// Sound plays together with that of other apps, but interrupts their speech.
        public static let interruptSpokenAudioAndMixWithOthers = CategoryOptions(rawValue: 0x11)
        /// Bluetooth music devices may be used.
        public static let allowBluetoothA2DP = CategoryOptions(rawValue: 0x20)
        /// AirPlay may be used.
        public static let allowAirPlay = CategoryOptions(rawValue: 0x40)
    }

    /// The options of activating a session.
    public struct SetActiveOptions: OptionSet, Sendable {
        /// The bits of the options.
        public let rawValue: UInt

        /// Creates options from bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// Other apps are notified that they may continue.
        public static let notifyOthersOnDeactivation = SetActiveOptions(rawValue: 1)
    }

    /// The output that overrides the route. The numbers are Apple's.
    public enum PortOverride: UInt, Sendable {
        /// The output is not overridden.
        case none = 0
        /// The loudspeaker.
        case speaker = 1_936_747_378
    }

    /// The policy of sharing a route. The numbers are Apple's.
    public enum RouteSharingPolicy: UInt, Sendable {
        /// The category's own, that of long audio, an independent one, or that of long video.
        case `default` = 0, longFormAudio, independent, longFormVideo
    }
}
