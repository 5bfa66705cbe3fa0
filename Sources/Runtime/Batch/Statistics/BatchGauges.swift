import NotificationCore
import ServiceExtensionRuntime

/// The progress of a batch at one moment.
package struct BatchGauges: Sendable, Hashable {
    /// Lines whose budget runs.
    var linesInFlight = 0
    /// Transfers that are under way.
    package var transfers = 0
    /// How long ago the budget of the oldest line that is not decided began; nil when there is none.
    var oldestAge: Duration?
    /// The line for which later lines of an ordered output wait; nil when none does.
    var heldOutput: HeldOutput?
    /// Lines and bytes of the input that earlier runs have done.
    var linesBefore = 0
    var bytesBefore = 0
    /// Lines that were read, blank ones included.
    var linesRead = 0
    var linesWritten = 0
    var bytesRead = 0
    /// The size of the input file; nil when the input is not a file.
    var bytesInAll: Int?
    /// Time since the start of the batch.
    package var elapsed: Duration = .zero

    package init() {}
}

/// A line for which later ones waited.
struct HeldOutput: Sendable, Hashable {
    /// Shorter waits are not reported.
    static let least: Duration = .seconds(2)

    var line: Int
    /// The URL for which the line waited; nil when it is not known.
    var url: String?
    var time: Duration

    /// "12 s for line 1500 (https://cdn.shop.example/a.jpg)".
    var text: String {
        let url = url.map { " (" + URLText.printable(URLText.redacted($0), limit: 60) + ")" } ?? ""
        return "\(DurationText.text(time)) for line \(line)\(url)"
    }
}
