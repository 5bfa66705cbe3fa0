/// Writes OpenMetrics text (version 1.0.0 of the specification), a family of samples at a time, with what the
/// format demands of one: metadata first, unit at the end of its name, `_total` after a counter's, `_info`
/// after that of facts.
package struct OpenMetricsText: Sendable {
    package enum Kind: String { case counter, gauge, histogram, info }

    package typealias Label = (name: String, value: String)

    package struct Family {
        fileprivate var text = ""
        fileprivate let name: String
        fileprivate let kind: Kind

        package mutating func add(_ value: Double, _ labels: Label...) {
            sample(suffix, OpenMetricsText.number(value), labels)
        }

        package mutating func add(_ value: Int, _ labels: Label...) { add(value, labels) }

        package mutating func add(_ value: Int, _ labels: [Label]) { sample(suffix, String(value), labels) }

        /// - Parameter counts: the count of each bucket alone; one more than `bounds`.
        /// - Parameter bounds: the upper bounds, as they are written.
        package mutating func add(buckets counts: [Int], bounds: [String], sum: Double) {
            var count = 0
            for (number, bound) in zip(counts, bounds + ["+Inf"]) {
                count += number
                sample("_bucket", String(count), [("le", bound)])
            }
            sample("_count", String(count), [])
            sample("_sum", OpenMetricsText.number(sum), [])
        }

        private var suffix: String {
            switch kind {
            case .counter: "_total"
            case .info: "_info"
            case .gauge, .histogram: ""
            }
        }

        private mutating func sample(_ suffix: String, _ value: String, _ labels: [Label]) {
            text += name + suffix
            if !labels.isEmpty {
                text += "{"
                text += labels.map { "\($0.name)=\"\(OpenMetricsText.escaped($0.value))\"" }
                    .joined(separator: ",")
                text += "}"
            }
            text += " " + value + "\n"
        }
    }

    package static let type = "application/openmetrics-text; version=1.0.0; charset=utf-8"

    private let prefix: String
    private var families = ""

    package init(prefix: String) { self.prefix = prefix }

    /// - Parameter name: without its unit and without `_total`.
    /// - Parameter help: one sentence.
    package mutating func family(
        _ name: String, _ kind: Kind, unit: String? = nil, help: String, _ fill: (inout Family) -> Void
    ) {
        let full = prefix + (unit.map { name + "_" + $0 } ?? name)
        var family = Family(name: full, kind: kind)
        fill(&family)
        families += "# TYPE \(full) \(kind.rawValue)\n"
        if let unit { families += "# UNIT \(full) \(unit)\n" }
        families += "# HELP \(full) \(OpenMetricsText.escaped(help))\n" + family.text
    }

    package var bytes: [UInt8] { Array((families + "# EOF\n").utf8) }

    fileprivate static func number(_ value: Double) -> String { value.isFinite ? "\(value)" : "NaN" }

    /// The value of a label or the help of a family (section 5.1).
    fileprivate static func escaped(_ text: String) -> String {
        text.unicodeScalars.reduce(into: "") { escaped, scalar in
            switch scalar {
            case "\\": escaped += "\\\\"
            case "\"": escaped += "\\\""
            case "\n": escaped += "\\n"
            default: escaped.unicodeScalars.append(scalar)
            }
        }
    }
}
