import Glibc
import NSETestSupport
import NotificationCore
import Testing

@testable import ServiceExtensionRuntime

@Suite("Where a batch goes on", .leavesNothing)
struct ResumePlanTests {
    private let directory: TemporaryDirectory
    private let settings = SHA256Digest(of: Array("settings".utf8))

    init() throws {
        directory = try TemporaryDirectory()
        try directory.write("one\ntwo\n", to: "input")
        try directory.write("ONE\nTW", to: "output")
        try directory.write("", to: "journal")
    }

    /// The journal of a run that has written the first line and was writing the second.
    private func journal() throws -> Int32 {
        var totals = BatchTotals()
        totals.lines = 1
        totals.notifications = 1
        let chain = LineHash.link(LineHash.start, LineHash.of(Array("one".utf8)))
        let slot = ResumeSlot(
            generation: 2, settings: settings.bytes, chain: chain, outputOffset: 4, reportOffset: 0,
            totals: totals,
            ahead: [ResumeSlot.Ahead(trace: LineHash.of(Array("two".utf8)), reportLength: 0, totals: totals)])
        try directory.write(slot.bytes, to: "journal")
        return open("journal", O_RDWR)
    }

    private func open(_ name: String, _ access: Int32) -> Int32 {
        Glibc.open(directory.file(name), access | O_CLOEXEC)
    }

    private func plan(_ streams: BatchEngine.Streams) throws -> ResumePlan {
        try ResumePlan(
            continuing: streams, journal: OwnedDescriptor(journal()), settings: settings, limit: 100)
    }

    @Test func `It cuts the torn line and goes on with the line after the last whole one`() throws {
        let streams = BatchEngine.Streams(input: open("input", O_RDONLY), output: open("output", O_RDWR))
        defer { for descriptor in [streams.input, streams.output] { close(descriptor) } }
        let plan = try plan(streams)
        #expect(plan.line == 2 && plan.totals.lines == 1 && plan.needsJournal)
        #expect(try directory.read("output") == Array("ONE\n".utf8))
        #expect(lseek(streams.input, 0, SEEK_CUR) == 4 && lseek(streams.output, 0, SEEK_CUR) == 4)
    }

    @Test func `It says that the output cannot be cut`() throws {
        let streams = BatchEngine.Streams(input: open("input", O_RDONLY), output: open("output", O_RDONLY))
        defer { for descriptor in [streams.input, streams.output] { close(descriptor) } }
        #expect(throws: ResumePlan.Failure.failed(.output, errno: EINVAL)) { try plan(streams) }
    }

    @Test func `It says that the input cannot be positioned`() throws {
        var ends: [Int32] = [-1, -1]
        #expect(pipe(&ends) == 0)
        let streams = BatchEngine.Streams(input: ends[0], output: open("output", O_RDWR))
        defer { for descriptor in ends + [streams.output] { close(descriptor) } }
        #expect(throws: ResumePlan.Failure.failed(.input, errno: ESPIPE)) { try plan(streams) }
        #expect(try directory.read("output") == Array("ONE\nTW".utf8))
    }

    @Test func `Another input is refused, and nothing is changed`() throws {
        try directory.write("One\ntwo\n", to: "input")
        let streams = BatchEngine.Streams(input: open("input", O_RDONLY), output: open("output", O_RDWR))
        defer { for descriptor in [streams.input, streams.output] { close(descriptor) } }
        #expect(throws: ResumePlan.Failure.self) { try plan(streams) }
        #expect(try directory.read("output") == Array("ONE\nTW".utf8))
    }

    @Test func `A journal is known by its slots, and unfinished until the end is noted`() throws {
        let file = try journal()
        defer { close(file) }
        #expect(ResumeJournalContents(of: file).isUnfinished)
        let streams = BatchEngine.Streams(input: open("input", O_RDONLY), output: open("output", O_RDWR))
        defer { for descriptor in [streams.input, streams.output] { close(descriptor) } }
        try plan(streams).journal.didEnd(isComplete: true)
        let contents = ResumeJournalContents(of: file)
        #expect(contents.isJournal && !contents.isUnfinished)
        let other = open("input", O_RDONLY)
        defer { close(other) }
        #expect(!ResumeJournalContents(of: other).isJournal)
    }
}
