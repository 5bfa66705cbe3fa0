package struct CheckAnswer: Sendable {
    package var input: InputDescription
    package var ruling: Ruling
    package var sentence: String
    package var diagnostics: [CheckDiagnostic]
    /// The payload that the phone gets, one line of JSON; nil when there is none.
    package var payload: [UInt8]?
    /// The record of the judgement; nil when nothing was judged.
    package var record: [UInt8]?
    /// What the vendors' SDKs would do with the pictures; empty unless that was requested.
    package var vendors: [VendorAnswer] = []
    package var next: [String]
    /// Whether an app was judged and no push.
    var isAppAlone = false

    /// - Parameter sentence: nil: that of the first diagnostic.
    package init(
        input: InputDescription, ruling: Ruling, sentence: String? = nil,
        diagnostics: [CheckDiagnostic] = [], payload: [UInt8]? = nil, record: [UInt8]? = nil,
        next: [String] = []
    ) {
        self.input = input
        self.ruling = ruling
        self.sentence = sentence ?? diagnostics.first?.message ?? ""
        self.diagnostics = diagnostics
        self.payload = payload
        self.record = record
        self.next = next
    }

    package var verdict: Verdict { ruling.verdict }

    /// The code of the cause; nil when nothing is wrong.
    package var code: Code? { ruling.code }

    package var title: String {
        if isAppAlone, verdict == .shows { return "THE APP IS READY" }
        let refusals = diagnostics.filter { $0.severity == .error && $0.stop == .refused }
        let isByService = refusals.allSatisfy { $0.isRefusal && !$0.isOfAPNs || $0.code == .requestRetired }
        return verdict == .refused && isByService ? "THE SERVICE REFUSES IT" : verdict.title
    }
}

package struct InputDescription: Sendable {
    /// The file's name as it was given; `-` for standard input.
    package var name: String
    /// The number from 1, when the input holds several notifications.
    package var number: Int?
    package var shape: InputShape?
    package var notation: Notation?
    package var sender: Sender?
    /// The input itself, for lines and columns; empty when it is not text.
    package var bytes: [UInt8]
    /// The line at which ``bytes`` begin in the input.
    package var firstLine = 1
    /// The lines of an input that holds many notifications.
    package var lines: LineStarts?

    package init(
        name: String, number: Int? = nil, shape: InputShape? = nil, notation: Notation? = nil,
        sender: Sender? = nil, bytes: [UInt8] = []
    ) {
        self.name = name
        self.number = number
        self.shape = shape
        self.notation = notation
        self.sender = sender
        self.bytes = bytes
    }

    /// `an FCM HTTP v1 request in a curl command, read as Python`.
    package var words: String {
        var text: String
        switch (shape, sender) {
        case (.url?, _): return "the address of a picture"
        case (.media?, _): return "a media file"
        case (.app?, _): return "an app"
        case (.local?, _): return "code that makes a notification in the app"
        case (.answer?, _): return "the answer of a push service"
        case (nil, nil): return "not understood"
        case (.log?, nil) where notation == nil: return "a log or an error text"
        case (_, let sender?): text = "a request for \(sender.name)"
        case (_, nil): text = "a payload for APNs"
        }
        switch shape {
        case .curl?: text += " in a command line"
        case .http?: text += " in an HTTP request"
        case .har?: text += " in a file of saved requests"
        case .markdown?: text += " in a text with a code block"
        case .code?: text += " in source code"
        case .log?: text += " in a log"
        case .envelope?: text += " in an envelope"
        default: break
        }
        if let notation, notation != .json { text += ", read as \(notation.words)" }
        return text
    }
}

package struct VendorAnswer: Sendable {
    package var vendor: String
    package var url: String
    /// `attaches`, `drops`, `refused` by iOS, `unreadable`, or `unknown`.
    package var result: String
    package var text: String
    /// The same for the picture as `--output sendable` publishes it; nil when that was not requested, or
    /// nothing would be published.
    package var sendable: (result: String, text: String)?
}

/// The exit status for several inputs is the highest in the order 0, 75, 1, 65, 66, 78.
package enum CheckStatus: Sendable, Comparable {
    case passes, isTransient, lost, notUnderstood, unreadable, notInstalled

    package init(_ answer: CheckAnswer, failOn: FailOn) {
        self =
            answer.code == .internalInstallation
            ? .notInstalled
            : answer.verdict == .notUnderstood
                ? .notUnderstood
                : failOn.fails(answer.ruling) ? answer.ruling.retryable ? .isTransient : .lost : .passes
    }
}
