import Synchronization

/// Counters that anyone may read while a batch runs.
final class BatchProgress: Sendable {
    private let lines = Atomic<Int>(0)
    private let bytes = Atomic<Int>(0)
    private let interrupted = Atomic<Bool>(false)

    /// Lines whose budget runs.
    var inFlight: Int { lines.load(ordering: .relaxed) }
    var bytesRead: Int { bytes.load(ordering: .relaxed) }
    var isInterrupted: Bool { interrupted.load(ordering: .acquiring) }

    func begin() { lines.wrappingAdd(1, ordering: .relaxed) }
    func end() { lines.wrappingSubtract(1, ordering: .relaxed) }
    func read(_ count: Int) { bytes.wrappingAdd(count, ordering: .relaxed) }
    func interrupt() { interrupted.store(true, ordering: .releasing) }
}
