/// One expectation that was not met.
package struct DrillFailure: Sendable, Hashable, Codable {
    package let assertion: DrillAssertion
    /// What was seen instead.
    package var happened: String

    package init(_ assertion: DrillAssertion, _ happened: String) {
        self.assertion = assertion
        self.happened = happened
    }
}

extension DrillFailure {
    /// Begins what happened where a process took long to start.
    static let slowStartMark = "the process took "

    /// The notification is late because of its process.
    var isSlowStart: Bool { assertion == .answeredInTime && happened.hasPrefix(Self.slowStartMark) }
}

/// How a row ended.
package enum DrillVerdict: Sendable, Hashable, Codable {
    /// Everything that was expected.
    case passed
    /// At least one failure.
    case failed([DrillFailure])
    /// Nothing failed, and nothing was shown but the original, as in fair weather: the extension changes nothing that
    /// could be lost.
    case nothingToLose
    /// The row means nothing to this extension or payload; the text says why.
    case notApplicable(String)
}

/// One adversity and what became of it.
package struct DrillRow: Sendable, Hashable, Codable {
    package let identifier: String
    /// What happens, in a few words.
    package let title: String
    /// Why it matters.
    package let reason: String
    package let circumstance: DrillCircumstance
    package var verdict: DrillVerdict
    /// What was seen and does not count as a failure.
    package var notes: [DrillFailure] = []
    /// What the user saw, and when.
    package var summary = ""
    /// Step by step.
    package var timeline = ""
    /// On the clock of the drill, all notifications together.
    package var elapsed = Duration.zero
    /// In real time.
    package var realTime = Duration.zero
    /// What the extension's process took to start, in real time; nil where it has none of its own.
    package var start: Duration?
    /// The most memory that it needed above what it had then, in bytes.
    package var memory: Int?

    package init(_ adversity: DrillAdversity, _ verdict: DrillVerdict) {
        identifier = adversity.identifier
        title = adversity.title
        reason = adversity.reason
        circumstance = adversity.circumstance
        self.verdict = verdict
    }

    /// Takes down what the process took to start, and lets the row fail when that is more than it may take.
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

    /// Those of the verdict.
    package var failures: [DrillFailure] {
        if case .failed(let failures) = verdict { failures } else { [] }
    }

    /// The row of a process that ended before its row did.
    /// - Parameters:
    ///   - ending: how, such as `SIGILL`.
    ///   - lines: the last ones of its standard error, oldest first.
    ///   - timeline: the last lines before the end.
    package static func crashed(
        _ adversity: DrillAdversity, ending: String, lines: [String], timeline: [String],
        realTime: Duration = .zero
    ) -> DrillRow {
        let line = lines.first { $0.contains("Fatal error") || $0.hasPrefix("Could not cast") }
        let message = (line ?? lines.suffix(2).joined(separator: "; ")).withoutAddresses
        let happened = "the process ended with \(ending)" + (message.isEmpty ? "" : ": \(message)")
        var row = DrillRow(adversity, .failed([DrillFailure(.survived, happened)]))
        row.summary = "original, because the process ended (\(ending))"
        row.timeline = (timeline + lines).joined(separator: "\n")
        row.realTime = realTime
        return row
    }

    /// The row of which nothing is known, because its process could not be started or ended before it came to it.
    package static func notRun(
        _ adversity: DrillAdversity, because reason: String, realTime: Duration = .zero
    ) -> DrillRow {
        let happened = "\(notRunMark)\(reason)"
        var row = DrillRow(adversity, .failed([DrillFailure(.survived, happened)]))
        row.summary = "not run"
        row.timeline = happened
        row.realTime = realTime
        return row
    }

    /// Begins what happened in such a row.
    static let notRunMark = "the row could not be run: "
}

extension String {
    /// Without ` (0x7f…)`: an address is another one in each process, and tells nothing.
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
