import Foundation

/// The values of suites that have no file.
///
/// `Sendable` unchecked because the values are accessed only while the lock is held.
final class SuiteMemory: @unchecked Sendable {
    private let lock = NSLock()
    private var suites: [String: [String: Any]] = [:]

    func values(of suite: String) -> [String: Any] {
        lock.lock()
        defer { lock.unlock() }
        return suites[suite] ?? [:]
    }

    func change(_ suite: String, _ body: (inout [String: Any]) -> Void) {
        lock.lock()
        defer { lock.unlock() }
        body(&suites[suite, default: [:]])
    }
}
