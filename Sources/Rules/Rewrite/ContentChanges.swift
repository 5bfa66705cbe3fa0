/// The difference between the content that an extension returns and the content that it was given.
package struct ContentChanges: Sendable, Hashable {
    /// One member of `userInfo` next to `aps`.
    package struct UserInfoChange: Sendable, Hashable {
        /// The name without escapes. Names are compared byte by byte.
        package var name: String
        /// The new value as JSON; nil removes the member.
        package var value: [UInt8]?

        package init(name: String, value: [UInt8]?) {
            self.name = name
            self.value = value
        }
    }

    /// In a box: a delivery is passed on often, and hardly one that no extension answered has changes.
    private final class Contents: Sendable {
        let before: NotificationContent
        let after: NotificationContent

        init(before: NotificationContent, after: NotificationContent) {
            self.before = before
            self.after = after
        }
    }

    private var contents: Contents
    package var userInfo: [UserInfoChange]

    package var before: NotificationContent {
        get { contents.before }
        set { contents = Contents(before: newValue, after: contents.after) }
    }

    package var after: NotificationContent {
        get { contents.after }
        set { contents = Contents(before: contents.before, after: newValue) }
    }

    package init(
        before: NotificationContent, after: NotificationContent, userInfo: [UserInfoChange] = []
    ) {
        contents = Contents(before: before, after: after)
        self.userInfo = userInfo
    }

    package static func == (one: Self, other: Self) -> Bool {
        one.before == other.before && one.after == other.after && one.userInfo == other.userInfo
    }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(before)
        hasher.combine(after)
        hasher.combine(userInfo)
    }

    package var isEmpty: Bool { before == after && userInfo.isEmpty }

    /// The change of one text. In Apple's content a missing text and an empty one are the same.
    enum Text {
        case same
        case removed
        case changed(String)
    }

    func text(_ field: (NotificationContent) -> String?) -> Text {
        let new = field(after) ?? ""
        // Byte by byte: `==` on strings does not see a change of Unicode normalisation.
        if new.utf8.elementsEqual((field(before) ?? "").utf8) { return .same }
        return new.isEmpty ? .removed : .changed(new)
    }
}

extension ContentChanges {
    /// A phone ignores changes that leave no text. One that a `loc-key` names is kept as long as no text was changed.
    func leavesText(in payload: NotificationPayload) -> Bool {
        let texts = [after.title, after.subtitle, after.body]
        if texts.contains(where: { !($0 ?? "").isEmpty }) { return true }
        return payload.hasVisibleText && texts == [before.title, before.subtitle, before.body]
    }
}
