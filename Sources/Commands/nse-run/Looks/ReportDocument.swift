/// The frame of every file of `--html`: it is whole by itself, and a browser may not ask for anything else.
enum ReportDocument {
    /// What the beginning of every such file holds.
    static let mark: StaticString =
        #"<link rel="icon" href="data:,"><meta http-equiv="Content-Security-Policy""#

    /// - Parameter title: what it is about, such as the name of the input.
    static func make(
        _ title: String, command: String, showsSecrets: Bool = false, _ content: (inout HTMLWriter) -> Void
    ) -> [UInt8] {
        let style = PackageResources.page_css + PackageResources.report_css
        let script = PackageResources.report_js
        let policy =
            "default-src 'none'; img-src data:; style-src 'sha256-\(hash(style))'; "
            + "script-src 'sha256-\(hash(script))'; base-uri 'none'; form-action 'none'"
        var page = HTMLWriter(showsSecrets: showsSecrets)
        page.raw(
            """
            <!DOCTYPE html>
            <html lang="en"><head><meta charset="utf-8">
            <meta name="viewport" content="width=device-width, initial-scale=1">
            <meta name="color-scheme" content="light dark"><meta name="referrer" content="no-referrer">

            """)
        page.raw(mark)
        page.raw(" content=\"")
        page.raw(Array("\(policy)\">".utf8))
        page.element("title", text: "\(title) · \(command)")
        page.element("style") { $0.raw(style) }
        page.raw("</head><body>")
        page.element("main", [:], content)
        let secrets =
            showsSecrets ? "It shows secrets (--show-secrets)." : "Tokens, keys and signatures are masked."
        page.element("footer") {
            $0.p("Made by \(command). Nothing is loaded when this file is opened. \(secrets)")
        }
        page.element("script") { $0.raw(script) }
        page.raw("</body></html>\n")
        return page.bytes
    }

    private static func hash(_ file: [UInt8]) -> String { Base64.encode(SHA256Digest(of: file).bytes) }
}

extension HTMLWriter {
    /// A table. `#` ahead of a column's name: its cells are numbers. Each count of `meters` gets a bar.
    mutating func table(
        _ caption: String, _ columns: [String], _ rows: [[String]], meters: [Int] = [], most: Int? = nil
    ) {
        let kinds = columns.map { $0.hasPrefix("#") ? "number" : "words" }
        let whole = Double(max(1, most ?? meters.max() ?? 1))
        element("table", ["class": columns.count < 4 ? "short" : "long"]) { page in
            page.element("caption", text: caption)
            page.element("thead") { page in
                page.element("tr") { page in
                    for (name, kind) in zip(columns, kinds) {
                        page.element(
                            "th", ["scope": "col", "class": kind], text: name.replacing("#", with: ""))
                    }
                    if !meters.isEmpty { page.empty("td", ["class": "meter"]) }
                }
            }
            page.element("tbody") { page in
                for (index, row) in rows.enumerated() {
                    page.element("tr") { page in
                        for (cell, kind) in zip(row, kinds) {
                            page.element("td", ["class": kind], text: cell)
                        }
                        guard index < meters.count else { return }
                        page.element("td", ["class": "meter"]) {
                            $0.bar([("share", 0, Double(meters[index]) / whole)])
                        }
                    }
                }
            }
        }
    }
}
