package import ExtensionWire
package import NotificationCore

package struct ExtensionReport: Sendable {
    /// The executable, as the caller named it.
    package var path: String
    /// The name of the class, as the process reports it; nil without a handshake.
    package var name: String?
    package var process: Int32?
    /// How many notifications the process had got before this one.
    package var earlier = 0
    /// From the start of the process to the end of the handshake; nil when it was running already, or never got so far.
    package var start: Duration?
    /// Anonymous memory when it was ready, and the most above that with shared memory and its descendants, in bytes.
    package var memoryAtReady: Int?
    package var memoryPeak: Int?
    /// Samples of the memory above what it had when it was ready.
    package var memory: [MemorySample] = []
    package var end: ChildEnd?
    /// The last 4 KiB of what it wrote, with what is not UTF-8 replaced.
    package var standardOutput = ""
    package var standardError = ""
    package var notes: [String] = []
    package var answers: [AnswerCall] = []
    package var requests: [ExtensionRequest] = []
    /// Files below its home and TMPDIR that it left, relative to the home.
    package var filesLeft: [String] = []
    /// The way in which its network is closed, in words; nil when `--sandbox` was not asked for.
    package var sandbox: String?

    package init(path: String) { self.path = path }

    package struct MemorySample: Sendable, Hashable {
        /// The time since the budget of the notification began.
        package var at: Duration
        package var bytes: Int
    }

    package struct AnswerCall: Sendable, Hashable {
        package typealias Kind = HandlerCallKind

        package var at: Duration
        package var kind: Kind
        package var thread: WireAnswer.Thread
        /// Where the files of its attachments lay; not in the record.
        package var files: [String] = []
    }
}

package struct ExtensionRequest: Sendable {
    package enum Outcome: String, Sendable, Hashable {
        case finished, failed, cancelled
        /// The request had not ended when the notification was decided.
        case underWay = "under_way"
    }

    package var url: String
    package var method: String
    package var began: Duration
    package var ended: Duration?
    package var outcome = Outcome.underWay
    package var failure: CodedFailure?
    package var status: Int?
    package var bytes = 0
    package var report: FetchReport?
}
