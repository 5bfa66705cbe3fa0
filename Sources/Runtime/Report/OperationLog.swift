package import NotificationCore

/// How a command says on standard error what happens while it works.
package enum OperationLogFormat: String, Sendable, CaseIterable { case text, json }

/// One line of the log of `batch` or `serve` as JSON; `nse-run schema log` describes it.
package struct OperationLog: Sendable {
    package enum Level: String, Sendable, CaseIterable { case error, warning, info }

    package enum Event: String, Sendable, CaseIterable {
        /// The work cannot begin, or ends before its end.
        case failed
        /// A signal has stopped the intake.
        case interrupted
        case ready
        case progress
        case summary
        /// A push, or a request of the API, was answered.
        case request
        case warning

        var level: Level {
            switch self {
            case .failed: .error
            case .warning, .interrupted: .warning
            case .progress, .summary, .ready, .request: .info
            }
        }
    }

    /// With its line feed.
    package let bytes: [UInt8]

    /// - Parameter fill: writes the members that the event has besides its words.
    package init(
        _ event: Event, of program: String, at time: WallClock = .now(), message: String? = nil,
        _ fill: (inout JSONWriter) -> Void = { _ in }
    ) {
        bytes = JSONWriter.line(reserving: 256) { writer in
            writer.member("ts", time.rfc3339)
            writer.member("level", event.level.rawValue)
            writer.member("event", event.rawValue)
            writer.member("program", program)
            writer.member("message", message.map { ShownText.plain(Secrets.masked($0), limit: 4096) })
            fill(&writer)
        }
    }
}
