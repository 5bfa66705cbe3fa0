/// The name of a published file: the digest of its content and the extension of its type.
struct PublishedName: Hashable {
    let sha256: String
    let fileExtension: String

    init(sha256: String, fileExtension: String) {
        self.sha256 = sha256
        self.fileExtension = fileExtension
    }

    /// Nil for names that nse-run does not make.
    init?(_ text: String) {
        guard let dot = text.utf8.firstIndex(of: UInt8(ascii: ".")) else { return nil }
        let digest = text.utf8[..<dot]
        let rest = text.utf8[text.utf8.index(after: dot)...]
        guard Self.isMade(digest, rest) else { return nil }
        sha256 = String(text[..<dot])
        fileExtension = String(text[text.index(after: dot)...])
    }

    var directory: Substring { sha256.prefix(2) }

    /// Whether nse-run makes such names.
    var isWellFormed: Bool { Self.isMade(sha256.utf8, fileExtension.utf8) }

    private static func isMade<Bytes: Collection<UInt8>, Rest: Collection<UInt8>>(
        _ digest: Bytes, _ rest: Rest
    ) -> Bool {
        digest.count == 64 && digest.allSatisfy { isDigit($0) || (0x61...0x66).contains($0) }
            && (1...8).contains(rest.count)
            && rest.allSatisfy { isDigit($0) || (0x61...0x7A).contains($0) }
    }

    /// The name itself: `9f….jpg`.
    var text: String { sha256 + "." + fileExtension }

    /// Below `Attachments/`: `9f/9f….jpg`.
    var place: String { String(directory) + "/" + text }

    /// The path below the app group.
    var relativePath: String { "Attachments/" + place }

    private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
}
