/// The difference between the content that an extension returns and the content that it was given.
package struct ContentChanges: Sendable, Hashable {
    /// One member of `userInfo` beside `aps`.
    package struct UserInfoChange: Sendable, Hashable {
        /// The name without escapes. Names are compared byte by byte.
        package var name: String
        /// The new value as JSON; nil removes the member.
        package var value: [UInt8]?

        /// Makes a change.
        package init(name: String, value: [UInt8]?) {
            self.name = name
            self.value = value
        }
    }

    /// The content that the payload makes.
    package var before: NotificationContent
    /// The content that the extension returned.
    package var after: NotificationContent
    /// The members that changed, and no others.
    package var userInfo: [UserInfoChange]

    /// The difference of two contents.
    package init(
        before: NotificationContent, after: NotificationContent, userInfo: [UserInfoChange] = []
    ) {
        self.before = before
        self.after = after
        self.userInfo = userInfo
    }

    /// Whether nothing was changed.
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
