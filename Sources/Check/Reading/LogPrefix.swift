enum LogPrefix {
    /// Nil when there is no known prefix: `flutter: `, `I/flutter (123): `, ` LOG  ` of React Native, and NSLog's
    /// `2026-03-02 09:14:11.120 Shop[417:90211] `.
    static func end(_ bytes: [UInt8]) -> Int? {
        let start = bytes.skipSpace(0)
        let line = bytes[start...].prefix(256).prefix { $0 != 0x0A && $0 != 0x0D }
        guard let value = line.firstIndex(where: isKnownEnd(line)) else { return nil }
        let prefix = String(decoding: line[..<value], as: UTF8.self)
        return isKnown(prefix) ? value : nil
    }

    /// The first bracket after the prefix; the bracket of NSLog's process does not count.
    private static func isKnownEnd(_ line: ArraySlice<UInt8>) -> (UInt8) -> Bool {
        var brackets = 0
        let isTimed = line.first.map { (0x30...0x39).contains($0) } ?? false
        return { byte in
            guard byte == UInt8(ascii: "{") || byte == UInt8(ascii: "[") else { return false }
            brackets += 1
            return byte == UInt8(ascii: "{") || !isTimed || brackets > 1
        }
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
