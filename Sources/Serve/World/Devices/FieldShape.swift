struct FieldMember<Into>: Sendable {
    let name: String
    let schema: String
    let isRequired: Bool
    let read: (@Sendable (inout FieldReader, JSONDocument.Reference, inout Into) -> Void)?

    /// - Parameter standard: what an absent member means, as JSON.
    init<Value: Sendable>(
        _ name: String, _ kind: FieldKind<Value>, default standard: String? = nil, _ text: String? = nil,
        isRequired: Bool = false, into: (@Sendable (inout Into, Value) -> Void)?
    ) {
        self.name = name
        self.isRequired = isRequired
        var schema = kind.schema
        if let standard { schema += ",\"default\":\(standard)" }
        if let text { schema += ",\"description\":\(SchemaText.of(text))" }
        self.schema = "{\(schema)}"
        guard let into else {
            read = nil
            return
        }
        read = { (fields: inout FieldReader, value: JSONDocument.Reference, content: inout Into) in
            if let found = kind.read(&fields, value) { into(&content, found) }
        }
    }

    private init<Other>(
        _ other: FieldMember<Other>, isRequired: Bool,
        read: (@Sendable (inout FieldReader, JSONDocument.Reference, inout Into) -> Void)?
    ) {
        (name, schema) = (other.name, other.schema)
        (self.isRequired, self.read) = (isRequired, read)
    }

    var required: FieldMember { FieldMember(self, isRequired: true, read: read) }

    func of<Outer>(_ part: any WritableKeyPath<Outer, Into> & Sendable) -> FieldMember<Outer> {
        guard let read else { return FieldMember<Outer>(self, isRequired: isRequired, read: nil) }
        return FieldMember<Outer>(self, isRequired: isRequired) {
            (fields: inout FieldReader, value: JSONDocument.Reference, outer: inout Outer) in
            read(&fields, value, &outer[keyPath: part])
        }
    }
}

/// The members that an object may have: the reader works from them, and the schemas are made from them.
struct FieldShape<Into: Sendable>: Sendable {
    let name: String
    /// The name among the definitions of a schema.
    let key: String
    let text: String?
    let initial: Into
    let members: [FieldMember<Into>]
    /// Sentences about members that this object does not take.
    let refused: [String: String]

    let names: [String]
    let required: [String]

    init(
        _ name: String, key: String, _ text: String? = nil, initial: Into, refused: [String: String] = [:],
        @Listed<FieldMember<Into>> _ members: () -> [FieldMember<Into>]
    ) {
        let members = members()
        (self.name, self.key, self.text, self.initial) = (name, key, text, initial)
        (self.members, self.refused) = (members, refused)
        names = members.map(\.name)
        required = members.filter(\.isRequired).map(\.name)
    }

    /// The JSON Schema, a member a line.
    var schema: String { "{\(schemaMembers)}" }

    var definition: (key: String, schema: String) { (key, schema) }

    /// - Parameter example: the least that the body may be, for the error when it is empty.
    /// - Throws: all that is wrong, up to ten faults.
    func read(body: [UInt8], example: String) throws(DevicesError) -> Into {
        var fields = try FieldReader(body: body, example: example)
        var content = initial
        _ = fields.read(fields.document.root, self, into: &content)
        try fields.finish()
        return content
    }

    var schemaMembers: String {
        var text = #""type":"object","additionalProperties":false"#
        if !required.isEmpty { text += ",\"required\":\(SchemaText.of(required))" }
        if let about = self.text { text += ",\"description\":\(SchemaText.of(about))" }
        let properties = members.map { "  \"\($0.name)\": \($0.schema)" }.joined(separator: ",\n")
        return text + ",\"properties\":{\n\(properties)}"
    }
}

@resultBuilder
enum Listed<Member> {
    static func buildExpression(_ member: Member) -> [Member] { [member] }
    static func buildExpression(_ members: [Member]) -> [Member] { members }
    static func buildBlock(_ parts: [Member]...) -> [Member] { parts.flatMap { $0 } }
}
