import NotificationCore
import ServiceExtensionRuntime

/// The frame of every file of `--html`: it is whole by itself, and a browser may not ask for anything else.
enum ReportDocument {
    /// - Parameters:
    ///   - title: what it is about, such as the name of the input.
    ///   - command: that made it.
    static func make(
        _ title: String, command: String, showsSecrets: Bool = false, _ content: (inout HTMLWriter) -> Void
    ) -> [UInt8] {
        let style = PackageResources.page_css + PackageResources.report_css
        let script = PackageResources.report_js
        let policy =
            "default-src 'none'; img-src data:; style-src 'sha256-\(hash(style))'; "
            + "script-src 'sha256-\(hash(script))'; base-uri 'none'; form-action 'none'"
        var page = HTMLWriter(showsSecrets: showsSecrets)
        page.raw("<!DOCTYPE html>\n")
        page.element("html", ["lang": "en"]) { page in
            page.element("head") { page in
                page.open("meta", ["charset": "utf-8"])
                // The digests in it are no secrets.
                page.raw("<meta http-equiv=\"Content-Security-Policy\" content=\"")
                page.raw(Array(policy.utf8))
                page.raw("\">")
                page.open(
                    "meta", ["name": "viewport", "content": "width=device-width, initial-scale=1"])
                page.open("meta", ["name": "color-scheme", "content": "light dark"])
                page.open("meta", ["name": "referrer", "content": "no-referrer"])
                page.element("title", text: "\(title) · nse-run \(command)")
                page.open("link", ["rel": "icon", "href": "data:,"])
                page.element("style") { $0.raw(style) }
            }
            page.element("body") { page in
                page.element("main", [:], content)
                page.element("footer") { page in
                    page.element(
                        "p",
                        text:
                            "Made by nse-run \(command). The file is whole by itself: nothing is loaded when it is opened."
                            + (showsSecrets
                                ? " It shows secrets (--show-secrets)."
                                : " Tokens, keys and signatures are masked."))
                }
                page.element("script") { $0.raw(script) }
            }
        }
        return page.bytes + [UInt8(ascii: "\n")]
    }

    private static func hash(_ file: [UInt8]) -> String { Base64.encode(SHA256Digest(of: file).bytes) }
}

extension HTMLWriter {
    mutating func section(_ title: String, long: Bool = false, _ content: (inout HTMLWriter) -> Void) {
        element("section", ["class": long ? "long" : "short"]) { page in
            page.element("h2", text: title)
            content(&page)
        }
    }

    /// A text that is folded, with Copy.
    mutating func fold(_ title: String, _ identifier: String, _ text: String) {
        element("details", ["class": "fold"]) { page in
            page.element("summary", text: title)
            page.element("div") { page in
                page.element(
                    "button", ["class": "plain copy", "type": "button", "data-of": identifier],
                    text: "Copy \(title.prefix(1).lowercased() + title.dropFirst())")
                page.element("pre", ["id": identifier]) { $0.element("code", text: text) }
            }
        }
    }

    /// A part of a whole, from 0 to 1, as a bar; the number stands beside it.
    mutating func meter(_ part: Double) {
        element("div", ["class": "bar", "aria-hidden": "true"]) { page in
            page.element("svg", ["viewBox": "0 0 1000 10", "preserveAspectRatio": "none"]) { page in
                let width = Int((min(1, max(0, part)) * 1000).rounded(.up))
                page.empty("rect", ["class": "share", "width": "\(width)", "height": "10"])
            }
        }
    }

    /// A table with one row for each entry; a cell's column says whether it is a number.
    mutating func table(
        _ caption: String, _ columns: [(name: String, isNumber: Bool)], rows: [[String]],
        meters: [Double] = []
    ) {
        element("table") { page in
            page.element("caption", text: caption)
            page.element("thead") { page in
                page.element("tr") { page in
                    for column in columns {
                        page.element(
                            "th", ["scope": "col", "class": column.isNumber ? "number" : "words"],
                            text: column.name)
                    }
                    if !meters.isEmpty { page.empty("td", ["class": "meter"]) }
                }
            }
            page.element("tbody") { page in
                for (index, row) in rows.enumerated() {
                    page.element("tr") { page in
                        for (cell, column) in zip(row, columns) {
                            page.element(
                                "td", ["class": column.isNumber ? "number" : "words"], text: cell)
                        }
                        if index < meters.count {
                            page.element("td", ["class": "meter"]) { $0.meter(meters[index]) }
                        }
                    }
                }
            }
        }
    }
}
