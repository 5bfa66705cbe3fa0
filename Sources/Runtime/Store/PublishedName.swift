/// The name of a published file: the digest of its content and the extension of its type.
struct PublishedName: Hashable {
    let sha256: String
    let fileExtension: String
}

extension PublishedName {
    /// Nil for names that nse-run does not make.
    init?(_ text: String) {
        guard let dot = text.utf8.firstIndex(of: UInt8(ascii: ".")) else { return nil }
        self.init(
            sha256: String(text[..<dot]), fileExtension: String(text[text.utf8.index(after: dot)...]))
        guard isWellFormed else { return nil }
    }

    var directory: Substring { sha256.prefix(2) }

    /// Whether nse-run makes such names.
    var isWellFormed: Bool {
        sha256.utf8.count == 64 && (1...8).contains(fileExtension.utf8.count)
            && Self.isMade(sha256, upTo: UInt8(ascii: "f"))
            && Self.isMade(fileExtension, upTo: UInt8(ascii: "z"))
    }

    private static func isMade(_ text: String, upTo last: UInt8) -> Bool {
        var text = text
        return text.withUTF8 {
            unsafe $0.allSatisfy { (0x30...0x39).contains($0) || (0x61...last).contains($0) }
        }
    }

    var text: String { sha256 + "." + fileExtension }

    /// Below `Attachments/`: `9f/9f….jpg`.
    var place: String { String(directory) + "/" + text }

    /// The path below the app group.
    var relativePath: String { "Attachments/" + place }
}
