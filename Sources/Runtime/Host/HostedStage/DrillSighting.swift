package import NotificationCore

/// A host's observations of one notification of a drill: its delivery, and what its process did until the watch ended.
package struct DrillSighting: Sendable {
    private let delivered: CompletedDelivery
    private let report: ExtensionReport
    /// Diagnostics of the process, including those after the delivery.
    private let diagnostics: [Diagnostic]

    package init(_ delivered: CompletedDelivery, _ report: ExtensionReport, _ diagnostics: [Diagnostic]) {
        self.delivered = delivered
        self.report = report
        self.diagnostics = diagnostics
    }

    private var delivery: EngineDelivery { delivered.delivery }

    /// The process ended although nothing ended it, before or after the answer; nil when it did not.
    private var crash: DrillCrash? {
        let codes = (delivery.diagnostics + diagnostics).map(\.code)
        let ended = codes.contains(.extensionCrashed)
        let neverStarted = delivery.code == .extensionNotStarted && report.end != nil
        guard ended || neverStarted else { return nil }
        let ending: String
        switch report.end ?? delivery.report?.end {
        case .exited(let status): ending = "exit status \(status)"
        case .signalled(let number):
            let text = ExtensionSummary.signal(number)
            ending = text.split(separator: "(").last.map { $0.prefix { $0 != ")" } }.map(String.init) ?? text
        case nil: ending = Self.ending(in: (delivery.diagnostics + diagnostics).map(\.message))
        }
        // A backtrace may be longer than what is kept.
        let said = CrashText(report.standardError).lines.map { String($0.prefix(500)) }
        let cause = said.dropLast(20).last { $0.contains("Fatal error") }
        let lines = [cause].compactMap(\.self) + said.suffix(20)
        return DrillCrash(ending: ending, lines: lines, timeline: [timeline])
    }

    private static func ending(in messages: [String]) -> String {
        for message in messages {
            guard let mark = message.firstRange(of: "(SIG") else { continue }
            return "SIG" + message[mark.upperBound...].prefix { $0 != ")" }
        }
        return "no message"
    }

    /// - Parameter known: files of notifications before, which this one did not leave.
    package func observation(ignoring known: Set<String> = []) -> DrillObservation {
        let sent = delivered.payload?.content
        let shown = delivery.outcome == .modified ? delivery.changes?.after ?? sent : sent
        let isSuppressed = delivery.outcome == .suppressed
        var seen = DrillObservation(
            isSuppressed ? .suppressed : delivery.outcome == .modified ? .modified : .original,
            elapsed: delivered.elapsed)
        seen.code = delivery.code?.rawValue
        seen.message = delivery.diagnostics.first { $0.code == delivery.code }?.message
        seen.sent = DrillObservation.texts(of: sent)
        seen.shown = DrillObservation.texts(of: isSuppressed ? nil : shown)
        seen.warned = warned
        seen.answers = report.answers.map { ($0.at, $0.kind) }
        seen.showsMediaElsewhere = shown?.communication?.avatar == .picture
        let files = report.answers.first { $0.kind == .delivered }?.files ?? []
        // An answer that cannot be used as a whole says nothing of its files.
        let judged = delivery.attachments.enumerated().filter { $0.element.failure?.code != .extensionNoText }
        seen.attachments = judged.map { index, record in
            (
                identifier: record.reference.identifier, path: index < files.count ? files[index] : "",
                refusal: record.failure.map { ($0.code.rawValue, $0.message) },
                width: record.admission?.facts.width
            )
        }
        seen.requests = report.requests.map { ($0.url, $0.began, $0.ended) }
        seen.filesLeft = report.filesLeft.filter { !known.contains($0) }
        seen.timeline = timeline
        var process = DrillObservation.Process(name: report.name ?? report.path.lastPart)
        (process.number, process.start, process.memory) = (report.process, report.start, report.memoryPeak)
        process.isReal = (delivery.diagnostics + diagnostics).contains { $0.code == .extensionTime }
        seen.process = process
        seen.crash = crash
        return seen
    }

    /// When the warning was due, unless the notification was decided before.
    private var warned: Duration? {
        let due = delivered.budget.warning - delivered.budget.started
        return delivered.elapsed >= due ? due : nil
    }

    private var timeline: String {
        var entries: [(at: Duration, text: String)] = []
        func add(_ at: Duration, _ text: String) { entries.append((at, text)) }
        add(.zero, "the notification arrives")
        for (index, request) in report.requests.enumerated() {
            add(
                request.began,
                "request \(index + 1) begins: \(request.method) \(URLText.redacted(request.url))")
            guard let ended = request.ended else { continue }
            let status = request.status.map { " \($0)," } ?? ""
            let failure = request.failure.map { ": \($0.message)" } ?? ""
            let outcome = "\(request.outcome.rawValue),\(status) \(request.bytes) bytes\(failure)"
            add(ended, "request \(index + 1) \(outcome)")
        }
        if let warned { add(warned, "the extension is warned") }
        for answer in report.answers {
            let kind =
                switch answer.kind {
                case .delivered: "the content handler is called"
                case .second: "the content handler is called again"
                case .late: "the content handler is called too late"
                }
            add(answer.at, kind)
        }
        let code = delivery.code.map { " (\($0.rawValue))" } ?? ""
        add(delivered.elapsed, "delivered: \(delivery.outcome.rawValue)\(code)")
        let lines = entries.sorted { $0.at < $1.at }.map { Self.line($0) }
        let diagnostics = (delivery.diagnostics + diagnostics).map {
            "          \($0.code.rawValue): \($0.message)"
        }
        return (lines + diagnostics.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }).joined(
            separator: "\n")
    }

    private static func line(_ entry: (at: Duration, text: String)) -> String {
        (DurationText.seconds(entry.at) + " s").padded(left: 10) + "  " + entry.text
    }
}
