/// A kind of value of the API's answers: how it is written, and what a JSON Schema says of it.
struct ViewKind<Value>: Sendable {
    /// The members of the schema, without braces.
    let schema: String
    let write: @Sendable (Value, inout JSONWriter) -> Void

    /// An object that is written as its shape says; the schema names the shape's.
    static func object(_ shape: ViewShape<Value>) -> ViewKind {
        ViewKind(schema: ##""$ref":"#/components/schemas/\##(shape.key)""##) { shape.write($0, to: &$1) }
    }

    static func list<Element>(_ element: ViewKind<Element>) -> ViewKind where Value == [Element] {
        ViewKind(schema: #""type":"array","items":{\#(element.schema)}"#) { elements, writer in
            writer.array { list in for each in elements { element.write(each, &list) } }
        }
    }
}

extension ViewKind<String> {
    static var text: ViewKind { ViewKind(schema: #""type":"string""#) { $1.string($0) } }

    static func words(_ words: [String]) -> ViewKind {
        ViewKind(schema: #""enum":\#(SchemaText.of(words))"#) { $1.string($0) }
    }
}

extension ViewKind<[(name: String, text: String)]> {
    /// An object whose members have names of their own.
    static var texts: ViewKind {
        ViewKind(schema: #""type":"object","additionalProperties":{"type":"string"}"#) { texts, writer in
            writer.object { object in
                for each in texts {
                    object.name(each.name)
                    object.string(each.text)
                }
            }
        }
    }
}

extension ViewKind<[UInt8]> {
    /// An object that is written already.
    static var written: ViewKind { ViewKind(schema: #""type":"object""#) { $1.rawInOneLine($0) } }
}

extension ViewKind<Bool> {
    static var bool: ViewKind { ViewKind(schema: #""type":"boolean""#) { $1.bool($0) } }
}

extension ViewKind<Int> {
    static var integer: ViewKind { ViewKind(schema: #""type":"integer""#) { $1.integer($0) } }
}

extension ViewKind<Double> {
    static var number: ViewKind { ViewKind(schema: #""type":"number""#) { $1.double($0) } }
    /// Seconds since 1970.
    static var time: ViewKind {
        ViewKind(schema: ##""$ref":"#/components/schemas/Time""##, write: number.write)
    }
}

extension ViewKind where Value: Sendable & Equatable {
    static func choice(_ table: WordTable<Value>) -> ViewKind {
        ViewKind(schema: #""enum":\#(SchemaText.of(table.words))"#) { $1.string(table.word($0)) }
    }
}

struct ViewMember<Value>: Sendable {
    let name: String
    let schema: String
    let isRequired: Bool
    let write: @Sendable (Value, inout JSONWriter) -> Void

    init<Content>(
        _ name: String, _ kind: ViewKind<Content>, _ text: String? = nil,
        of content: @escaping @Sendable (Value) -> Content
    ) {
        self.init(name, kind.schema, text, isRequired: true) { value, writer in
            writer.name(name)
            kind.write(content(value), &writer)
        }
    }

    /// A member that is null where there is no content.
    init<Content>(
        _ name: String, orNull kind: ViewKind<Content>, _ text: String? = nil,
        of content: @escaping @Sendable (Value) -> Content?
    ) {
        let schema = #""oneOf":[{"type":"null"},{\#(kind.schema)}]"#
        self.init(name, schema, text, isRequired: true) { value, writer in
            writer.name(name)
            if let content = content(value) { kind.write(content, &writer) } else { writer.null() }
        }
    }

    /// A member that is left out where there is no content.
    init<Content>(
        _ name: String, ifAny kind: ViewKind<Content>, _ text: String? = nil,
        of content: @escaping @Sendable (Value) -> Content?
    ) {
        self.init(name, kind.schema, text, isRequired: false) { value, writer in
            guard let content = content(value) else { return }
            writer.name(name)
            kind.write(content, &writer)
        }
    }

    private init(
        _ name: String, _ schema: String, _ text: String?, isRequired: Bool,
        write: @escaping @Sendable (Value, inout JSONWriter) -> Void
    ) {
        self.name = name
        self.isRequired = isRequired
        self.write = write
        let description = text.map { ",\"description\":\(SchemaText.of($0))" } ?? ""
        self.schema = "{\(schema)\(description)}"
    }
}

/// The members of an object of the API's answers: the answers and their schemas are made from them.
struct ViewShape<Value>: Sendable {
    let key: String
    let members: [ViewMember<Value>]

    init(_ key: String, @Listed<ViewMember<Value>> _ members: () -> [ViewMember<Value>]) {
        self.key = key
        self.members = members()
    }

    func write(_ value: Value, to writer: inout JSONWriter) {
        writer.object { object in for member in members { member.write(value, &object) } }
    }

    /// The object as JSON in one line.
    func json(_ value: Value) -> [UInt8] {
        var writer = JSONWriter(reserving: 1024)
        write(value, to: &writer)
        return writer.bytes
    }

    var definition: (key: String, schema: String) {
        let required = SchemaText.of(members.filter(\.isRequired).map(\.name))
        let properties = members.map { "\"\($0.name)\":\($0.schema)" }.joined(separator: ",\n")
        return (key, #"{"type":"object","required":\#(required),"properties":{\#(properties)}}"#)
    }
}
