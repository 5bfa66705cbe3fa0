package import NotificationCore

/// How a command says on standard error what happens while it works.
package enum OperationLogFormat: String, Sendable, CaseIterable { case text, json }

/// One line of the log of `batch` or `serve` as JSON; ``schema`` describes it.
package struct OperationLog: Sendable {
    package enum Level: String, Sendable, CaseIterable { case error, warning, info }

    package enum Event: String, Sendable, CaseIterable {
        /// The work cannot begin, or ends before its end.
        case failed
        /// A signal has stopped the intake.
        case interrupted
        /// The doors of `serve` are open.
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

    private var writer = JSONWriter(reserving: 256)

    /// - Parameter fill: writes the members that the event has besides its words.
    package init(
        _ event: Event, of program: String, at time: WallClock = .now(), message: String? = nil,
        _ fill: (inout JSONWriter) -> Void = { _ in }
    ) {
        writer.object { writer in
            writer.member("ts", time.rfc3339)
            writer.member("level", event.level.rawValue)
            writer.member("event", event.rawValue)
            writer.member("program", program)
            writer.member("message", message.map { RuleText.plain(Secrets.masked($0), limit: 4096) })
            fill(&writer)
        }
    }

    /// With its line feed.
    package var bytes: [UInt8] { writer.bytes + [0x0A] }

    /// The JSON Schema of a line, draft 2020-12; what `nse-run schema log` prints.
    package static var schema: String {
        let events = Event.allCases.map { "\"\($0.rawValue)\"" }.joined(separator: ", ")
        let levels = Level.allCases.map { "\"\($0.rawValue)\"" }.joined(separator: ", ")
        return #"""
            {
              "$schema": "https://json-schema.org/draft/2020-12/schema",
              "$id": "urn:nse-run:log:1",
              "title": "nse-run log, version 1",
              "description": "A line of the log of nse-run batch and nse-run serve with --log-format json. Members that do not apply are absent.",
              "type": "object",
              "properties": {
                "ts": { "type": "string", "description": "RFC 3339." },
                "level": { "enum": [\#(levels)] },
                "event": { "enum": [\#(events)] },
                "program": { "enum": ["nse-run", "nse-serve"] },
                "message": { "type": "string", "description": "For people." },
                "lines": { "type": "integer", "minimum": 0, "description": "Lines that were answered." },
                "in_flight": { "type": "integer", "minimum": 0 },
                "done": { "type": "number", "minimum": 0, "maximum": 1, "description": "The part of the input." },
                "elapsed_ms": { "type": "number", "minimum": 0 },
                "bytes_fetched": { "type": "integer", "minimum": 0 },
                "outcomes": {
                  "type": "object",
                  "properties": {},
                  "additionalProperties": { "type": "integer", "minimum": 0 },
                  "description": "Lines by outcome."
                },
                "codes": {
                  "type": "object",
                  "properties": {},
                  "additionalProperties": { "type": "integer", "minimum": 0 },
                  "description": "Lines by code."
                },
                "line": { "type": "integer", "minimum": 1, "description": "The line for which the output waits." },
                "url": { "type": "string", "description": "What it waits for, without credentials and query." },
                "waited_ms": { "type": "number", "minimum": 0 },
                "door": { "type": "string" },
                "method": { "type": "string" },
                "path": { "type": "string", "description": "Without tokens." },
                "status": { "type": "integer" },
                "reason": { "type": "string", "description": "Of APNs." },
                "id": { "type": "string", "description": "The apns-id." },
                "ms": { "type": "number", "minimum": 0 }
              },
              "required": ["ts", "level", "event", "program"],
              "additionalProperties": false
            }
            """#
    }
}
