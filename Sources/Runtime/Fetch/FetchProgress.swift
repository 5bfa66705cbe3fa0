package import NotificationCore
import Synchronization

/// Readable from any thread while a download runs: the step that an expiry interrupted, and the report so far.
package final class FetchProgress: Sendable {
    package enum Step: Int, Sendable, Hashable {
        case queued, resolving, asking, receiving
    }

    /// The rate of a body that arrives by the clock and not by a network.
    fileprivate struct Pace: Sendable {
        var rate: Int
        var most: Int
    }

    fileprivate struct State: Sendable {
        var step = Step.queued
        var since: Instant?
        var began: Instant?
        var report = FetchReport()
        var pace: Pace?
        var injected: String?
    }

    private let count = Atomic<Int>(0)
    private let state = Locked(State())

    package init() {}

    package var received: Int { count.load(ordering: .relaxed) }

    package var step: Step { state.withLock { $0.step } }

    package var injected: String? { state.withLock { $0.injected } }

    func add(_ bytes: Int) { count.wrappingAdd(bytes, ordering: .relaxed) }

    /// Begins the next step; `report` is what the fetcher knows by now.
    func enter(_ step: Step, at now: Instant, knowing report: FetchReport) {
        state.withLock { state in
            state.report = report
            state.step = step
            state.since = now
            state.began = state.began ?? now
        }
    }

    /// Takes the head's facts into the report and begins the step of the body.
    func receive(head: (inout FetchReport) -> Void, at now: Instant) {
        state.withLock { state in
            state.close(at: now)
            head(&state.report)
            state.step = .receiving
            state.since = now
        }
    }

    func rehearse(_ fault: String, rate: Int? = nil, most: Int = .max) {
        state.withLock { state in
            state.injected = fault
            state.pace = rate.map { Pace(rate: $0, most: most) }
        }
    }

    /// The report with the running phase counted up to now; nil when nothing has begun. A phase that a transfer
    /// has not ended yet is `wait` until the head is there, connecting included.
    package func report(at now: Instant) -> FetchReport? {
        state.withLock { state -> FetchReport? in
            guard let began = state.began else { return nil }
            var snapshot = state
            snapshot.close(at: now)
            var report = snapshot.report
            report.timings.total = now - began
            if let pace = state.pace, let since = state.since {
                let come = Double(pace.rate) * (now - since).milliseconds / 1000
                report.bytes = come < Double(pace.most) ? Int(come) : pace.most
            } else if state.step == .receiving, received > 0 {
                report.bytes = received
            }
            return report
        }
    }
}

extension FetchProgress.State {
    fileprivate mutating func close(at now: Instant) {
        guard let since else { return }
        switch step {
        case .queued: break
        case .resolving: report.timings.dns = now - since
        case .asking: report.timings.wait = now - since
        case .receiving: report.timings.receive = now - since
        }
    }
}
