import LoopbackServer
import NotificationCore
import ServiceExtensionRuntime

extension Demonstration {
    /// The records of the results, one a line.
    static func records(of results: [Result]) -> String {
        results.map { result in
            let context = RecordContext(id: result.sample.name, startedAt: result.startedAt)
            return String(
                decoding: RecordEncoder.line(result.delivered, context: context, payload: .omitted),
                as: UTF8.self)
        }.joined()
    }

    /// What was delivered and why, and the delivered payload of the first sample.
    static func table(of results: [Result], colour: Bool) -> String {
        let name = results.map(\.sample.name.count).max() ?? 0
        var lines = ["sample".padded(name) + "  delivered  why"]
        for result in results {
            let rows = reasons(result.delivered)
            let outcome = result.delivered.delivery.outcome
            let painted = paint(outcome.rawValue.padded(9), outcome, colour)
            lines.append("\(result.sample.name.padded(name))  \(painted)  \(rows.first ?? "")")
            for row in rows.dropFirst() { lines.append(String(repeating: " ", count: name + 13) + row) }
        }
        if let first = results.first {
            var delivered = first.delivered
            let context = RecordContext(id: first.sample.name, startedAt: first.startedAt)
            let bytes = OutputFormat(delivered: "nse").render(&delivered, context: context)
            lines += ["", "The delivered payload of \(first.sample.name):", ""]
            lines.append(String(decoding: bytes, as: UTF8.self))
        }
        return lines.joined(separator: "\n")
    }

    private static func reasons(_ delivered: Delivered) -> [String] {
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
        return rows.map { URLText.printable($0, limit: 300) }
    }

    private static func paint(_ text: String, _ outcome: Delivery.Outcome, _ colour: Bool) -> String {
        guard colour else { return text }
        switch outcome {
        case .modified: return "\u{1B}[32m\(text)\u{1B}[0m"
        case .original, .suppressed: return "\u{1B}[33m\(text)\u{1B}[0m"
        case .invalid: return "\u{1B}[31m\(text)\u{1B}[0m"
        }
    }
}

extension String {
    fileprivate func padded(_ width: Int) -> String {
        self + String(repeating: " ", count: max(0, width - count))
    }
}
