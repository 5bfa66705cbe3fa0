/// The result of a run on a payload, without publishing anything.
package struct JudgedPayload: Sendable {
    package var media: [JudgedMedia]
    package var diagnostics: [Diagnostic]
    /// The gate's or the payload's code; nil when the pictures decide.
    package var code: Code?
    package var record: [UInt8]
    /// Whether the user's own extension answered, or should have; the media is what it attached.
    package var isOfExtension = false
    /// Whether the extension gave no usable answer: a picture that it would attach is lost.
    package var hasNoAnswer = false
    /// What the extension asked for and did not get; where it attached nothing, why.
    package var unanswered: [CodedFailure] = []
    /// The delivery that this was, as it is; nil: the payload was judged as if nothing but the picture could be wrong.
    package var delivered: Delivered?

    package struct Delivered: Sendable {
        /// The input names media, wherever that is.
        var namesMedia: Bool
        var isSuppressed: Bool
        /// What shows in the place of an attachment, as a sentence.
        var shown: String?

        package init(namesMedia: Bool, isSuppressed: Bool, shown: String?) {
            self.namesMedia = namesMedia
            self.isSuppressed = isSuppressed
            self.shown = shown
        }
    }

    package init(media: [JudgedMedia], diagnostics: [Diagnostic], code: Code?, record: [UInt8]) {
        self.media = media
        self.diagnostics = diagnostics
        self.code = code
        self.record = record
    }
}

package struct JudgedMedia: Sendable {
    package enum Outcome: Sendable, Hashable {
        case attached
        /// It was not fetched: no network wanted, or the address is not in the input.
        case unverified
        case lost
    }

    /// JSON Pointer into the payload that was judged.
    package var pointer: String
    package var dialect: String
    /// Nil when there is none, or it is not in the input.
    package var url: String?
    package var outcome: Outcome
    package var failure: CodedFailure?
    package var diagnostics: [Diagnostic] = []
    package var finalURL: String?
    /// Addresses that answered with a redirect, in order, with their status.
    package var redirects: [(url: String, status: Int?)] = []
    package var contentType: String?
    package var contentDisposition: String?
    /// What the payload names as the type.
    package var hint = KnownFact<String?>.known(nil)
    package var type: MediaType?
    /// libmagic's name for the type that was refused.
    package var seenMIME: String?
    package var bytes: Int?
    package var width: Int?
    package var height: Int?
    package var firstByte: Duration?
    package var neededKbps: Double?

    package init(
        pointer: String, dialect: String, url: String?, outcome: Outcome, failure: CodedFailure? = nil
    ) {
        self.pointer = pointer
        self.dialect = dialect
        self.url = url
        self.outcome = outcome
        self.failure = failure
    }
}

/// The engine, as far as ``Check`` needs it.
package protocol PayloadJudge: Sendable {
    /// - Parameter completion: called exactly once, on any thread, perhaps before this returns; must not block.
    func judge(_ question: JudgedQuestion, completion: @escaping @Sendable (JudgedPayload) -> Void)
}
