struct KnownLine: Sendable {
    /// How near the line is to the cause.
    enum Rank: Int, Sendable {
        case cause
        /// Follows from a cause that other lines may name.
        case symptom
        /// Has many causes; left out when another line names one.
        case general
    }

    var source: LogSource
    var code: Code
    var severity = Severity.error
    /// One of these is enough; see ``LogPattern``.
    var patterns: [String]
    var rank = Rank.cause
    var names: [LogName] = []
    var message: String
    var hint: String
    /// Whether the same push could succeed later.
    var isTransient = false
    /// The name of the error, or the text that `nse-run explain` puts above its answer.
    var title: String?
    /// More codes that it leads to.
    var others: [Code] = []

    /// Rows of a table. Each begins with `=== code,more codes severity rank source(more of it)`, where an error and a
    /// cause are not named, with `passing` before the source of what may disappear by itself. What stands in brackets is
    /// the title where it has a number or a colon: `NSURLErrorDomain -1001: timedOut`, whose patterns are not written
    /// again. Then come the patterns with `^` between them; a line for each value, `> label^instead` for what is after its
    /// label and `<` for what is before; the message; the hint.
    static func read(_ table: String) -> [KnownLine] {
        let lines = parts(table[...], 0x0A)
        let starts = lines.indices.filter { lines[$0].utf8.starts(with: "===".utf8) }
        return zip(starts, starts.dropFirst() + [lines.count]).compactMap { start, end in
            let head = parts(lines[start].prefix { $0 != "(" }, 0x20)
            let codes = parts(head[1][...], 0x2C).compactMap { Code(rawValue: $0) }
            let title = lines[start].split(separator: "(").dropFirst().last.map { String($0.dropLast()) }
            let error = title.flatMap(ErrorName.init)
            guard end - start > 3, let code = codes.first,
                let source = LogSource(rawValue: head[head.count - 1])
            else { return nil }
            let names = lines[start + 2..<end - 2].map { line in
                let parts = parts(line.dropFirst(2), 0x5E)
                return LogName(label: parts[0], isAfter: line.hasPrefix(">"), instead: parts[1])
            }
            return KnownLine(
                source: source, code: code, severity: head.lazy.compactMap(Severity.init).first ?? .error,
                patterns: (error?.patterns ?? []) + parts(lines[start + 1][...], 0x5E),
                rank: head.contains("general") ? .general : head.contains("symptom") ? .symptom : .cause,
                names: names, message: lines[end - 2], hint: lines[end - 1],
                isTransient: head.contains("passing"),
                title: title.flatMap { error != nil || $0.contains(":") ? $0 : nil },
                others: Array(codes.dropFirst()))
        }
    }

    /// By bytes: characters of text as long as this cost milliseconds.
    private static func parts(_ text: Substring, _ separator: UInt8) -> [String] {
        text.utf8.split(separator: separator).map { String(Substring($0)) }
    }

    func diagnostic(at range: Range<Int>) -> CheckDiagnostic {
        var diagnostic = CheckDiagnostic(
            code, severity, message, hint: hint, origin: SourceOrigin(range, path: ""))
        diagnostic.isTransient = isTransient
        diagnostic.isRefusal = source.kind == .answer && Effect(code).stop == .refused
        diagnostic.isOfAPNs = source.isAPNs
        return diagnostic
    }

    static let all: [KnownLine] =
        identity + embedding + pods + linking + signing + running + attachments + responses + otherErrors
        + answers
}

/// The product that writes a line, or its documentation, for readers of the table.
enum LogSource: String {
    case build, device
    /// A push service, or a server that sends to one, of which few lines are known.
    case service
    case xcode, cocoaPods, ld, store, installation, springBoard, dyld, foundation, apns, fcm, expo, oneSignal
    case azure, amazon, airship, ntfy, homeAssistant, parse

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
        case .apns, .fcm, .expo, .oneSignal, .azure, .amazon, .airship, .ntfy, .homeAssistant, .parse,
            .service:
            .answer
        }
    }
}

/// A value next to fixed words, in quotes or up to a blank.
struct LogName: Sendable {
    var label: String
    var isAfter: Bool
    /// Used when there is no value.
    var instead: String
}
