extension Demonstration {
    static func records(of results: [Result]) -> String {
        results.map { result in
            let id = (result.family.map { $0 + "/" } ?? "") + result.name
            let context = RecordContext(id: id, startedAt: result.startedAt)
            return String(
                decoding: RecordEncoder.line(result.delivered, context: context, payload: .omitted),
                as: UTF8.self)
        }.joined()
    }

    static func table(of results: [Result], colour: Bool) -> String {
        var lines = rows(of: results.filter { $0.family == nil }, "sample", colour)
        let hosted = results.filter { $0.family != nil }
        if !hosted.isEmpty { lines += [""] + rows(of: hosted, "extension", colour) }
        if let first = results.first {
            var delivered = first.delivered
            let context = RecordContext(id: first.name, startedAt: first.startedAt)
            let bytes = OutputFormat(delivered: "nse").render(&delivered, context: context)
            lines += ["", "The delivered payload of \(first.name):", ""]
            lines.append(String(decoding: bytes, as: UTF8.self))
        }
        return lines.joined(separator: "\n")
    }

    private static func rows(of results: [Result], _ head: String, _ colour: Bool) -> [String] {
        let name = max(head.count, results.map(\.name.count).max() ?? 0)
        var lines = [head.padded(to: name) + "  delivered  why"]
        for result in results {
            let rows = reasons(result.delivered)
            let outcome = result.delivered.delivery.outcome
            let painted = paint(outcome.rawValue.padded(to: 9), outcome, colour)
            lines.append("\(result.name.padded(to: name))  \(painted)  \(rows.first ?? "")")
            for row in rows.dropFirst() { lines.append(String(repeating: " ", count: name + 13) + row) }
        }
        return lines
    }

    private static func reasons(_ delivered: CompletedDelivery) -> [String] {
        let delivery = delivered.delivery
        var rows: [String] = []
        for record in delivery.attachments {
            if record.outcome == .attached, let admission = record.admission {
                rows.append(
                    "\(record.reference.identifier): \(admission.type.identifier)"
                        + (record.bytes.map { ", " + ByteCountText.text($0) } ?? "")
                        + (record.fallback == nil ? "" : ", from the second URL"))
            } else if let failure = record.failure {
                rows.append("\(record.reference.identifier): \(failure.code.rawValue), \(failure.message)")
            }
        }
        if rows.isEmpty, let code = delivery.code {
            let message = delivery.diagnostics.first { $0.code == code }?.message
            rows.append(code.rawValue + (message.map { ", " + $0 } ?? ""))
        }
        if let report = delivery.report { rows += extensionEvents(report, delivery) }
        return rows.map { URLText.printable($0, limit: 300) }
    }

    private static func extensionEvents(_ report: ExtensionReport, _ delivery: EngineDelivery) -> [String] {
        var rows = report.requests.compactMap { request in
            request.failure.map { "its request: \($0.code.rawValue), \($0.message)" }
        }
        rows += delivery.diagnostics.filter { $0.code != delivery.code && $0.code.family == .extension }
            .map { "\($0.code.rawValue), \($0.message)" }
        if rows.isEmpty, delivery.outcome == .modified, delivery.attachments.isEmpty {
            let texts = [delivery.changes?.after.title, delivery.changes?.after.subtitle]
            rows.append(texts.compactMap { $0 }.joined(separator: "; "))
        }
        return rows
    }

    private static func paint(_ text: String, _ outcome: EngineDelivery.Outcome, _ colour: Bool) -> String {
        guard colour else { return text }
        switch outcome {
        case .modified: return "\u{1B}[32m\(text)\u{1B}[0m"
        case .original, .suppressed: return "\u{1B}[33m\(text)\u{1B}[0m"
        case .invalid: return "\u{1B}[31m\(text)\u{1B}[0m"
        }
    }
}
