import NotificationCore
package import ServiceExtensionRuntime

/// Payloads of tests.
package enum TestPayload {
    /// One that may be changed, with these further members of its top level.
    package static func mutable(_ members: String = "") -> String {
        #"{"aps":{"alert":{"title":"Hello","body":"World"},"mutable-content":1}"#
            + (members.isEmpty ? "" : ",") + members + "}"
    }

    /// One picture, where Firebase puts it.
    package static func picture(_ url: String) -> String { mutable(#""fcm_options":{"image":"\#(url)"}"#) }

    /// Any number of attachments with identifiers, where OneSignal puts them.
    package static func attachments(_ attachments: KeyValuePairs<String, String>) -> String {
        let members = attachments.map { #""\#($0.key)":"\#($0.value)""# }.joined(separator: ",")
        return mutable(#""custom":{"i":"1"},"att":{\#(members)}"#)
    }
}

extension CompletedDelivery {
    /// What a run would print.
    package func printed(_ kind: OutputFormat.Kind = .delivered) throws -> [UInt8] {
        var copy = self
        return try OutputFormat(kind: kind).render(
            &copy, context: RecordContext(startedAt: WallClock(seconds: 0)))
    }
}
