struct TextDecoding {
    var text: SourceText
    var diagnostics: [CheckDiagnostic] = []

    init?(_ bytes: [UInt8]) {
        let isMarked = bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF])
        if let isBig = isMarked ? bytes[0] == 0xFE : Self.guessedUTF16(bytes) {
            self.init(utf16: bytes, isBig: isBig, from: isMarked ? 2 : 0)
            return
        }
        guard !Self.isBinary(bytes) else { return nil }
        self.init(utf8: bytes)
    }

    private init(utf8 bytes: [UInt8]) {
        let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        if start > 0 {
            diagnostics = [
                CheckDiagnostic(
                    .payloadByteOrderMark, .note,
                    "The text begins with a byte order mark (EF BB BF). It was ignored.",
                    hint: "Save the file as UTF-8 without a byte order mark.",
                    origin: SourceOrigin(0..<3, path: ""))
            ]
        }
        if let bad = Self.firstInvalid(bytes, from: start) {
            text = Self.latin1(bytes, from: start)
            diagnostics.add(
                .payloadEncoding, .note, "The text is not UTF-8; it was read as Latin-1.",
                hint: "Save or send it as UTF-8: APNs takes nothing else.",
                origin: SourceOrigin(bad..<(bad + 1), path: ""))
        } else {
            let whole = SourceText(bytes)
            text = start == 0 ? whole : whole.part(start..<bytes.count)
        }
    }

    private init?(utf16 bytes: [UInt8], isBig: Bool, from start: Int) {
        var builder = SourceText.Builder()
        var at = start
        while at + 1 < bytes.count {
            func unit(_ index: Int) -> UInt32 {
                isBig
                    ? UInt32(bytes[index]) << 8 | UInt32(bytes[index + 1])
                    : UInt32(bytes[index + 1]) << 8 | UInt32(bytes[index])
            }
            var value = unit(at)
            var length = 2
            if (0xD800...0xDBFF).contains(value), at + 3 < bytes.count,
                (0xDC00...0xDFFF).contains(unit(at + 2))
            {
                value = 0x10000 + (value - 0xD800) << 10 + (unit(at + 2) - 0xDC00)
                length = 4
            }
            guard value != 0 else { return nil }
            if value != 0xFEFF { builder.append(character: value, origin: at, length: length) }
            at += length
        }
        text = builder.text
        diagnostics = [
            CheckDiagnostic(
                .payloadEncoding, .note, "The text is UTF-16. APNs takes UTF-8 only.",
                hint: "If this is the file that your server sends, save it as UTF-8.",
                origin: SourceOrigin(0..<min(2, bytes.count), path: ""))
        ]
    }

    /// Whether it is UTF-16 without a mark, and of which byte order: every other byte of the first ones is 0.
    private static func guessedUTF16(_ bytes: [UInt8]) -> Bool? {
        guard bytes.count >= 4 else { return nil }
        let head = bytes.prefix(64)
        let even = stride(from: 0, to: head.count - 1, by: 2).count { head[$0] == 0 }
        let odd = stride(from: 1, to: head.count, by: 2).count { head[$0] == 0 }
        let half = head.count / 2
        if odd * 4 >= half * 3, even == 0 { return false }
        if even * 4 >= half * 3, odd == 0 { return true }
        return nil
    }

    /// Whether there is a NUL, or many control characters. JSON with these is a text with a fault.
    private static func isBinary(_ bytes: [UInt8]) -> Bool {
        let start = bytes.firstIndex { !$0.isSpace } ?? 0
        if bytes[start...].starts(with: Array("{\"".utf8)) { return false }
        var controls = 0
        for byte in bytes {
            if byte == 0 { return true }
            if byte < 0x20, !byte.isSpace, byte != 0x1B, byte != 0x1E { controls += 1 }
        }
        return controls > 8 && controls > bytes.count / 50
    }

    private static func firstInvalid(_ bytes: [UInt8], from start: Int) -> Int? {
        do throws(UTF8.ValidationError) {
            _ = try UTF8Span(validating: bytes.span.extracting(start..<bytes.count))
            return nil
        } catch {
            let at = start + error.byteOffsets.lowerBound
            guard let (length, second) = JSONScanner.sequence(bytes[at]), bytes.count - at < length else {
                return at
            }
            // A character that is cut off at the very end does not change how the rest is read.
            return at + 1 < bytes.count && !second.contains(bytes[at + 1]) ? at : nil
        }
    }

    private static func latin1(_ bytes: [UInt8], from start: Int) -> SourceText {
        var builder = SourceText.Builder()
        for at in start..<bytes.count { builder.append(character: UInt32(bytes[at]), origin: at, length: 1) }
        return builder.text
    }
}

extension SourceText.Builder {
    /// Adds a character that replaces bytes of the input. Its own may be more: none of them points after those.
    fileprivate mutating func append(character: UInt32, origin: Int, length: Int) {
        for (index, byte) in LiteralParser.scalar(character).utf8.enumerated() {
            append(CollectionOfOne(byte), origin: origin + min(index, length - 1))
        }
    }
}
