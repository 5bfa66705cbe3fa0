import NotificationCore

/// What one measurement found, for people and as JSON.
struct BenchReport {
    /// One number and the most that it may be; `atMost` is nil for what is only told.
    struct Cell {
        var label: String
        var value: Double
        var atMost: Double?

        init(_ label: String, _ value: Double, atMost: Double? = nil) {
            self.label = label
            self.value = value
            self.atMost = atMost
        }

        var isKept: Bool { atMost.map { value <= $0 } ?? true }
    }

    struct Figure {
        var group: String
        var name: String
        var unit: String
        var cells: [Cell]
    }

    let bench: String
    let title: String
    private(set) var figures: [Figure] = []
    private(set) var notes: [String] = []

    init(_ bench: String, title: String) {
        self.bench = bench
        self.title = title
    }

    mutating func add(_ group: String, _ name: String, unit: String, _ cells: Cell...) {
        figures.append(Figure(group: group, name: name, unit: unit, cells: cells))
    }

    /// Median, p99 and worst of the values.
    mutating func add(
        _ group: String, _ name: String, of values: [Double], p99: Double? = nil, worst: Double? = nil
    ) {
        let statistics = Statistics(values)
        add(
            group, name, unit: "ms", Cell("p50", statistics.median),
            Cell("p99", statistics.percentile(99), atMost: p99),
            Cell("worst", statistics.worst, atMost: worst))
    }

    mutating func note(_ text: String) { notes.append(text) }

    var isWithinLimits: Bool { figures.allSatisfy { $0.cells.allSatisfy(\.isKept) } }

    var table: String {
        var lines = ["\(bench): \(title)"]
        let width = figures.map(\.name.count).max() ?? 0
        var group: String?
        for figure in figures {
            if figure.group != group { lines.append("  " + figure.group) }
            group = figure.group
            let name = figure.name + String(repeating: " ", count: width - figure.name.count)
            let cells = figure.cells.map(Self.text).joined(separator: "  ")
            let verdict =
                figure.cells.allSatisfy { $0.atMost == nil }
                ? "" : figure.cells.allSatisfy(\.isKept) ? "  ok" : "  MISSED"
            lines.append("    \(name)  \(cells)  \(figure.unit)\(verdict)")
        }
        return (lines + notes.map { "  note: " + $0 }).joined(separator: "\n")
    }

    var json: String {
        var writer = JSONWriter(reserving: 4096)
        writer.object { object in
            object.member("bench", bench)
            object.member("title", title)
            object.member("within_limits", isWithinLimits)
            object.array("figures") { list in
                for figure in figures { list.object { Self.encode(figure, into: &$0) } }
            }
            object.array("notes") { list in for note in notes { list.string(note) } }
        }
        return String(decoding: writer.bytes, as: UTF8.self)
    }

    private static func encode(_ figure: Figure, into object: inout JSONWriter) {
        object.member("group", figure.group)
        object.member("name", figure.name)
        object.member("unit", figure.unit)
        object.object("values") { values in
            for cell in figure.cells {
                values.name(cell.label)
                values.double(cell.value)
            }
        }
        object.object("limits") { limits in
            for cell in figure.cells {
                guard let limit = cell.atMost else { continue }
                limits.name(cell.label)
                limits.double(limit)
            }
        }
    }

    private static func text(_ cell: Cell) -> String {
        let limit = cell.atMost.map { " (≤ \(Self.text($0)))" } ?? ""
        return "\(cell.label) \(Self.text(cell.value))\(limit)"
    }

    /// Three significant digits, at most two of them after the decimal point.
    static func text(_ value: Double) -> String {
        guard value.isFinite, abs(value) < 1e15 else { return "-" }
        let digits = abs(value) < 10 ? 2 : abs(value) < 100 ? 1 : 0
        let scale = digits == 2 ? 100 : digits == 1 ? 10 : 1
        let rounded = Int((abs(value) * Double(scale)).rounded())
        let sign = value < 0 && rounded > 0 ? "-" : ""
        let whole = String(rounded / scale)
        guard digits > 0 else { return sign + whole }
        let fraction = String(rounded % scale)
        let zeros = String(repeating: "0", count: max(0, digits - fraction.count))
        return sign + whole + "." + zeros + fraction
    }
}
