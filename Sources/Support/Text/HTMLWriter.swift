package struct HTMLWriter {
    package typealias Attributes = KeyValuePairs<StaticString, String>

    package private(set) var bytes: [UInt8] = []
    package let showsSecrets: Bool
    /// Whether it writes a part of a page that has headings above it, and a script that does what its buttons say.
    package let isPart: Bool
    /// Whether marks that embed or isolate a part of a text are left in it, as a phone draws nothing for them.
    package var drawsMarks = false
    private var pictures: Set<String> = []

    package init(showsSecrets: Bool = false, isPart: Bool = false) {
        (self.showsSecrets, self.isPart) = (showsSecrets, isPart)
    }

    package var markup: String { String(decoding: bytes, as: UTF8.self) }

    package mutating func element(
        _ name: StaticString, _ attributes: Attributes = [:], _ content: (inout HTMLWriter) -> Void
    ) {
        open(name, attributes)
        content(&self)
        raw("</")
        raw(name)
        raw(">")
    }

    package mutating func element(_ name: StaticString, _ attributes: Attributes = [:], text: String) {
        element(name, attributes) { $0.text(text) }
    }

    package mutating func p(_ text: String, _ kind: String = "words") {
        element("p", ["class": kind], text: text)
    }

    /// An element without content, such as `meta`, or a shape.
    package mutating func empty(_ name: StaticString, _ attributes: Attributes = [:]) {
        open(name, attributes)
        raw("</")
        raw(name)
        raw(">")
    }

    /// An element that HTML closes by itself.
    package mutating func open(_ name: StaticString, _ attributes: Attributes = [:]) {
        raw("<")
        raw(name)
        for (name, value) in attributes {
            raw(" ")
            raw(name)
            raw("=\"")
            text(value)
            raw("\"")
        }
        raw(">")
    }

    package mutating func prose(_ text: String) {
        let parts = (showsSecrets ? text : Secrets.masked(text)).split(
            separator: "`", omittingEmptySubsequences: false)
        for (index, part) in parts.enumerated() {
            if index % 2 == 1 { element("code", text: String(part)) } else { self.text(String(part)) }
        }
    }

    package mutating func text(_ text: String) {
        for scalar in (showsSecrets ? text : Secrets.masked(text)).unicodeScalars { append(scalar) }
    }

    package mutating func raw(_ text: StaticString) {
        text.withUTF8Buffer { bytes.append(contentsOf: $0) }
    }

    /// A style or a script of this program's own files.
    package mutating func raw(_ file: [UInt8]) { bytes += file }

    /// A picture for `use`, written once. Nothing in Base64 is markup, or a word to mask.
    package mutating func picture(
        _ bytes: [UInt8], _ mime: String, _ size: (width: Int, height: Int), _ identifier: String
    ) {
        guard pictures.insert(identifier).inserted else { return }
        let start =
            "<image id=\"\(identifier)\" width=\"\(size.width)\" height=\"\(size.height)\" href=\"data:"
        raw(Array(start.utf8))
        text(mime)
        raw(Array(";base64,\(Base64.encode(bytes))\"></image>".utf8))
    }

    /// Whether a character would hide, reorder or break the text around it. Joiners make emoji and words of several scripts;
    /// marks of direction work on their own element only.
    package static func isDeceptive(_ scalar: Unicode.Scalar) -> Bool {
        ShownText.isControl(scalar) && !("\u{200C}"..."\u{200F}" ~= scalar)
    }

    private mutating func append(_ scalar: Unicode.Scalar) {
        switch scalar {
        case "&": raw("&amp;")
        case "<": raw("&lt;")
        case ">": raw("&gt;")
        case "\"": raw("&quot;")
        case "'": raw("&#39;")
        case "\n", "\t": bytes.append(UInt8(scalar.value))
        case "\u{202A}"..."\u{202C}" where drawsMarks, "\u{2066}"..."\u{2069}" where drawsMarks:
            bytes += String(scalar).utf8
        case _ where Self.isDeceptive(scalar): bytes += "\\u{\(String(scalar.value, radix: 16))}".utf8
        default: bytes += String(scalar).utf8
        }
    }
}
