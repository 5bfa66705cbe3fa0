struct MemberEdits {
    /// The existing object; nil when there is none yet.
    let object: JSONDocument.Reference?
    /// A nil value removes the member.
    private(set) var changes: [(name: StaticString, value: [UInt8]?)] = []

    var isEmpty: Bool { changes.isEmpty }

    mutating func set(_ name: StaticString, raw value: [UInt8]?) { changes.append((name, value)) }

    /// Nothing when the value is what it was; none is as good as `standard`.
    mutating func set<Value: Equatable>(
        _ name: StaticString, _ changes: ContentChanges, _ field: (NotificationContent) -> Value?,
        or standard: Value? = nil, _ write: (inout JSONWriter, Value) -> Void
    ) {
        let value = field(changes.after)
        if (field(changes.before) ?? standard) == (value ?? standard) { return }
        guard let value else { return set(name, raw: nil) }
        var writer = JSONWriter()
        write(&writer, value)
        set(name, raw: writer.bytes)
    }

    /// - Parameter others: members that name the old text, which go with it.
    mutating func set(
        _ name: StaticString, _ text: ContentChanges.Text, dropping others: [StaticString] = []
    ) {
        switch text {
        case .same: return
        case .removed: set(name, raw: nil)
        case .changed(let value): set(name, raw: JSONText.literal(value))
        }
        for other in others { set(other, raw: nil) }
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
