/// Escapes the values of labels and the help of families (OpenMetrics 1.0, section 5.1).
package enum OpenMetricsEscape {
    package static func text(_ text: String) -> String {
        var escaped = ""
        for character in text.unicodeScalars {
            switch character {
            case "\\": escaped += "\\\\"
            case "\"": escaped += "\\\""
            case "\n": escaped += "\\n"
            default: escaped.unicodeScalars.append(character)
            }
        }
        return escaped
    }
}
