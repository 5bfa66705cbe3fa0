import NotificationCore

/// For each picture what it is or why it is not there, what that means on the phone and what to change.
package struct HumanSummary: Sendable {
    package var colour: Bool
    package var verbose: Bool

    package init(colour: Bool, verbose: Bool = false) {
        self.colour = colour
        self.verbose = verbose
    }

    /// - Parameter verdict: nil: by the usual settings.
    package func text(of delivered: CompletedDelivery, _ verdict: Judgement? = nil) -> String {
        let delivery = delivered.delivery
        let verdict = verdict ?? DeliveryJudge().judge(delivered)
        var lines: [String] = [headline(verdict, delivered), outcome(delivered)]
        for diagnostic in delivery.diagnostics where diagnostic.severity == .error {
            lines += describe(diagnostic, verdict)
        }
        for record in delivery.attachments { lines += describe(record, verdict, delivered: delivered) }
        if let report = delivery.report {
            lines += ExtensionSummary.lines(report, failed: delivery.outcome == .original, verbose: verbose)
        }
        if let shares = BudgetShares(delivered) { lines.append("  " + dim(shares.text)) }
        for diagnostic in delivery.diagnostics where diagnostic.severity != .error {
            lines += describe(diagnostic, verdict)
        }
        if delivery.outcome == .original, delivery.attachments.isEmpty, let code = delivery.code,
            !delivery.diagnostics.contains(where: { $0.code == code })
        {
            lines.append("  phone:  \(code.explanation.effect)")
            lines.append("  change: \(code.explanation.remedy)")
        }
        return lines.map { $0 + "\n" }.joined()
    }

    private func headline(_ verdict: Judgement, _ delivered: CompletedDelivery) -> String {
        var sentence = verdict.sentence
        // The address follows in a line of its own.
        for url in delivered.delivery.attachments.compactMap(\.source) {
            let start = URLText.redacted(url) + ": "
            if sentence.hasPrefix(start) { sentence = Sentence.of(String(sentence.dropFirst(start.count))) }
        }
        let code = verdict.ruling.code.map { " (\($0.rawValue))" } ?? ""
        let title = verdict.title + "."
        let painted =
            switch verdict.ruling.verdict {
            case .shows: paint(title, .green)
            case .atRisk, .unverified, .notUnderstood: paint(title, .yellow)
            // No picture was named, so none is lost.
            case .noPicture where !verdict.ruling.namesPicture: title
            case .noPicture, .nothingShows, .refused: paint(title, .red)
            }
        return "\(painted) \(sentence)\(code)"
    }

    private func outcome(_ delivered: CompletedDelivery) -> String {
        let delivery = delivered.delivery
        let time = DurationText.text(delivered.elapsed) + " of " + DurationText.text(delivered.budget.total)
        let attached = delivery.attachments.count { $0.outcome == .attached }
        var text: String
        switch delivery.outcome {
        case .modified: text = paint(delivery.outcome.rawValue, delivery.lost.isEmpty ? .green : .yellow)
        case .original, .suppressed: text = paint(delivery.outcome.rawValue, .yellow)
        case .invalid: text = paint(delivery.outcome.rawValue, .red)
        }
        if let code = delivery.code { text += "  " + code.rawValue }
        if !delivery.attachments.isEmpty {
            text += "  \(attached) of \(delivery.attachments.count) "
            text += delivery.attachments.count == 1 ? "attachment" : "attachments"
        }
        return text + "  " + dim(time)
    }

    private func describe(
        _ record: AttachmentRecord, _ verdict: Judgement, delivered: CompletedDelivery
    ) -> [String] {
        let name = URLText.printable(record.reference.identifier)
        var lines: [String] = []
        if let admission = record.admission, record.outcome == .attached {
            lines.append("  \(paint("+", .green)) \(name)  \(facts(record, admission, delivered: delivered))")
        } else {
            let why = record.failure.map { cause($0.code, $0.message, verdict) } ?? ""
            lines.append("  \(paint("-", .red)) \(name)  \(record.outcome.rawValue)  \(why)")
        }
        if let url = record.source {
            lines.append("      " + dim(URLText.redacted(url)))
        }
        if let path = record.stored?.relativePath { lines.append("      " + dim(path)) }
        for diagnostic in record.diagnostics { lines += describe(diagnostic, verdict, indent: "      ") }
        guard record.outcome != .attached, let failure = record.failure else { return lines }
        lines.append("      phone:  \(failure.code.explanation.effect)")
        let change = Sentence.of(failure.advice)
        lines.append("      change: \(URLText.printable(change, limit: 600))")
        if verbose, let cause = failure.cause {
            lines.append("      cause:  \(URLText.printable(cause, limit: 400))")
        }
        return lines
    }

    private func facts(_ record: AttachmentRecord, _ admission: Admission, delivered: CompletedDelivery)
        -> String
    {
        var parts = [admission.type.identifier]
        if let width = admission.facts.width, let height = admission.facts.height {
            parts.append("\(width) × \(height)")
        }
        if let milliseconds = admission.facts.durationMilliseconds {
            parts.append(DurationText.text(.milliseconds(milliseconds)) + " long")
        }
        if let bytes = record.bytes { parts.append(ByteCountText.text(bytes)) }
        if let total = record.report?.timings.total { parts.append("in " + DurationText.text(total)) }
        if let rate = record.neededKbps(budget: delivered.budget) {
            parts.append("a phone needs \(max(1, Int(rate.rounded(.up)))) kbit/s")
        }
        return parts.joined(separator: ", ")
    }

    /// The code and what was seen; the code alone for what the first line says.
    private func cause(_ code: Code, _ message: String, _ verdict: Judgement) -> String {
        let text = URLText.printable(Sentence.of(message), limit: 400)
        return code == verdict.ruling.code && text == verdict.sentence
            ? code.rawValue : "\(code.rawValue): \(text)"
    }

    private func describe(
        _ diagnostic: Diagnostic, _ verdict: Judgement, indent: String = "  "
    ) -> [String] {
        let colour: Colour = diagnostic.severity == .error ? .red : .yellow
        let severity = paint(diagnostic.severity.rawValue, colour)
        var lines = ["\(indent)\(severity)  \(cause(diagnostic.code, diagnostic.message, verdict))"]
        if let hint = diagnostic.hint {
            lines.append(indent + "    change: \(URLText.printable(Sentence.of(hint), limit: 600))")
        }
        return lines
    }

    private enum Colour: Int { case red = 31, green = 32, yellow = 33, dim = 2 }

    private func paint(_ text: String, _ colour: Colour) -> String {
        self.colour ? "\u{1B}[\(colour.rawValue)m\(text)\u{1B}[0m" : text
    }

    private func dim(_ text: String) -> String { paint(text, .dim) }
}

