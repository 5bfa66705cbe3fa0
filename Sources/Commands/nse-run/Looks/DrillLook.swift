/// A drill as a page: the causes first, then what the user would see in each row.
enum DrillLook {
    static func page(_ record: DrillRecord, isHeld: Bool, showsSecrets: Bool) -> [UInt8] {
        ReportDocument.make(record.name, command: "nse-run drill", showsSecrets: showsSecrets) { page in
            page.element("header", ["class": "verdict \(isHeld ? "good" : "bad")"]) { page in
                page.element("h1", text: record.counts)
                // What to fix first is the first of the causes.
                for line in record.findings() { page.element("p") { $0.prose(Sentence.of(line)) } }
            }
            if !record.groups.isEmpty {
                page.section("Causes, worst first", long: true) { causes(record, to: &$0) }
            }
            page.section("What the user sees", long: true) { page in
                page.p(
                    "Rows that failed come first, in the order of what they cost the user. Times are virtual.",
                    "quiet")
                rows(record, to: &page)
            }
        }
    }

    private static func causes(_ record: DrillRecord, to page: inout HTMLWriter) {
        page.element("ol", ["class": "reason-list"]) { page in
            for group in record.groups {
                page.element("li", ["class": "card-of-page"]) { page in
                    page.element("p") { page in
                        page.element(
                            "span", ["class": "mark bad"], text: CountText.of(group.identifiers.count, "row"))
                        page.prose(" " + Sentence.of(group.cause.what))
                    }
                    page.element("p") { page in
                        page.element("strong", text: "Check: ")
                        page.prose(Sentence.of(group.cause.check + (group.file.map { " in \($0)" } ?? "")))
                    }
                    page.p("Expected: \(group.assertion.expected).", "quiet")
                    page.element("p", ["class": "links"]) { page in
                        for row in group.identifiers {
                            page.element("a", ["href": "#row-\(row)"]) { $0.element("code", text: row) }
                        }
                    }
                }
            }
        }
    }

    private static func rows(_ record: DrillRecord, to page: inout HTMLWriter) {
        page.element("table") { page in
            page.element("thead") { page in
                page.element("tr") { page in
                    for name in ["Result", "What goes wrong", "What the user sees"] {
                        page.element("th", ["scope": "col"], text: name)
                    }
                }
            }
            page.element("tbody") { page in
                for row in record.sorted {
                    page.element("tr", ["id": "row-\(row.identifier)"]) { write(row, to: &$0) }
                }
            }
        }
    }

    private static func write(_ row: DrillRow, to page: inout HTMLWriter) {
        let mark =
            switch row.verdict {
            case .passed: "good"
            case .failed: "bad"
            case .nothingToLose, .notApplicable: "calm"
            }
        page.element("td") { $0.element("span", ["class": "mark \(mark)"], text: row.mark) }
        page.element("td") { page in
            page.p(Sentence.of(row.title))
            page.element("code", text: row.identifier)
            if !row.reason.isEmpty { page.p(row.reason, "quiet") }
        }
        page.element("td") { page in
            for (index, line) in row.outcome.split(separator: "\n").enumerated() {
                page.p(index == 0 ? Sentence.of(String(line)) : String(line), index == 0 ? "words" : "quiet")
            }
            guard !row.timeline.isEmpty, !row.failures.isEmpty else { return }
            page.element("details") { page in
                page.element("summary", text: "What happened, step by step")
                page.element("pre", ["class": "timeline", "tabindex": "0"], text: row.timeline)
            }
        }
    }
}
