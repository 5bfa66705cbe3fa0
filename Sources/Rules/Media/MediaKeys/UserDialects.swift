/// Rows of the user's own: a JSON array of objects with `vendor`, `detect`, `url_paths`, and if need be
/// `type_hint_path`, `multiple` and `options`. Paths are JSON Pointers; `*` stands for every member or element,
/// `{json}` after a name for the document inside a string. `multiple` with the word "several" takes every path instead
/// of the first that is there. `...` at the start of a path of `options` is the parent of the first URL, and text
/// after a blank is a comment. Other members are comments as well.
package enum UserDialects {
    /// - Throws: what is wrong, with the number of the row and its vendor.
    package static func rows(of bytes: [UInt8]) throws(DialectError) -> [Vendor] {
        let document = try PayloadError.rethrown(try JSONScanner.scan(bytes)) {
            DialectError("the dialects are not JSON: \($0)")
        }
        guard document.kind(of: 0) == .array else {
            throw DialectError("the dialects are \(document.kind(of: 0).words), not an array of rows")
        }
        var rows: [Vendor] = []
        for (index, node) in document.elements(of: 0).enumerated() {
            let vendor = document.string("vendor", in: node)
            do throws(DialectError) {
                let row = try row(document, node)
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

    private static func row(
        _ document: JSONDocument, _ row: JSONDocument.Reference
    ) throws(DialectError) -> Vendor {
        guard document.kind(of: row) == .object else {
            throw DialectError("a row is an object, this is \(document.kind(of: row).words)")
        }
        guard let title = try text("vendor", document, row) else {
            throw DialectError("vendor is missing")
        }
        let name = slug(title)
        guard !name.isEmpty, name != ReferenceFinder.mediaKeyDialect, name != "all", name != "none" else {
            throw DialectError("vendor \"\(title.prefix(60))\" gives no usable name")
        }
        guard let detect = try text("detect", document, row) else {
            throw DialectError("detect is missing: a JSON Pointer, or /pointer=value")
        }
        guard let list = document.value("url_paths", in: row), document.kind(of: list) == .array,
            document.firstChild(of: list) != nil
        else { throw DialectError("url_paths must be an array of JSON Pointers") }
        var keys = Vendor.Keys(detect: [detect], urls: [])
        for element in document.elements(of: list) {
            guard let url = document.stringValue(element) else {
                throw DialectError(
                    "url_paths holds \(document.kind(of: element).words) among its JSON Pointers")
            }
            keys.urls.append(url)
        }
        if let hint = try text("type_hint_path", document, row) { keys.hints = [hint] }
        if let attaches = try text("multiple", document, row) {
            keys.attaches = attaches
            if attaches.contains("several") { keys.flags = .several }
        }
        if let options = document.value("options", in: row), document.kind(of: options) != .null {
            guard document.kind(of: options) == .object else {
                throw DialectError("options is \(document.kind(of: options).words), not an object")
            }
            for (name, set) in Self.options {
                guard let path = try path(name, document, options, keys) else { continue }
                set(&keys, path)
            }
        }
        let vendor = Vendor(name: name, title: title, known: .user, keys: keys)
        var scratch = DialectSet()
        try scratch.add(vendor)
        return vendor
    }

    /// What `options` may name; of two names for one place the later counts.
    private static let options: [(name: StaticString, set: @Sendable (inout Vendor.Keys, String) -> Void)] = [
        ("attachment_id", { $0.identifier = $1 }), ("thumbnail_id", { $0.thumbnailIdentifier = $1 }),
        ("thumbnail_clip", { $0.clips = [$1] }), ("thumbnail_time", { $0.times = [$1] }),
        ("thumbnail_hidden", { $0.hiddens = [$1] }), ("title", { $0.title = $1 }),
        ("subtitle", { $0.subtitle = $1 }), ("body", { $0.body = $1 }),
        ("override_title", { $0.title = $1 }), ("override_subtitle", { $0.subtitle = $1 }),
        ("override_body", { $0.body = $1 }), ("fallback_body", { $0.alternativeText = $1 }),
    ]

    /// The path of an option; nil when there is none, or a comment.
    private static func path(
        _ name: StaticString, _ document: JSONDocument, _ options: JSONDocument.Reference, _ keys: Vendor.Keys
    ) throws(DialectError) -> String? {
        guard let path = try text(name, document, options)?.prefix(while: { $0 != " " }) else { return nil }
        if path.hasPrefix("/") { return String(path) }
        guard path.hasPrefix(".../"), let url = keys.urls.first else { return nil }
        return url.prefix(upTo: url.lastIndex(of: "/") ?? url.startIndex) + String(path.dropFirst(3))
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
}
