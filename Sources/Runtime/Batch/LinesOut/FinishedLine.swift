import NotificationCore
import ServiceExtensionRuntime

/// A line that is decided, ready to be written. A class: it passes through many hands, and each copy of its parts would
/// count ten references.
///
/// `Sendable` unchecked: nothing changes it once the window has it.
final class FinishedLine: @unchecked Sendable {
    /// The bytes for the output, with their line feed.
    var main: [UInt8]
    /// The bytes for the report; nil when there is none, and for a blank line, which has no record.
    var report: [UInt8]?
    var result: BatchLineResult
    /// The rest of a line that was too long to be held; comes between `main` and the line's end.
    var rest: PassingLine?
    /// Identifies the line of the input, for a later run that resumes the batch.
    var trace = LineTrace()
    /// The bytes of memory that it is charged for: an estimate when it is read, then what it takes.
    var charge = 0
    /// Where its bytes are while it waits for its turn; nil: here.
    var spilled: LineSpill.Extent?

    init(main: [UInt8], result: BatchLineResult, charge: Int = 0) {
        self.main = main
        self.result = result
        self.charge = charge
    }
}
