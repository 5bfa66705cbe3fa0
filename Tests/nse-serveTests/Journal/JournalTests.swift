import APNs
import Foundation
import Glibc
import NSETestSupport
import NotificationCore
import Testing

@testable import nse_serve

@Suite("The journal", .leavesNothing)
struct JournalTests {
    private func read(_ directory: String) throws -> (entries: [[UInt8]], dropped: Int) {
        let (entries, damage) = try JournalText.read(directory)
        #expect(damage == JournalDamage(dropped: damage.dropped))
        return (entries, damage.dropped)
    }

    @Test("gives back what was written")
    func roundTrip() throws {
        let directory = try TemporaryDirectory()
        let bodies: [[UInt8]] = [[1], Array(repeating: 7, count: 300_000), [9, 9]]
        do {
            let file = try JournalFile.open(directory: directory.path) { _ in true }
            #expect(file.damage == JournalDamage())
            for body in bodies { try file.append(JournalFile.frame(body)) }
        }
        #expect(try read(directory.path).entries == bodies)
    }

    @Test("ends with the last whole entry, wherever it was cut off", arguments: [1, 7, 8, 9, 20])
    func cut(bytes: Int) throws {
        let directory = try TemporaryDirectory()
        do {
            let file = try JournalFile.open(directory: directory.path) { _ in true }
            try file.append(JournalFile.frame([1, 2, 3]))
            try file.append(JournalFile.frame([UInt8](repeating: 4, count: 20)))
            #expect(truncate(directory.path + "/journal", off_t(file.size - bytes)) == 0)
        }
        let first = try read(directory.path)
        #expect(first.entries == [[1, 2, 3]] && first.dropped == 28 - bytes)
        let file = try JournalFile.open(directory: directory.path) { _ in true }
        #expect(file.damage.dropped == 0)
        try file.append(JournalFile.frame([5]))
        _ = consume file
        #expect(try read(directory.path).entries == [[1, 2, 3], [5]])
    }

    @Test("of another version is refused, and stays as it is")
    func otherVersion() throws {
        let directory = try TemporaryDirectory()
        try WholeFile.replace(directory.path + "/journal", with: Array("NSE-SERVE-LOG 2\nmore".utf8))
        let error = #expect(throws: StateError.self) { try read(directory.path) }
        #expect(error?.description.contains("not a journal of this version") == true)
        #expect(try WholeFile.read(directory.path + "/journal").count == 20)
    }

    @Test("is one endpoint's")
    func locked() throws {
        let directory = try TemporaryDirectory()
        let file = try JournalFile.open(directory: directory.path) { _ in true }
        let error = #expect(throws: StateError.self) { try read(directory.path) }
        #expect(error?.description.contains("another nse-serve uses the state") == true)
        _ = consume file
        _ = try read(directory.path)
    }

    @Test("that cannot be written takes back what it had written, and goes on later")
    func full() throws {
        let directory = try TemporaryDirectory()
        let journal = try Journal(try JournalFile.open(directory: directory.path) { _ in true })
        defer { journal.close() }
        let big = String(repeating: "1", count: 60_000)
        func entry(_ id: String) -> JournalEntry {
            .channel(BroadcastApp(id, .production), id: big, storesOne: false)
        }
        #expect(journal.write([entry("a")]))
        let size = journal.size
        // A limit on the size of files is what a full disk is to a write.
        try FileSizeLimit.with(size + 10_000) {
            #expect(!journal.write([entry("b")]))
            #expect(journal.isBroken && journal.size == size)
            journal.later(.channelRemoved(BroadcastApp("c", .production), id: "d"))
            // A write of nothing, or of these few bytes, says nothing of the next push.
            journal.flush()
            #expect(journal.isBroken && journal.size == size)
            #expect(!journal.write([.numbered(1)]) && journal.isBroken)
        }
        #expect(journal.write([entry("e")]) && !journal.isBroken)
        try FileSizeLimit.with(journal.size + 10_000) {
            // Who asks gets the truth before a push is lost.
            journal.flush(probing: true)
            #expect(journal.isBroken)
        }
        let before = journal.size
        journal.flush()
        #expect(!journal.isBroken && journal.size == before)
        journal.close()
        let (entries, dropped) = try read(directory.path)
        #expect(dropped == 0)
        #expect(entries.map { $0.first } == [8, 9, 8])
    }