/// The share of the budget that each phase of the longest attachment took: the others ran beside. Nothing below 5 %.
struct BudgetShares {
    private var parts: [(String, Double)]
    private var used: Double

    init?(_ delivered: CompletedDelivery) {
        let total = delivered.budget.total.milliseconds
        guard total > 0 else { return nil }
        let reports = delivered.delivery.attachments.compactMap(\.report)
        guard let longest = reports.max(by: { ($0.timings.total ?? .zero) < ($1.timings.total ?? .zero) })
        else {
            return nil
        }
        let hops = longest.redirects.map(\.timings) + [longest.timings]
        func share(_ phase: KeyPath<PhaseTimings, Duration?>) -> Double {
            hops.reduce(0) { $0 + ($1[keyPath: phase]?.milliseconds ?? 0) } / total * 100
        }
        parts = [
            ("dns", share(\.dns)), ("connect", share(\.connect)), ("tls", share(\.ssl)),
            ("wait", share(\.wait)),
            ("receive", share(\.receive)),
        ]
        used = delivered.elapsed.milliseconds / total * 100
        parts.append(("rest", max(0, used - parts.reduce(0) { $0 + $1.1 })))
        parts.removeAll { $0.1 < Self.least }
        guard used >= Self.least else { return nil }
    }

    /// The smallest share that is named, in percent.
    private static let least = 5.0

    var text: String {
        let shown = parts.map { "\($0.0) \(Self.percent($0.1))" }
        return "budget used: \(Self.percent(used))"
            + (shown.isEmpty ? "" : " (\(shown.joined(separator: ", ")))")
    }

    private static func percent(_ value: Double) -> String {
        let tenths = Int((value * 10).rounded())
        return tenths < 100 ? "\(tenths / 10).\(tenths % 10) %" : "\((tenths + 5) / 10) %"
    }
}

/// What an extension's process did, for people: how it ended, its memory, what it wrote last, which requests failed.
enum ExtensionSummary {
    /// The most lines of standard error that are printed.
    private static let mostLines = 12

    /// - Parameter failed: the original was delivered, so that what the process wrote may say why.
    static func lines(_ report: ExtensionReport, failed: Bool, verbose: Bool) -> [String] {
        var lines: [String] = []
        let facts = facts(report)
        if !facts.isEmpty { lines.append("  extension: \(facts.joined(separator: ", "))") }
        for request in report.requests {
            let why: String
            switch (request.outcome, request.failure) {
            case (_, let failure?):
                why = "\(failure.code.rawValue): \(URLText.printable(failure.message, limit: 400))"
            case (.underWay, _): why = "not ended when the notification was delivered"
            case (.failed, _): why = "failed"
            case (.cancelled, _) where failed || verbose:
                let time = request.ended.map { " after \(DurationText.text($0 - request.began))" } ?? ""
                why = "ended by the extension\(time): by its timeoutInterval, or by cancel()"
            case (.cancelled, _), (.finished, _): continue
            }
            let method = URLText.printable(request.method, limit: 20)
            lines.append("  request: \(method) \(URLText.redacted(request.url))  \(why)")
        }
        if failed || verbose {
            let written = CrashText(report.standardError).lines
            if written.count > mostLines { lines.append("  stderr:  …") }
            lines += written.suffix(mostLines).map { "  stderr:  " + URLText.printable($0, limit: 300) }
        }
        return lines
    }

    private static func facts(_ report: ExtensionReport) -> [String] {
        var facts: [String] = []
        if let name = report.name { facts.append(URLText.printable(name)) }
        if report.earlier > 0 { facts.append("\(report.earlier) notifications before this one") }
        if let start = report.start { facts.append("started in " + DurationText.text(start)) }
        if let peak = report.memoryPeak { facts.append("memory up to \(ByteCountText.text(max(0, peak)))") }
        switch report.end {
        case .exited(let status): facts.append("ended with status \(status)")
        case .signalled(let number): facts.append("ended by \(signal(number))")
        case nil: break
        }
        return facts
    }

    static func signal(_ number: Int32) -> String {
        "signal \(number)" + (SignalName.of(number).map { " (\($0))" } ?? "")
    }
}
