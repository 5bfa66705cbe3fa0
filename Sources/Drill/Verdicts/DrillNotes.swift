package struct DrillNotes: Sendable {
    private let judge: DrillJudge
    private var count = 0
    private var asked = false
    private var isOriginal = true
    private var elapsed = Duration.zero
    /// The first failure of each assertion, and the number of its failures.
    private var diagnostics: [(failure: DrillFailure, times: Int)] = []
    private var shown: (summary: String, timeline: String) = ("", "")
    private var hasFailed = false
    /// Replaces the description of the last notification in the row.
    package var summary: String?
    private var memory: Int?
    private var start: Duration?
    private var crash: DrillCrash?

    package init(_ judge: DrillJudge) { self.judge = judge }

    /// Records what a notification needed, without judging what it did.
    mutating func know(_ seen: DrillObservation) {
        memory = [memory, seen.process?.memory].compactMap { $0 }.max()
        start = [start, seen.process?.start].compactMap { $0 }.max()
        if crash == nil { crash = seen.crash }
    }

    package mutating func add(_ seen: DrillObservation) {
        know(seen)
        count += 1
        elapsed += seen.elapsed
        if !seen.requests.isEmpty { asked = true }
        if seen.outcome != .original { isOriginal = false }
        let found = judge.diagnostics(of: seen)
        // Of many notifications the first one that failed is shown, else the last.
        if !hasFailed { shown = (seen.summary, seen.timeline) }
        if found.contains(where: { !$0.assertion.isNote }) { hasFailed = true }
        for diagnostic in found { count(diagnostic) }
    }

    package mutating func add(_ failure: DrillFailure) {
        hasFailed = true
        count(failure)
    }

    private mutating func count(_ failure: DrillFailure) {
        if let index = diagnostics.firstIndex(where: { $0.failure.assertion == failure.assertion }) {
            diagnostics[index].times += 1
        } else {
            diagnostics.append((failure, 1))
        }
    }

    /// - Parameter mostStart: what a process may take to start.
    package func row(realTime: Duration, mostStart: Duration) -> DrillRow {
        var row = crash.map { DrillRow.crashed(judge.adversity, $0, realTime: realTime) } ?? judged(realTime)
        row.memory = memory
        if let start { row.note(start: start, atMost: mostStart) }
        return row
    }

    private func judged(_ realTime: Duration) -> DrillRow {
        var row = DrillRow(judge.adversity, verdict)
        row.notes = failures { $0.isNote }
        row.summary = summary ?? shown.summary
        row.timeline = shown.timeline
        row.elapsed = elapsed
        row.realTime = realTime
        return row
    }

    private var verdict: DrillVerdict {
        let failures = self.failures { !$0.isNote }
        if !failures.isEmpty { return .failed(failures) }
        if judge.adversity.need == .requests, !asked {
            return .notApplicable("the extension did not ask for the media this time")
        }
        return isOriginal && judge.rehearsal.showsOriginal ? .nothingToLose : .passed
    }

    private func failures(where isWanted: (DrillAssertion) -> Bool) -> [DrillFailure] {
        diagnostics.filter { isWanted($0.failure.assertion) }.map { failure, times in
            let one = count == 1 || failure.assertion == .memoryStable || failure.assertion == .keptApart
            if one { return failure }
            return DrillFailure(
                failure.assertion, "\(times) of \(count) notifications: \(failure.happened)")
        }.sorted { $0.assertion.rank < $1.assertion.rank }
    }
}
