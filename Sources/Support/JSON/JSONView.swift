package struct JSONView {
    private let document: JSONDocument
    private let at: JSONDocument.Reference

    /// Nil for what is not JSON.
    package init?(_ bytes: [UInt8]) {
        guard let document = try? JSONScanner.scan(bytes) else { return nil }
        self.init(document, document.root)
    }

    private init(_ document: JSONDocument, _ at: JSONDocument.Reference) {
        (self.document, self.at) = (document, at)
    }

    package subscript(name: StaticString) -> JSONView? {
        guard document.kind(of: at) == .object else { return nil }
        return document.value(name, in: at).map { JSONView(document, $0) }
    }

    package var elements: [JSONView] { document.elements(of: at).map { JSONView(document, $0) } }
    package var members: [(name: String, value: JSONView)] {
        document.members(of: at).map { (document.string($0.name), JSONView(document, $0.value)) }
    }
    package var text: String? { document.stringValue(at) }
    package var number: Double? { document.double(at) }
    package var integer: Int? { document.integer(at) }
    package var isTrue: Bool { document.string(at) == "true" }

    /// The document with one member or element on a line. What would hide or reorder text is escaped: it stays JSON.
    package var indented: String {
        var text = ""
        write(to: &text, indent: "")
        return text
    }

    private func write(to text: inout String, indent: String) {
        let kind = document.kind(of: at)
        guard kind == .object || kind == .array else {
            return text += Self.escaped(document.raw(at))
        }
        let parts: [(String, JSONView)] =
            kind == .object
            ? document.members(of: at).map {
                (Self.escaped(document.raw($0.name)) + ": ", JSONView(document, $0.value))
            } : elements.map { ("", $0) }
        text += kind == .object ? "{" : "["
        for (index, part) in parts.enumerated() {
            text += (index == 0 ? "\n" : ",\n") + indent + "  " + part.0
            part.1.write(to: &text, indent: indent + "  ")
        }
        text += (parts.isEmpty ? "" : "\n" + indent) + (kind == .object ? "}" : "]")
    }

    private static func escaped(_ raw: ArraySlice<UInt8>) -> String {
        String(decoding: raw, as: UTF8.self).unicodeScalars.reduce(into: "") { text, scalar in
            guard HTMLWriter.isDeceptive(scalar) else { return text.unicodeScalars.append(scalar) }
            let digits = String(scalar.value, radix: 16)
            text += "\\u" + "0000".dropLast(digits.count) + digits
        }
    }
}
