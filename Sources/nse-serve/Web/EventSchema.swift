/// The schemas of what can happen to a phone, made from the table by which the bodies of events are read.
enum EventSchema {
    /// Members for the object of all schemas: `Event`, and one for each of its types.
    static var members: String {
        let kinds = EventKind.allCases
        let references = kinds.map { ##"{"$ref":"\##(reference($0))"}"## }.joined(separator: ",")
        let mapping = kinds.map { kind in
            let name = kind.rawValue
            return ##""\##(name)":"\##(reference(kind))""##
        }.joined(separator: ",")
        let event = ##"""
            "Event": {"oneOf": [\##(references)],
              "discriminator": {"propertyName": "type", "mapping": {\##(mapping)}}}
            """##
        return ([event] + kinds.map { schema($0) }).joined(separator: ",")
    }

    private static func reference(_ kind: EventKind) -> String { "#/components/schemas/\(kind.shape.key)" }

    private static func schema(_ kind: EventKind) -> String {
        let shape = kind.shape
        let properties = shape.members.map { member in
            let value = schema(of: member, in: kind)
            return ##""\##(member)":\##(value)"##
        }.joined(separator: ",")
        let required = list(["type"] + shape.required)
        return ##"""
            "\##(shape.key)": {"type": "object", "additionalProperties": false, "required": \##(required),
              "properties": {\##(properties)}}
            """##
    }

    /// The lengths are those that the reader allows in bytes.
    private static func schema(of member: String, in kind: EventKind) -> String {
        switch member {
        case "type": ##"{"const":"\##(kind.rawValue)"}"##
        case "on", "allows_time_sensitive": ##"{"type":"boolean"}"##
        case "app": bundle
        case "allowed_apps": ##"{"type":"array","maxItems":1000,"items":\##(bundle)}"##
        case "allowed_senders": ##"{"type":"array","maxItems":1000,"items":\##(text(256))}"##
        case "notification": ##"{"type":"string","minLength":1,"maxLength":256}"##
        case "name": ##"{"oneOf":[{"type":"null"},\##(text(100))]}"##
        case "value":
            kind == .previews ? ##"{"$ref":"#/components/schemas/Previews"}"## : text(100)
        case "times":
            ##"{"type":"array","maxItems":12,"items":{"type":"string","pattern":"^([01][0-9]|2[0-3]):[0-5][0-9]$"}}"##
        case "feature": ##"{"enum":\##(list(DeviceWords.features.words))}"##
        case "choice": ##"{"enum":\##(list(DeviceWords.choices.words))}"##
        case "action": text(256)
        case "text": ##"{"type":"string","maxLength":4096}"##
        // A test finds a member without a schema.
        default: "true"
        }
    }

    private static let bundle =
        ##"{"type":"string","maxLength":255,"pattern":"^[A-Za-z0-9.-]*[A-Za-z0-9][A-Za-z0-9.-]*$"}"##

    /// A text in one line.
    private static func text(_ limit: Int) -> String {
        ##"{"type":"string","minLength":1,"maxLength":\##(limit),"pattern":"^[^\\u0000-\\u001f\\u007f]*$"}"##
    }

    private static func list(_ words: [String]) -> String {
        "[" + words.map { "\"\($0)\"" }.joined(separator: ",") + "]"
    }
}
