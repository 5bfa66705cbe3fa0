import Glibc
import NSETestSupport
import NotificationCore
import Testing

@testable import ServiceExtensionRuntime

@Suite("A file that is replaced", .leavesNothing) struct ReplacedFileTests {
    @Test func `A reader sees one version whole, and nothing stays beside it`() throws {
        let directory = try TemporaryDirectory()
        let path = directory.file("batch.prom")
        let file = try ReplacedFile(path)
        let reading = Locked(true)
        let torn = Locked(0)
        let reader = try NamedThread.start("test-reader") {
            while reading.withLock({ $0 }) {
                guard let bytes = try? directory.read("batch.prom"), let first = bytes.first else { continue }
                if bytes.count != 50_000 || bytes.contains(where: { $0 != first }) {
                    torn.withLock { $0 += 1 }
                }
            }
        }
        for version in 0..<200 {
            try file.write([UInt8](repeating: UInt8(version), count: 50_000))
        }
        reading.withLock { $0 = false }
        reader.join()
        #expect(torn.withLock { $0 } == 0)
        #expect(directory.tree() == ["batch.prom"])
    }

    @Test(arguments: [nil, 0o644 as mode_t])
    func `What tells of pushes is not for everybody`(_ mode: mode_t?) throws {
        let directory = try TemporaryDirectory()
        let path = directory.file("batch.html")
        try (mode.map { try ReplacedFile(path, mode: $0) } ?? ReplacedFile(path)).write([])
        var status = stat()
        #expect(stat(path, &status) == 0 && status.st_mode & 0o007 == (mode ?? 0) & 0o007)
    }

    @Test func `What is there stays until something is written, and a link stays a link`() throws {
        let directory = try TemporaryDirectory()
        try directory.write("old", to: "real/metrics")
        try #require(symlink(directory.file("real/metrics"), directory.file("link")) == 0)
        let file = try ReplacedFile(directory.file("link"))
        #expect(try directory.read("real/metrics") == Array("old".utf8))
        try file.write(Array("new".utf8))
        #expect(try directory.read("real/metrics") == Array("new".utf8))
        var status = stat()
        #expect(lstat(directory.file("link"), &status) == 0 && status.st_mode & S_IFMT == S_IFLNK)
    }

    @Test func `A place that cannot be written is told before anything is`() throws {
        let directory = try TemporaryDirectory()
        let failure = #expect(throws: Errno.self) { try ReplacedFile(directory.file("no/metrics")) }
        #expect(failure?.number == ENOENT)
    }

    @Test func `A pipe is written to, not replaced`() throws {
        let directory = try TemporaryDirectory()
        let path = directory.file("pipe")
        try #require(mkfifo(path, 0o600) == 0)
        #expect(throws: Errno.self) { try ReplacedFile(path) }
        let reader = open(path, O_RDONLY | O_NONBLOCK)
        defer { close(reader) }
        try ReplacedFile(path).write(Array("text".utf8))
        var bytes = [UInt8](repeating: 0, count: 10)
        #expect(read(reader, &bytes, 10) == 4)
    }
}
