enum OpenAPISchemas {
    /// Those that the answers are written by.
    private static let views = [
        WebError.shape.definition, WebError.detail.definition, PhonesAPI.page.definition,
        PhoneView.shape.definition, PhoneView.focus.definition, PhoneView.call.definition,
        AppView.shape.definition, LineView.shape.definition, LineView.action.definition,
        LineView.html.definition, AttachmentView.shape.definition, PhonesAPI.eventResult.definition,
        PhonesAPI.note.definition,
        PushesAPI.page.definition, PushesAPI.sentHeaders.definition, PushesAPI.sentHeader.definition,
        PushEntry.shape.definition, PushEntry.ruleShape.definition,
        PushEntry.dispositionShape.definition, PushEntry.extensionShape.definition,
        PushEntry.reasonShape.definition, PushVerdict.shape.definition, DeliverAPI.result.definition,
        ScriptAPI.script.definition,
        StepMembers.view.definition, StepMembers.answerView.definition,
    ]

    /// Those that the bodies of requests are read by. What they consist of has names of its own, because the answers show
    /// some of it in another form.
    private static let bodies =
        [
            ("NewPhone", DeviceTable.onePhone.schema), StepMembers.body.definition,
            StatusAPI.resetBody.definition,
        ]
        + (DeviceTable.definitions + [StepMembers.answerBody.definition]).map { ("new_" + $0.key, $0.schema) }

    private static let plain = [
        ("Token", #"{"type":"string","pattern":"^([0-9A-Fa-f]{2})+$","maxLength":512}"#),
        ("PushType", #"{"enum":\#(SchemaText.of(PushType.allCases.map(\.rawValue).sorted()))}"#),
        ("Time", #"{"type":"number","description":"Seconds since 1970."}"#),
    ]

    static let text =
        "{"
        + (plain + views + bodies + EventSchema.definitions)
        .map { "\"\($0)\": \($1.replacing("#/$defs/", with: "#/components/schemas/new_"))" }
        .joined(separator: ",\n") + "}"
}

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
