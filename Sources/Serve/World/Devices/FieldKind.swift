struct FieldKind<Value: Sendable>: Sendable {
    let schema: String
    /// Gives nil, and a fault, when the value is wrong.
    let read: @Sendable (inout FieldReader, JSONDocument.Reference) -> Value?

    /// - Parameter find: gives nil for a value that is not what is expected.
    static func value(
        _ schema: String, expected: String,
        _ find: @escaping @Sendable (JSONDocument, JSONDocument.Reference) -> Value?
    ) -> FieldKind {
        FieldKind(schema: schema) { fields, value in
            if let found = find(fields.document, value) { return found }
            fields.fault(at: value, expected: expected)
            return nil
        }
    }

    func map<Other: Sendable>(_ change: @escaping @Sendable (Value) -> Other) -> FieldKind<Other> {
        FieldKind<Other>(schema: schema) { fields, value in read(&fields, value).map(change) }
    }

    var orNull: FieldKind<Value?> {
        FieldKind<Value?>(schema: #""oneOf":[{"type":"null"},{\#(schema)}]"#) { fields, value in
            fields.isNull(value) ? .some(nil) : read(&fields, value).map(Optional.some)
        }
    }

    /// An object that the schema has among its definitions.
    static func object(_ shape: FieldShape<Value>) -> FieldKind {
        FieldKind<FieldReader.Item<Value>>.item(shape).map(\.value)
    }

    /// An object with its members, for faults that concern several of them.
    static func item<Content>(_ shape: FieldShape<Content>) -> FieldKind
    where Value == FieldReader.Item<Content> {
        FieldKind(schema: ##""$ref":"#/$defs/\##(shape.key)""##) { fields, value in
            var content = shape.initial
            return fields.read(value, shape, into: &content).map {
                FieldReader.Item(value: content, members: $0)
            }
        }
    }

    static func list<Element>(_ element: FieldKind<Element>, limit: Int, of what: String) -> FieldKind
    where Value == [Element] {
        FieldKind(schema: #""type":"array","maxItems":\#(limit),"items":{\#(element.schema)}"#) {
            fields, value in
            var elements: [Element] = []
            for each in fields.list(value, limit: limit, of: what) {
                guard !fields.isFull else { break }
                if let found = element.read(&fields, each) { elements.append(found) }
            }
            return elements
        }
    }

    /// A list with each word twice says nothing new.
    static func choices<Word: Equatable>(_ table: WordTable<Word>, of what: String) -> FieldKind
    where Value == [Word] {
        list(.choice(table), limit: 2 * table.pairs.count, of: what)
    }

    /// - Parameter expected: what is expected where an id is there twice.
    static func list<Content>(
        _ shape: FieldShape<Content>, limit: Int, of what: String, once expected: String,
        by id: @escaping @Sendable (Content) -> String
    ) -> FieldKind where Value == [Content] {
        let items = FieldKind<[FieldReader.Item<Content>]>.list(.item(shape), limit: limit, of: what)
        return FieldKind(schema: items.schema) { fields, value in
            let found = items.read(&fields, value) ?? []
            var seen: Set<String> = []
            for item in found where !seen.insert(id(item.value)).inserted {
                fields.fault(
                    at: item.members["id"] ?? item.members.object, expected: expected,
                    found: "a second one of this id")
            }
            return found.map(\.value)
        }
    }
}

extension FieldKind where Value: Sendable & Equatable {
    static func choice(_ table: WordTable<Value>) -> FieldKind {
        FieldKind(schema: #""enum":\#(SchemaText.of(table.words))"#) { $0.choice($1, table) }
    }
}

extension FieldKind<Bool> {
    static var bool: FieldKind {
        value(#""type":"boolean""#, expected: "true or false") { document, value in
            switch document.kind(of: value) {
            case .true: true
            case .false: false
            default: nil
            }
        }
    }
}

extension FieldKind<Int> {
    /// - Parameter what: the plural of what is counted.
    static func integer(_ range: ClosedRange<Int>, counting what: String? = nil) -> FieldKind {
        let name = "a whole number" + (what.map { " of \($0)" } ?? "")
        return value(
            #""type":"integer","minimum":\#(range.lowerBound),"maximum":\#(range.upperBound)"#,
            expected: "\(name) from \(range.lowerBound) to \(range.upperBound)"
        ) { $0.integer($1).flatMap { range ~= $0 ? $0 : nil } }
    }
}

extension FieldKind<Double> {
    static func number(_ range: ClosedRange<Double>) -> FieldKind {
        let (least, most) = (SchemaText.of(range.lowerBound), SchemaText.of(range.upperBound))
        return value(
            #""type":"number","minimum":\#(least),"maximum":\#(most)"#,
            expected: "a number from \(least) to \(most)"
        ) { $0.double($1).flatMap { range ~= $0 ? $0 : nil } }
    }
}

extension FieldKind<String> {
    static func text(_ rule: TextRule) -> FieldKind {
        FieldKind(schema: rule.schema) { $0.text($1, rule) }
    }
}

extension FieldKind<[Int]> {
    /// Times of day in minutes after midnight, sorted.
    static var times: FieldKind {
        FieldKind<[String]>.list(.text(.time), limit: 12, of: "times of day")
            .map { Set($0.compactMap(DeviceWords.minutes)).sorted() }
    }
}

enum SchemaText {
    static func of(_ text: String) -> String {
        var writer = JSONWriter()
        writer.string(text)
        return String(decoding: writer.bytes, as: UTF8.self)
    }

    static func of(_ number: Double) -> String {
        var writer = JSONWriter()
        writer.double(number)
        return String(decoding: writer.bytes, as: UTF8.self)
    }

    static func of(_ texts: [String]) -> String { "[" + texts.map(of).joined(separator: ",") + "]" }
}
