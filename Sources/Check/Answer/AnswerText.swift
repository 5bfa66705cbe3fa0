package struct AnswerText: Sendable {
    package var colour: Bool
    package var verbose: Bool
    /// Whether more than one answer is printed: each then names its input.
    package var namesInput: Bool

    package init(colour: Bool, verbose: Bool = false, namesInput: Bool = false) {
        self.colour = colour
        self.verbose = verbose
        self.namesInput = namesInput
    }

    package func text(of answer: CheckAnswer) -> String {
        var lines: [String] = []
        if namesInput {
            let number = answer.input.number.map { " (\($0))" } ?? ""
            lines.append(dim("\(clean(answer.input.name))\(number):"))
        }
        let code = answer.code.map { " (\($0.rawValue))" } ?? ""
        // Of many, those without a fault are one line each.
        if namesInput, !verbose, [.shows, .unverified].contains(answer.verdict), answer.vendors.isEmpty,
            answer.diagnostics.allSatisfy({ $0.severity == .note })
        {
            let title = paint(answer.title + ".", self.colour(of: answer.verdict))
            return "\(lines[0]) \(title) \(clean(answer.sentence))\n"
        }
        lines.append(
            "\(paint(answer.title + ".", colour(of: answer.verdict))) \(clean(answer.sentence))\(code)")
        if answer.verdict != .notUnderstood {
            lines.append(dim("Read as \(answer.input.words)."))
        }
        let shown = answer.diagnostics.filter {
            verbose || $0.severity != .note || $0.code != .requestUndocumented
        }
        for diagnostic in shown { lines += describe(diagnostic, in: answer) }
        lines += describe(answer.vendors)
        if !answer.next.isEmpty {
            lines.append("")
            lines += list(answer.next)
        }
        return lines.map { $0 + "\n" }.joined()
    }

    /// The verdict and what to give instead, in one line: for an answer of which only the payload was wanted.
    package static func line(_ answer: CheckAnswer) -> String {
        let text = AnswerText(colour: false)
        let parts = [
            "\(answer.input.name): \(answer.title).", answer.sentence, answer.diagnostics.first?.hint,
        ]
        return text.clean(parts.compactMap { $0 }.joined(separator: " "), limit: 1200)
    }

    private func describe(_ diagnostic: CheckDiagnostic, in answer: CheckAnswer) -> [String] {
        let word =
            switch diagnostic.severity {
            case .error: paint("error", 31)
            case .warning: paint("warning", 33)
            case .note: dim("note")
            }
        // The first error is in the first line already.
        let isHeadline = diagnostic.code == answer.code && diagnostic.message == answer.sentence
        let message = isHeadline ? "" : clean(diagnostic.message) + "  "
        var lines = ["", "\(word)  \(message)\(dim(diagnostic.code.rawValue))"]
        if let location = DiagnosticLocation(diagnostic, in: answer.input) {
            lines.append("  where:  \(clean(location.words))")
        }
        if let hint = diagnostic.hint { lines.append("  change: \(clean(hint, limit: 800))") }
        return lines
    }

    /// The next steps: a heading and its list, or the single step.
    private func list(_ steps: [String]) -> [String] {
        let lines = steps.map { clean($0, limit: 600) }
        guard lines.count > 1 else { return lines }
        return lines.enumerated().map { index, line in
            index == 0 ? line : line.hasPrefix("  ") ? "  " + line : "- " + line
        }
    }

    /// What the vendors' SDKs make of each picture.
    private func describe(_ vendors: [VendorAnswer]) -> [String] {
        var lines: [String] = []
        var url: String?
        for vendor in vendors {
            if vendor.url != url {
                url = vendor.url
                lines += ["", "What the vendors' SDKs do with \(AddressParts.shown(vendor.url)):"]
            }
            lines.append("  \(clean(vendor.text))")
            if let sendable = vendor.sendable {
                let same = sendable.text == vendor.text
                lines.append("    With --output sendable: \(same ? "the same." : clean(sendable.text))")
            }
        }
        return lines
    }

    private func colour(of verdict: Verdict) -> Int {
        switch verdict {
        case .shows: 32
        case .atRisk, .unverified: 33
        case .noPicture, .nothingShows, .refused, .notUnderstood: 31
        }
    }

    /// One line without control characters.
    private func clean(_ text: String, limit: Int = 400) -> String { ShownText.plain(text, limit: limit) }

    private func paint(_ text: String, _ number: Int) -> String {
        colour ? "\u{1B}[\(number)m\(text)\u{1B}[0m" : text
    }

    private func dim(_ text: String) -> String { paint(text, 2) }
}
