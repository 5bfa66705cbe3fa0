/// One row of the built-in table, for people: what `nse-run dialects` prints.
package struct DialectListing: Sendable, Hashable {
    /// The name in the record and for `--dialect`.
    package var name: String
    package var vendor: String
    /// The row applies when one of these is there: JSON Pointer, or `/pointer=value`.
    package var detect: [String] = []
    /// The pointers of the media URLs, the preferred one first.
    package var pointers: [String] = []
    /// The pointers of the type of the file.
    package var hints: [String] = []
    /// Which of several URLs the vendor's SDK attaches.
    package var multiple = ""
    /// How well this is known.
    package var confidence = ""

    private init(name: String, vendor: String) {
        self.name = name
        self.vendor = vendor
    }

    /// All rows, in the order in which they are tried.
    package static var all: [DialectListing] {
        var rows: [DialectListing] = []
        for line in DialectTable.text.split(separator: "\n") {
            let value = String(line.dropFirst(2))
            if line.hasPrefix("v ") {
                let name = value.prefix { $0 != " " }
                rows.append(
                    DialectListing(name: String(name), vendor: String(value.dropFirst(name.count + 1))))
                continue
            }
            guard let last = rows.indices.last else { continue }
            switch line.first {
            case "d": rows[last].detect.append(value)
            case "u": rows[last].pointers.append(value)
            case "h": rows[last].hints.append(value)
            case "m": rows[last].multiple = value
            case "k": rows[last].confidence = value
            default: break
            }
        }
        return rows
    }

    /// The rows as a table: a line for each row, and one for each further pointer and each hint.
    package static func table() -> String {
        let rows = all
        let heads = ["name", "media", "attaches", "known from", "vendor"]
        let cells = rows.flatMap(\.cells)
        let widths = heads.indices.map { column in
            ([heads] + cells).map { $0[column].count }.max() ?? 0
        }
        return ([heads] + cells).map { cells in
            var line = ""
            for (cell, width) in zip(cells, widths) {
                line += cell + String(repeating: " ", count: width - cell.count + 2)
            }
            return String(line.reversed().drop { $0 == " " }.reversed())
        }.joined(separator: "\n") + "\n"
    }

    private var cells: [[String]] {
        // Apple's long spelling of an option is left out: its short one is there as well.
        let hints = hints.filter { !$0.contains("UNNotification") }
        let lines = pointers + hints.map { "  type: " + $0 }
        let attaches = multiple.first == "1" || multiple.contains("first") ? "1" : "several"
        return lines.enumerated().map { index, line in
            index == 0 ? [name, line, attaches, confidence, vendor] : ["", line, "", "", ""]
        }
    }

    /// The rows as a JSON array.
    package static func json() -> [UInt8] {
        var writer = JSONWriter(reserving: 16_384)
        writer.array { list in
            for row in all {
                list.object { object in
                    object.member("name", row.name)
                    object.member("vendor", row.vendor)
                    object.member("detect", array: { for text in row.detect { $0.string(text) } })
                    object.member("pointers", array: { for text in row.pointers { $0.string(text) } })
                    object.member("hints", array: { for text in row.hints { $0.string(text) } })
                    object.member("multiple", row.multiple)
                    object.member("confidence", row.confidence)
                    guard let vendor = VendorBehaviour.of(dialect: row.name) else { return }
                    object.member("timeout_s", vendor.timeout.map { Int($0.components.seconds) })
                    object.member("size_limit", vendor.sizeLimit)
                    object.member("on_failure", vendor.onFailure.rawValue)
                }
            }
        }
        return writer.bytes + [UInt8(ascii: "\n")]
    }
}
