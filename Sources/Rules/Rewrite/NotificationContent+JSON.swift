extension NotificationContent {
    /// With the names of `UNNotificationContent`, and Apple's defaults for what is not set.
    /// - Parameter userInfo: the whole payload as JSON.
    package func write<Failure: Error>(
        to writer: inout JSONWriter, userInfo: [UInt8],
        attachments: (inout JSONWriter) throws(Failure) -> Void
    ) throws(Failure) {
        try writer.object { (writer: inout JSONWriter) throws(Failure) in
            writer.member("title", title ?? "")
            writer.member("subtitle", subtitle ?? "")
            writer.member("body", body ?? "")
            writer.member("badge", badge)
            if let sound {
                writer.name("sound")
                sound.write(to: &writer)
            }
            writer.member("categoryIdentifier", categoryIdentifier ?? "")
            writer.member("threadIdentifier", threadIdentifier ?? "")
            writer.member("interruptionLevel", (interruptionLevel ?? .active).rawValue)
            writer.member("relevanceScore", relevanceScore ?? 0)
            writer.member("targetContentIdentifier", targetContentIdentifier)
            writer.member("filterCriteria", filterCriteria)
            writer.member("launchImageName", launchImageName ?? "")
            communication?.writeMember(to: &writer)
            try writer.array("attachments", attachments)
            writer.name("userInfo")
            writer.rawInOneLine(userInfo)
        }
    }
}
