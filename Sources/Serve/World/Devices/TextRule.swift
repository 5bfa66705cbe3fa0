struct TextRule: Sendable {
    let expected: String
    /// The members of a JSON Schema, without braces. Its lengths are those that the reader allows in bytes.
    let schema: String
    /// The value is not repeated in errors.
    var isSecret = false
    let accepts: @Sendable (String) -> Bool

    /// The name of a phone, which is part of addresses of the API.
    static let phone = TextRule(
        expected: "1 to 64 letters, digits, dots, underscores and hyphens",
        schema: #""type":"string","pattern":"^[A-Za-z0-9._-]{1,64}$""#
    ) { text in
        1...64 ~= text.utf8.count && text.utf8.allSatisfy { isNameByte($0) || $0 == UInt8(ascii: "_") }
    }

    /// Apple allows letters, digits, hyphens and dots in `CFBundleIdentifier`; the length is ours.
    static let bundle = TextRule(
        expected: "a bundle identifier such as \"com.example.app\"",
        schema: #""type":"string","maxLength":255,"pattern":"^[A-Za-z0-9.-]*[A-Za-z0-9][A-Za-z0-9.-]*$""#
    ) { text in
        1...255 ~= text.utf8.count && text.utf8.allSatisfy(isNameByte)
            && text.utf8.contains { $0 != UInt8(ascii: ".") && $0 != UInt8(ascii: "-") }
    }

    static func line(_ limit: Int, orEmpty: Bool = false) -> TextRule {
        TextRule(
            expected: "a text of \(orEmpty ? "at most" : "1 to") \(limit) bytes without control characters",
            schema:
                #""type":"string","minLength":\#(orEmpty ? 0 : 1),"maxLength":\#(limit),"pattern":"^[^\\u0000-\\u001f\\u007f]*$""#
        ) { text in
            (orEmpty ? 0 : 1)...limit ~= text.utf8.count && text.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F }
        }
    }

    static let path = line(4096)
    static let time = TextRule(
        expected: "a time of day such as \"08:00\"",
        schema: #""type":"string","pattern":"^([01][0-9]|2[0-3]):[0-5][0-9]$""#
    ) { DeviceWords.minutes($0) != nil }
    static let token = TextRule(
        expected: "an even number of hexadecimal digits, 2 to \(DeviceToken.longest)",
        schema: #""type":"string","maxLength":\#(DeviceToken.longest),"pattern":"^([0-9A-Fa-f]{2})+$""#,
        isSecret: true
    ) { DeviceToken($0) != nil }

    static let notification = TextRule(
        expected: "the id of a notification, 1 to 256 bytes",
        schema: #""type":"string","minLength":1,"maxLength":256"#
    ) { 1...256 ~= $0.utf8.count }
    /// What a person types: line breaks are allowed.
    static let reply = TextRule(
        expected: "a text of at most 4096 bytes", schema: #""type":"string","maxLength":4096"#
    ) { $0.utf8.count <= 4096 }

    private static func isNameByte(_ byte: UInt8) -> Bool {
        byte.isAlphanumeric || ".-".utf8.contains(byte)
    }
}
