import Foundation

/// Values by suite that are in no file.
///
/// `Sendable` unchecked because the values are touched between lock and unlock only.
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
