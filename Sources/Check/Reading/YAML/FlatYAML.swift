/// YAML whose indentation was lost, as in chats: names without a value, and their content in the lines after.
enum FlatYAML {
    /// The object that a name belongs to, for names that belong to one object only.
    private static let parts: [String: Set<String>] = [
        "attachment": ["url", "content-type", "hide-thumbnail", "lazy"],
        "push": ["sound", "badge", "category", "interruption-level"],
        "alert": ["title", "subtitle", "body", "title-loc-key", "loc-key", "launch-image"],
    ]

    /// The value with its nesting restored; nil when nothing is flat that should be nested.
    static func regrouped(_ value: SourceValue, depth: Int = 0) -> SourceValue? {
        guard let members = value.members, members.count <= 200, depth < 4 else { return nil }
        var result: [SourceMember] = []
        var isChanged = false
        var at = 0
        while at < members.count {
            var member = members[at]
            at += 1
            if member.value.isNull, let names = parts[member.name] {
                let inner = Array(members[at...].prefix { names.contains($0.name) })
                at += inner.count
                if !inner.isEmpty {
                    member.value.content = .object(inner)
                    isChanged = true
                }
            } else if let inner = regrouped(member.value, depth: depth + 1) {
                member.value = inner
                isChanged = true
            }
            result.append(member)
        }
        return isChanged ? SourceValue(.object(result), origin: value.origin) : nil
    }
}
