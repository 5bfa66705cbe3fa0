import NotificationCheck

struct PushLook {
    var answer: CheckAnswer
    /// What the user's extension made of the notification; nil: the payload's own content.
    var content: NotificationContent? = nil
    /// The bytes that were delivered; nil when nothing was.
    var delivered: [UInt8]? = nil
    var previews: MediaPreviews?

    static let most = 100
    /// Characters of a payload or record that are printed.
    private static let longest = 256 << 10

    static func page(
        _ looks: [PushLook], more: Int = 0, command: String, showsSecrets: Bool
    ) -> [UInt8] {
        let name = looks.first?.answer.input.name ?? ""
        return ReportDocument.make(
            name == "-" ? "standard input" : name, command: command, showsSecrets: showsSecrets
        ) { page in
            if looks.isEmpty { page.element("h1", text: "Nothing could be read") }
            if looks.count > 1 { overview(looks, to: &page) }
            if more > 0 {
                page.p(
                    "\(CountText.of(more, "push is", "pushes are")) not drawn here; --json has all of them.")
            }
            for (index, look) in looks.enumerated() {
                let bytes = look.answer.input.bytes
                let isKnown = index > 0 && bytes == looks[index - 1].answer.input.bytes
                look.write(to: &page, number: index + 1, given: isKnown || bytes.isEmpty ? nil : bytes)
            }
        }
    }

    /// Each push in a line that leads to it.
    private static func overview(_ looks: [PushLook], to page: inout HTMLWriter) {
        page.section(CountText.of(looks.count, "push", "pushes"), long: true) { page in
            page.element("ol", ["class": "overview"]) { page in
                for (index, look) in looks.enumerated() {
                    page.element("li") { page in
                        page.element("span", ["class": "mark \(look.mark)"], text: look.answer.title)
                        page.element("a", ["href": "#push-\(index + 1)"], text: look.name)
                        page.text(look.answer.sentence)
                    }
                }
            }
        }
    }

    /// - Parameter given: the input, unless the push ahead of this one has shown it.
    private func write(to page: inout HTMLWriter, number: Int, given: [UInt8]?) {
        let record = answer.record.flatMap { JSONView($0) }
        page.element("article", ["id": "push-\(number)"]) { page in
            page.p(name, "name")
            verdict(to: &page)
            PhoneLook(self, record).write(to: &page)
            reasons(to: &page)
            if let record { WaterfallLook(record)?.write(to: &page) }
            lists(to: &page)
            folds(to: &page, number: number, given: given)
        }
    }

    private var name: String {
        (answer.input.name == "-" ? "standard input" : answer.input.name)
            + (answer.input.number.map { " (\($0))" } ?? "")
    }

    private var mark: String {
        switch answer.verdict {
        case .shows: "good"
        case .atRisk, .unverified: "warn"
        case .noPicture where !answer.ruling.namesPicture: "calm"
        case .noPicture, .nothingShows, .refused, .notUnderstood: "bad"
        }
    }

    private func verdict(to page: inout HTMLWriter) {
        page.element("header", ["class": "verdict \(mark)"]) { page in
            page.element("h1", text: "\(answer.title). \(answer.sentence)")
            page.element("p") { page in
                if let code = answer.code { page.element("code", text: code.rawValue) }
                if answer.verdict != .notUnderstood { page.text(" Read as \(answer.input.words).") }
            }
        }
    }

    private func reasons(to page: inout HTMLWriter) {
        page.reasons(
            answer.diagnostics.filter { $0.code != .requestUndocumented }.map { diagnostic in
                let code = diagnostic.code.rawValue
                var reason = ReasonLook(diagnostic.severity, diagnostic.message, code, hint: diagnostic.hint)
                reason.place = { place(of: diagnostic, to: &$0) }
                return reason
            })
    }

    private func place(of diagnostic: CheckDiagnostic, to page: inout HTMLWriter) {
        guard let location = DiagnosticLocation(diagnostic, in: answer.input) else { return }
        page.p("Where: \(location.words)", "quiet")
        if location.file == nil, let line = location.line {
            source(line: line, column: location.column ?? 1, ReasonLook.mark(diagnostic.severity), to: &page)
        }
    }

    /// The line with its neighbours; of a long one the part around the place. Masked ahead of the cut, which may leave a
    /// secret without its name.
    private func source(line: Int, column: Int, _ mark: String, to page: inout HTMLWriter) {
        guard answer.input.bytes.count <= Self.longest else { return }
        let whole = String(decoding: answer.input.bytes, as: UTF8.self)
        let lines = (page.showsSecrets ? whole : Secrets.masked(whole)).split(
            separator: "\n", omittingEmptySubsequences: false)
        guard lines.indices.contains(line - 1) else { return }
        page.element("pre", ["class": "source"]) { page in
            page.element("code") { page in
                // Text that ends with a line feed has no line after it.
                let count = lines.count - (lines.last == "" && line < lines.count ? 1 : 0)
                let (first, last) = (max(1, line - 2), min(count, line + 2))
                for number in first...last {
                    let text = lines[number - 1]
                    let start = number == line ? min(max(0, column - 80), max(0, text.count - 200)) : 0
                    let part = text.dropFirst(start).prefix(200)
                    let shown =
                        "\(number)".padded(left: "\(last)".count) + "  " + (start > 0 ? "…" : "") + part
                        + (start + 200 < text.count ? "…" : "")
                    if number == line {
                        page.element("mark", ["class": mark], text: shown)
                    } else {
                        page.text(shown + "\n")
                    }
                }
            }
        }
    }

    private func lists(to page: inout HTMLWriter) {
        for (title, entries) in [
            ("What the vendors' SDKs do", answer.vendors.map(\.text)), ("Next", answer.next),
        ] where !entries.isEmpty {
            page.section(title) { page in
                page.element("ul", ["class": "steps"]) { page in
                    for entry in entries {
                        let isHead = entry.hasSuffix(":")
                        page.element("li", ["class": isHead ? "head" : "step"], text: entry)
                    }
                }
            }
        }
    }

    private func folds(to page: inout HTMLWriter, number: Int, given: [UInt8]?) {
        let parts: [(String, String, [UInt8]?)] = [
            ("What was given", "input", given),
            ("The payload that the phone gets", "payload", answer.payload),
            ("What was delivered", "delivered", delivered), ("The record", "record", answer.record),
        ]
        guard parts.contains(where: { $0.2 != nil }) else { return }
        page.section("Bytes", long: true) { page in
            for case (let title, let identifier, let bytes?) in parts {
                guard bytes.count <= Self.longest else {
                    page.p("\(title): \(ByteCountText.text(bytes.count)), not in this file.")
                    continue
                }
                let text = identifier == "input" ? nil : JSONView(bytes)?.indented
                page.fold(
                    title, "\(identifier)-\(number)", text ?? String(decoding: bytes, as: UTF8.self))
            }
        }
    }
}
