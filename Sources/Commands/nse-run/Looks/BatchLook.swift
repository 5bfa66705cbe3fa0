import NotificationCheck

enum BatchLook {
    static func page(_ summary: [UInt8], showsSecrets: Bool) -> [UInt8] {
        ReportDocument.make("batch", command: "nse-run batch", showsSecrets: showsSecrets) { page in
            guard let summary = JSONView(summary) else { return }
            figures(summary, to: &page)
            codes("Verdicts", summary["verdicts"], "lines", to: &page)
            codes("Notifications", summary["codes"], "lines", to: &page)
            codes("Pictures that do not show", summary["attachment_codes"], "attachments", to: &page)
            let lists = [summary["hosts"]?["worst"], summary["hosts"]?["slowest"]]
            var seen: Set<String?> = []
            let hosts = lists.flatMap { $0?.elements ?? [] }.filter { seen.insert($0["host"]?.text).inserted }
            page.section("Hosts and addresses", long: true) { page in
                table("Hosts that lost most pictures, then the slowest others", "host", hosts, to: &page)
                let urls = summary["worst_urls"]?.elements ?? []
                table("Addresses that lost most pictures", "url", urls, to: &page)
            }
            slowPhones(summary, to: &page)
            page.section("Distributions") { page in
                let found = summary["distributions"]
                distribution("Size of the pictures that show", found?["bytes"], to: &page) {
                    ByteCountText.text(Int($0))
                }
                distribution("Time of the downloads", found?["fetch_ms"], to: &page, WaterfallLook.time)
                distribution("What a phone's network must do (needs_kbps)", found?["needs_kbps"], to: &page) {
                    "\(CountText.text(Int($0))) kbit/s"
                }
            }
            pace(summary, to: &page)
            page.section("Bytes") { $0.fold("The summary", "summary", summary.indented) }
        }
    }

    private static func figures(_ summary: JSONView, to page: inout HTMLWriter) {
        func count(_ name: StaticString, _ part: StaticString = "pictures") -> Int {
            summary[part]?[name]?.integer ?? 0
        }
        let lost = count("lost_for_good") + count("lost_retryable")
        let mark = lost == 0 ? "good" : count("attached") > 0 ? "warn" : "bad"
        page.element("header", ["class": "verdict \(mark)"]) { page in
            let lines = CountText.of(summary["lines"]?.integer ?? 0, "line")
            let pictures = CountText.of(count("named"), "picture")
            page.element(
                "h1",
                text: "\(lines) in \(WaterfallLook.time(summary["elapsed_ms"]?.number ?? 0)): "
                    + "\(CountText.text(count("attached"))) of \(pictures) attached, \(CountText.text(lost)) lost"
            )
            page.p("Started at \(summary["started_at"]?.text ?? "").")
        }
        var rows =
            summary["outcomes"]?.members.map { [$0.name, CountText.text($0.value.integer ?? 0)] } ?? []
        rows += [
            ["pictures lost for good", CountText.text(count("lost_for_good"))],
            ["pictures lost that may come the next time", CountText.text(count("lost_retryable"))],
            ["lines a second", CountText.text(Int(summary["lines_per_second"]?.number ?? 0))],
            ["fetched", ByteCountText.text(count("fetched", "bytes"))],
            ["saved by sharing", ByteCountText.text(count("saved", "bytes"))],
        ]
        page.section("Outcomes") { $0.table("Lines and pictures", ["What", "#Count"], rows) }
    }

