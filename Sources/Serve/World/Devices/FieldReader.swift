/// Reads members of JSON objects and collects what is wrong with its position, up to ten faults. Each function returns
/// the default for a member that is absent or wrong.
struct FieldReader: ~Copyable {
    struct Fields: Sendable {
        let object: JSONDocument.Reference
        fileprivate(set) var values: [String: JSONDocument.Reference] = [:]

        subscript(_ name: String) -> JSONDocument.Reference? { values[name] }
    }

    /// The value of an object, with its members.
    struct Item<Value: Sendable>: Sendable {
        var value: Value
        let members: Fields
    }

    static let faultLimit = 10

    let document: JSONDocument
    let file: String
    private(set) var faults: [DevicesError.Fault] = []
    /// There are ten faults: no further one is kept.
    private(set) var isFull = false

    /// - Parameter file: the name of the text in errors.
    /// - Parameter example: the least that the text may be, for the error when it is empty.
    /// - Throws: when the text is not JSON, or too long.
    init(_ bytes: [UInt8], file: String, limit: Int, example: String) throws(DevicesError) {
        self.file = file
        guard bytes.count <= limit else {
            throw DevicesError(
                file: file,
                faults: [
                    DevicesError.Fault(
                        pointer: "", expected: "at most \(limit) bytes", found: "\(bytes.count) bytes")
                ])
        }
        document = try PayloadError.rethrown(try JSONScanner.scan(bytes)) {
            DevicesError(file: file, faults: [DevicesError.Fault($0, example: example)])
        }
    }

    init(body: [UInt8], example: String) throws(DevicesError) {
        try self.init(body, file: "the body", limit: Self.bodyLimit, example: example)
    }

    /// The longest body of a request in bytes.
    static let bodyLimit = 1 << 20

    /// - Throws: when there were faults.
    func finish() throws(DevicesError) {
        if !faults.isEmpty { throw DevicesError(file: file, faults: faults, isCut: isFull) }
    }

    // MARK: Values

    /// - Returns: nil, and a fault, when it is not such a text.
    mutating func text(_ value: JSONDocument.Reference, _ rule: TextRule) -> String? {
        let isText = document.kind(of: value) == .string
        // An escape takes at most six bytes for one.
        if isText, document.range(of: value).count <= 6 * 4096 + 2, let text = document.stringValue(value),
            rule.accepts(text)
        {
            return text
        }
        let count = document.range(of: value).count - 2
        fault(
            at: value, expected: rule.expected,
            found: isText && rule.isSecret ? "a text of \(count) bytes" : nil)
        return nil
    }

    /// - Returns: nil, and a fault, when it is none of the words.
    mutating func choice<Value>(_ value: JSONDocument.Reference, _ table: WordTable<Value>) -> Value? {
        let word = document.range(of: value).count < 256 ? document.stringValue(value) : nil
        if let found = word.flatMap(table.value) { return found }
        let expected = table.pairs.count == 1 ? table.list : "one of \(table.list)"
        let near = word.flatMap { NearName.of($0, among: table.words) }
        fault(at: value, expected: expected, hint: near.map { "Did you mean \"\($0)\"?" })
        return nil
    }

    /// - Returns: the elements; none, and a fault, when it is not an array or has too many.
    mutating func list(
        _ value: JSONDocument.Reference, limit: Int, of what: String
    ) -> [JSONDocument.Reference] {
        guard document.kind(of: value) == .array else {
            fault(at: value, expected: "an array of \(what)")
            return []
        }
        let elements = Array(document.elements(of: value).prefix(limit + 1))
        guard elements.count <= limit else {
            fault(at: elements[limit], expected: "at most \(limit) \(what)", found: "more")
            return []
        }
        return elements
    }

    func isNull(_ reference: JSONDocument.Reference) -> Bool { document.kind(of: reference) == .null }

    /// - Parameter found: nil describes the value there.
    mutating func fault(
        at reference: JSONDocument.Reference, expected: String, found: String? = nil, hint: String? = nil
    ) {
        guard faults.count < Self.faultLimit else {
            isFull = true
            return
        }
        let position = document.position(of: reference)
        faults.append(
            DevicesError.Fault(
                line: position.line, column: position.column, pointer: pointer(to: reference),
                expected: expected, found: found ?? describe(reference), hint: hint))
    }

    /// In the order of the shape. Nil when it is not an object; that is a fault, as are members that the shape does
    /// not know, that are there twice or that are missing.
    mutating func read<Into>(
        _ reference: JSONDocument.Reference, _ shape: FieldShape<Into>, into content: inout Into
    ) -> Fields? {
        guard let fields = fields(reference, shape) else { return nil }
        for member in shape.members {
            if let value = fields[member.name] { member.read?(&self, value, &content) }
        }
        return fields
    }

