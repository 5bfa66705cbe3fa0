import NotificationCore

/// Reads a small JSON object of a request, with errors that name the member.
struct JSONBody {
    let document: JSONDocument
    private var members: [String: JSONDocument.Reference] = [:]

    /// - Throws: when the text is no JSON.
    static func document(_ bytes: [UInt8]) throws(WebError) -> JSONDocument {
        do throws(PayloadError) {
            return try JSONScanner.scan(bytes)
        } catch {
            let place = error.line.map { "line \($0)\(error.column.map { ", column \($0)" } ?? ""): " } ?? ""
            throw WebError(400, "bad_body", "The body is not JSON: \(place)\(error.message).")
        }
    }

    /// - Parameter takes: the members that it may have.
    init(_ bytes: [UInt8], takes names: [String]) throws(WebError) {
        document = try Self.document(bytes)
        guard document.kind(of: document.root) == .object else {
            throw WebError(
                400, "bad_body", "The body must be a JSON object with \(names.joined(separator: ", ")).")
        }
        for (name, value) in document.members(of: document.root) {
            let text = document.range(of: name).count < 256 ? document.string(name) : "…"
            guard names.contains(text) else {
                let near = NearName.of(text, among: names).map { " Did you mean \"\($0)\"?" } ?? ""
                throw WebError(
                    400, "bad_body",
                    "The body has the unknown member \(WebError.quoted(text)); known are \(names.joined(separator: ", ")).\(near)"
                )
            }
            guard members.updateValue(value, forKey: text) == nil else {
                throw WebError(400, "bad_body", "The body has the member \"\(text)\" twice.")
            }
        }
    }

    /// A member that is there and not null.
    subscript(_ name: String) -> JSONDocument.Reference? {
        members[name].flatMap { document.kind(of: $0) == .null ? nil : $0 }
    }

    func wrong(_ name: String, _ expected: String) -> WebError {
        let value = self[name].map {
            WebError.quoted(String(decoding: document.raw($0).prefix(80), as: UTF8.self))
        }
        return WebError(
            400, "bad_body", "The member \"\(name)\" must be \(expected)\(value.map { ", not \($0)" } ?? "")."
        )
    }

    func bool(_ name: String) throws(WebError) -> Bool? {
        guard let value = self[name] else { return nil }
        switch document.kind(of: value) {
        case .true: return true
        case .false: return false
        default: throw wrong(name, "true or false")
        }
    }

    func text(_ name: String, _ expected: String) throws(WebError) -> String? {
        guard let value = self[name] else { return nil }
        guard document.kind(of: value) == .string, document.range(of: value).count < 4096,
            let text = document.stringValue(value)
        else { throw wrong(name, expected) }
        return text
    }

    func integer(_ name: String, _ range: ClosedRange<Int>) throws(WebError) -> Int? {
        guard let value = self[name] else { return nil }
        guard let number = document.integer(value), range ~= number else {
            throw wrong(name, "a whole number from \(range.lowerBound) to \(range.upperBound)")
        }
        return number
    }
}
