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
    var kind: LogKind
    /// The product that writes the line, or its documentation; for readers of the table.
    var source: String
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
        _ code: Code, _ severity: Severity, _ kind: LogKind, from source: String, _ patterns: [String],
        rank: Rank = .cause, names: [LogName] = [], _ message: String, _ hint: String
    ) {
        self.code = code
        self.severity = severity
        self.kind = kind
        self.source = source
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
