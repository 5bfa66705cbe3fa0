/// The schemas of what can happen to a phone.
enum EventSchema {
    /// Members for the object of all schemas: `Event`, and one for each of its types.
    static var members: String {
        let shapes = EventKind.allCases.map { (kind: $0, shape: $0.shape) }
        let references = shapes.map { "#/components/schemas/\($0.shape.key)" }
        let mapping = zip(shapes, references).map { #""\#($0.kind.rawValue)":"\#($1)""# }
        let event = ##"""
            "Event": {"oneOf": [\##(references.map { #"{"$ref":"\#($0)"}"# }.joined(separator: ","))],
              "discriminator": {"propertyName": "type", "mapping": {\##(mapping.joined(separator: ","))}}}
            """##
        return ([event] + shapes.map { "\"\($0.shape.key)\": \($0.shape.schema)" }).joined(separator: ",")
    }
}
