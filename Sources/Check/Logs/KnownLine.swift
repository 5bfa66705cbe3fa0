import NotificationCore

/// A line of a log whose cause is known.
struct KnownLine: Sendable {
    /// How near the line is to the cause.
    enum Rank: Int, Sendable {
        /// Names the cause itself.
        case cause
        /// Follows from a cause that other lines may name.
        case symptom
        /// Has many causes; left out when another line names one.
        case general
    }

    var code: Code
    var severity: Severity
    var source: LogSource
    /// One of these is enough; see ``LogPattern``.
    var patterns: [String]
    var rank: Rank
    /// Values for `{0}`, `{1}` in the texts.
    var names: [LogName]
    var message: String
    var hint: String
    /// Whether the same push could succeed later.
    var isTransient = false

    init(
        _ source: LogSource, _ code: Code, at severity: Severity = .error, _ patterns: [String],
        rank: Rank = .cause, names: [LogName] = [], _ message: String, _ hint: String
    ) {
        self.source = source
        self.code = code
        self.severity = severity
        self.patterns = patterns
        self.rank = rank
        self.names = names
        self.message = message
        self.hint = hint
    }

    /// The same line, as a cause that may disappear by itself.
    var passing: KnownLine {
        var line = self
        line.isTransient = true
        return line
    }

    static let all: [KnownLine] =
        identity + embedding + extensionAPI + pods + linking + signing + store + installation + start
        + running + attachments + responses + downloads + permissions + answers
}

/// The product that writes a line, or its documentation, for readers of the table.
enum LogSource {
    case build(String), device(String)
    case xcode, cocoaPods, ld, store, installation, springBoard, dyld, foundation, apns, fcm, expo, oneSignal
    case azure, amazon, airship

    /// What FCM or Expo answers is not an answer of APNs.
    var isAPNs: Bool {
        if case .apns = self { true } else { false }
    }

    var kind: LogKind {
        switch self {
        case .build, .xcode, .cocoaPods, .ld: .build
        case .store: .store
        case .installation: .installation
        case .device, .springBoard, .dyld, .foundation: .device
        case .apns, .fcm, .expo, .oneSignal, .azure, .amazon, .airship: .answer
        }
    }
}

/// A value next to fixed words, in quotes or up to a blank.
struct LogName: Sendable {
    var label: String
    var isAfter: Bool
    /// Used when there is no value.
    var instead: String

    static func after(_ label: String, else instead: String) -> LogName {
        LogName(label: label, isAfter: true, instead: instead)
    }

    static func before(_ label: String, else instead: String) -> LogName {
        LogName(label: label, isAfter: false, instead: instead)
    }
}
