package import NotificationCore

/// Every hop of a record on one scale: on a page with the budget, and in a terminal one line each.
package struct WaterfallLook {
    private struct Hop {
        var name: String
        var isGood = true
        var word: String
        var facts: [String?] = []
        var start = 0.0
        var phases: [(index: Int, milliseconds: Double)] = []
        var message: String?

        var end: Double { start + phases.reduce(0) { $0 + $1.milliseconds } }
    }

    /// The names of HAR, a letter for the terminal, and what people read.
    private static let phases: [(name: StaticString, letter: Character, words: String)] = [
        ("dns", "d", "name lookup"), ("connect", "c", "connecting"), ("ssl", "t", "TLS"),
        ("wait", "w", "waiting for the answer"), ("receive", "r", "receiving"),
    ]

    private static let legend = "  d dns, c connect, t tls, w wait, r receive"

    private let hops: [Hop]
    private let budget: Double
    private let elapsed: Double

    package init?(_ record: JSONView) {
        budget = record["budget_ms"]?.number ?? 0
        elapsed = record["elapsed_ms"]?.number ?? 0
        hops =
            (record["attachments"]?.elements ?? []).flatMap(Self.hops)
            + (record["requests"]?.elements ?? []).map { [elapsed] in Self.request($0, until: elapsed) }
        if hops.isEmpty { return nil }
    }

    /// An attachment is one hop for each redirect, and the last one.
    private static func hops(of attachment: JSONView) -> [Hop] {
        let source = attachment["source"]?.text ?? attachment["identifier"]?.text ?? ""
        var hops: [Hop] = []
        for redirect in attachment["redirects"]?.elements ?? [] {
            hops.append(
                Hop(
                    name: redirect["url"]?.text ?? source, word: "\(redirect["status"]?.integer ?? 0)",
                    facts: ["a redirect"], start: hops.last?.end ?? 0, phases: steps(redirect)))
        }
        let outcome = attachment["outcome"]?.text ?? ""
        let rate = attachment["needs_kbps"]?.number.map { "a phone needs \(Int($0.rounded(.up))) kbit/s" }
        hops.append(
            Hop(
                name: hops.isEmpty ? source : attachment["final_url"]?.text ?? source,
                isGood: outcome == "attached", word: outcome,
                facts: facts(attachment) + [attachment["mime"]?.text, rate], start: hops.last?.end ?? 0,
                phases: steps(attachment), message: attachment["message"]?.text))
        return hops
    }

    /// - Parameter end: when the notification was delivered; what was under way had been waited for until then.
    private static func request(_ request: JSONView, until end: Double) -> Hop {
        let (outcome, start) = (request["outcome"]?.text ?? "", request["began_ms"]?.number ?? 0)
        let isOver = outcome != "under_way"
        let wait = phases.firstIndex { $0.letter == "w" } ?? 0
        return Hop(
            name: "\(request["method"]?.text ?? "GET") \(request["url"]?.text ?? "")",
            isGood: isOver && request["code"] == nil, word: outcome.replacing("_", with: " "),
            facts: facts(request), start: start,
            phases: isOver ? steps(request) : [(wait, max(0, end - start))], message: request["message"]?.text
        )
    }

    private static func facts(_ hop: JSONView) -> [String?] {
        [
            hop["http_status"]?.integer.map { "\($0)" }, hop["bytes"]?.integer.map(ByteCountText.text),
        ]
    }

    private static func steps(_ hop: JSONView) -> [(Int, Double)] {
        phases.indices.compactMap { index in
            guard let time = hop["timings_ms"]?[phases[index].name]?.number, time > 0 else { return nil }
            return (index, time)
        }
    }

    // MARK: - In a terminal

    /// - Parameter width: columns of the terminal; 40 to 200 are used.
    package func lines(width: Int) -> [String] {
        guard let end = hops.map(\.end).max(), end > 0 else { return [] }
        let width = min(200, max(40, width))
        let names = hops.map { hop in
            hop.name.split(separator: "://", maxSplits: 1).last.map {
                URLText.printable(String($0), limit: 200)
            } ?? ""
        }
        let name = min(names.map { TerminalColumns.count($0) }.max() ?? 0, (width - 20) / 2)
        // Two columns ahead, one on each side of the bar, and the time.
        let columns = width - name - 12
        return zip(hops, names).map { hop, text in
            var (bar, time) = ("", hop.start)
            for (letter, length) in [(" ", 0)]
                + hop.phases.map({ (Self.phases[$0.index].letter, $0.milliseconds) })
            {
                time += length
                let end = min(columns, Int((time / end * Double(columns)).rounded()))
                bar += String(repeating: letter, count: max(0, end - bar.count))
            }
            // What is too short for a column still took place.
            if let longest = hop.phases.max(by: { $0.milliseconds < $1.milliseconds }),
                bar.allSatisfy({ $0 == " " })
            {
                bar = String(bar.prefix(columns - 1)) + String(Self.phases[longest.index].letter)
            }
            return "  " + TerminalColumns.fit(text, to: name) + " " + bar.padded(to: columns) + " "
                + Self.time(hop.end - hop.start).padded(left: 8)
        } + [width < Self.legend.count ? Self.legend.replacing(",", with: "") : Self.legend]
    }

    // MARK: - On a page

    package func write(to page: inout HTMLWriter) {
        // On the scale of the budget a fast answer would be too small to see.
        let longest = max(elapsed, hops.map(\.end).max() ?? 0, 0.001)
        let share = budget > 0 ? longest / budget : 0
        page.section("Network and time") { page in
            page.element("div", ["class": "card-of-page waterfall"]) { page in
                for hop in hops { write(hop, longest, to: &page) }
                guard hops.contains(where: { !$0.phases.isEmpty }) else { return }
                page.element("p", ["class": "legend", "aria-hidden": "true"]) { page in
                    for phase in Self.phases {
                        page.element("span") { page in
                            page.empty("i", ["class": "phase-\(phase.name)"])
                            page.text(phase.words)
                        }
                    }
                }
            }
            let percent = share < 0.005 ? "less than 1" : "\(Int((share * 100).rounded()))"
            page.p(
                "All of it took \(Self.time(elapsed)) of the \(Self.time(budget)) of the budget (\(percent) %)."
            )
            page.bar([("share", 0, share)])
        }
    }

    private func write(_ hop: Hop, _ scale: Double, to page: inout HTMLWriter) {
        page.element("div", ["class": "load"]) { page in
            page.element("p", ["class": "load-name"]) { page in
                page.element("span", ["class": "mark \(hop.isGood ? "good" : "bad")"], text: hop.word)
                page.element("span", ["class": "url"], text: hop.name)
            }
            var (at, words) = (hop.start, [String]())
            let parts = hop.phases.map { phase in
                defer { at += phase.milliseconds }
                let (name, _, what) = Self.phases[phase.index]
                words.append("\(what) \(Self.time(phase.milliseconds))")
                return ("phase-\(name)", at / scale, phase.milliseconds / scale)
            }
            if !parts.isEmpty { page.bar(parts) }
            words.append(hop.facts.compactMap { $0 }.joined(separator: " · "))
            page.p(words.filter { !$0.isEmpty }.joined(separator: ", "), "quiet")
            if let message = hop.message {
                page.p(Sentence.of(message), "load-message")
            }
        }
    }

    package static func time(_ milliseconds: Double) -> String {
        DurationText.text(.microseconds(milliseconds * 1000))
    }
}
