import Synchronization

/// Bytes of a body that have come so far, readable from any thread while it comes.
package final class FetchProgress: Sendable {
    private let count = Atomic<Int>(0)

    package init() {}

    package var received: Int { count.load(ordering: .relaxed) }

    func add(_ bytes: Int) { count.wrappingAdd(bytes, ordering: .relaxed) }
}
