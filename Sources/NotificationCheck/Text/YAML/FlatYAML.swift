/// YAML whose indentation was lost on the way, as forums and chats print it: names without a value, and what belonged
/// into them in the lines after.
enum FlatYAML {
    /// What stands in which, for names that stand nowhere else.
    private static let parts: [String: Set<String>] = [
        "attachment": ["url", "content-type", "hide-thumbnail", "lazy"],
        "push": ["sound", "badge", "category", "interruption-level"],
    ]

    /// Nil when nothing in it is nested, and nothing was meant to be.
    static func regrouped(_ value: SourceValue) -> SourceValue? {
        guard let members = value.members, members.count <= 200,
            members.allSatisfy({ $0.value.members == nil && $0.value.elements == nil })
        else { return nil }
        var result: [SourceMember] = []
        var at = 0
        while at < members.count {
            var member = members[at]
            at += 1
            if member.value.isNull, let names = parts[member.name] {
                var inner: [SourceMember] = []
                while at < members.count, names.contains(members[at].name) {
                    inner.append(members[at])
                    at += 1
                }
                if !inner.isEmpty { member.value.content = .object(inner) }
            }
            result.append(member)
        }
        guard result.count < members.count else { return nil }
        return SourceValue(.object(result), origin: value.origin)
    }
}
