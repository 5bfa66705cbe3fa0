import NotificationCore
import ServiceExtensionRuntime

/// Every hop of a record on one scale, with the budget and the warning ahead of its end.
struct WaterfallLook {
    private struct Hop {
        var name: String
        var isGood: Bool
        var word: String
        var facts: String
        var start = 0.0
        var phases: [(name: String, milliseconds: Double)] = []
        var message: String?

        var end: Double { start + phases.reduce(0) { $0 + $1.milliseconds } }
    }

    /// The names of HAR, and what people read.
    private static let phases: [(name: StaticString, words: String)] = [
        ("dns", "name lookup"), ("connect", "connecting"), ("ssl", "TLS"), ("wait", "waiting for the answer"),
        ("receive", "receiving"),
    ]

    private let hops: [Hop]
    private let budget: Double
    private let elapsed: Double

    /// Nil when nothing was loaded or lost.
    init?(_ record: JSONView) {
        budget = record["budget_ms"]?.number ?? 0
        elapsed = record["elapsed_ms"]?.number ?? 0
        hops =
            (record["attachments"]?.elements ?? []).flatMap(Self.hops)
            + (record["requests"]?.elements ?? []).map(Self.request)
        if hops.isEmpty { return nil }
    }

    /// An attachment is one hop for each redirect, and the last one.
    private static func hops(of attachment: JSONView) -> [Hop] {
        let source = attachment["source"]?.text ?? attachment["identifier"]?.text ?? ""
        var hops: [Hop] = []
        for redirect in attachment["redirects"]?.elements ?? [] {
            hops.append(
                Hop(
                    name: redirect["url"]?.text ?? source, isGood: true,
                    word: "\(redirect["status"]?.integer ?? 0)", facts: "a redirect",
                    start: hops.last?.end ?? 0, phases: steps(redirect)))
        }
        let outcome = attachment["outcome"]?.text ?? ""
        var facts = [attachment["http_status"]?.integer.map { "\($0)" }, attachment["mime"]?.text]
        facts.append(attachment["bytes"]?.integer.map(ByteCountText.text))
        facts.append(
            attachment["needs_kbps"]?.number.map { "a phone needs \(Int($0.rounded(.up))) kbit/s" })
        hops.append(
            Hop(
                name: hops.isEmpty ? source : attachment["final_url"]?.text ?? source,
                isGood: outcome == "attached", word: outcome,
                facts: facts.compactMap { $0 }.joined(separator: " · "), start: hops.last?.end ?? 0,
                phases: steps(attachment), message: attachment["message"]?.text))
        return hops
    }

    private static func request(_ request: JSONView) -> Hop {
        let facts = [
            request["http_status"]?.integer.map { "\($0)" },
            request["bytes"]?.integer.map(ByteCountText.text),
        ]
        return Hop(
            name: "\(request["method"]?.text ?? "GET") \(request["url"]?.text ?? "")",
            isGood: request["code"] == nil, word: request["outcome"]?.text ?? "",
            facts: facts.compactMap { $0 }.joined(separator: " · "), start: request["began_ms"]?.number ?? 0,
            phases: steps(request), message: request["message"]?.text)
    }

    private static func steps(_ hop: JSONView) -> [(String, Double)] {
        phases.compactMap { phase in
            guard let time = hop["timings_ms"]?[phase.name]?.number, time > 0 else { return nil }
            return ("\(phase.name)", time)
        }
    }

    func write(to page: inout HTMLWriter) {
        // A scale of the budget alone would show nothing of a fast answer.
        let longest = max(elapsed, hops.map(\.end).max() ?? 0)
        let scale = max(longest * 1.02, 0.001)
        let share = budget > 0 ? longest / budget : 0
        page.section("Network and time") { page in
            page.element("div", ["class": "card-of-page waterfall"]) { page in
                for hop in hops { write(hop, scale, to: &page) }
                page.element("p", ["class": "legend", "aria-hidden": "true"]) { page in
                    for phase in Self.phases {
                        page.element("span") { page in
                            page.empty("i", ["class": "phase-\(phase.name)"])
                            page.text(phase.words)
                        }
                    }
                }
            }
            page.element(
                "p",
                text:
                    "All of it took \(time(elapsed)) of the \(time(budget)) of the budget (\(Int((share * 100).rounded())) %)."
            )
            page.meter(share)
        }
    }

    private func write(_ hop: Hop, _ scale: Double, to page: inout HTMLWriter) {
        page.element("div", ["class": "load"]) { page in
            page.element("p", ["class": "load-name"]) { page in
                page.element("span", ["class": "mark \(hop.isGood ? "good" : "bad")"], text: hop.word)
                page.element("span", ["class": "url"], text: hop.name)
            }
            if !hop.phases.isEmpty {
                page.element("div", ["class": "bar", "aria-hidden": "true"]) { page in
                    page.element("svg", ["viewBox": "0 0 1000 10", "preserveAspectRatio": "none"]) { page in
                        var at = hop.start / scale * 1000
                        for phase in hop.phases {
                            let width = max(2, phase.milliseconds / scale * 1000)
                            page.empty(
                                "rect",
                                [
                                    "class": "phase-\(phase.name)", "x": "\(at)", "width": "\(width)",
                                    "height": "10",
                                ])
                            at += width
                        }
                    }
                }
                let words = hop.phases.map { "\($0.name) \(time($0.milliseconds))" }
                page.element("p", ["class": "quiet"], text: words.joined(separator: ", "))
            }
            if !hop.facts.isEmpty { page.element("p", ["class": "quiet"], text: hop.facts) }
            if let message = hop.message {
                page.element("p", ["class": "load-message"], text: Sentence.of(message))
            }
        }
    }

    private func time(_ milliseconds: Double) -> String {
        DurationText.text(.microseconds(milliseconds * 1000))
    }
}
