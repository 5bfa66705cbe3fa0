import Synchronization

/// Counters that may be read from any thread while a batch runs.
final class BatchProgress: Sendable {
    private let bytes = Atomic<Int>(0)
    private let interrupted = Atomic<Bool>(false)

    var bytesRead: Int { bytes.load(ordering: .relaxed) }
    var isInterrupted: Bool { interrupted.load(ordering: .acquiring) }

    func read(_ count: Int) { bytes.wrappingAdd(count, ordering: .relaxed) }
    func interrupt() { interrupted.store(true, ordering: .releasing) }
}
