import NotificationCore

/// Faults in what is written of an address that a program or a template completes.
extension AddressFault {
    /// Stands for what is not in the text; people see `…`.
    private static let gap = "value-not-given.invalid"
    /// Faults that no value can mend.
    private static let certain: Set<Code> = [
        .urlScheme, .urlMalformed, .urlRelative, .policyAddress, .typeUnsupported,
    ]

    /// - Parameter expression: as the input has it: `"http://" + host + "/a.jpg"`, `f"{base}/a.webp"`.
    static func ofWritten(_ expression: String, mayBeRelative: Bool) -> AddressFault? {
        guard expression.utf8.count <= 4096, let address = written(expression) else { return nil }
        let found =
            of(address, mayBeRelative: mayBeRelative)
            ?? (address.hasPrefix("http://") ? unencrypted : nil)
            ?? ofEnding(address, isNamedByAddress: false)
        guard var fault = found, certain.contains(fault.code),
            fault.code != .urlRelative || address.contains("/")
        else { return nil }
        fault.hint = fault.hint.split(separator: gap, omittingEmptySubsequences: false).joined(separator: "…")
        fault.mended = nil
        return fault
    }

    /// The address with a gap for each value; nil when nothing of it is written, or the expression does more than join.
    private static func written(_ expression: String) -> String? {
        let bytes = Array(expression.utf8)
        let isTemplate =
            !bytes.contains { $0.isQuote }
            && (bytes.has("{{", at: 0) || bytes.has("/", at: 0) || bytes.hasAnyCase("http", at: 0))
        // A long one may have been cut.
        let end = bytes.count >= 80 ? gap : ""
        let address = isTemplate ? filled(bytes[...]).map { $0 + end } : joined(bytes)
        guard let address, address != gap else { return nil }
        return address.hasPrefix(gap) ? "https://\(gap)/\(address.dropFirst(gap.count))" : address
    }

    /// `a + "b" + c(d)`, `'a'.$b`, `fmt.Sprintf("a%s", b)`, `"a{}".format(b)`.
    private static func joined(_ bytes: [UInt8]) -> String? {
        var (address, word, at, depth, isOpen) = ("", "", 0, 0, false)
        while at < bytes.count {
            let byte = bytes[at]
            at += 1
            switch byte {
            case "\"", "'", "`":
                let start = at
                while at < bytes.count, bytes[at] != byte { at += bytes[at] == "\\" ? 2 : 1 }
                guard at < bytes.count else { return nil }
                let text = bytes[start..<at]
                at += 1
                let isFormat = ["printf", "format"].contains(where: word.lowercased().hasSuffix)
                if depth == 1, isFormat { return filled(text) }
                guard depth == 0 else { continue }
                guard let text = filled(text) else { return nil }
                // `f` and `$` belong to the text.
                address += (isOpen || word.utf8.count > 2 ? gap : "") + text
                (word, isOpen) = ("", false)
                if bytes.has(".format(", at: at) { return address }
                // A method may change the text.
                if bytes.has(".", at: at), bytes.has("(", at: bytes.wordEnd(at + 1)) { return nil }
            case "(", "[":
                depth += 1
                isOpen = true
            case ")", "]": depth -= 1
            case _ where depth > 0: break
            case "+", "&", ".", " ", "\t", "\n", "\r":
                if ["if", "else", "or", "and", "unless"].contains(word) { return nil }
                isOpen = isOpen || !word.isEmpty
                word = ""
            case "%" where !address.isEmpty: return address
            case ":" where bytes.has(":", at: at), "-" where bytes.has(">", at: at),
                "?" where bytes.has(".", at: at):
                at += 1
            case _ where byte.isWord || "$@!\\".utf8.contains(byte):
                word.unicodeScalars.append(Unicode.Scalar(byte))
            default: return nil
            }
            if depth < 0 { return nil }
        }
        return address + (isOpen || !word.isEmpty ? gap : "")
    }

    /// The text with a gap for `${x}`, `#{x}`, `{x}`, `\(x)`, `$x`, `%s` and `<%= x %>`; nil when one of them does not end.
    private static func filled(_ bytes: ArraySlice<UInt8>) -> String? {
        var (text, at) = ([UInt8](), bytes.startIndex)
        while at < bytes.endIndex {
            let byte = bytes[at]
            at += 1
            let next: UInt8 = at < bytes.endIndex ? bytes[at] : 0
            switch byte {
            case "{", "<",
                "$" where next == "{", "#" where next == "{", "\\" where next == "(":
                let (open, close): (UInt8, UInt8) =
                    byte == "<" ? (byte, 0x3E) : byte == "\\" ? (next, 0x29) : (0x7B, 0x7D)
                var depth = byte == "{" || byte == "<" ? 1 : 0
                repeat {
                    guard at < bytes.endIndex else { return nil }
                    depth += bytes[at] == open ? 1 : bytes[at] == close ? -1 : 0
                    at += 1
                } while depth > 0
                text += gap.utf8
            case "$" where next.isLetter || next == "_":
                text += gap.utf8
                at = bytes.wordEnd(at)
            case "%" where "s@dv".utf8.contains(next):
                text += gap.utf8
                at += 1
            // `\/` is a slash.
            case "\\" where next != 0:
                text.append(next)
                at += 1
            default: text.append(byte)
            }
        }
        return String(decoding: text, as: UTF8.self)
    }
}
