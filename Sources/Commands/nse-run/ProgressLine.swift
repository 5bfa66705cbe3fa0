import Glibc
import NotificationCore
import ServiceExtensionRuntime

/// One line on a terminal that is drawn over while something downloads.
struct ProgressLine {
    private var shown = false

    mutating func show(_ result: ProcessingResult, elapsed: Duration, budget: Duration) {
        // The delivery waits for this thread, so it must not wait for a terminal.
        guard !result.attachments.isEmpty, StandardStreams.isWritable(STDERR_FILENO) else { return }
        let ready = result.attachments.count { $0.phase == .ready || $0.phase == .settled }
        let bytes = result.attachments.reduce(0) { $0 + $1.received }
        let text =
            "\(DurationText.text(elapsed)) of \(DurationText.text(budget)), "
            + "\(ready) of \(result.attachments.count) ready, \(ByteCountText.text(bytes))"
        try? StandardStreams.write(Array("\r\u{1B}[K\(text)".utf8), to: STDERR_FILENO)
        shown = true
    }

    func clear() {
        if shown, StandardStreams.isWritable(STDERR_FILENO) {
            try? StandardStreams.write(Array("\r\u{1B}[K".utf8), to: STDERR_FILENO)
        }
    }
}
