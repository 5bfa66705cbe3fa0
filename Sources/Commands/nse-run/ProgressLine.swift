/// One line on the terminal of standard error that is drawn over while something takes time.
struct ProgressLine {
    private let isShown: Bool
    private var stream = StatusStream(descriptor: STDERR_FILENO)
    private var last: ContinuousClock.Instant?

    /// - Parameter isShown: false where nothing may be printed; on what is not a terminal nothing is drawn anyway.
    init(isShown: Bool) { self.isShown = isShown && StandardStreams.standardErrorIsTerminal }

    /// Ten times a second at most, so that drawing costs nothing next to the work.
    mutating func draw(_ text: @autoclosure () -> String) {
        guard isShown, last.map({ .now - $0 >= .milliseconds(100) }) ?? true else { return }
        last = .now
        let plain = text().unicodeScalars.filter { $0.value >= 0x20 && $0.value != 0x7F }
        stream.draw(String(String.UnicodeScalarView(plain.prefix(76))))
    }

    mutating func clear() { stream.clear() }
}

extension ProgressLine {
    mutating func draw(_ result: ProcessingResult, elapsed: Duration, budget: Duration) {
        guard !result.attachments.isEmpty else { return }
        let ready = result.attachments.count { $0.phase == .ready || $0.phase == .settled }
        let bytes = result.attachments.reduce(0) { $0 + $1.received }
        draw(
            "\(DurationText.text(elapsed)) of \(DurationText.text(budget)), "
                + "\(ready) of \(result.attachments.count) ready, \(ByteCountText.text(bytes))")
    }
}
