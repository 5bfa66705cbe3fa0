package import NotificationCore

extension UNNotificationContent {
    /// Returns the changes that an extension has made to `original`, so that the payload's bytes can be edited. Of
    /// `userInfo` all members but `aps` are compared. A member that JSON cannot hold stays, with a diagnostic.
    package func changes(
        from original: UNNotificationContent
    ) -> (changes: ContentChanges, left: [Diagnostic]) {
        let before = original.coreContent
        guard self !== original else { return (ContentChanges(before: before, after: before), []) }
        var left: [Diagnostic] = []
        let userInfo = Self.userInfoChanges(from: original.userInfo, to: userInfo, left: &left)
        return (ContentChanges(before: before, after: coreContent, userInfo: userInfo), left)
    }

    private static func userInfoChanges(
        from old: [AnyHashable: Any], to new: [AnyHashable: Any], left: inout [Diagnostic]
    ) -> [ContentChanges.UserInfoChange] {
        var changes: [ContentChanges.UserInfoChange] = []
        for key in old.keys where new[key] == nil {
            guard let name = key.base as? String, name != "aps" else { continue }
            changes.append(.init(name: name, value: nil))
        }
        for (key, value) in new {
            guard let name = key.base as? String else {
                left.append(notJSON("userInfo[\(key)]", "a key is not text"))
                continue
            }
            guard name != "aps" else { continue }
            guard let bytes = json(value) else {
                left.append(notJSON("userInfo[\"\(name)\"]", "JSON has no such value"))
                continue
            }
            // The values are compared as JSON, because `true` and 1 are equal objects but different bytes.
            if old[key].flatMap(json) != bytes { changes.append(.init(name: name, value: bytes)) }
        }
        // A dictionary has no order, but the resulting bytes must be the same each time.
        changes.sort { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
        left.sort { $0.message < $1.message }
        return changes
    }

    private static func json(_ value: Any) -> [UInt8]? {
        // The value is checked in an array, because Foundation accepts only a container.
        guard JSONSerialization.isValidJSONObject([value]),
            let data = try? JSONSerialization.data(
                withJSONObject: value, options: [.fragmentsAllowed, .sortedKeys, .withoutEscapingSlashes])
        else { return nil }
        return Array(data)
    }

    private static func notJSON(_ member: String, _ reason: String) -> Diagnostic {
        Diagnostic(
            .payloadSyntax, .warning, "\(member) is left out: \(reason)",
            hint: "keep texts, numbers, booleans, NSNull, arrays and dictionaries in userInfo")
    }

    var coreContent: NotificationContent {
        let values = snapshot
        func text(_ text: String) -> String? { text.isEmpty ? nil : text }
        var content = NotificationContent()
        content.title = text(values.title)
        content.subtitle = text(values.subtitle)
        content.body = text(values.body)
        content.badge = values.badge?.intValue
        content.sound = values.sound.map(\.coreSound)
        content.categoryIdentifier = text(values.categoryIdentifier)
        content.threadIdentifier = text(values.threadIdentifier)
        content.interruptionLevel = values.interruptionLevel.core
        content.relevanceScore = values.relevanceScore
        content.targetContentIdentifier = values.targetContentIdentifier
        content.filterCriteria = values.filterCriteria
        content.launchImageName = text(values.launchImageName)
        content.communication = values.communication
        return content
    }
}

extension UNNotificationSound {
    /// The sound as a payload names it. The default ringtone becomes the default sound: a payload has no name for it.
    var coreSound: NotificationSound {
        NotificationSound(
            name: name?.rawValue ?? "default", isCritical: kind == .critical,
            // The volume is converted by its digits, so that 0.3 stays 0.3.
            volume: volume.flatMap { Double("\($0)") })
    }
}
