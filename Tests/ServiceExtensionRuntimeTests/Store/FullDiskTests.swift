import Glibc
import NSETestSupport
import NotificationCore
import Testing

@testable import ServiceExtensionRuntime

/// A disk of one megabyte, mounted where only the thread of the test sees it.
@Suite struct FullDiskTests {
    private static let mounts = FaultRowTrait.Need("needs root and unshare -m") {
        // In a user's own namespace of users one may mount too, but a thread cannot get into one.
        geteuid() == 0
            && (try? runCommand("unshare", ["-m", "mount", "-t", "tmpfs", "none", "/tmp"]))?.status == 0
    }

    @Test(.row(.diskFull, mounts))
    func `A disk that fills up is told in the middle, or before when the length is known`()
        throws
    {
        let directory = try temporaryDirectory()
        defer { removeTree(directory) }
        let outcome = try #require(onSmallDisk(directory) { try fillUp(directory + "/group") })
        #expect(try outcome.get() == [.fsNoSpace, .fsNoSpace, nil])
    }

    /// The codes of: a download that is too large, one that announces itself, one that fits after these.
    private func fillUp(_ path: String) throws -> [Code?] {
        let group = try AppGroup.open(path: path)
        let tooMuch = [UInt8](repeating: 1, count: 2 << 20)
        let attempts: [(StagedFile) throws -> Void] = [
            { file in try tooMuch.withUnsafeBytes { try file.append($0) } },
            { file in try file.reserve(2 << 20) },
            { file in
                try tooMuch[..<100_000].withUnsafeBytes { try file.append($0) }
                _ = try group.publish([
                    try AppGroup.Publication(file: file, sha256: name(), fileExtension: "jpg")
                ])
            },
        ]
        return try attempts.map { attempt in
            do {
                try attempt(try group.stage())
                return nil
            } catch let failure as CodedFailure {
                return failure.code
            }
        }
    }

    /// - Returns: nil where the thread cannot have mounts of its own.
    private func onSmallDisk<Value: Sendable>(
        _ directory: String, _ body: @escaping @Sendable () throws -> Value
    ) -> Result<Value, any Error>? {
        let outcome = Locked<Result<Value, any Error>?>(nil)
        onThread {
            typealias Unshare = @convention(c) (Int32) -> Int32
            guard let symbol = dlsym(dlopen(nil, RTLD_NOW), "unshare") else { return }
            let newMounts: Int32 = 0x20000
            let isPrivate =
                unsafeBitCast(symbol, to: Unshare.self)(newMounts) == 0
                && mount("none", "/", nil, UInt(MS_REC | MS_PRIVATE), nil) == 0
                && mount("none", directory, "tmpfs", 0, "size=1m") == 0
            guard isPrivate else { return }
            let result = Result { try body() }
            outcome.withLock { $0 = result }
        }
        return outcome.withLock { $0 }
    }
}
