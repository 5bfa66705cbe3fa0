extension Localization {
    /// Replaces `%@`, `%1$@`, `%d` and other conversions by arguments, in order or by number; `%%` becomes `%`. A
    /// conversion without an argument stays as it is.
    package static func fill(_ format: String, with arguments: [Any]) -> String {
        var result = ""
        var rest = Substring(format)
        var next = 0
        while let percent = rest.firstIndex(of: "%") {
            result += rest[..<percent]
            rest = rest[percent...]
            guard let conversion = Conversion(rest) else {
                result.append("%")
                rest = rest.dropFirst()
                continue
            }
            rest = rest[conversion.end...]
            if conversion.isPercent {
                result.append("%")
                continue
            }
            let index = conversion.number.map { $0 - 1 } ?? next
            if conversion.number == nil { next += 1 }
            if arguments.indices.contains(index) {
                result += "\(arguments[index])"
            } else {
                result += conversion.text
            }
        }
        return result + rest
    }

    /// A conversion in a format: `%`, a number with `$`, flags and width, a length, a letter.
    private struct Conversion {
        var text: Substring
        var end: Substring.Index
        var number: Int?
        var isPercent = false

        init?(_ rest: Substring) {
            var at = rest.index(after: rest.startIndex)
            func skip(_ isWanted: (Character) -> Bool) {
                while at < rest.endIndex, isWanted(rest[at]) { at = rest.index(after: at) }
            }
            let digits = at
            skip { $0.isASCII && $0.isNumber }
            if at > digits, at < rest.endIndex, rest[at] == "$" {
                guard let number = Int(rest[digits..<at]), number > 0 else { return nil }
                self.number = number
                at = rest.index(after: at)
            }
            skip { "-+ #'0123456789.".contains($0) }
            skip { "hlLqztj".contains($0) }
            guard at < rest.endIndex, "@%dDiuUxXoOfFeEgGaAcCsSp".contains(rest[at]) else { return nil }
            isPercent = rest[at] == "%"
            end = rest.index(after: at)
            text = rest[..<end]
        }
    }
}
