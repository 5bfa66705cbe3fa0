import NotificationCore

/// Serialises the calls of a test on one phone, which has one clock and one driver.
@MainActor
final class PhoneCallQueue {
    private(set) var isTaken = false
    private var waiting = FIFO<CheckedContinuation<Void, Never>>()

    func take() async {
        guard isTaken else {
            isTaken = true
            return
        }
        await withCheckedContinuation { waiting.append($0) }
    }

    /// Lets the next call begin.
    func giveBack() {
        if let next = waiting.popFirst() { next.resume() } else { isTaken = false }
    }
}
