package import NotificationCore

/// A reason as people see it on a page, with what to change.
package struct ReasonLook {
    package var severity: Severity?
    package var message: String
    package var code: String
    package var hint: String?
    /// Writes the place in the input.
    package var place: (inout HTMLWriter) -> Void = { _ in }

    package init(_ severity: Severity?, _ message: String, _ code: String, hint: String? = nil) {
        (self.severity, self.message, self.code, self.hint) = (severity, message, code, hint)
    }

    package static func list(_ record: JSONView) -> [ReasonLook] {
        let lost = [record["attachments"], record["requests"]].flatMap { $0?.elements ?? [] }
        return (lost + (record["diagnostics"]?.elements ?? [])).compactMap { each in
            guard let code = each["code"]?.text, let message = each["message"]?.text else { return nil }
            let severity = each["severity"]?.text.flatMap { Severity(rawValue: $0) }
            return ReasonLook(severity ?? .error, message, code, hint: each["hint"]?.text)
        }
    }

    package static func mark(_ severity: Severity) -> String {
        [.error: "bad", .warning: "warn"][severity] ?? "calm"
    }

    fileprivate func write(to page: inout HTMLWriter) {
        page.element("p") { page in
            if let severity {
                page.element("span", ["class": "mark \(Self.mark(severity))"], text: severity.rawValue)
                page.text(" ")
            }
            page.text("\(Sentence.of(message)) ")
            page.code(code)
        }
        place(&page)
        if let hint {
            page.element("p") { page in
                page.element("strong", text: "Change: ")
                page.text(hint)
            }
        }
        if let code = Code(rawValue: code) { page.p(code.explanation.effect, "quiet") }
    }
}

extension HTMLWriter {
    package mutating func reasons(_ reasons: [ReasonLook]) {
        guard !reasons.isEmpty else { return }
        section("Reasons", long: true) { page in
            page.element("ol", ["class": "reason-list"]) { page in
                for reason in reasons {
                    page.element("li", ["class": "card-of-page"]) { reason.write(to: &$0) }
                }
            }
        }
    }
}
