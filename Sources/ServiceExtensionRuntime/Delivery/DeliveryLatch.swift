import Synchronization

/// Gives the delivery to whoever comes first.
///
/// One atomic word: the exchange has one winner, whatever threads race for it. A second or late answer loses,
/// changes nothing and is counted.
package final class DeliveryLatch: Sendable {
    private let answers = Atomic<Int>(0)

    package init() {}

    /// - Returns: true for exactly one caller, ever: the one who delivers.
    package func claim() -> Bool {
        answers.wrappingAdd(1, ordering: .acquiringAndReleasing).oldValue == 0
    }

    package var isClaimed: Bool { answers.load(ordering: .acquiring) > 0 }

    /// How many came after the delivery: second answers, late answers, an expiry that lost.
    package var surplus: Int { max(0, answers.load(ordering: .acquiring) - 1) }
}
