import Foundation
import Glibc
import NotificationCore
import Testing

@testable import ServiceExtensionRuntime

@Suite("The threads of an inspector")
struct InspectorThreadsTests {
    @Test("have libmagic's database in memory once")
    func oneDatabase() throws {
        let directory = try temporaryDirectory()
        defer { removeTree(directory) }
        let path = directory + "/magic.mgc"
        let original = URL(filePath: try MagicDatabase.locate().get().path).resolvingSymlinksInPath()
        try FileManager.default.copyItem(at: original, to: URL(filePath: path))
        let database = try MagicDatabase.locate(explicit: path).get()
        let first = try MagicHandle(database)
        let second = try MagicHandle(database)
        let maps = try String(contentsOfFile: "/proc/self/maps", encoding: .utf8)
        #expect(maps.split(separator: "\n").count { $0.hasSuffix(path) } == 1)
        let bytes = try SniffFixture.bytes("baseline.jpg")
        #expect(try first.mime(of: bytes.span) == "image/jpeg" && second.mime(of: bytes.span) == "image/jpeg")
    }

    @Test("look at many files at once and mix nothing up")
    func parallel() async throws {
        let names = [
            "baseline.jpg", "animated.gif", "palette.png", "pcm.wav", "xing.mp3", "movie.mp4", "page.html",
        ]
        let contents = try names.map { try SniffFixture.bytes($0) }
        let inspector = MediaInspector(threads: 4)
        try await withThrowingTaskGroup(of: (Int, SniffedMedia).self) { group in
            for k in 0..<210 {
                let file = try SniffFixture.stage(contents[k % 7])
                group.addTask { (k % 7, try await inspector.inspect(file).get()) }
            }
            var digests: [Int: Set<String>] = [:]
            for try await (k, media) in group {
                digests[k, default: []].insert(media.sha256 + media.magicMIME)
                #expect(media.bytes == contents[k].count)
            }
            #expect(digests.count == 7)
            #expect(digests.values.allSatisfy { $0.count == 1 })
        }
        inspector.shutdown()
    }

    @Test("begin jobs in the order of the calls, run none of them twice, and are named")
    func order() async {
        let inspector = MediaInspector(threads: 1)
        let seen = Locked<[Int]>([])
        for k in 0..<50 {
            let answer = await inspector.run {
                seen.withLock { $0.append(k) }
                return k
            }
            #expect(answer == k)
        }
        let name = await inspector.run { threadName() }
        inspector.shutdown()
        #expect(seen.withLock { $0 } == Array(0..<50))
        #expect(name == "nse-inspect")
    }

    @Test("are gone after the shutdown, and work that comes later is still done")
    func shutdown() async throws {
        let inspector = MediaInspector(threads: 2)
        let ids = Locked<Set<String>>([])
        await withTaskGroup(of: Void.self) { group in
            for _ in 0..<20 {
                group.addTask {
                    await inspector.run {
                        let id = threadPath()
                        ids.withLock { _ = $0.insert(id) }
                    }
                }
            }
        }
        inspector.shutdown()
        inspector.shutdown()
        let threads = ids.withLock { $0 }
        #expect(!threads.isEmpty && threads.count <= 2)
        // A joined thread may stand in /proc for a moment longer.
        var looks = 0
        while looks < 100_000, threads.contains(where: { access("/proc/\($0)", F_OK) == 0 }) {
            sched_yield()
            looks += 1
        }
        for id in threads { #expect(access("/proc/\(id)", F_OK) != 0) }
        let late = try await inspector.inspect(SniffFixture.stage(SniffFixture.bytes("baseline.jpg"))).get()
        #expect(late.magicMIME == "image/jpeg")
    }

    @Test("are not the pool of the tasks: a job that blocks leaves tasks running")
    func blocking() async {
        let inspector = MediaInspector(threads: 2)
        let gate = Gate()
        async let first: Void = inspector.run { gate.wait() }
        async let second: Void = inspector.run { gate.wait() }
        let sum = await withTaskGroup(of: Int.self) { group in
            for k in 0..<100 { group.addTask { k } }
            return await group.reduce(0, +)
        }
        #expect(sum == 4950)
        gate.open()
        _ = await (first, second)
        inspector.shutdown()
    }
}

extension MediaInspector {
    /// Runs `job` on one of the threads and waits for its answer.
    fileprivate func run<Answer: Sendable>(_ job: @escaping @Sendable () -> Answer) async -> Answer {
        await withCheckedContinuation { continuation in submit { _ in continuation.resume(returning: job()) }
        }
    }
}

/// `<process>/task/<thread>` of the calling thread.
private func threadPath() -> String {
    var bytes = [UInt8](repeating: 0, count: 64)
    let count = bytes.withUnsafeMutableBytes { bytes in
        bytes.baseAddress.map { readlink("/proc/thread-self", $0, bytes.count) } ?? 0
    }
    return String(decoding: bytes.prefix(max(count, 0)), as: UTF8.self)
}

private func threadName() -> String {
    let file = open("/proc/thread-self/comm", O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return "" }
    defer { close(file) }
    var bytes = [UInt8](repeating: 0, count: 64)
    let count = bytes.withUnsafeMutableBytes { read(file, $0.baseAddress, $0.count) }
    return String(decoding: bytes.prefix(max(count - 1, 0)), as: UTF8.self)
}

/// Holds threads until it is opened.
private final class Gate: @unchecked Sendable {
    // A POSIX semaphore may be used by any thread; its place does not move.
    private let semaphore = UnsafeMutablePointer<sem_t>.allocate(capacity: 1)

    init() { sem_init(semaphore, 0, 0) }
    deinit {
        sem_destroy(semaphore)
        semaphore.deallocate()
    }

    func wait() {
        sem_wait(semaphore)
        sem_post(semaphore)
    }

    func open() { sem_post(semaphore) }
}
