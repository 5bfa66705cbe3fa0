struct MemberEdits {
    /// The existing object; nil when there is none yet.
    let object: JSONDocument.Reference?
    /// A nil value removes the member.
    private(set) var changes: [(name: StaticString, value: [UInt8]?)] = []

    var isEmpty: Bool { changes.isEmpty }

    mutating func set(_ name: StaticString, raw value: [UInt8]?) { changes.append((name, value)) }

    mutating func set<Value>(
        _ name: StaticString, _ value: Value?, _ write: (inout JSONWriter, Value) -> Void
    ) {
        guard let value else { return set(name, raw: nil) }
        var writer = JSONWriter()
        write(&writer, value)
        set(name, raw: writer.bytes)
    }

    mutating func set(_ name: StaticString, _ text: ContentChanges.Text) {
        switch text {
        case .same: break
        case .removed: set(name, raw: nil)
        case .changed(let value): set(name, raw: JSONText.literal(value))
        }
    }

    /// Removes members with these names when the text has changed: they name the old text.
    mutating func drop(_ names: [StaticString], unlessSame text: ContentChanges.Text) {
        if case .same = text { return }
        for name in names { set(name, raw: nil) }
    }

    func newObject() -> [UInt8]? {
        guard changes.contains(where: { $0.value != nil }) else { return nil }
        return JSONWriter.object { for (name, value) in changes { $0.member(name, raw: value) } }
    }
}

extension NotificationSound {
    package func write(to writer: inout JSONWriter) {
        guard isCritical || volume != nil else { return writer.string(name) }
        writer.object { (writer: inout JSONWriter) in
            if isCritical { writer.member("critical", 1) }
            writer.member("name", name)
            writer.member("volume", volume)
        }
    }
}
