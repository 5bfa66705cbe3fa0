/// A dynamic identifier contains the tag of a type that has no other: `dyn.a` and the base-32 form of
/// `?0=<type>:<class>=<tag>`, in which frequent names are one character. This form was observed on Apple's systems and
/// is not documented; it only has to lead back to the tag.
enum DynamicIdentifier {
    private static let prefix = "dyn.a"
    private static let alphabet = Array("abcdefghkmnpqrstuvwxyz0123456789".utf8)
    private static let short: [(name: String, letter: String)] = [
        ("public.filename-extension", "1"), ("public.mime-type", "2"), ("public.data", "6"),
    ]

    static func row(tag: String, _ tagClass: UTTagClass, conformingTo parent: UTType) -> TypeRow {
        let tag = tag.lowercased()
        let text = "?0=" + shortened(parent.identifier) + ":" + shortened(tagClass.rawValue) + "=" + tag
        return make(prefix + encode(Array(text.utf8)), parent.identifier, tagClass.rawValue, tag)
    }

    /// Returns the type of a dynamic identifier; nil for any other text.
    static func row(_ identifier: String) -> TypeRow? {
        let lower = identifier.lowercased()
        guard lower.hasPrefix(prefix), let bytes = decode(lower.utf8.dropFirst(prefix.utf8.count)),
            let text = String(validating: bytes, as: UTF8.self), text.hasPrefix("?0="),
            let colon = text.firstIndex(of: ":")
        else { return nil }
        let parent = text[..<colon].dropFirst(3)
        let rest = text[text.index(after: colon)...]
        guard let equals = rest.firstIndex(of: "=") else { return nil }
        return make(
            lower, lengthened(String(parent)), lengthened(String(rest[..<equals])),
            String(rest[rest.index(after: equals)...]))
    }

    private static func make(
        _ identifier: String, _ parent: String, _ tagClass: String, _ tag: String
    ) -> TypeRow {
        TypeRow(
            identifier, [parent], tagClass == UTTagClass.filenameExtension.rawValue ? [tag] : [],
            tagClass == UTTagClass.mimeType.rawValue ? [tag] : [])
    }

    private static func shortened(_ name: String) -> String {
        short.first { $0.name == name }?.letter ?? name
    }

    private static func lengthened(_ letter: String) -> String {
        short.first { $0.letter == letter }?.name ?? letter
    }

    private static func encode(_ bytes: [UInt8]) -> String {
        var text: [UInt8] = []
        var bits = 0
        var value = 0
        for byte in bytes {
            value = (value << 8 | Int(byte)) & 0xFFFF
            bits += 8
            while bits >= 5 {
                bits -= 5
                text.append(alphabet[value >> bits & 31])
            }
        }
        if bits > 0 { text.append(alphabet[value << (5 - bits) & 31]) }
        return String(decoding: text, as: UTF8.self)
    }

    private static func decode(_ text: some Sequence<UInt8>) -> [UInt8]? {
        var bytes: [UInt8] = []
        var bits = 0
        var value = 0
        for letter in text {
            guard let digit = alphabet.firstIndex(of: letter) else { return nil }
            value = (value << 5 | digit) & 0xFFFF
            bits += 5
            if bits >= 8 {
                bits -= 8
                bytes.append(UInt8(value >> bits & 0xFF))
            }
        }
        return bytes
    }
}
