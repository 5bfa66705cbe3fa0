import Foundation

/// What became of the notifications of one adversity.
struct RowNotes {
    let judge: Judge
    private var count = 0
    private var asked = false
    private var elapsed = Duration.zero
    /// For each assertion: how often it failed, and what was seen first.
    private var failures: [(failure: DrillReport.Failure, times: Int)] = []
    private var shown: (summary: String, timeline: String) = ("", "")
    private var hasFailed = false
    /// In the place of what the last notification looked like.
    var remark: String?

    init(judge: Judge) { self.judge = judge }

    mutating func add(_ delivery: Delivery, sent: Data) {
        count += 1
        elapsed += delivery.elapsed
        if !delivery.requests.isEmpty { asked = true }
        let seen = judge.failures(of: delivery, sent: sent)
        if !hasFailed { shown = (delivery.summary, delivery.timeline.description) }
        if !seen.isEmpty { hasFailed = true }
        for failure in seen { add(failure) }
    }

    mutating func add(_ failure: DrillReport.Failure) {
        hasFailed = true
        if let index = failures.firstIndex(where: { $0.failure.assertion == failure.assertion }) {
            failures[index].times += 1
        } else {
            failures.append((failure, 1))
        }
    }

    func row(realTime: Duration) -> DrillReport.Row {
        DrillReport.Row(
            adversity: judge.adversity, verdict: verdict, summary: remark ?? shown.summary,
            timeline: shown.timeline, elapsed: elapsed, realTime: realTime)
    }

    private var verdict: DrillReport.Verdict {
        if failures.isEmpty {
            let missed = judge.adversity.need == .requests && !asked
            return missed ? .notApplicable("the extension did not ask for the media this time") : .passed
        }
        return .failed(
            failures.map { failure, times in
                let one = count == 1 || failure.assertion == .memoryStable || failure.assertion == .keptApart
                return DrillReport.Failure(
                    assertion: failure.assertion,
                    happened: one
                        ? failure.happened : "\(times) of \(count) notifications: \(failure.happened)")
            })
    }
}
