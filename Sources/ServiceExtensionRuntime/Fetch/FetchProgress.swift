package import NotificationCore
import Synchronization

/// How far a download has come, readable from any thread while it goes on: what an expiry interrupted, and
/// the report as far as it is known by then.
package final class FetchProgress: Sendable {
    package enum Step: Int, Sendable, Hashable {
        case queued, resolving, asking, receiving
    }

    /// A body that comes at a pace of the clock and not of a network.
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

    /// Bytes of body that have come.
    package var received: Int { count.load(ordering: .relaxed) }

    package var step: Step { state.withLock { $0.step } }

    /// The fault that is being rehearsed, if one is.
    package var injected: String? { state.withLock { $0.injected } }

    func add(_ bytes: Int) { count.wrappingAdd(bytes, ordering: .relaxed) }

    /// The fetcher goes on to its next step, knowing this much.
    func enter(_ step: Step, at now: Instant, knowing report: FetchReport) {
        state.withLock { state in
            state.report = report
            state.step = step
            state.since = now
            state.began = state.began ?? now
        }
    }

    /// The head has come: what it says of itself, and the step that it begins.
    func receive(head: (inout FetchReport) -> Void, at now: Instant) {
        state.withLock { state in
            state.close(at: now)
            head(&state.report)
            state.step = .receiving
            state.since = now
        }
    }

    /// What happens from here on is rehearsed.
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
    /// Books the time of the running step.
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
