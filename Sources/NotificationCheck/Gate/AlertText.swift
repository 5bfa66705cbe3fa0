/// Whether an alert has text to show, by the rule of ``NotificationPayload/hasVisibleText``.
struct AlertText {
    let isVisible: Bool

    init(_ alert: SourceValue?) {
        switch alert?.content {
        case .string(let text): isVisible = !text.isEmpty
        case .variable, .serialised: isVisible = true
        case .object(let members):
            isVisible = members.contains { member in
                guard Self.names.contains(member.name) else { return false }
                return member.value.isVariable || member.value.string?.isEmpty == false
            }
        default: isVisible = false
        }
    }

    private static let names: Set<String> = [
        "title", "body", "subtitle", "loc-key", "title-loc-key", "subtitle-loc-key",
    ]
}
