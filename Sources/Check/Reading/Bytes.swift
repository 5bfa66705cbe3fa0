internal import Glibc

/// Lets a reader of text compare bytes with characters: `case "{":`, `byte == "\""`.
func ~= (pattern: Unicode.Scalar, byte: UInt8) -> Bool { pattern.value == UInt32(byte) }

func ~= (pattern: ClosedRange<Unicode.Scalar>, byte: UInt8) -> Bool {
    pattern.lowerBound.value <= UInt32(byte) && UInt32(byte) <= pattern.upperBound.value
}

func == (byte: UInt8, scalar: Unicode.Scalar) -> Bool { UInt32(byte) == scalar.value }

func == (byte: UInt8?, scalar: Unicode.Scalar) -> Bool { if let byte { byte == scalar } else { false } }

func != (byte: UInt8, scalar: Unicode.Scalar) -> Bool { UInt32(byte) != scalar.value }

extension UInt8 {
    /// A blank, a tab or an end of line.
    var isSpace: Bool { self == 0x20 || self >= 0x09 && self <= 0x0D }
    var isBlank: Bool { self == 0x20 || self == 0x09 }
    var isNewline: Bool { self == 0x0A || self == 0x0D }
    var isDigit: Bool { self >= 0x30 && self <= 0x39 }
    var isLetter: Bool { (self & 0xDF).isUpper }
    var isUpper: Bool { self >= 0x41 && self <= 0x5A }
    /// A letter, a digit, `_`, or a byte of a character that is not ASCII.
    var isWord: Bool { isLetter || isDigit || self == 0x5F || self >= 0x80 }
    var isQuote: Bool { self == 0x22 || self == 0x27 || self == 0x60 }
    var lower: UInt8 { isUpper ? self | 0x20 : self }

    var hexadecimal: UInt32? { Hexadecimal.value(self).map(UInt32.init) }
}

extension RandomAccessCollection<UInt8> where Index == Int {
    /// Whether that text is at the index; false when it does not fit.
    func has(_ word: String, at index: Int) -> Bool {
        guard index >= startIndex, endIndex - index >= word.utf8.count else { return false }
        var at = index
        for byte in word.utf8 {
            if self[at] != byte { return false }
            at += 1
        }
        return true
    }

    /// Whether that text is at the index, in upper or lower case. `word` is in lower case.
    func hasAnyCase(_ word: String, at index: Int) -> Bool {
        index >= startIndex && endIndex - index >= word.utf8.count
            && zip(self[index...], word.utf8).allSatisfy { $0.lower == $1 }
    }

    /// The offset of the next occurrence of a text, from `index` on; nil for an empty text.
    func find(_ word: String, from index: Int, to limit: Int? = nil) -> Int? {
        let start = Swift.max(index, startIndex)
        let end = Swift.min(limit ?? endIndex, endIndex)
        guard let first = word.utf8.first, end - start >= word.utf8.count else { return nil }
        var word = word
        let found = word.withUTF8 { word in
            self[start..<end].withContiguousStorageIfAvailable { text -> Int? in
                guard let base = text.baseAddress, let wanted = word.baseAddress else { return nil }
                let last = text.count - word.count
                var at = 0
                while at <= last, let hit = memchr(base + at, Int32(first), last - at + 1) {
                    let offset = UnsafeRawPointer(base).distance(to: hit)
                    if memcmp(hit, wanted, word.count) == 0 { return start + offset }
                    at = offset + 1
                }
                return nil
            }
        }
        return found ?? Array(self[start..<end]).find(word, from: 0).map { start + $0 }
    }

    /// The offsets of a text in order; where two overlap, that of the first.
    func offsets(of word: String, from start: Int = 0, to limit: Int? = nil) -> some Sequence<Int> {
        sequence(state: start) { at in
            let found = find(word, from: at, to: limit)
            at = (found ?? at) + word.utf8.count
            return found
        }
    }

    func skipSpace(_ index: Int) -> Int { skip(index) { $0.isSpace } }

    func skipBlanks(_ index: Int) -> Int { skip(index) { $0.isBlank } }

    func skip(_ index: Int, while isPassed: (UInt8) -> Bool) -> Int {
        var at = index
        while at < endIndex, isPassed(self[at]) { at += 1 }
        return at
    }

    /// The end of a text from `start` on without the white space at its end, or what else is left out there.
    func trimmedEnd(
        from start: Int = 0, to end: Int, without isLeftOut: (UInt8) -> Bool = { $0.isSpace }
    ) -> Int {
        var end = end
        while end > start, isLeftOut(self[end - 1]) { end -= 1 }
        return end
    }

    /// The last line, as far as it is there.
    var lastLine: SubSequence { self[((lastIndex(where: \.isNewline) ?? startIndex - 1) + 1)...] }

    /// The line that begins there, without the white space around it.
    func trimmedLine(_ index: Int) -> Range<Int> {
        let start = skipBlanks(index)
        return start..<trimmedEnd(from: start, to: lineEnd(start))
    }

    /// Whether these bytes are an object of JSON, without white space around it.
    func isObject(_ range: Range<Int>) -> Bool {
        !range.isEmpty && self[range.lowerBound] == "{" && self[range.upperBound - 1] == "}" && isJSON(range)
    }

    func isJSON(_ range: Range<Int>) -> Bool { (try? JSONScanner.scan(Array(self[range]))) != nil }

    func wordEnd(_ index: Int) -> Int { skip(index) { $0.isWord } }

    /// The end of the line of an offset, ahead of its end-of-line bytes.
    func lineEnd(_ index: Int) -> Int { skip(index) { !$0.isNewline } }

    /// The beginning of the next line; the end of the text when there is none.
    func nextLine(_ index: Int) -> Int {
        let at = lineEnd(index)
        guard at < endIndex else { return endIndex }
        if self[at] == 0x0D, at + 1 < endIndex, self[at + 1] == 0x0A { return at + 2 }
        return at + 1
    }

    /// The beginnings of the lines, in order.
    func lines(from start: Int? = nil) -> some Sequence<Int> {
        sequence(first: start ?? startIndex) { nextLine($0) }.lazy.prefix { $0 < endIndex }
    }
}

extension StringProtocol {
    /// The text without as many bytes at its start as the prefix has.
    func dropping(prefix: String) -> String {
        String(decoding: utf8.dropFirst(prefix.utf8.count), as: UTF8.self)
    }
}
