import NotificationCore

/// Writes OpenMetrics text (version 1.0.0 of the specification), a family of samples at a time.
///
/// Keeps what the format demands of a family: its metadata before its samples, its unit at the end of its name,
/// `_total` after a counter's, one end. Values are whole or decimal numbers.
struct OpenMetricsText: Sendable {
    enum Kind: String { case counter, gauge, histogram }

    typealias Label = (name: String, value: String)

    /// The samples of one family.
    struct Family {
        fileprivate var text = ""
        fileprivate let name: String
        fileprivate let kind: Kind

        mutating func add(_ value: Double, _ labels: Label...) { add(value, labels) }

        mutating func add(_ value: Int, _ labels: Label...) { sample(suffix, String(value), labels) }

        /// - Parameters:
        ///   - counts: the count of each bucket alone; one more than `bounds`.
        ///   - bounds: the upper bounds, as they are written.
        mutating func add(buckets counts: [Int], bounds: [String], sum: Double) {
            var count = 0
            for (number, bound) in zip(counts, bounds + ["+Inf"]) {
                count += number
                sample("_bucket", String(count), [("le", bound)])
            }
            sample("_count", String(count), [])
            sample("_sum", OpenMetricsText.number(sum), [])
        }

        private var suffix: String { kind == .counter ? "_total" : "" }

        private mutating func add(_ value: Double, _ labels: [Label]) {
            sample(suffix, OpenMetricsText.number(value), labels)
        }

        private mutating func sample(_ suffix: String, _ value: String, _ labels: [Label]) {
            text += name + suffix
            if !labels.isEmpty {
                text += "{"
                text += labels.map { "\($0.name)=\"\(OpenMetricsEscape.text($0.value))\"" }
                    .joined(separator: ",")
                text += "}"
            }
            text += " " + value + "\n"
        }
    }

    private var families = ""

    /// - Parameters:
    ///   - name: without its unit and without `_total`.
    ///   - help: one sentence.
    mutating func family(
        _ name: String, _ kind: Kind, unit: String? = nil, help: String, _ fill: (inout Family) -> Void
    ) {
        let full = unit.map { name + "_" + $0 } ?? name
        var family = Family(name: full, kind: kind)
        fill(&family)
        families += "# TYPE \(full) \(kind.rawValue)\n"
        if let unit { families += "# UNIT \(full) \(unit)\n" }
        families += "# HELP \(full) \(OpenMetricsEscape.text(help))\n" + family.text
    }

    var bytes: [UInt8] { Array((families + "# EOF\n").utf8) }

    fileprivate static func number(_ value: Double) -> String { value.isFinite ? "\(value)" : "NaN" }
}
