enum LogPrefix {
    /// Nil when there is no known prefix: `flutter: `, `I/flutter (123): `, ` LOG  ` of React Native, and NSLog's
    /// `2026-03-02 09:14:11.120 Shop[417:90211] `.
    static func end(_ bytes: [UInt8]) -> Int? {
        let start = bytes.skipSpace(0)
        guard start < bytes.count, bytes[start] != "{", bytes[start] != "[" else { return nil }
        let line = bytes[start...].prefix(256).prefix { $0 != 0x0A && $0 != 0x0D }
        // The bracket of NSLog's process does not count.
        let isTimed = line.first?.isDigit == true
        let brackets = line.indices.filter { "{[".utf8.contains(line[$0]) }
        let end = brackets.enumerated().first { line[$0.element] == "{" || !isTimed || $0.offset > 0 }
        guard let end, isKnown(String(decoding: line[..<end.element], as: UTF8.self)) else { return nil }
        return end.element
    }

    private static func isKnown(_ prefix: String) -> Bool {
        let words = prefix.split(separator: " ")
        guard let first = words.first, prefix.last == " " else { return false }
        if first == "flutter:" || first == "LOG" || first == "I/flutter" || first == "(NOBRIDGE)" {
            return words.count <= 8
        }
        // A date, a time, the program with its process.
        guard words.count >= 3, words.count <= 12, first.utf8.count == 10,
            first.split(separator: "-").count == 3,
            words[1].contains(":")
        else { return false }
        return words[2].contains("[") && words[2].contains("]")
    }
}
