import NSETestSupport
import NotificationCore
import Testing

@testable import ServiceExtensionRuntime

@Suite("The library's state, event by event")
struct LibraryStateTests {
    private var state: LibraryState
    private let host: HostKey
    private let url: HTTPURL
    private let now = Instant(nanoseconds: 0)

    init() throws {
        var settings = EngineSettings()
        settings.perHost = 16
        state = LibraryState(settings.withinBounds)
        url = try FetchPolicy().parse("https://a.example/")
        host = HostKey(url)
    }

    /// A line asks for an unknown URL; when there is a place its transfer begins.
    private mutating func ask(_ number: Int) -> (line: AcceptedNotification, id: UInt64?, begun: Bool) {
        let line = AcceptedNotification(
            sequence: number, input: PayloadBytes([]), readAt: WallClock(seconds: 0), budget: .seconds(10))
        line.beginAsking()
        let (_, asked) = state.request(
            "https://a.example/\(number)", url, mayBeHeld: true, for: line, at: now)
        guard let id = asked.lookups.first?.id else { return (line, nil, false) }
        let lookedUp = state.lookedUp(id, found: .nothing, at: now)
        return (line, id, !lookedUp.transfers.isEmpty)
    }

    @discardableResult
    private mutating func end(_ id: UInt64, host: HostKey, _ fetched: FetchResult) -> LibraryActions {
        var actions = LibraryActions()
        _ = state.transferEnded(id, host: host, fetched, at: now, &actions)
        return actions
    }

    @Test mutating func `A suspension answers all that wait for the host`() {
        let running = (1...16).map { ask($0) }
        let waiting = (17...19).map { ask($0) }
        #expect(running.allSatisfy(\.begun) && !waiting.contains(where: \.begun))
        var delivered: [Int] = []
        for number in 1...16 {
            delivered += state.leave(running[number - 1].line, at: now).handovers
                .map { $0.notification.sequence }
            #expect(delivered == (number < 16 ? [] : [17, 18, 19]))
        }
        #expect(ask(20).id == nil)
    }

    @Test mutating func `One answer in between begins the count anew`() {
        let lines = (1...15).map { ask($0).line }
        for line in lines.dropLast() { _ = state.leave(line, at: now) }
        let last = ask(100)
        #expect(last.id != nil)
        let failure = FetchResult(outcome: .failure(CodedFailure(.httpStatus, "404")), report: FetchReport())
        end(last.id ?? 0, host: host, failure)
        _ = state.leave(lines[14], at: now)
        #expect(ask(101).id != nil)
    }

    @Test mutating func `A shortage of this machine leaves fewer places, and answers win them back`() {
        let all = (1...16).map { ask($0) }
        let shortage = FetchResult(
            outcome: .failure(CodedFailure(.internalResource, "no socket")), report: FetchReport())
        end(all[0].id ?? 0, host: host, shortage)
        #expect(state.places == 15)
        let failure = FetchResult(outcome: .failure(CodedFailure(.httpStatus, "404")), report: FetchReport())
        end(all[1].id ?? 0, host: host, failure)
        #expect(state.places == 16)
    }

    @Test mutating func `A download whose file is still open leaves no place for another`() throws {
        var settings = EngineSettings()
        settings.perHost = 16
        settings.openFiles = 3
        state = LibraryState(settings.withinBounds)
        let all = (1...5).map { ask($0) }
        #expect(all.map(\.begun) == [true, true, true, false, false])
        let failure = FetchResult(outcome: .failure(CodedFailure(.httpStatus, "404")), report: FetchReport())
        for index in 0..<2 {
            let ended = end(all[index].id ?? 0, host: host, failure)
            #expect(ended.transfers.isEmpty)
        }
        #expect(state.running == 1 && state.concluding == 2)
        let answer = ConcludedFetch(answer: SharedAnswer(failure: CodedFailure(.httpStatus, "404")))
        var actions = LibraryActions()
        state.finish(all[0].id ?? 0, answer, at: now, &actions)
        #expect(actions.transfers.map(\.id) == [all[3].id])
        // One that is tried again later has given its file back, too.
        #expect(state.rest(all[1].id ?? 0, at: now, &actions))
        #expect(actions.transfers.map(\.id) == [all[3].id, all[4].id])
        #expect(state.running == 3 && state.concluding == 0)
    }

    @Test(arguments: [
        (failure: CodedFailure(.httpStatus, "503", retryable: true), seconds: 5),
        (CodedFailure(.httpStatus, "404", retryable: false), 60),
        // It says nothing about the URL.
        (CodedFailure(.internalResource, "no socket", retryable: true), 0),
    ])
    mutating func `A failure serves later lines for as long as it is likely to be true`(
        failure: CodedFailure, seconds: Int
    ) {
        var settings = EngineSettings()
        settings.shareFor = .seconds(600)
        settings.shareFailuresFor = .seconds(60)
        settings.sharePassingFailuresFor = .seconds(5)
        state = LibraryState(settings.withinBounds)
        let id = ask(1).id ?? 0
        end(id, host: host, FetchResult(outcome: .failure(failure), report: FetchReport()))
        var actions = LibraryActions()
        state.finish(id, ConcludedFetch(answer: SharedAnswer(failure: failure)), at: now, &actions)
        let almost = state.table.fresh("https://a.example/1", at: now + .milliseconds(seconds * 1000 - 1))
        #expect((almost != nil) == (seconds > 0))
        #expect(state.table.fresh("https://a.example/1", at: now + .seconds(seconds)) == nil)
    }

    @Test mutating func `Places go in the order of the lines, however late their worker asked`() {
        var settings = EngineSettings()
        settings.perHost = 1
        state = LibraryState(settings.withinBounds)
        var running = ask(1).id ?? 0
        let waiting = [64, 65, 66, 2, 67, 3].map { ($0, ask($0).id) }
        let failure = FetchResult(outcome: .failure(CodedFailure(.httpStatus, "404")), report: FetchReport())
        var order: [Int] = []
        for _ in waiting {
            let next = end(running, host: host, failure).transfers.map(\.id)
            running = next.first ?? 0
            order += waiting.filter { $0.1 == running }.map(\.0)
        }
        #expect(order == [2, 3, 64, 65, 66, 67])
    }
}
