import NotificationCore
import TestSupport

@testable import ServiceExtensionRuntime

/// A scheduler with a clock that stands still and fetches that end when the test says so.
final class SchedulerBench: Sendable {
    let clock = ManualClock()
    let worker = ScriptedWorker()
    /// Lines that have all their answers, or were refused, by their number.
    let woken = Monitor<[Int]>([])
    let begun = Monitor<[Int]>([])
    let scheduler: FetchScheduler

    init(_ configure: (inout BatchSettings) -> Void = { _ in }) {
        var settings = BatchSettings()
        settings.retries = 0
        configure(&settings)
        let (woken, begun) = (woken, begun)
        scheduler = FetchScheduler(
            clock: clock, limits: FetchScheduler.Limits(settings), policy: FetchPolicy(), worker: worker,
            begin: { line in begun.change { $0.append(line.number) } },
            wake: { line in woken.change { $0.append(line.number) } })
    }

    func line(_ number: Int, budget: Duration = .seconds(10)) -> BatchLine {
        BatchLine(
            sequence: number, number: number, input: InputLine(bytes: [], ending: .lineFeed),
            readAt: WallClock(seconds: 0), budget: budget)
    }

    /// A line that asks for these URLs and waits for what is not there.
    @discardableResult
    func ask(_ number: Int, _ urls: String..., budget: Duration = .seconds(10)) -> BatchLine {
        let line = line(number, budget: budget)
        line.beginAsking()
        for url in urls {
            switch scheduler.request("https://\(url)", for: line, at: clock.now()) {
            case .answered(let use): line.note(use, for: "https://\(url)")
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

extension BatchLine {
    /// What it got, by the end of the URL: the code, or the file's digest.
    func got(_ url: String) -> String? {
        guard let use = answers["https://\(url)"] else { return nil }
        return use.answer.failure?.code.rawValue ?? use.answer.look?.sha256
    }

    func origin(_ url: String) -> String? { answers["https://\(url)"]?.origin.rawValue }
}

/// Fetches as the test says: each waits until it is answered or cancelled.
final class ScriptedWorker: FetchWorking {
    private struct State {
        var asked: [String] = []
        var waiting: [String: Wakeup] = [:]
        var answers: [String: FetchResult] = [:]
        var cancelled: [String] = []
        var found: [String: FoundFile] = [:]
        var unpublished: [String: Code] = [:]
    }

    private let state = Monitor(State())

    /// URLs without their scheme, in the order of the transfers.
    var asked: [String] { state.withLock { $0.asked } }
    var cancelled: [String] { state.withLock { $0.cancelled } }
    var held: Int { state.withLock { $0.waiting.count } }

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
        let result = FetchResult(outcome: .failure(failure), report: report)
        let wakeup = state.withLock { state -> Wakeup? in
            state.answers[url] = result
            return state.waiting.removeValue(forKey: url)
        }
        wakeup?.finish(.due)
    }

    func awaitAsked(_ count: Int) async throws {
        try await state.awaited("\(count) transfers") { $0.asked.count >= count ? true : nil }
    }

    func awaitCancelled(_ count: Int) async throws {
        try await state.awaited("\(count) cancelled transfers") { $0.cancelled.count >= count ? true : nil }
    }

    func look(for order: FetchOrder) async -> FoundFile {
        state.withLock { $0.found[String(order.url.dropFirst(8))] } ?? .nothing
    }

    func fetch(_ order: FetchOrder, budget: TimeBudget) async -> FetchResult {
        let url = String(order.url.dropFirst(8))
        let wakeup = Wakeup()
        state.change { state in
            state.asked.append(url)
            state.waiting[url] = wakeup
        }
        let reason = await wakeup.waitOrCancel()
        return state.change { state in
            if reason == .cancelled {
                state.cancelled.append(url)
                state.waiting[url] = nil
            }
            return state.answers.removeValue(forKey: url)
                ?? FetchResult(
                    outcome: .failure(CodedFailure(.budgetExpired, "cancelled")), report: FetchReport())
        }
    }

    func conclude(_ order: FetchOrder, _ fetched: FetchResult) async -> ConcludedFetch {
        if let code = state.withLock({ $0.unpublished.removeValue(forKey: String(order.url.dropFirst(8))) }) {
            return ConcludedFetch(answer: SharedAnswer(failure: CodedFailure(code, "scripted")))
        }
        guard case .failure(let failure) = fetched.outcome else {
            return ConcludedFetch(answer: SharedAnswer(failure: nil))
        }
        return ConcludedFetch(answer: SharedAnswer(failure: failure, report: fetched.report))
    }
}