    private mutating func fields<Into>(
        _ reference: JSONDocument.Reference, _ shape: FieldShape<Into>
    ) -> Fields? {
        guard document.kind(of: reference) == .object else {
            fault(at: reference, expected: "\(shape.name) as an object")
            return nil
        }
        var fields = Fields(object: reference)
        for (name, value) in document.members(of: reference) {
            guard !isFull else { break }
            // A name of a megabyte is not worth a copy.
            let text = document.range(of: name).count < 256 ? document.string(name) : ""
            guard shape.names.contains(text) else {
                unknown(name, text, shape)
                continue
            }
            if fields.values.updateValue(value, forKey: text) != nil {
                fault(at: name, expected: "each member once", found: "a second \"\(text)\"")
            }
        }
        for name in shape.required where fields.values[name] == nil {
            fault(at: reference, expected: "the member \"\(name)\" in \(shape.name)", found: "none")
        }
        return fields
    }

    private mutating func unknown<Into>(
        _ name: JSONDocument.Reference, _ text: String, _ shape: FieldShape<Into>
    ) {
        let known = shape.names.filter { $0 != "$schema" }
        let hint =
            shape.refused[text] ?? NearName.of(text, among: known).map { "Did you mean \"\($0)\"?" }
        fault(
            at: name,
            expected: hint == nil
                ? "one of \(known.joined(separator: ", "))" : "a known member of \(shape.name)",
            found: "the unknown member \(spelling(name))", hint: hint)
    }

    // MARK: Texts of faults

    private func describe(_ reference: JSONDocument.Reference) -> String {
        switch document.kind(of: reference) {
        case .object: "an object"
        case .array: "an array"
        case .null: "null"
        default: spelling(reference)
        }
    }

    private func spelling(_ reference: JSONDocument.Reference) -> String {
        let raw = document.raw(reference)
        let text = Self.clean(String(decoding: raw.prefix(400), as: UTF8.self), limit: 40)
        return text.utf8.count < raw.count ? "\(text)…" : text
    }

    /// The beginning of a text, without what a terminal obeys or does not show.
    static func clean(_ text: String, limit: Int) -> String {
        var clean = String.UnicodeScalarView()
        for scalar in text.unicodeScalars.prefix(limit) {
            switch scalar.properties.generalCategory {
            case .control, .format, .lineSeparator, .paragraphSeparator: clean.append("\u{FFFD}")
            default: clean.append(scalar)
            }
        }
        return String(clean)
    }

    private func pointer(to reference: JSONDocument.Reference) -> String {
        let target = document.kind(of: reference) == .name ? reference + 1 : reference
        let tokens = document.pointer(to: target).tokens.map { $0.count < 256 ? $0 : Array("…".utf8) }
        return Self.clean(JSONPointer(tokens: tokens).description, limit: 300)
    }
}

extension DevicesError.Fault {
    /// A text that is not JSON.
    fileprivate init(_ error: PayloadError, example: String) {
        let parts = error.message.split(separator: ", found ", maxSplits: 1)
        if parts.count == 2, parts[0].hasPrefix("expected ") {
            expected = String(parts[0].dropFirst("expected ".count))
            found = String(parts[1])
        } else {
            expected = Self.json
            found = error.message
        }
        line = error.line
        column = error.column
        pointer = ""
        // Some of the scanner's advice is for payloads of pushes.
        let own: [Code: String] = [
            .payloadEmpty: "Write at least \(example).", .payloadEncoding: "Save it as UTF-8.",
            .payloadDepth: "Nothing in it is nested that deep.",
        ]
        let isForPayloads = error.hint.map { $0.contains("payload") || $0.contains("nse-run") } == true
        let advice = isForPayloads ? "Correct the text there; a JSON editor marks it." : error.hint
        hint = own[error.code] ?? (error.code == .payloadSyntax ? advice : nil)
    }
}

enum NearName {
    /// Upper case, `_` and `-` are not counted, and only the first 40 characters are looked at; nil when none is near.
    static func of(_ word: String, among names: [String]) -> String? {
        let letters = Self.letters(word)
        guard !letters.isEmpty else { return nil }
        var best: (name: String, distance: Int)?
        for name in names {
            guard
                let distance = Misspelling.distance(
                    letters, Self.letters(name), limit: max(1, letters.count / 3))
            else { continue }
            if distance < best?.distance ?? .max { best = (name, distance) }
        }
        return best?.name
    }

    private static func letters(_ text: String) -> [UInt8] {
        text.unicodeScalars.prefix(40).map { String($0).lowercased() }.joined().utf8.filter {
            $0 != UInt8(ascii: "_") && $0 != UInt8(ascii: "-")
        }
    }
}
