enum Words {
    /// A name without case, hyphens, underscores and spaces, so that `mutable_content` and `mutableContent` are one.
    static func folded(_ name: String) -> String { String(decoding: foldedBytes(name), as: UTF8.self) }

    private static func foldedBytes(_ name: String) -> [UInt8] {
        var name = name
        return name.withUTF8 { text in
            guard text.count <= longestName else { return [] }
            return Array(
                text.lazy.filter { $0 != "-" && $0 != "_" && $0 != " " && $0 != "." }.map(\.lower))
        }
    }

    private static let longestName = 128

    /// `imageUrl` as `image_url`.
    static func snake(_ name: String) -> String {
        let bytes = name.utf8.reduce(into: [UInt8]()) { bytes, byte in
            if byte.isUpper { bytes.append(UInt8(ascii: "_")) }
            bytes.append(byte.lower)
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// `threadId`, `ThreadID` and `thread_id` as `thread-id`.
    static func hyphenated(_ name: String) -> String {
        snake(name.replacing("ID", with: "Id")).split(separator: "_").joined(separator: "-").lowercased()
    }

    private static let mutableNames: Set<[UInt8]> = Set(
        [
            "mutablecontent", "mutablecontents", "ismutablecontent", "iosmutablecontent",
            "apnsmutablecontent",
            "allowmutablecontent", "mutablecontentavailable", "mutable", "gcmnotificationmutablecontent",
        ].map { Array($0.utf8) })

    /// Whether the name says "mutable content", in any spelling.
    static func isMutableContent(_ name: String) -> Bool {
        let name = foldedBytes(name)
        return name.find("mutable", from: 0) != nil && mutableNames.contains(name)
    }

    private static let pictureNames: Set<[UInt8]> = Set(["att", "img", "pic", "gif"].map { Array($0.utf8) })
    private static let pictureWords = [
        "image", "picture", "photo", "attachment", "media", "thumbnail", "richcontent", "video", "banner",
        "largeicon", "smallicon",
    ]

    /// Whether the name says that a picture or another medium is there.
    static func isPicture(_ key: String) -> Bool {
        let name = foldedBytes(key)
        // The launch image is another thing.
        if name.find("launchimage", from: 0) != nil { return false }
        let isNamed = pictureWords.contains { name.find($0, from: 0) != nil }
        return (isNamed || name.count == 3 && pictureNames.contains(name)) && !MediaWords.namesValue(key: key)
    }

    /// Names that are for Android, browsers and other systems only.
    static func isOtherPlatform(_ name: String) -> Bool {
        let name = folded(name)
        return otherPlatforms.contains(where: name.hasPrefix)
            || ["web", "fcm", "hms", "style", "fcmv1message"].contains(name)
    }

    private static let otherPlatforms = [
        "android", "webpush", "huawei", "chrome", "firefox", "adm", "kindle", "windows", "wns", "bigpicture",
        "bigimage", "largeicon", "smallicon", "gcm",
    ]

    /// Whether the code has one of these words, in small letters or in capitals.
    static func areNamed(_ words: [String], in code: [UInt8]) -> Bool {
        let code = code.prefix(ReadingBounds.searched).map(\.lower)
        return words.contains { code.find($0, from: 0) != nil }
    }

    /// Whether this is the address of something, or will be one.
    static func isAddress(_ value: SourceValue) -> Bool {
        if value.isVariable { return true }
        guard let text = value.string, !text.isEmpty else { return false }
        let start = text.utf8.prefix(4096)
        let head = String(decoding: start.prefix(16), as: UTF8.self).lowercased()
        if ["http", "www.", "/", "{{", "${"].contains(where: head.hasPrefix) || head.contains("://") {
            return true
        }
        let all = String(decoding: start, as: UTF8.self).lowercased()
        return [".jpg", ".jpeg", ".png", ".gif", ".webp", ".mp4", ".heic", ".mp3", ".svg"]
            .contains(where: all.hasSuffix)
    }

    /// The first address in the value, at most three levels down.
    static func address(in value: SourceValue, depth: Int = 0) -> SourceValue? {
        if isAddress(value) { return value }
        guard depth < 3 else { return nil }
        let parts = value.elements ?? value.members?.map(\.value) ?? []
        return parts.prefix(64).lazy.compactMap { address(in: $0, depth: depth + 1) }.first
    }

    static func isYes(_ value: SourceValue) -> Bool {
        value.bool == true || value.isOne || value.isVariable
            || ["1", "true", "yes"].contains(value.string?.lowercased())
    }
}
