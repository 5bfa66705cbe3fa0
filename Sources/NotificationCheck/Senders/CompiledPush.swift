/// The payload that the phone gets, out of whatever was given, with what the sender's rules say on the way.
package struct CompiledPush: Sendable {
    /// Whose request it was; nil for a payload of APNs.
    package var sender: Sender?
    /// The payload for the phone; each value has its origin in the input. An object.
    package var payload: SourceValue
    /// The headers for APNs as the sender sets them or as they were given: `apns-push-type`, `apns-topic`, …
    package var headers: [SourceHeader]
    /// About the request: a wrong place, a missing key, a retired interface, a rule that is not documented.
    package var diagnostics: [CheckDiagnostic]
    /// What to write for `mutable-content` in this request, and where, as the end of a sentence with "write":
    /// `"mutable-content": 1 at message.apns.payload.aps`.
    package var mutableContentAdvice: String
    /// What to write for the picture in this request, and where, as the end of a sentence with "write":
    /// `"image": "https://…" at message.apns.fcm_options`.
    package var imageAdvice: String
    /// The place of the first value that says "mutable content" and that this sender does not read, if any.
    package var strayMutableContent: SourceOrigin?

    package init(
        sender: Sender?, payload: SourceValue, headers: [SourceHeader] = [],
        diagnostics: [CheckDiagnostic] = [],
        mutableContentAdvice: String = "\"mutable-content\": 1 in aps", imageAdvice: String = "",
        strayMutableContent: SourceOrigin? = nil
    ) {
        self.sender = sender
        self.payload = payload
        self.headers = headers
        self.diagnostics = diagnostics
        self.mutableContentAdvice = mutableContentAdvice
        self.imageAdvice = imageAdvice
        self.strayMutableContent = strayMutableContent
    }
}

/// A service or library whose requests are known. Its rules stand in its own file of this folder.
package struct Sender: Sendable, Hashable {
    /// Stable, for programs: `fcm-v1`.
    package var identifier: String
    /// For people: `FCM HTTP v1`.
    package var name: String
    /// The public documentation that the rules come from.
    package var documentation: String

    package init(_ identifier: String, _ name: String, documentation: String) {
        self.identifier = identifier
        self.name = name
        self.documentation = documentation
    }
}
