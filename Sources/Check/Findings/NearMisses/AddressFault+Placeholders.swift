extension AddressFault {
    /// What JavaScript makes of an object, and marks of templates: opening, closing.
    private static let templates = [
        ("[object ", "]"), ("%5Bobject%20", "%5D"),
        ("{{", "}}"), ("${", "}"), ("#{", "}"), ("<%", "%>"), ("{%", "%}"), ("[[", "]]"), ("*|", "|*"),
        ("%%", "%%"),
        ("$(", ")"), ("%7B%7B", "%7D%7D"), ("\\(", ")"), ("{", "}"), ("<", ">"),
    ]

    /// Each of them and of the formats begins with one of these.
    private static let signs = Set("[%{$#<*\\".utf8)

    static func placeholder(_ text: String, mayBeName: Bool) -> AddressFault? {
        func fault(_ found: String) -> AddressFault {
            let isInQuery = !text.prefix { $0 != "?" }.contains(found) && text.contains(found)
            return AddressFault(
                .urlPlaceholder, isInQuery ? .warning : .error,
                isInQuery
                    ? "The address still has a placeholder in its query: \(ShownText.quoted(found)). The server gets it unchanged."
                    : "The address still has a placeholder: \(ShownText.quoted(found)). Nothing was filled in, so there "
                        + "is nothing to download.",
                hint:
                    "Fill it in before you send. Look at the variable in the code or template that builds the "
                    + "address: it is empty or misspelled.")
        }
        let whole = ShownText.trimmed(text)
        if !mayBeName, isStandIn(whole) { return fault(whole) }
        if emptyWords.contains(whole.lowercased()) {
            return AddressFault(
                .urlPlaceholder, .error,
                "The address is only the word \(ShownText.quoted(whole)). There is nothing to download.",
                hint: "Give the variable that belongs there a value: it had none when the push was built.")
        }
        return templateMark(in: text).map(fault) ?? emptySegment(text)
    }

    /// The first part that a program has to fill in: `{{x}}`, `<x>`, `%s`.
    static func templateMark(in text: String) -> String? {
        text.utf8.contains(where: signs.contains) ? template(text) ?? format(text) : nil
    }

    /// `url_to_your_image`, `YOUR_IMAGE_URL`, `image-url-here`: words that a person has to replace.
    static func isStandIn(_ text: String) -> Bool {
        guard text.utf8.count <= 60, !text.contains("/"), !text.contains(".") else { return false }
        let letters = String(decoding: ShownText.letters(text), as: UTF8.self)
        let isAddress = ["url", "link", "image", "picture", "address"].contains { letters.contains($0) }
        if ["imageurl", "imagelink", "pictureurl", "mediaurl"].contains(letters) { return true }
        return isAddress
            && (letters.hasPrefix("my")
                || ["your", "here", "urlto", "linkto", "insert", "some"].contains { letters.contains($0) })
    }

    private static let emptyWords: Set<String> = [
        "undefined", "null", "none", "nil", "nan", "<null>", "(null)", "optional(nil)", "n/a", "string",
        "url", "image_url", "imageurl", "your_image_url",
    ]

    private static func template(_ text: String) -> String? {
        for (open, close) in templates {
            guard let start = text.firstRange(of: open),
                let end = text[start.upperBound...].firstRange(of: close), end.lowerBound > start.upperBound
            else { continue }
            return String(text[start.lowerBound..<end.upperBound])
        }
        return nil
    }

    /// `$IMAGE` by itself; `%s`, `%@` and `%d` of format strings; `%d0` is a byte, as URLs write it.
    private static func format(_ text: String) -> String? {
        let name = text.utf8.dropFirst()
        if text.hasPrefix("$"), name.first.map({ $0.isLetter || $0 == 0x5F }) == true,
            name.allSatisfy(\.isWord)
        {
            return text
        }
        let bytes = Array(text.utf8)
        for (at, byte) in bytes.enumerated() where byte == UInt8(ascii: "%") && at + 1 < bytes.count {
            switch bytes[at + 1] {
            case UInt8(ascii: "@"): return "%@"
            case UInt8(ascii: "s"), UInt8(ascii: "d"):
                // "%d0" is a byte, and "100%sale" a name.
                let isAlone = at + 2 >= bytes.count || !bytes[at + 2].isAlphanumeric
                if isAlone { return "%" + String(UnicodeScalar(bytes[at + 1])) }
            default: continue
            }
        }
        return nil
    }

    /// `https://cdn.example/undefined`: a value that was missing, as programs print it.
    private static func emptySegment(_ text: String) -> AddressFault? {
        let path = text.prefix { $0 != "?" && $0 != "#" }
        for segment in path.split(separator: "/").dropFirst() {
            let name = segment.prefix { $0 != "." }
            guard ["undefined", "null", "None", "NaN", "(null)", "nil"].contains(name) else { continue }
            return AddressFault(
                .urlPlaceholder, .warning,
                "\(ShownText.quoted(String(segment))) in the address looks like a value that was missing.",
                hint: "Look at the variable that belongs there: it had no value when the push was built.")
        }
        return nil
    }
}
