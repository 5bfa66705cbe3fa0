import NotificationCore

/// The calls of a test on one phone, one after the other: a phone has one clock and one driver.
@MainActor
final class PhoneTurns {
    private(set) var isTaken = false
    private var waiting = FIFO<CheckedContinuation<Void, Never>>()

    func take() async {
        guard isTaken else {
            isTaken = true
            return
        }
        await withCheckedContinuation { waiting.append($0) }
    }

    /// The turn goes to the next one.
    func giveBack() {
        if let next = waiting.popFirst() { next.resume() } else { isTaken = false }
    }
}
