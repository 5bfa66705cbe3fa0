/// What the page shows of a push whose row is open. The page's script does what its buttons say (`data-do`).
struct PushHTML {
    private let entry: PushEntry
    private let record: JSONView?

    static func bytes(of entry: PushEntry) -> [UInt8] {
        let push = PushHTML(entry: entry, record: entry.record.flatMap { JSONView($0) })
        var page = HTMLWriter(showsSecrets: true, isPart: true)
        push.answer(to: &page)
        push.phone(to: &page)
        let reasons = entry.disposition?.reasons.map { ReasonLook(nil, $0.text, $0.code) } ?? []
        page.reasons(reasons + (push.record.map { ReasonLook.list($0) } ?? []))
        push.record.flatMap { WaterfallLook($0) }?.write(to: &page)
        push.request(to: &page)
        push.texts(to: &page)
        page.element("div", ["class": "buttons"]) { page in
            page.button("Copy link", "link")
            page.button("Delete", "delete", "plain danger")
        }
        return page.bytes
    }

    private func answer(to page: inout HTMLWriter) {
        page.section("Answer") { page in
            page.element("p") { page in
                page.element("strong", text: "\(entry.status)")
                if let reason = entry.reason {
                    page.text(" ")
                    page.code(reason.rawValue)
                }
                guard entry.door != .api else { return page.text(", \(entry.rule.name).") }
                page.text(" after \(WaterfallLook.time(entry.answeredAfter)), by the rule ")
                page.code(entry.rule.name, in: "apns-checks")
                page.text(" (\(entry.rule.source.words)).")
            }
            if let detail = entry.detail { page.p(Sentence.of(detail)) }
            for warning in entry.warnings { page.p("Warning: \(Sentence.of(warning.rawValue))", "warnings") }
        }
    }

    private func phone(to page: inout HTMLWriter) {
        guard entry.status < 300 else { return }
        page.section("On the phone") { page in
            guard let disposition = entry.disposition else { return page.p("Not settled on a phone here.") }
            let surfaces = disposition.surfaces.words
            let place = surfaces.isEmpty ? "Shown nowhere." : "Shown as: \(surfaces)."
            page.p("\(Sentence.of(disposition.delivery.rawValue)) \(place)")
            page.element("p") { page in
                let outcome = disposition.extension.outcome.map { "ran: \($0) " } ?? "did not run."
                page.text("The service extension \(outcome)")
                if let code = disposition.extension.code { page.code(code) }
            }
            guard !disposition.started.isEmpty else { return }
            page.p("Started: \(disposition.started.map(\.words).joined(separator: ", ")).")
        }
    }

    private func request(to page: inout HTMLWriter) {
        let facts = entry.facts
        let expires = facts.expiration.map { $0 > 0 ? CivilTime.text(Int64($0)) + " UTC" : "not stored" }
        let rows = [
            ("App", entry.app), ("Topic", facts.topic == entry.app ? nil : facts.topic),
            ("apns-id", entry.id), ("Push type", facts.type?.rawValue),
            ("Priority", facts.priority.map(String.init)), ("Collapse id", facts.collapseID),
            ("Expires", expires), ("Size", ByteCountText.text(entry.size)), ("Token", entry.token?.text),
            ("Came by", entry.door.name),
        ]
        page.section("Request") { page in
            if let phone = entry.phone { page.button("Show it on \(phone)", "phone", "link") }
            page.element("dl", ["class": "facts"]) { page in
                for case (let name, let value?) in rows where !value.isEmpty {
                    page.element("dt", text: name)
                    page.element("dd", text: value)
                }
            }
        }
    }

    private func texts(to page: inout HTMLWriter) {
        page.section("Bytes", long: true) { page in
            if let sent = entry.sent?.request {
                fold("Payload, as sent", "payload", sent.body, to: &page) { page in
                    page.button("Copy as curl", "curl")
                    if entry.token != nil, entry.phone != nil { page.button("Send again", "again") }
                }
                if let delivered = entry.deliveredPayload, delivered != sent.body {
                    fold("Payload, as delivered", "delivered", delivered, to: &page)
                } else if entry.deliveredPayload != nil {
                    page.p("It was delivered as it was sent.", "quiet")
                }
                if !sent.path.isEmpty {
                    let lines =
                        ["\(sent.method) \(sent.path)"]
                        + sent.fields.map { "\($0.name): \(PushesAPI.shown($0))" }
                    page.fold(
                        "Headers, as sent", "headers-\(entry.number)", lines.joined(separator: "\n"))
                }
            } else {
                page.p("The payload is not kept any more.", "quiet")
            }
            if let record { page.fold("Record", "record-\(entry.number)", record.indented) }
        }
    }

    private func fold(
        _ title: String, _ name: String, _ bytes: [UInt8], to page: inout HTMLWriter,
        buttons: (inout HTMLWriter) -> Void = { _ in }
    ) {
        let text = JSONView(bytes)?.indented ?? String(decoding: bytes, as: UTF8.self)
        let path = "/v1/pushes/\(entry.number)/\(name)"
        page.fold(title, "\(name)-\(entry.number)", text, isOpen: true, path: path) { page in
            page.button("Download", "download")
            buttons(&page)
        }
    }
}

extension RuleSource {
    fileprivate var words: String {
        switch self {
        case .apple: "documented by Apple"
        case .code: "known from client libraries"
        case .community: "reported by developers"
        case .own: "our own choice"
        }
    }
}
