package enum TerminalColumns {
    private static let wide: [ClosedRange<UInt32>] = [
        0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF,
        0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1F64F, 0x1F680...0x1F6FF,
        0x1F900...0x1F9FF, 0x1FA70...0x1FAFF, 0x20000...0x3FFFD,
    ]

    package static func count(_ text: String) -> Int { text.reduce(0) { $0 + count($1) } }

    private static func count(_ character: Character) -> Int {
        guard let first = character.unicodeScalars.first else { return 0 }
        switch first.properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .format, .control: return 0
        default: break
        }
        let isEmoji =
            first.properties.isEmojiPresentation
            || first.properties.isEmoji && character.unicodeScalars.contains("\u{FE0F}")
        return isEmoji || wide.contains { $0.contains(first.value) } ? 2 : 1
    }

    /// Exactly this many columns: cut off with `…`, or filled up with spaces.
    package static func fit(_ text: String, to columns: Int) -> String {
        var shown = ""
        var used = 0
        let isCut = count(text) > columns
        for character in text {
            let width = count(character)
            if used + width > columns - (isCut ? 1 : 0) { break }
            shown.append(character)
            used += width
        }
        if isCut, columns > 0 { (shown, used) = (shown + "…", used + 1) }
        return shown + String(repeating: " ", count: max(0, columns - used))
    }
}
