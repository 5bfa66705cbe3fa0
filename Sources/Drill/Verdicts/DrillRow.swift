/// One expectation that was not met.
public struct DrillFailure: Sendable, Hashable, Codable {
    /// The assertion that was broken.
    public let assertion: DrillAssertion
    /// What was seen instead.
    public let happened: String

    package init(_ assertion: DrillAssertion, _ happened: String) {
        self.assertion = assertion
        self.happened = happened
    }

    /// The beginning of ``happened`` when a process took long to start.
    static let slowStartMark = "the process took "

    /// The beginning of ``happened`` when a process was ended for its memory, whatever it was about to answer.
    static let memoryMark = "ended for its memory"

    /// ``happened`` when the content that was handed over shows nothing.
    package static let noText = "the extension returned no text at all, so the original is shown"

    /// Whether the answer is late because its process started late.
    var isSlowStart: Bool { assertion == .answeredInTime && happened.hasPrefix(Self.slowStartMark) }
}

/// How an adversity ended.
public enum DrillVerdict: Sendable, Hashable, Codable {
    case passed
    /// At least one assertion was broken. The failure that costs the user most is first.
    case failed([DrillFailure])
    /// Nothing failed, but the user sees the original as in fair weather: the extension changes nothing that could get
    /// lost. It does not count as passed.
    case nothingToLose
    /// The adversity does not concern this extension or payload. The text gives the reason.
    case notApplicable(String)
}

package struct DrillCrash: Sendable, Codable {
    package let ending: String
    /// The last lines of its standard error, oldest first.
    package let lines: [String]
    package let timeline: [String]

    package init(ending: String, lines: [String], timeline: [String]) {
        self.ending = ending
        self.lines = lines
        self.timeline = timeline
    }
}

package struct DrillRow: Sendable, Hashable, Codable {
    package let identifier: String
    package let title: String
    package let reason: String
    package let circumstance: DrillCircumstance
    package var verdict: DrillVerdict
    package var notes: [DrillFailure] = []
    package var summary = ""
    package var timeline = ""
    /// The time of all notifications together, on the clock of the drill.
    package var elapsed = Duration.zero
    package var realTime = Duration.zero
    /// The real time that the extension's process took to start; nil when it had no process of its own.
    package var start: Duration?
    /// The most memory in bytes that the process needed above that at its start.
    package var memory: Int?

    package init(_ adversity: DrillAdversity, _ verdict: DrillVerdict) {
        identifier = adversity.identifier
        title = adversity.title
        reason = adversity.reason
        circumstance = adversity.circumstance
        self.verdict = verdict
    }

    /// Records the time that the process took to start. The row fails when it is above the limit.
    package mutating func note(start: Duration, atMost limit: Duration) {
        self.start = max(self.start ?? .zero, start)
        guard start > limit, !failures.contains(where: \.isSlowStart) else { return }
        let happened =
            "\(DrillFailure.slowStartMark)\(DurationText.text(start)) to start; "
            + "\(DurationText.text(limit)) are allowed"
        verdict = .failed(
            (failures + [DrillFailure(.answeredInTime, happened)]).sorted {
                $0.assertion.rank < $1.assertion.rank
            })
    }

    package var failures: [DrillFailure] {
        if case .failed(let failures) = verdict { failures } else { [] }
    }

    package static func crashed(
        _ adversity: DrillAdversity, _ crash: DrillCrash, realTime: Duration = .zero
    ) -> DrillRow {
        let (ending, lines) = (crash.ending, crash.lines)
        let line = lines.first { $0.contains("Fatal error") || $0.hasPrefix("Could not cast") }
        let message = (line ?? lines.suffix(2).joined(separator: "; ")).withoutAddresses
        return ended(
            adversity, "the process ended with \(ending)" + (message.isEmpty ? "" : ": \(message)"),
            summary: "original, because the process ended (\(ending))",
            timeline: (crash.timeline + lines).joined(separator: "\n"), realTime)
    }

    /// A row without a result, because its process could not be started or ended before it reached the row.
    package static func notRun(
        _ adversity: DrillAdversity, because reason: String, realTime: Duration = .zero
    ) -> DrillRow {
        let happened = "\(notRunMark)\(reason)"
        return ended(adversity, happened, summary: "not run", timeline: happened, realTime)
    }

    private static func ended(
        _ adversity: DrillAdversity, _ happened: String, summary: String, timeline: String,
        _ realTime: Duration
    ) -> DrillRow {
        var row = DrillRow(adversity, .failed([DrillFailure(.survived, happened)]))
        (row.summary, row.timeline, row.realTime) = (summary, timeline, realTime)
        return row
    }

    /// The beginning of ``DrillFailure/happened`` in a row without a result.
    static let notRunMark = "the row could not be run: "
}

extension String {
    /// The text without ` (0x7f…)`: addresses differ from process to process and say nothing.
    fileprivate var withoutAddresses: String {
        var result = ""
        var rest = self[...]
        while let start = rest.firstRange(of: " (0x") {
            let digits = rest[start.upperBound...].prefix(while: \.isHexDigit)
            let end = rest[digits.endIndex...]
            guard end.first == ")" else {
                result += rest[..<start.upperBound]
                rest = rest[start.upperBound...]
                continue
            }
            result += rest[..<start.lowerBound]
            rest = end.dropFirst()
        }
        return result + rest
    }
}
