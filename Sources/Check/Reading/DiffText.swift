/// Reads a diff, as tools for reviews print it: the content of the file after the change. And a quotation.
enum DiffText {
    /// The text without the marks, and with an empty line for each that the change removes, so that lines
    /// keep their numbers; nil when no line begins with `+`.
    /// - Parameter isWhole: nil as well when a line is not one of a diff.
    static func applied(_ text: SourceText, isWhole: Bool = false) -> SourceText? {
        let bytes = text.bytes
        var builder = SourceText.Builder()
        var line = 0
        var added = 0
        while line < bytes.count {
            let end = bytes.lineEnd(line)
            let next = bytes.nextLine(line)
            if isFrame(bytes, line) || bytes[line] == "-" {
                builder.append(text, end..<next)
            } else if bytes[line] == "+" {
                added += 1
                builder.append(text, line + 1..<next)
            } else {
                guard !isWhole || bytes[line].isSpace || "{}[]()".utf8.contains(bytes[line]) else {
                    return nil
                }
                builder.append(text, line..<next)
            }
            line = next
        }
        return added > 0 ? builder.text : nil
    }

    /// The text without the signs of a quotation, `> `; nil when fewer than half of its lines have one.
    static func unquoted(_ text: SourceText) -> SourceText? {
        let bytes = text.bytes
        let lines = sequence(first: 0) { bytes.nextLine($0) }.lazy.prefix { $0 < bytes.count }
        var (quoted, other) = (0, 0)
        for line in lines {
            if bytes[line] == ">" {
                quoted += 1
            } else if bytes[line..<bytes.nextLine(line)].contains(where: { !$0.isSpace }) {
                other += 1
            }
        }
        // Most texts are none, and are not copied.
        guard quoted > 2, quoted >= other else { return nil }
        var builder = SourceText.Builder()
        for line in lines {
            let sign = bytes[line] == ">" ? bytes.has("> ", at: line) ? 2 : 1 : 0
            builder.append(text, line + sign..<bytes.nextLine(line))
        }
        return builder.text
    }

    /// Whether the line is about the files, not of them.
    private static func isFrame(_ bytes: [UInt8], _ line: Int) -> Bool {
        ["@@ ", "diff --git ", "index ", "--- ", "+++ ", "\\ No newline"].contains { bytes.has($0, at: line) }
    }
}
