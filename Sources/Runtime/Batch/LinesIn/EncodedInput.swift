/// Recognises input that another program has to read first, by its first bytes: compressed (RFC 1952, RFC 8878, bzip2, xz) or UTF-16.
package enum EncodedInput {
    package struct Format: Sendable, Hashable {
        package let state: String
        /// Writes what is in it to standard output.
        package let command: String
    }

    private static let formats: [(magic: [UInt8], format: Format)] = [
        ([0x1F, 0x8B], Format(state: "compressed", command: "gzip -dc")),
        ([0x28, 0xB5, 0x2F, 0xFD], Format(state: "compressed", command: "zstd -dc")),
        ([0x42, 0x5A, 0x68], Format(state: "compressed", command: "bzip2 -dc")),
        ([0xFD, 0x37, 0x7A, 0x58, 0x5A, 0x00], Format(state: "compressed", command: "xz -dc")),
        ([0xFF, 0xFE], utf16("UTF-16")), ([0xFE, 0xFF], utf16("UTF-16")),
        ([0x7B, 0, 0x22, 0], utf16("UTF-16LE")), ([0, 0x7B, 0, 0x22], utf16("UTF-16BE")),
    ]

    private static func utf16(_ name: String) -> Format {
        Format(state: name, command: "iconv -t UTF-8 -f \(name)")
    }

    package static func format(of first: [UInt8]) -> Format? {
        guard let found = formats.first(where: { first.starts(with: $0.magic) }), !isText(first) else {
            return nil
        }
        return found.format
    }

    /// `BZh` could begin a line of text; after the digit, a block (or the end) begins with bytes that no JSON has.
    private static func isText(_ first: [UInt8]) -> Bool {
        guard first.starts(with: [0x42, 0x5A, 0x68]) else { return false }
        guard first.count >= 6, (0x31...0x39).contains(first[3]) else { return true }
        return first[4...5] != [0x31, 0x41] && first[4...5] != [0x17, 0x72]
    }
}

/// Recognises JSON that is not one document on each line: a document over several lines, or an array of them.
package enum DocumentLines {
    static let hint =
        "--input json reads documents over several lines, and the elements of an array; jq -c . FILE and jq -c '.[]' FILE write each on a line."

    /// Whether a line that is not a document looks like a part of one: a bracket or a member alone, or no end.
    package static func isPart(_ line: [UInt8]) -> Bool {
        let text = line.drop(while: isSpace)
        guard let first = text.first, let last = text.last(where: { !isSpace($0) }) else { return false }
        return "[]}\"".utf8.contains(first) || "[{,".utf8.contains(last)
    }

    /// The command that writes one document on each line, by the first bytes of an input in which no line is one; nil
    /// where they show no reason.
    package static func command(for first: [UInt8]) -> String? {
        let text = first.drop(while: isSpace)
        if text.first == UInt8(ascii: "[") { return "jq -c '.[]'" }
        guard text.first == UInt8(ascii: "{") else { return nil }
        return text.dropFirst().first { $0 != 0x20 && $0 != 0x0D } == 0x0A ? "jq -c ." : nil
    }

    private static func isSpace(_ byte: UInt8) -> Bool { [0x20, 0x09, 0x0A, 0x0D].contains(byte) }
}
