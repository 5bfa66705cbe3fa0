/// Reads OpenMetrics text and refuses what the specification (version 1.0.0) does not allow: order and form of
/// metadata, names, suffixes by type, labels, values, duplicate series, histograms, the end.
package struct OpenMetricsChecker {
    package struct Fault: Error, CustomStringConvertible {
        package let description: String
    }

    private struct Family {
        var name: String
        var type = ""
        var unit: String?
        var hasSamples = false
        var buckets: [(bound: Double, count: Double)] = []
        var count: Double?
    }

    /// From a series, spelt `name{label="value"}`, to its value.
    package private(set) var samples: [String: Double] = [:]
    private var families: Set<String> = []
    private var current: Family?

    package init(_ text: String) throws {
        guard text.hasSuffix("# EOF\n") else { throw Fault(description: "no # EOF at the end") }
        var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        // The text after the last line feed, and the end itself.
        lines.removeLast(2)
        for line in lines { try read(line) }
        try finish()
    }

    private mutating func read(_ line: String) throws {
        if line.hasPrefix("# ") {
            try metadata(line)
        } else {
            try sample(line)
        }
    }

    private mutating func metadata(_ line: String) throws {
        let parts = line.split(separator: " ", maxSplits: 3, omittingEmptySubsequences: false).map(
            String.init)
        guard parts.count == 4, ["TYPE", "UNIT", "HELP"].contains(parts[1]) else {
            throw Fault(description: "not metadata: \(line)")
        }
        if current?.name != parts[2] {
            try finish()
            guard families.insert(parts[2]).inserted else {
                throw Fault(description: "\(parts[2]) stands twice")
            }
            current = Family(name: parts[2])
        }
        guard current?.hasSamples == false else {
            throw Fault(description: "metadata after samples: \(line)")
        }
        switch parts[1] {
        case "TYPE":
            guard ["counter", "gauge", "histogram", "info"].contains(parts[3]) else {
                throw Fault(description: "unknown type: \(line)")
            }
            current?.type = parts[3]
        case "UNIT":
            guard parts[2].hasSuffix("_" + parts[3]) else {
                throw Fault(description: "the unit is not at the end of the name: \(line)")
            }
            current?.unit = parts[3]
        default: _ = try unescaped(parts[3])
        }
    }

    private mutating func sample(_ line: String) throws {
        guard let space = line.lastIndex(of: " "), var family = current, !family.type.isEmpty else {
            throw Fault(description: "a sample without its type: \(line)")
        }
        let series = String(line[..<space])
        guard let value = Double(line[line.index(after: space)...]) else {
            throw Fault(description: "not a number: \(line)")
        }
        let name = String(series.prefix { $0 != "{" })
        guard name.wholeMatch(of: /[a-zA-Z_:][a-zA-Z0-9_:]*/) != nil, name.hasPrefix(family.name) else {
            throw Fault(description: "\(name) is not of \(family.name)")
        }
        let labels = try Self.labels(series.dropFirst(name.count), line)
        guard samples.updateValue(value, forKey: series) == nil else {
            throw Fault(description: "twice: \(series)")
        }
        family.hasSamples = true
        switch (family.type, name.dropFirst(family.name.count)) {
        case ("counter", "_total") where value >= 0: break
        case ("gauge", ""): break
        // Facts are labels.
        case ("info", "_info") where value == 1: break
        case ("histogram", "_bucket"):
            guard let bound = labels["le"].flatMap({ $0 == "+Inf" ? .infinity : Double($0) }) else {
                throw Fault(description: "a bucket without le: \(line)")
            }
            family.buckets.append((bound, value))
        case ("histogram", "_count"): family.count = value
        case ("histogram", "_sum") where value >= 0: break
        default: throw Fault(description: "not for a \(family.type): \(line)")
        }
        current = family
    }

    private mutating func finish() throws {
        guard let family = current else { return }
        current = nil
        guard family.type == "histogram" else { return }
        let bounds = family.buckets.map(\.bound)
        let counts = family.buckets.map(\.count)
        guard bounds == bounds.sorted(), Set(bounds).count == bounds.count, bounds.last == .infinity,
            counts == counts.sorted(), counts.last == family.count
        else { throw Fault(description: "the buckets of \(family.name) do not add up") }
    }

    private static func labels(_ text: Substring, _ line: String) throws -> [String: String] {
        guard !text.isEmpty else { return [:] }
        let form = /\{(?:[a-zA-Z_][a-zA-Z0-9_]*="(?:[^"\\\n]|\\[\\"n])*",?)*\}/
        guard text.wholeMatch(of: form) != nil, !text.hasSuffix(",}") else {
            throw Fault(description: "not labels: \(line)")
        }
        var labels: [String: String] = [:]
        for match in text.matches(of: /([a-zA-Z_][a-zA-Z0-9_]*)="((?:[^"\\\n]|\\[\\"n])*)"/) {
            guard labels.updateValue(String(match.2), forKey: String(match.1)) == nil else {
                throw Fault(description: "a label twice: \(line)")
            }
        }
        return labels
    }

    private func unescaped(_ text: String) throws -> String {
        guard text.wholeMatch(of: /(?:[^\\"]|\\[\\"n])*/) != nil else {
            throw Fault(description: "not escaped: \(text)")
        }
        return text
    }
}
