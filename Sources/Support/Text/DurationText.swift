package enum DurationText {
    private static let units: [(name: String, nanoseconds: Int64)] = [
        ("d", 86_400_000_000_000), ("h", 3_600_000_000_000), ("m", 60_000_000_000),
        ("s", 1_000_000_000), ("ms", 1_000_000),
    ]

    /// Parses a duration: `250ms`, `30s`, `1m30s`, `7d`: whole numbers, each with its unit, from the largest unit down.
    /// - Returns: nil for anything else, and for what does not fit 64 bits of nanoseconds.
    package static func parse(_ text: some StringProtocol) -> Duration? {
        var rest = Array(text.utf8)[...]
        var remainingUnits = units[...]
        var total: Int64 = 0
        if rest.isEmpty { return nil }
        while !rest.isEmpty {
            let digits = rest.prefix { (0x30...0x39).contains($0) }
            rest = rest.dropFirst(digits.count)
            let name = rest.prefix { !(0x30...0x39).contains($0) }
            rest = rest.dropFirst(name.count)
            guard let number = Int64(String(decoding: digits, as: UTF8.self)),
                let index = remainingUnits.firstIndex(where: { Array($0.name.utf8)[...] == name })
            else { return nil }
            let (product, tooLarge) = number.multipliedReportingOverflow(by: units[index].nanoseconds)
            let (sum, overflow) = total.addingReportingOverflow(product)
            if tooLarge || overflow { return nil }
            total = sum
            remainingUnits = units[(index + 1)...]
        }
        return .nanoseconds(total)
    }

    /// For people: `0 ms`, `0.4 ms`, `350 ms`, `1.2 s`, `30 s`, `1 min 30 s`, `2 h 5 min`. Rounded.
    package static func text(_ duration: Duration) -> String {
        let nanoseconds = duration.nanoseconds
        if nanoseconds < 0 {
            return "-" + text(.nanoseconds(nanoseconds == .min ? .max : -nanoseconds))
        }
        let microseconds = nanoseconds / 1000 + (nanoseconds % 1000 >= 500 ? 1 : 0)
        switch microseconds {
        case 0: return "0 ms"
        case ..<9_950: return tenths((microseconds + 50) / 100) + " ms"
        case ..<999_500: return "\((microseconds + 500) / 1000) ms"
        case ..<59_950_000: return tenths((microseconds + 50_000) / 100_000) + " s"
        default: break
        }
        let seconds = (microseconds + 500_000) / 1_000_000
        if seconds < 3600 { return pair(seconds / 60, "min", seconds % 60, "s") }
        let minutes = (seconds + 30) / 60
        return pair(minutes / 60, "h", minutes % 60, "min")
    }

    package static func seconds(_ duration: Duration) -> String {
        let milliseconds = Int64(duration.milliseconds.rounded())
        let rest = String(milliseconds.magnitude % 1000)
        return (milliseconds < 0 ? "-" : "") + "\(milliseconds.magnitude / 1000)."
            + String(repeating: "0", count: 3 - rest.count) + rest
    }

    private static func tenths(_ value: Int64) -> String {
        value % 10 == 0 ? "\(value / 10)" : "\(value / 10).\(value % 10)"
    }

    private static func pair(_ large: Int64, _ largeUnit: String, _ small: Int64, _ smallUnit: String)
        -> String
    {
        small == 0 ? "\(large) \(largeUnit)" : "\(large) \(largeUnit) \(small) \(smallUnit)"
    }
}
