import Glibc
import NotificationCore

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
            for line in written.suffix(mostLines) {
                lines.append("  stderr:  " + URLText.printable(line, limit: 300))
            }
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

    /// The signal, with its name where it has a common one.
    static func signal(_ number: Int32) -> String {
        "signal \(number)" + (SignalName.of(number).map { " (\($0))" } ?? "")
    }
}
