import NSETestSupport
import NotificationCore
import Testing

@testable import ServiceExtensionRuntime

@Suite("Addresses that are not asked")
struct WithheldFetcherTests {
    /// Says which addresses reached it.
    private final class Network: MediaFetcher {
        let asked = Locked<[String]>([])

        func start(
            _ request: FetchRequest, completion: @escaping @Sendable (FetchResult) -> Void
        ) -> Cancellation {
            asked.withLock { $0.append(request.url) }
            completion(
                FetchResult(outcome: .failure(CodedFailure(.netRefused, "not found")), report: FetchReport()))
            return .none
        }
    }

    private let network = Network()

    private func fetch(_ url: String, _ withheld: Withheld) async -> Result<Body, CodedFailure> {
        let clock = ManualClock()
        let budget = TimeBudget(clock: clock, started: clock.now(), total: .seconds(30))
        let fetcher = WithheldFetcher(inner: network, withheld: withheld, policy: FetchPolicy())
        return await fetcher.fetch(FetchRequest(url: url, budget: budget, progress: FetchProgress())).outcome
    }

    private func code(_ outcome: Result<Body, CodedFailure>) -> Code? {
        if case .failure(let failure) = outcome { failure.code } else { nil }
    }

    @Test func `without a network the text is judged, and nothing is asked`() async {
        let none = Withheld(all: true)
        #expect(code(await fetch("https://cdn.shop.com/a.jpg", none)) == .mediaUnverified)
        #expect(code(await fetch("http://cdn.shop.com/a.jpg", none)) == .urlScheme)
        #expect(code(await fetch("https://10.0.0.1/a.jpg", none)) == .policyAddress)
        #expect(network.asked.withLock { $0 } == [])
    }

    @Test func `an address that the text does not hold is not fetched, and not lost`() throws {
        let payload =
            #"{"aps":{"alert":"a","mutable-content":1},"os_data":{"i":"1","att":{"a":"https://x/1","b":"https://x/2"}}}"#
        let reader = NotificationReader(
            delivery: DeliverySettings(), media: MediaSettings(), finder: .standard, hasExtension: false)
        let input = DirectNotification(Array(payload.utf8), unknown: ["/os_data/att/a"]) { _ in }
        let clock = ManualClock()
        let reading = reader.read(
            AcceptedNotification(input: input, readAt: WallClock.now(), budget: .seconds(30)),
            budget: TimeBudget(clock: clock, started: clock.now(), total: .seconds(30)))
        guard case .open(let open) = reading, let plan = open.media?.plan else {
            Issue.record("the gate is closed")
            return
        }
        #expect(plan.groups.map(\.url) == ["https://x/2"])
        #expect(plan.records.map(\.failure?.code) == [.mediaUnverified, nil])
        #expect(plan.records.first?.source == nil)
    }

    @Test(arguments: [("1", "https://x/1", 1), ("0", "https://x/1", 0), ("1", "x", 0)])
    func `a transfer is prepared only where one may come`(mutable: String, text: String, times: Int) {
        let payload = #"{"aps":{"alert":"a","mutable-content":\#(mutable)},"media":"\#(text)"}"#
        let prepared = Locked(0)
        var reader = NotificationReader(
            delivery: DeliverySettings(), media: MediaSettings(), finder: .standard, hasExtension: false)
        reader.prepare = { prepared.withLock { $0 += 1 } }
        let input = DirectNotification(Array(payload.utf8)) { _ in }
        let clock = ManualClock()
        _ = reader.read(
            AcceptedNotification(input: input, readAt: WallClock.now(), budget: .seconds(30)),
            budget: TimeBudget(clock: clock, started: clock.now(), total: .seconds(30)))
        #expect(prepared.withLock { $0 } == times)
    }

    @Test func `a file of this machine is read in place of an answer`() async throws {
        let directory = try TemporaryDirectory()
        let full = try directory.write("picture", to: "a.jpg")
        let empty = try directory.write([], to: "empty.jpg")
        let paths = ["full:": full, "empty:": empty, "missing:": directory.file("missing")]
        let local = Withheld(all: true) { paths[$0] }
        guard case .success(let body) = await fetch("full:", local) else {
            Issue.record("the file was not read")
            return
        }
        #expect(body.count == 7 && body.file != nil)
        #expect(code(await fetch("empty:", local)) == .bodyEmpty)
        #expect(code(await fetch("missing:", local)) == .fsIO)
        #expect(network.asked.withLock { $0 } == [])
    }
}
