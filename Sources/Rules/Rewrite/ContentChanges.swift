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
    private struct Contents: Sendable, Hashable {
        var before: NotificationContent
        var after: NotificationContent
    }

    private var contents: Shared<Contents>
    package var userInfo: [UserInfoChange]

    package var before: NotificationContent {
        get { contents.value.before }
        set { contents.value.before = newValue }
    }

    package var after: NotificationContent {
        get { contents.value.after }
        set { contents.value.after = newValue }
    }

    package init(
        before: NotificationContent, after: NotificationContent, userInfo: [UserInfoChange] = []
    ) {
        contents = Shared(Contents(before: before, after: after))
        self.userInfo = userInfo
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

    /// A phone ignores changes that leave no text. One that a `loc-key` names is kept as long as no text was changed.
    func leavesText(in payload: NotificationPayload) -> Bool {
        let texts = [after.title, after.subtitle, after.body]
        if texts.contains(where: { !($0 ?? "").isEmpty }) { return true }
        return payload.hasVisibleText && texts == [before.title, before.subtitle, before.body]
    }
}
