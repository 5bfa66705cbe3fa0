import Synchronization

/// How far a download has come, readable from any thread while it goes on: what an expiry interrupted.
package final class FetchProgress: Sendable {
    package enum Step: Int, Sendable, Hashable {
        case queued, resolving, asking, receiving
    }

    private let count = Atomic<Int>(0)
    private let current = Atomic<Int>(Step.queued.rawValue)

    package init() {}

    /// Bytes of body that have come.
    package var received: Int { count.load(ordering: .relaxed) }

    package var step: Step { Step(rawValue: current.load(ordering: .relaxed)) ?? .queued }

    func add(_ bytes: Int) { count.wrappingAdd(bytes, ordering: .relaxed) }

    func enter(_ step: Step) { current.store(step.rawValue, ordering: .relaxed) }
}