    private static func codes(
        _ title: String, _ codes: JSONView?, _ what: StaticString, to page: inout HTMLWriter
    ) {
        let codes = codes?.elements ?? []
        let counts = codes.map { $0[what]?.integer ?? 0 }
        guard !codes.isEmpty else { return }
        page.section(title, long: true) { page in
            page.table(
                "The most frequent first", ["Code", "#Count", "What it means", "Example"],
                zip(codes, counts).map { code, count in
                    let name = (code["code"] ?? code["cause"])?.text
                    let verdict = code["verdict"]?.text.flatMap(Verdict.init)?.title
                    let example = code["examples"]?.elements.first
                    let line = example?["line"]?.integer.map { "line \($0)" }
                    return [
                        [verdict, name].compactMap { $0 }.joined(separator: ": "),
                        CountText.text(count), name.flatMap(Code.init)?.explanation.cause ?? "",
                        [line, example?["id"]?.text, example?["source"]?.text].compactMap { $0 }
                            .joined(separator: ", "),
                    ]
                }, meters: counts)
        }
    }

    private static func table(
        _ caption: String, _ name: StaticString, _ list: [JSONView], to page: inout HTMLWriter
    ) {
        guard !list.isEmpty else { return page.p("\(caption): none.") }
        page.table(
            caption,
            ["\(name)" == "url" ? "Address" : "Host", "#Lost", "#Pictures", "#Mean", "#Longest", "#Line"],
            list.map { host in
                [
                    host[name]?.text ?? "", CountText.text(host["lost"]?.integer ?? 0),
                    CountText.text(host["pictures"]?.integer ?? 0),
                    host["mean_ms"]?.number.map(WaterfallLook.time) ?? "",
                    host["max_ms"]?.number.map(WaterfallLook.time) ?? "",
                    host["line"]?.integer.map(String.init) ?? "",
                ]
            })
    }

    private static func slowPhones(_ summary: JSONView, to page: inout HTMLWriter) {
        let buckets = summary["distributions"]?["needs_kbps"]?.elements ?? []
        let lost = SlowPhones.networks.map { network in
            buckets.filter { ($0["up_to"]?.number ?? .infinity) > network.kbps }
                .reduce(0) { $0 + ($1["count"]?.integer ?? 0) }
        }
        let all = buckets.reduce(0) { $0 + ($1["count"]?.integer ?? 0) }
        guard all > 0 else { return }
        page.section("On slow phones") { page in
            page.table(
                "Pictures that show here and that a phone on this network does not get in time, of \(CountText.text(all))",
                ["Network", "#kbit/s", "#Lost"],
                zip(SlowPhones.networks, lost).map { network, lost in
                    [network.name, CountText.text(Int(network.kbps)), CountText.text(lost)]
                }, meters: lost, most: all)
        }
    }

    private static func distribution(
        _ title: String, _ buckets: JSONView?, to page: inout HTMLWriter, _ text: (Double) -> String
    ) {
        let buckets = buckets?.elements ?? []
        let counts = buckets.map { $0["count"]?.integer ?? 0 }
        guard let first = counts.firstIndex(where: { $0 > 0 }),
            let last = counts.lastIndex(where: { $0 > 0 })
        else { return page.p("\(title): none.") }
        page.table(
            title, ["Up to", "#Count"],
            zip(buckets[first...last], counts[first...last]).map {
                [$0["up_to"]?.number.map(text) ?? "more", CountText.text($1)]
            }, meters: Array(counts[first...last]))
    }

    private static func pace(_ summary: JSONView, to page: inout HTMLWriter) {
        let counts = summary["pace"]?["lines"]?.elements.compactMap(\.integer) ?? []
        guard let most = counts.max(), most > 0 else { return }
        page.section("Throughput over the run") { page in
            let interval = WaterfallLook.time(summary["pace"]?["interval_ms"]?.number ?? 0)
            page.p("Each bar is \(interval); the highest is \(CountText.of(most, "line")).")
            page.element(
                "svg",
                [
                    "class": "pace", "viewBox": "0 0 \(counts.count * 10) 100", "preserveAspectRatio": "none",
                    "aria-hidden": "true",
                ]
            ) { page in
                for (index, count) in counts.enumerated() {
                    let height = Int((Double(count) / Double(most) * 100).rounded(.up))
                    page.empty(
                        "rect",
                        ["x": "\(index * 10)", "y": "\(100 - height)", "width": "9", "height": "\(height)"])
                }
            }
        }
    }
}
