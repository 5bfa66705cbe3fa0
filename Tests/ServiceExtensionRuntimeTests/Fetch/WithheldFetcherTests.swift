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
        let fetcher = WithheldFetcher(wrapping: network, withheld: withheld, policy: FetchPolicy())
        return await fetcher.fetch(FetchRequest(url: url, budget: budget, progress: FetchProgress())).outcome
    }

    private func code(_ outcome: Result<Body, CodedFailure>) -> Code? {
        if case .failure(let failure) = outcome { failure.code } else { nil }
    }

    @Test func `without a network the text is judged, and nothing is asked`() async {
        let none = Withheld(all: true, unknownPrefix: "unknown:")
        #expect(code(await fetch("https://cdn.shop.com/a.jpg", none)) == .mediaUnverified)
        #expect(code(await fetch("http://cdn.shop.com/a.jpg", none)) == .urlScheme)
        #expect(code(await fetch("https://10.0.0.1/a.jpg", none)) == .policyAddress)
        #expect(network.asked.withLock { $0 } == [])
    }

    @Test func `a value that the text does not hold is not asked, all others are`() async {
        let some = Withheld(unknownPrefix: "https://unknown.invalid/")
        #expect(code(await fetch("https://unknown.invalid/1", some)) == .mediaUnverified)
        #expect(network.asked.withLock { $0 } == [])
        #expect(code(await fetch("https://cdn.shop.com/a.jpg", some)) == .netRefused)
        #expect(network.asked.withLock { $0 } == ["https://cdn.shop.com/a.jpg"])
    }

    @Test func `a file of this machine is read in place of an answer`() async throws {
        let directory = try TemporaryDirectory()
        let full = try directory.write("picture", to: "a.jpg")
        let empty = try directory.write([], to: "empty.jpg")
        let paths = ["full:": full, "empty:": empty, "missing:": directory.file("missing")]
        let local = Withheld(all: true, unknownPrefix: "unknown:") { paths[$0] }
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
