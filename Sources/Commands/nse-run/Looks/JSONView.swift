import NotificationCore

/// A value of a JSON document that this program wrote, read by names.
struct JSONView {
    private let document: JSONDocument
    private let at: JSONDocument.Reference

    /// Nil for what is not JSON.
    init?(_ bytes: [UInt8]) {
        guard let document = try? JSONScanner.scan(bytes) else { return nil }
        self.init(document, document.root)
    }

    private init(_ document: JSONDocument, _ at: JSONDocument.Reference) {
        (self.document, self.at) = (document, at)
    }

    subscript(name: StaticString) -> JSONView? {
        guard document.kind(of: at) == .object else { return nil }
        return document.value(name, in: at).map { JSONView(document, $0) }
    }

    var elements: [JSONView] { document.elements(of: at).map { JSONView(document, $0) } }
    var members: [(name: String, value: JSONView)] {
        document.members(of: at).map { (document.string($0.name), JSONView(document, $0.value)) }
    }
    var text: String? { document.stringValue(at) }
    var number: Double? { document.double(at) }
    var integer: Int? { document.integer(at) }
    var isTrue: Bool { document.string(at) == "true" }

    /// The document with one member or element on a line.
    var indented: String {
        var text = ""
        write(to: &text, indent: "")
        return text
    }

    private func write(to text: inout String, indent: String) {
        let kind = document.kind(of: at)
        guard kind == .object || kind == .array else {
            text += String(decoding: document.raw(at), as: UTF8.self)
            return
        }
        let parts: [(String, JSONView)] =
            kind == .object
            ? document.members(of: at).map {
                (String(decoding: document.raw($0.name), as: UTF8.self) + ": ", JSONView(document, $0.value))
            } : elements.map { ("", $0) }
        text += kind == .object ? "{" : "["
        for (index, part) in parts.enumerated() {
            text += (index == 0 ? "\n" : ",\n") + indent + "  " + part.0
            part.1.write(to: &text, indent: indent + "  ")
        }
        text += (parts.isEmpty ? "" : "\n" + indent) + (kind == .object ? "}" : "]")
    }
}
