import NotificationCore

/// Writes HTML. Names of elements and attributes are ours; every other text, from any source, is masked and escaped
/// here and nowhere else.
struct HTMLWriter {
    typealias Attributes = KeyValuePairs<StaticString, String>

    private(set) var bytes: [UInt8] = []
    /// Whether secrets are left in.
    let showsSecrets: Bool
    private var pictures: Set<String> = []

    init(showsSecrets: Bool = false) { self.showsSecrets = showsSecrets }

    mutating func element(
        _ name: StaticString, _ attributes: Attributes = [:], _ content: (inout HTMLWriter) -> Void
    ) {
        open(name, attributes)
        content(&self)
        raw("</")
        raw(name)
        raw(">")
    }

    mutating func element(_ name: StaticString, _ attributes: Attributes = [:], text: String) {
        element(name, attributes) { $0.text(text) }
    }

    /// A paragraph.
    mutating func p(_ text: String, _ kind: String = "words") {
        element("p", ["class": kind], text: text)
    }

    /// An element without content, such as `meta`, or a shape.
    mutating func empty(_ name: StaticString, _ attributes: Attributes = [:]) {
        open(name, attributes)
        raw("</")
        raw(name)
        raw(">")
    }

    /// An element that HTML closes by itself.
    mutating func open(_ name: StaticString, _ attributes: Attributes = [:]) {
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

    /// Text in which code is marked with backticks.
    mutating func prose(_ text: String) {
        let parts = (showsSecrets ? text : Secrets.masked(text)).split(
            separator: "`", omittingEmptySubsequences: false)
        for (index, part) in parts.enumerated() {
            if index % 2 == 1 { element("code", text: String(part)) } else { self.text(String(part)) }
        }
    }

    mutating func text(_ text: String) {
        for scalar in (showsSecrets ? text : Secrets.masked(text)).unicodeScalars { append(scalar) }
    }

    /// What this program itself is made of.
    mutating func raw(_ text: StaticString) {
        text.withUTF8Buffer { bytes.append(contentsOf: $0) }
    }

    /// A style or a script of this program's own files.
    mutating func raw(_ file: [UInt8]) { bytes += file }

    /// A picture for `use`, written once. Nothing in Base64 is markup, or a word to mask.
    mutating func picture(
        _ bytes: [UInt8], _ mime: String, _ size: (width: Int, height: Int), _ identifier: String
    ) {
        guard pictures.insert(identifier).inserted else { return }
        let start =
            "<image id=\"\(identifier)\" width=\"\(size.width)\" height=\"\(size.height)\" href=\"data:"
        raw(Array(start.utf8))
        text(mime)
        raw(Array(";base64,\(Base64.encode(bytes))\"></image>".utf8))
    }

    /// Markup, and what would hide, reorder or break the text around it: that is spelled out.
    private mutating func append(_ scalar: Unicode.Scalar) {
        switch scalar {
        case "&": raw("&amp;")
        case "<": raw("&lt;")
        case ">": raw("&gt;")
        case "\"": raw("&quot;")
        case "'": raw("&#39;")
        case "\n", "\t": bytes.append(UInt8(scalar.value))
        // Joiners make emoji and words of several scripts; marks of direction work on their own element only.
        case "\u{200C}"..."\u{200F}": bytes += String(scalar).utf8
        case _ where RuleText.isControl(scalar):
            bytes += "\\u{\(String(scalar.value, radix: 16))}".utf8
        default: bytes += String(scalar).utf8
        }
    }
}