    @Test("that could not be brought to the disk is broken until it is rewritten")
    func unsynced() throws {
        let directory = try TemporaryDirectory()
        let journal = try Journal(try JournalFile.open(directory: directory.path) { _ in true })
        defer { journal.close() }
        // A sync of a pipe is refused, as that of a disk with a fault is.
        var pipe: [Int32] = [0, 0]
        #expect(Glibc.pipe(&pipe) == 0)
        defer { close(pipe[1]) }
        journal.sync?.replace(OwnedDescriptor(pipe[0]))
        #expect(!Self.isDurable(journal) && journal.isBroken && journal.isLong)
        // Later syncs say nothing of what was lost.
        journal.flush()
        #expect(journal.isBroken)
        try journal.replace { nil }
        #expect(Self.isDurable(journal) && !journal.isBroken && !journal.isLong)
    }

    private static func isDurable(_ journal: Journal) -> Bool {
        let answer = Monitor(Bool?.none)
        journal.whenDurable { isOnDisk in answer.change { $0 = isOnDisk } }
        return answer.wait { $0 }
    }

    @Test("reads the passing of time in the form of earlier versions too")
    func passingTime() throws {
        var earlier = ByteWriter()
        earlier.put(UInt8(3), "phone-1", 5.5, Array(#"{"time":{}}"#.utf8))
        let now = try JournalEntry.event(phone: "phone-1", at: 5.5, .time).encoded
        #expect(now.count < earlier.bytes.count)
        for bytes in [earlier.bytes, now] {
            guard case .event("phone-1", 5.5, .time) = try JournalEntry(decoding: bytes[...]) else {
                Issue.record("\(bytes)")
                continue
            }
        }
    }

    @Test("written again holds only what is still needed")
    func replaced() throws {
        let directory = try TemporaryDirectory()
        let journal = try Journal(try JournalFile.open(directory: directory.path) { _ in true })
        #expect(journal.write((0..<100).map { .removed(phone: "\($0)", at: 0) }))
        let before = journal.size
        let rest = Locked([JournalEntry.began(at: 5), .removed(phone: "x", at: 1)])
        try journal.replace { rest.withLock { $0.isEmpty ? nil : $0.removeFirst() } }
        #expect(journal.size < before)
        #expect(journal.write([.removed(phone: "y", at: 2)]))
        journal.close()
        #expect(try read(directory.path).entries.map { $0.first } == [10, 5, 5])
    }

    @Test("is rewritten by one at a time; what is written meanwhile is in the new file once")
    func replacedOnce() throws {
        let directory = try TemporaryDirectory()
        let journal = try Journal(try JournalFile.open(directory: directory.path) { _ in true })
        #expect(journal.write([.removed(phone: "before", at: 0)]))
        let first = try #require(try journal.beginReplacement())
        #expect(journal.write([.channelRemoved(BroadcastApp("between", .production), id: "1")]))
        // Both would write to the same file.
        #expect(try journal.beginReplacement() == nil)
        let rest = Locked([JournalEntry.began(at: 5)])
        try journal.replace(with: first) { rest.withLock { $0.isEmpty ? nil : $0.removeFirst() } }
        #expect(journal.write([.forgotten]))
        let second = try #require(try journal.beginReplacement())
        second.discard()
        journal.close()
        #expect(try read(directory.path).entries.map { $0.first } == [10, 9, 12])
    }

    @Test("that was replaced leaves no descriptor open, and says what is on the disk")
    func descriptors() throws {
        let directory = try TemporaryDirectory()
        let journal = try Journal(try JournalFile.open(directory: directory.path) { _ in true })
        defer { journal.close() }
        // What waited is synced, and the sync's own descriptor is closed.
        #expect(Self.isDurable(journal))
        let before = try Self.openFiles(in: directory.path)
        for _ in 0..<5 {
            try journal.replace { nil }
            #expect(journal.write([.forgotten]) && Self.isDurable(journal))
        }
        let after = try Self.openFiles(in: directory.path)
        #expect(after == before)
        #expect(!after.contains { $0.hasSuffix("(deleted)") })
    }

    /// What this process has open there, in order.
    private static func openFiles(in directory: String) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")
            .compactMap { try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/" + $0) }
            .filter { $0.contains(directory) }
            .sorted()
    }
}

/// A limit on the size of files for this process, while a closure runs.
enum FileSizeLimit {
    static func with(_ bytes: Int, _ body: () throws -> Void) throws {
        signal(SIGXFSZ, SIG_IGN)
        var old = rlimit()
        getrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &old)
        var new = old
        new.rlim_cur = rlim_t(bytes)
        setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &new)
        defer { setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &old) }
        try body()
    }
}

extension JournalFile {
    /// An entry as the file has it.
    static func frame(_ body: [UInt8]) -> [UInt8] {
        var bytes: [UInt8] = []
        append(body, to: &bytes)
        return bytes
    }
}
