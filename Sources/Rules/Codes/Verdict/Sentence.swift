/// Makes a sentence of a message, for people who read it on a line of its own.
package enum Sentence {
    /// The text with a capital letter and a full stop; no stop after an option or a JSON Pointer, which are copied.
    package static func of(_ text: String) -> String {
        guard let last = text.last else { return text }
        let start = capitalised(text)
        let word = text.split(separator: " ").last ?? ""
        let isCopied = word.hasPrefix("/") || word.hasPrefix("--")
        return ".!?…".contains(last) || text.hasSuffix(".)") || isCopied ? start : start + "."
    }

    /// The text with a capital letter, unless it begins with an address, a key or a name that is written in lower case.
    static func capitalised(_ text: String) -> String {
        let word = text.prefix { $0 != " " }
        guard let first = word.utf8.first, 0x61...0x7A ~= first,
            word.utf8.allSatisfy({ 0x61...0x7A ~= $0 || $0 == UInt8(ascii: ",") }),
            !names.contains(String(word))
        else { return text }
        return word.prefix(1).uppercased() + text.dropFirst()
    }

    private static let names: Set<String> = ["aps", "curl", "libcurl", "libmagic"]
}
