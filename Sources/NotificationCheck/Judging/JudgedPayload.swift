package import NotificationCore

/// What a run makes of a payload, without publishing anything.
package struct JudgedPayload: Sendable {
    /// In payload order.
    package var media: [JudgedMedia]
    /// About the payload and its references.
    package var diagnostics: [Diagnostic]
    /// The gate's or the payload's code; nil when the pictures decide.
    package var code: Code?
    /// The record, one JSON object.
    package var record: [UInt8]
    /// Someone's own extension answered, or was to; the media is what it attached.
    package var isOfExtension = false

    package init(media: [JudgedMedia], diagnostics: [Diagnostic], code: Code?, record: [UInt8]) {
        self.media = media
        self.diagnostics = diagnostics
        self.code = code
        self.record = record
    }
}

/// What became of one reference.
package struct JudgedMedia: Sendable {
    package enum Outcome: Sendable, Hashable {
        /// The phone would show it.
        case attached
        /// It was not asked for: no network wanted, or the address is not in the input.
        case unverified
        case lost
    }

    package var identifier: String
    /// JSON Pointer into the payload that was judged.
    package var pointer: String
    package var dialect: String
    package var url: String?
    package var outcome: Outcome
    /// Why it is lost.
    package var failure: CodedFailure?
    /// About this picture, whether it shows or not.
    package var diagnostics: [Diagnostic] = []
    package var finalURL: String?
    /// Addresses that answered with a redirect, in order, with their status.
    package var redirects: [(url: String, status: Int?)] = []
    package var contentType: String?
    /// Of what was admitted.
    package var type: MediaType?
    /// libmagic's name for what was refused.
    package var seenMIME: String?
    package var bytes: Int?
    package var width: Int?
    package var height: Int?
    /// From the request to the first byte of the answer.
    package var firstByte: Duration?
    package var neededKbps: Double?

    package init(
        identifier: String, pointer: String, dialect: String, url: String?, outcome: Outcome,
        failure: CodedFailure? = nil
    ) {
        self.identifier = identifier
        self.pointer = pointer
        self.dialect = dialect
        self.url = url
        self.outcome = outcome
        self.failure = failure
    }
}

/// The engine, as far as ``Check`` needs it.
package protocol PayloadJudge: Sendable {
    /// Judges a payload that starts the extension.
    /// - Parameter completion: called exactly once, on any thread, perhaps before this returns; must not block.
    func judge(_ payload: [UInt8], completion: @escaping @Sendable (JudgedPayload) -> Void)
}
