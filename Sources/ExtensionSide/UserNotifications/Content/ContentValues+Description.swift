import Foundation

extension ContentValues {
    /// Returns the description of a content, in the order of Apple's. It contains the texts, which a phone redacts.
    func description(of object: UNNotificationContent) -> String {
        var parts = [
            "title: \(title)", "subtitle: \(subtitle)", "body: \(body)",
            "summaryArgument: \(summaryArgument)", "summaryArgumentCount: \(summaryArgumentCount)",
            "categoryIdentifier: \(categoryIdentifier)", "launchImageName: \(launchImageName)",
            "threadIdentifier: \(threadIdentifier)", "attachments: \(attachments)",
            "badge: \(badge?.description ?? "(null)")", "sound: \(sound?.description ?? "(null)")",
            "interruptionLevel: \(interruptionLevel)", "relevanceScore: \(relevanceScore)",
            "filterCriteria: \(filterCriteria ?? "(null)")",
            "targetContentIdentifier: \(targetContentIdentifier ?? "(null)")",
        ]
        if let communication { parts.append("communication: \(communication)") }
        return object.description(parts)
    }
}
