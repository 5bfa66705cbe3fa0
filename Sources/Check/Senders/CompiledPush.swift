/// The payload that the phone gets, compiled from any input, with the diagnostics of the sender's rules.
package struct CompiledPush: Sendable {
    /// The sender of the request; nil for a payload of APNs.
    package var sender: Sender?
    /// The payload for the phone; each value has its origin in the input. An object.
    package var payload: SourceValue
    /// The headers for APNs as the sender sets them or as they were given: `apns-push-type`, `apns-topic`, …
    package var headers: [SourceHeader] = []
    /// Diagnostics on the request: a wrong path, a missing key, a retired interface, a rule that is not documented.
    package var diagnostics: [CheckDiagnostic] = []
    /// What to write for `mutable-content` in this request, and where, as the end of a sentence with "write":
    /// `"mutable-content": 1 at message.apns.payload.aps`.
    package var mutableContentAdvice = "\"mutable-content\": 1 in aps"
    /// What to write for the picture in this request, and where, as the end of a sentence with "write":
    /// `"image": "https://…" at message.apns.fcm_options`.
    package var imageAdvice = ""
    /// The origin of the first value that says "mutable content" and that this sender does not read.
    package var strayMutableContent: SourceOrigin?
    /// Where `mutable-content` belongs in the request; nil for a payload of APNs.
    var mutableContent: KeyLocation?
    /// Whether `aps` is in the input as it gets to the phone.
    var hasWrittenAPS = false
    /// Whether it may as well be for another service: what the sender's rules say of it is then a note.
    var isGuess = false
    /// The request, or the payload, in the input; nil when it is not in the text.
    package var origin: SourceOrigin?

    /// Whether the text itself is what APNs gets: a program that makes a payload of it, or takes it out of another value,
    /// keeps one member of each name.
    func isSent(as read: ReadPush) -> Bool {
        sender == nil && read.notation == .json && origin?.path.isEmpty != false
    }
}

/// A service or library whose requests are known. Its rules are in its own file of this folder.
package struct Sender: Sendable, Hashable {
    /// A stable identifier, for programs: `fcm-v1`.
    package var identifier: String
    package var name: String
    /// The public documentation that is the source of the rules.
    package var documentation: String

    package init(_ identifier: String, _ name: String, _ documentation: String) {
        self.identifier = identifier
        self.name = name
        self.documentation = documentation
    }
}
