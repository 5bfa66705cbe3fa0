import Foundation

extension AVAudioSession {
    /// What sound is for. The values are Apple's.
    public struct Category: RawRepresentable, Hashable, Sendable {
        /// The text.
        public let rawValue: String

        /// From its text.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// Beside others.
        public static let ambient = Category(rawValue: "AVAudioSessionCategoryAmbient")
        /// Instead of others, unless the phone is mute.
        public static let soloAmbient = Category(rawValue: "AVAudioSessionCategorySoloAmbient")
        /// Also when the phone is mute.
        public static let playback = Category(rawValue: "AVAudioSessionCategoryPlayback")
        /// Recording.
        public static let record = Category(rawValue: "AVAudioSessionCategoryRecord")
        /// Calls.
        public static let playAndRecord = Category(rawValue: "AVAudioSessionCategoryPlayAndRecord")
        /// Several ways at once.
        public static let multiRoute = Category(rawValue: "AVAudioSessionCategoryMultiRoute")
    }

    /// How sound is treated. The values are Apple's.
    public struct Mode: RawRepresentable, Hashable, Sendable {
        /// The text.
        public let rawValue: String

        /// From its text.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// As the category says.
        public static let `default` = Mode(rawValue: "AVAudioSessionModeDefault")
        /// Calls.
        public static let voiceChat = Mode(rawValue: "AVAudioSessionModeVoiceChat")
        /// Calls with pictures.
        public static let videoChat = Mode(rawValue: "AVAudioSessionModeVideoChat")
        /// Games.
        public static let gameChat = Mode(rawValue: "AVAudioSessionModeGameChat")
        /// Movies.
        public static let videoRecording = Mode(rawValue: "AVAudioSessionModeVideoRecording")
        /// Unchanged.
        public static let measurement = Mode(rawValue: "AVAudioSessionModeMeasurement")
        /// Movies.
        public static let moviePlayback = Mode(rawValue: "AVAudioSessionModeMoviePlayback")
        /// Speech.
        public static let spokenAudio = Mode(rawValue: "AVAudioSessionModeSpokenAudio")
        /// Words in between.
        public static let voicePrompt = Mode(rawValue: "AVAudioSessionModeVoicePrompt")
    }

    /// A way for sound. The values are Apple's.
    public struct Port: RawRepresentable, Hashable, Sendable {
        /// The text.
        public let rawValue: String

        /// From its text.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// At the ear.
        public static let builtInReceiver = Port(rawValue: "Receiver")
        /// Aloud.
        public static let builtInSpeaker = Port(rawValue: "Speaker")
        /// The microphone.
        public static let builtInMic = Port(rawValue: "MicrophoneBuiltIn")
        /// By wire.
        public static let headphones = Port(rawValue: "Headphones")
        /// By wire.
        public static let headsetMic = Port(rawValue: "MicrophoneWired")
        /// Hands free.
        public static let bluetoothHFP = Port(rawValue: "BluetoothHFP")
        /// Music.
        public static let bluetoothA2DP = Port(rawValue: "BluetoothA2DPOutput")
        /// Low energy.
        public static let bluetoothLE = Port(rawValue: "BluetoothLE")
        /// The car.
        public static let carAudio = Port(rawValue: "CarAudio")
        /// Over the network.
        public static let airPlay = Port(rawValue: "AirPlay")
    }

    /// What goes beyond the category.
    public struct CategoryOptions: OptionSet, Sendable {
        /// One bit each.
        public let rawValue: UInt

        /// From the bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// Beside others.
        public static let mixWithOthers = CategoryOptions(rawValue: 0x1)
        /// Others are lower.
        public static let duckOthers = CategoryOptions(rawValue: 0x2)
        /// Hands free.
        public static let allowBluetooth = CategoryOptions(rawValue: 0x4)
        /// Aloud.
        public static let defaultToSpeaker = CategoryOptions(rawValue: 0x8)
        /// Beside others, except for speech.
        public static let interruptSpokenAudioAndMixWithOthers = CategoryOptions(rawValue: 0x11)
        /// Music.
        public static let allowBluetoothA2DP = CategoryOptions(rawValue: 0x20)
        /// Over the network.
        public static let allowAirPlay = CategoryOptions(rawValue: 0x40)
    }

    /// What others are told.
    public struct SetActiveOptions: OptionSet, Sendable {
        /// One bit each.
        public let rawValue: UInt

        /// From the bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// That they may go on.
        public static let notifyOthersOnDeactivation = SetActiveOptions(rawValue: 1)
    }

    /// Where sound goes in any case. Apple's numbers.
    public enum PortOverride: UInt, Sendable {
        /// As the category says.
        case none = 0
        /// Aloud.
        case speaker = 1_936_747_378
    }

    /// Whom sound is shared with. Apple's numbers.
    public enum RouteSharingPolicy: UInt, Sendable {
        /// As the category says, as long movies and music are, or as the user chose.
        case `default` = 0, longFormAudio, independent, longFormVideo
    }
}
