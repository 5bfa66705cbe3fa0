import NSETestSupport
import NotificationCore

@testable import ServiceExtensionRuntime

/// A library with a clock that stands still and fetches that end when the test says so.
final class LibraryBench: Sendable {
    let clock = ManualClock()
    let worker = ScriptedWorker()
    /// Lines that have all their answers, or were refused, by their number.
    let woken = Monitor<[Int]>([])
    let begun = Monitor<[Int]>([])
    let library: MediaLibrary

    init(_ configure: (inout EngineSettings) -> Void = { _ in }) {
        var settings = EngineSettings()
        settings.perHost = 8
        settings.waitsForRoom = true
        settings.shareFor = .seconds(600)
        settings.shareFailuresFor = .seconds(60)
        configure(&settings)
        let (woken, begun) = (woken, begun)
        library = MediaLibrary(
            clock: clock, settings: settings, policy: FetchPolicy(), worker: worker,
            begin: { line in begun.change { $0.append(line.sequence) } },
            wake: { lines, _ in woken.change { $0 += lines.map(\.sequence) } })
    }

    func line(_ number: Int, budget: Duration = .seconds(10)) -> AcceptedNotification {
        AcceptedNotification(
            sequence: number, input: PayloadBytes([]), readAt: WallClock(seconds: 0), budget: budget)
    }

    /// A line that asks for these URLs and waits for what is not there.
    @discardableResult
    func ask(_ number: Int, _ urls: String..., budget: Duration = .seconds(10)) -> AcceptedNotification {
        let line = line(number, budget: budget)
        line.beginAsking()
        for url in urls {
            switch library.request("https://\(url)", for: line, at: clock.now()) {
            case .answered(let received): line.note(received, for: "https://\(url)")
            case .waits: break
            case .refused: line.markRefused()
            }
        }
        _ = line.endAsking()
        return line
    }

    func settled() async throws {
        try await eventually("the end of all work") { clock.workUnderWay == worker.held }
    }
}

extension AcceptedNotification {
    /// What it got, by the end of the URL: the code, or the file's digest.
    func got(_ url: String) -> String? {
        guard let received = answers["https://\(url)"] else { return nil }
        return received.answer.failure?.code.rawValue ?? received.answer.inspection?.sha256
    }

    func origin(_ url: String) -> String? { answers["https://\(url)"]?.origin.rawValue }
}

/// Fetches as the test says: each waits until it is answered or cancelled.
final class ScriptedWorker: MediaWorking {
    private struct State {
        var asked: [String] = []
        var waiting: [String: @Sendable (FetchResult) -> Void] = [:]
        var cancelled: [String] = []
        var found: [String: FoundFile] = [:]
        var unpublished: [String: Code] = [:]
    }

    private let state = Monitor(State())

    /// URLs without their scheme, in the order of the transfers.
    var asked: [String] { state.withLock { $0.asked } }
    var cancelled: [String] { state.withLock { $0.cancelled } }
    var held: Int { state.withLock { $0.waiting.count } }
    /// No loop: every end goes on at once.
    var isInTurn: Bool { false }
    var isStoreDisplaced: Bool { false }

    func onTurnEnd(_ action: @escaping @Sendable () -> Void) {}

    func find(_ file: FoundFile, at url: String) { state.withLock { $0.found[url] = file } }

    /// What comes next from there cannot be published.
    func failPublishing(_ url: String, _ code: Code) { state.withLock { $0.unpublished[url] = code } }

    /// Ends the transfer that is under way.
    func answer(_ url: String, _ code: Code? = nil, retryable: Bool? = nil, retryAfter: Duration? = nil)
        async throws
    {
        try await state.awaited("a transfer of \(url)") { $0.waiting[url] == nil ? nil : true }
        var report = FetchReport()
        report.retryAfter = retryAfter
        let failure = CodedFailure(code ?? .typeUnsupported, "scripted", retryable: retryable)
        let completion = state.withLock { $0.waiting.removeValue(forKey: url) }
        completion?(FetchResult(outcome: .failure(failure), report: report))
    }

    func awaitAsked(_ count: Int) async throws {
        try await state.awaited("\(count) transfers") { $0.asked.count >= count ? true : nil }
    }

    func awaitCancelled(_ count: Int) async throws {
        try await state.awaited("\(count) cancelled transfers") { $0.cancelled.count >= count ? true : nil }
    }

    func mayHold(_ url: String) -> Bool { true }

    func lookUp(_ orders: [FetchOrder], found: @escaping @Sendable (FetchOrder, FoundFile) -> Void) {
        for order in orders {
            found(order, state.withLock { $0.found[String(order.url.dropFirst(8))] } ?? .nothing)
        }
    }

    func fetch(
        _ order: FetchOrder, budget: TimeBudget, completion: @escaping @Sendable (FetchResult) -> Void
    ) -> Cancellation {
        let url = String(order.url.dropFirst(8))
        state.change { state in
            state.asked.append(url)
            state.waiting[url] = completion
        }
        return Cancellation { [state] in
            let waiting = state.change { state in
                let waiting = state.waiting.removeValue(forKey: url)
                if waiting != nil { state.cancelled.append(url) }
                return waiting
            }
            waiting?(
                FetchResult(
                    outcome: .failure(CodedFailure(.budgetExpired, "cancelled")), report: FetchReport()))
        }
    }

    func conclude(
        _ ended: [EndedFetch], concluded: @escaping @Sendable ([(EndedFetch, ConcludedFetch)]) -> Void
    ) {
        concluded(
            ended.map { end in
                let url = String(end.order.url.dropFirst(8))
                if let code = state.withLock({ $0.unpublished.removeValue(forKey: url) }) {
                    return (
                        end, ConcludedFetch(answer: SharedAnswer(failure: CodedFailure(code, "scripted")))
                    )
                }
                guard case .failure(let failure) = end.fetched.outcome else {
                    return (end, ConcludedFetch(answer: SharedAnswer(failure: nil)))
                }
                return (
                    end,
                    ConcludedFetch(answer: SharedAnswer(failure: failure, report: end.fetched.report))
                )
            })
    }

    func publish(
        _ media: [AdmittedMedia], isWanted: @escaping @Sendable () -> Bool,
        done: @escaping @Sendable (PublishedMedia) -> Void
    ) {
        done(PublishedMedia(results: []))
    }
}
