import NotificationCore
import ServiceExtensionRuntime

/// Renders decided lines, on the threads that decided them, and hands them to the window.
final class LineReceiver: DeliveryReceiver {
    private let renderer: LineRenderer
    private let window: OutputWindow
    /// Whether lines get a ``LineTrace``, for the journal.
    private let isTraced: Bool

    init(renderer: LineRenderer, window: OutputWindow, isTraced: Bool) {
        self.renderer = renderer
        self.window = window
        self.isTraced = isTraced
    }

    func deliver(_ decided: [DecidedNotification]) {
        var finished: [(sequence: Int, line: FinishedLine)] = []
        finished.reserveCapacity(decided.count)
        for each in decided {
            guard let line = each.notification.input as? LineInput else { continue }
            let rendered = renderer.render(&each.delivered, line, readAt: each.notification.readAt)
            rendered.rest = line.rest
            finished.append((each.notification.sequence, traced(rendered, line)))
        }
        window.complete(finished)
    }

    func drop(_ notification: AcceptedNotification) { window.drop(notification.sequence) }

    func blank(_ line: LineInput) -> FinishedLine {
        traced(
            FinishedLine(
                main: line.line.ending.bytes, result: BatchLineResult(line: line.number, outcome: nil)),
            line)
    }

    private func traced(_ finished: FinishedLine, _ line: LineInput) -> FinishedLine {
        finished.charge = line.charge
        if isTraced { finished.trace = LineTrace(of: line.line) }
        return finished
    }
}
