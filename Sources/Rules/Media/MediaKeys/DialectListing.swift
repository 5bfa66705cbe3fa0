package enum DialectListing {
    package static func table(of vendors: [Vendor] = Vendor.all) -> String {
        let heads = ["name", "media", "attaches", "known from", "vendor"]
        let cells = vendors.flatMap(cells)
        let widths = heads.indices.map { column in
            ([heads] + cells).map { $0[column].count }.max() ?? 0
        }
        return ([heads] + cells).map { cells in
            let line = zip(cells, widths).map { $0.padded(to: $1 + 2) }.joined()
            return String(line.reversed().drop { $0 == " " }.reversed())
        }.joined(separator: "\n") + "\n"
    }

    private static func cells(_ vendor: Vendor) -> [[String]] {
        let keys = vendor.keys
        // Apple's long spelling of an option is left out: its short one is there as well.
        let hints = keys.hints.filter { !$0.contains("UNNotification") }
        let lines = keys.urls + hints.map { "  type: " + $0 }
        let attaches = keys.attaches.first == "1" || keys.attaches.contains("first") ? "1" : "several"
        return lines.enumerated().map { index, line in
            index == 0
                ? [vendor.name, line, attaches, vendor.known.rawValue, vendor.title]
                : ["", line, "", "", ""]
        }
    }

    package static func json(of vendors: [Vendor] = Vendor.all) -> [UInt8] {
        var writer = JSONWriter(reserving: 16_384)
        writer.array { list in
            for vendor in vendors {
                list.object { object in
                    object.member("name", vendor.name)
                    object.member("vendor", vendor.title)
                    object.array("detect") { for text in vendor.keys.detect { $0.string(text) } }
                    object.array("pointers") { for text in vendor.keys.urls { $0.string(text) } }
                    object.array("hints") { for text in vendor.keys.hints { $0.string(text) } }
                    object.member("multiple", vendor.keys.attaches)
                    object.member("confidence", vendor.known.rawValue)
                    guard let sdk = vendor.sdk else { return }
                    object.member("budget", sdk.budget.words)
                    object.member("timeout_s", sdk.budget.seconds)
                    object.member("size_limit", sdk.limit)
                    object.member("on_failure", sdk.onFailure.rawValue)
                }
            }
        }
        return writer.bytes + [UInt8(ascii: "\n")]
    }
}
