import Glibc
import NSETestSupport
import NotificationCore
import Testing

@testable import ServiceExtensionRuntime

/// An app group with files of known age and size.
final class PruneFixture {
    let store: StoreFixture
    private var number = 0

    init() throws { store = try StoreFixture() }

    var path: String { store.group.path }

    /// Publishes a file that was last used so long ago.
    ///
    /// - Returns: its path below `Attachments`.
    @discardableResult
    func publish(_ bytes: Int, used ago: Duration) throws -> String {
        number += 1
        let digits = String(String(0x10000 + number, radix: 16).dropFirst())
        let sha256 = digits + String(repeating: "0", count: 60)
        let stored = try store.group.publish(
            [publication([UInt8](repeating: 7, count: bytes), in: store.group, sha256: sha256)],
            durability: .deferred)
        setAge(stored[0].path, ago)
        return String(stored[0].relativePath.dropFirst("Attachments/".count))
    }

    func setAge(_ path: String, _ ago: Duration) {
        var now = timespec()
        clock_gettime(CLOCK_REALTIME, &now)
        let then = timespec(tv_sec: now.tv_sec - Int(ago.components.seconds), tv_nsec: 0)
        let times = [then, then]
        utimensat(AT_FDCWD, path, times, AT_SYMLINK_NOFOLLOW)
    }

    /// What stands below `Attachments`, locks aside.
    var stored: [String] { files(below: store.attachments).filter { !$0.hasPrefix(".lock") } }

    func prune(
        olderThan: Duration? = nil, maxSize: Int? = nil, dryRun: Bool = false,
        patience: Duration = .seconds(30), calls: StoreSystemCalls = .live
    ) throws -> PruneResult {
        var request = PruneRequest()
        request.olderThan = olderThan
        request.maxSize = maxSize
        request.dryRun = dryRun
        request.patience = patience
        let clock = SystemClock()
        defer { clock.shutdown() }
        return try Pruner.run(path: path, request, clock: clock, calls: calls)
    }
}

extension Duration {
    static func days(_ number: Int) -> Duration { .seconds(86_400 * number) }
}
