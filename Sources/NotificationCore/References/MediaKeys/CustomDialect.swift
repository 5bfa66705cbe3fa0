/// A row of the user's own: where a sender keeps its media.
///
/// The format is a JSON array of objects: `vendor`, `detect`, `url_paths`, and if need be `type_hint_path`,
/// `multiple` and `options`. Paths are JSON Pointers; `*` stands for every member or element, `{json}`
/// after a name for the document inside a string. `multiple` with the word "several" takes every path
/// instead of the first that is there. What `options` may name: `attachment_id`, `thumbnail_id`,
/// `thumbnail_clip`, `thumbnail_time`, `thumbnail_hidden`, `override_title`, `override_subtitle`,
/// `override_body`, `title`, `subtitle`, `body`, `fallback_body`; `...` at the start of a path is the
/// parent of the first URL, and text after a blank is a comment. Other members are comments as well.
package struct CustomDialect: Sendable, Hashable {
    /// The name in the record and for `--dialect`.
    package var name: String
    /// Letters of ``DialectTable`` with their values.
    private var facts: [Fact]

    private struct Fact: Sendable, Hashable {
        var letter: UInt8
        var text: String
    }

    /// Reads the rows of a file.
    /// - Throws: what is wrong, with the number of the row and its vendor.
    package static func rows(of bytes: [UInt8]) throws(DialectError) -> [CustomDialect] {
        let document: JSONDocument
        do {
            document = try JSONScanner.scan(bytes)
        } catch {
            throw DialectError("the dialects are no JSON: \(error)")
        }
        guard document.kind(of: 0) == .array else {
            throw DialectError("the dialects are \(document.kind(of: 0).words), not an array of rows")
        }
        var rows: [CustomDialect] = []
        for (index, node) in document.elements(of: 0).enumerated() {
            let vendor = document.value("vendor", in: node).flatMap { document.stringValue($0) }
            do throws(DialectError) {
                let row = try CustomDialect(document, node)
                if rows.contains(where: { $0.name == row.name }) {
                    throw DialectError("an earlier row has the name \"\(row.name)\" already")
                }
                rows.append(row)
            } catch {
                let name = vendor.map { " (\($0.prefix(60)))" } ?? ""
                throw DialectError("row \(index + 1)\(name): \(error.message)")
            }
        }
        return rows
    }

    private init(_ document: JSONDocument, _ row: JSONDocument.Reference) throws(DialectError) {
        guard document.kind(of: row) == .object else {
            throw DialectError("a row is an object, this is \(document.kind(of: row).words)")
        }
        guard let vendor = try Self.text("vendor", document, row) else {
            throw DialectError("vendor is missing")
        }
        name = Self.slug(vendor)
        guard !name.isEmpty, name != ReferenceFinder.mediaKeyDialect, name != "all", name != "none" else {
            throw DialectError("vendor \"\(vendor.prefix(60))\" gives no usable name")
        }
        guard let detect = try Self.text("detect", document, row) else {
            throw DialectError("detect is missing: a JSON Pointer, or /pointer=value")
        }
        guard let list = document.value("url_paths", in: row), document.kind(of: list) == .array,
            document.firstChild(of: list) != nil
        else { throw DialectError("url_paths must be an array of JSON Pointers") }
        facts = [Fact(letter: UInt8(ascii: "v"), text: "\(name) \(vendor)")]
        facts.append(Fact(letter: UInt8(ascii: "d"), text: detect))
        var urls: [String] = []
        for element in document.elements(of: list) {
            guard let url = document.stringValue(element) else {
                throw DialectError(
                    "url_paths holds \(document.kind(of: element).words) among its JSON Pointers")
            }
            urls.append(url)
            facts.append(Fact(letter: UInt8(ascii: "u"), text: url))
        }
        if let hint = try Self.text("type_hint_path", document, row) {
            facts.append(Fact(letter: UInt8(ascii: "h"), text: hint))
        }
        if try Self.text("multiple", document, row)?.contains("several") == true {
            facts.append(Fact(letter: UInt8(ascii: "f"), text: "several"))
        }
        if let options = document.value("options", in: row), document.kind(of: options) != .null {
            try addOptions(document, options, urls[0])
        }
        var scratch = DialectSet()
        try add(to: &scratch)
    }

    private static let optionLetters: KeyValuePairs<StaticString, UInt8> = [
        "attachment_id": UInt8(ascii: "i"), "thumbnail_id": UInt8(ascii: "j"),
        "thumbnail_clip": UInt8(ascii: "c"), "thumbnail_time": UInt8(ascii: "t"),
        "thumbnail_hidden": UInt8(ascii: "x"), "title": UInt8(ascii: "T"), "subtitle": UInt8(ascii: "S"),
        "body": UInt8(ascii: "B"), "override_title": UInt8(ascii: "T"),
        "override_subtitle": UInt8(ascii: "S"), "override_body": UInt8(ascii: "B"),
        "fallback_body": UInt8(ascii: "a"),
    ]

    private mutating func addOptions(
        _ document: JSONDocument, _ options: JSONDocument.Reference, _ url: String
    ) throws(DialectError) {
        guard document.kind(of: options) == .object else {
            throw DialectError("options is \(document.kind(of: options).words), not an object")
        }
        for (key, letter) in Self.optionLetters {
            guard let text = try Self.text(key, document, options) else { continue }
            let path = text.prefix { $0 != " " }
            if path.hasPrefix("/") {
                facts.append(Fact(letter: letter, text: String(path)))
            } else if path.hasPrefix(".../") {
                let parent = url.prefix(upTo: url.lastIndex(of: "/") ?? url.startIndex)
                facts.append(Fact(letter: letter, text: String(parent) + String(path.dropFirst(3))))
            }
        }
    }

    /// A member that is a string; nil when it is missing or null.
    private static func text(
        _ key: StaticString, _ document: JSONDocument, _ object: JSONDocument.Reference
    ) throws(DialectError) -> String? {
        switch document.lookup(member: key, in: object) {
        case .absent: return nil
        case .duplicate: throw DialectError("\(key) is there twice")
        case .found(let node):
            if document.kind(of: node) == .null { return nil }
            guard let text = document.stringValue(node) else {
                throw DialectError("\(key) is \(document.kind(of: node).words), not a string")
            }
            return text
        }
    }

    /// Lower-case letters, digits and single hyphens; a comment in brackets does not count.
    private static func slug(_ vendor: String) -> String {
        var slug = ""
        for scalar in vendor.prefix(while: { $0 != "(" }).lowercased().unicodeScalars {
            switch scalar {
            case "a"..."z", "0"..."9": slug.unicodeScalars.append(scalar)
            default: if slug.last != "-", !slug.isEmpty { slug.append("-") }
            }
        }
        return slug.last == "-" ? String(slug.dropLast()) : slug
    }

    func add(to set: inout DialectSet) throws(DialectError) {
        for fact in facts {
            let bytes = Array(fact.text.utf8)
            try set.add(fact.letter, bytes, 0..<bytes.count)
        }
    }
}
