import NotificationCore
import ServiceExtensionRuntime

/// A line that is decided, ready to be written.
struct FinishedLine: Sendable {
    /// For the output, with its line feed.
    var main: [UInt8]
    /// For the report; nil when there is none, or nothing to say (a blank line).
    var report: [UInt8]?
    var result: BatchLineResult
    /// The rest of a line that was too long to be held; comes between `main` and the line's end.
    var rest: PassingLine?
    /// What the line was, for a later run that resumes the batch.
    var trace = LineTrace()
    /// What it was charged for when it was read.
    var charge = 0
}

/// What identifies a line of the input.
struct LineTrace: Sendable, Equatable {
    var digest: UInt64 = 0
}

extension LineTrace {
    /// Eight bytes of the SHA-256 of what is held of the line.
    init(of line: InputLine) {
        digest = SHA256Digest(of: line.bytes).prefix
    }
}
