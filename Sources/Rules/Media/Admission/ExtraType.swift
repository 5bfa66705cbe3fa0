/// A type beyond Apple's table that is admitted all the same (`--also-accept`), for apps that read the file themselves.
package struct ExtraType: Sendable, Hashable {
    /// Lower case: a MIME type or a uniform type identifier.
    package let name: String

    /// Nil when the text is neither `type/subtype` nor an identifier with a dot in it.
    package init?(_ text: String) {
        if let mime = MIMEType(text)?.essence {
            name = mime
            return
        }
        let lower = text.lowercased()
        let isPlain = lower.utf8.allSatisfy {
            0x30...0x39 ~= $0 || 0x61...0x7A ~= $0 || $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "-")
        }
        guard isPlain, lower.contains("."), !lower.hasPrefix("."), !lower.hasSuffix("."),
            lower.utf8.count <= 255
        else { return nil }
        name = lower
    }

    /// - Parameter mime: what the bytes are, lower case.
    func type(for mime: String) -> MediaType? {
        let known = ForeignType.named(mime: mime)?.type
        if let known, known.identifier == name || known.has(mime: name) { return known }
        guard mime == name, MIMEType(mime) != nil else { return nil }
        return known
            ?? MediaType(
                "public.data", mime, Self.fileExtension(of: mime), MediaFamily(mime: mime) ?? .movie)
    }

    /// Letters and digits of the subtype, so that no text from outside is ever part of a path.
    private static func fileExtension(of mime: String) -> String {
        var subtype = mime.drop { $0 != "/" }.dropFirst()
        if subtype.hasPrefix("x-") { subtype = subtype.dropFirst(2) }
        let plain = subtype.utf8.prefix { 0x30...0x39 ~= $0 || 0x61...0x7A ~= $0 }
        return plain.isEmpty || plain.count > 10 ? "bin" : String(decoding: Array(plain), as: UTF8.self)
    }
}
