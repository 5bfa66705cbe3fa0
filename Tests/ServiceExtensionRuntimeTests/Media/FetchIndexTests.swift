import Glibc
import NSETestSupport
import NotificationCore
import Testing

@testable import ServiceExtensionRuntime

@Suite("The index from URL to stored file")
struct FetchIndexTests {
    private let place: TemporaryDirectory
    private let group: GroupDirectory
    private var directory: String { place.file("Index") }

    init() throws {
        place = try TemporaryDirectory()
        group = try GroupDirectory.open(path: place.path, calls: .live)
    }

    private func entry(_ digit: String = "9f", at time: Int64 = 1000) -> FetchIndex.Entry {
        var report = FetchReport()
        report.origin = .cache
        report.status = 200
        report.finalURL = "https://cdn.example/é"
        report.contentType = "image/jpeg"
        report.declaredMIME = "image/jpeg"
        report.etag = "\"v1\""
        report.bytes = 12
        report.redirects = [FetchReport.Hop(url: "https://a.example", status: 302, timings: PhaseTimings())]
        report.responseIDs = ["cf-ray": "1"]
        report.diagnostics = [Diagnostic(.httpVaries, .note, "varies", hint: "do not")]
        return FetchIndex.Entry(sha256: name(digit), fileExtension: "jpg", fetchedAt: time, report: report)
    }

    @Test func `What one process noted another finds, under the same rules`() throws {
        let index = try #require(FetchIndex(in: group, scope: "a"))
        index.note(entry(), for: "https://x")
        let other = try #require(FetchIndex(in: group, scope: "a"))
        #expect(other.find("https://x") == entry())
        #expect(other.find("https://y") == nil)
        #expect(FetchIndex(in: group, scope: "b")?.find("https://x") == nil)
        index.note(entry("00", at: 2000), for: "https://x")
        #expect(other.find("https://x") == entry("00", at: 2000))
    }

    @Test func `It is bounded, and the newest of a bucket stay`() throws {
        let index = try #require(FetchIndex(in: group, scope: "a"))
        for number in 0..<40_000 { index.note(entry(at: Int64(number)), for: "https://x/\(number)") }
        var status = stat()
        #expect(stat(directory + "/urls", &status) == 0)
        #expect(Int(status.st_size) <= FetchIndex.slots * FetchIndex.slotLength)
        #expect((39_900..<40_000).allSatisfy { index.find("https://x/\($0)")?.fetchedAt == Int64($0) })
    }

    @Test func `A byte that changed makes an entry absent, and never another one`() throws {
        let index = try #require(FetchIndex(in: group, scope: "a"))
        index.note(entry(), for: "https://x")
        let file = open(directory + "/urls", O_RDWR)
        defer { close(file) }
        let size = Int(lseek(file, 0, SEEK_END))
        let start = size / FetchIndex.slotLength * FetchIndex.slotLength
        for offset in stride(from: start, to: size, by: 3) {
            var byte: UInt8 = 0
            pread(file, &byte, 1, off_t(offset))
            var changed = byte ^ 0x20
            pwrite(file, &changed, 1, off_t(offset))
            let found = index.find("https://x")
            #expect(found == nil || offset - start >= 48 && offset - start < 56 && found == entry())
            pwrite(file, &byte, 1, off_t(offset))
        }
        #expect(index.find("https://x") == entry())
    }

    @Test func `One that others may write is not used`() throws {
        #expect(mkdir(directory, 0o755) == 0)
        chmod(directory, 0o777)
        #expect(FetchIndex(in: group, scope: "a") == nil)
        rmdir(directory)
        symlink("/tmp", directory)
        #expect(FetchIndex(in: group, scope: "a") == nil)
    }

    @Test func `What is too long for a slot is not kept`() throws {
        let index = try #require(FetchIndex(in: group, scope: "a"))
        var long = entry()
        long.report.finalURL = String(repeating: "x", count: 5000)
        index.note(long, for: "https://x")
        #expect(index.find("https://x") == nil)
    }
}
