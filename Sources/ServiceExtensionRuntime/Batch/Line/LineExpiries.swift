import NotificationCore

/// The time of lines that wait: an alarm for each, and a latch that whoever comes first claims.
///
/// The clock's thread only claims; the rest is a worker's.
struct LineExpiries: Sendable {
    let clock: any DeliveryClock
    let pipeline: ServicePipeline.Settings
    let onExpiry: MediaProcessor.ExpiryPolicy
    let work: BatchWork
    let progress: BatchProgress

    /// The line has been taken up.
    func begin(_ line: BatchLine) {
        progress.begin()
        guard let started = line.takenUp else { return }
        let budget = TimeBudget(
            clock: clock, started: started, total: pipeline.budget, grace: pipeline.grace)
        if onExpiry == .bestAttempt, budget.grace > .zero {
            line.arm(
                clock.alarm(at: budget.warning) { [work] in
                    if !line.latch.isClaimed { work.put(.warn(line)) }
                })
        }
        line.arm(clock.alarm(at: budget.deadline) { expire(line, .budgetExpired) })
        // It may have been decided meanwhile.
        if line.latch.isClaimed { settle(line) }
    }

    /// Decides the line as it came, unless it is decided.
    func expire(_ line: BatchLine, _ code: Code) {
        guard line.latch.claim() else { return }
        let elapsed = line.takenUp.map { clock.now() - $0 } ?? .zero
        work.put(.expire(line, code, elapsed: elapsed))
    }

    /// Nothing rings for it any more.
    func settle(_ line: BatchLine) {
        for alarm in line.takeAlarms() { clock.cancel(alarm) }
    }
}
