/// The schemas of what can happen to a phone.
enum EventSchema {
    /// `Event`, and one for each of its types.
    static var definitions: [(key: String, schema: String)] {
        let shapes = EventKind.allCases.map { (kind: $0, shape: $0.shape) }
        let references = shapes.map { "#/components/schemas/\($0.shape.key)" }
        let mapping = zip(shapes, references).map { #""\#($0.kind.rawValue)":"\#($1)""# }
        let event = ##"""
            {"oneOf": [\##(references.map { #"{"$ref":"\#($0)"}"# }.joined(separator: ","))],
              "discriminator": {"propertyName": "type", "mapping": {\##(mapping.joined(separator: ","))}}}
            """##
        return [("Event", event)] + shapes.map(\.shape.definition)
    }
}
