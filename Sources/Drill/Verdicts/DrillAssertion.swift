/// What a good extension does, whatever happens to it. An adversity expects some of these, and a report answers each for
/// the whole drill. They are in the order of what breaking them costs the user, worst first.
public enum DrillAssertion: String, Sendable, Hashable, CaseIterable, Codable {
    /// The process goes on: no crash, no `exit`. A phone shows the original, and counts crashes. A row that could
    /// not be run in two attempts fails this assertion too, and gives the reason.
    case survived
    /// The extension calls its content handler before the budget ends, if need be when it is warned: else
    /// the system shows the original, and what the extension had done by then is lost.
    case alwaysDelivered
    case keptText
    /// The call comes within the adversity's limit: ten seconds where the network answers at once, else the budget.
    case answeredInTime
    /// The media is attached where it is available: where the extension attaches it in fair weather, the payload
    /// names media, or the extension asks the network for something without `mediaKey: .none`. The sender's
    /// picture of a communication notification counts too.
    case attachedMedia
    /// The handler is not called while the media is still on its way.
    case waitedForMedia
    /// Notifications that share a process do not share their media.
    case keptApart
    /// The process does not grow from notification to notification.
    case memoryStable
    /// The handler is not called again after an answer of the extension's own accord. The first call counts; what a
    /// second one brings is lost.
    case answeredOnce
    /// The system refuses no attachment for its type, its size, its structure or its directory.
    case attachedOnlyValid
    /// No file stays in the temporary directory.
    case leftNothingBehind
    /// The handler is not called when the time is over, nor again after the answer to the warning. Breaking it is a
    /// note, which makes no row fail: the call has no effect, and costs the user nothing.
    case stoppedInTime

    /// What every adversity expects.
    public static let always: [DrillAssertion] = [
        .survived, .alwaysDelivered, .keptText, .answeredInTime, .answeredOnce, .attachedOnlyValid,
        .leftNothingBehind, .stoppedInTime,
    ]
    package static let media = always + [.attachedMedia]
    static let slowMedia = always + [.attachedMedia, .waitedForMedia]

    package enum Loss: Sendable, Hashable, CaseIterable, Comparable {
        /// Everything that the extension makes of the notification.
        case notification
        case text
        case time
        case media
        case nothing

        package var words: String {
            switch self {
            case .notification: "the extension's work"
            case .nothing: "nothing that shows"
            case .text, .time, .media: "\(self)"
            }
        }
    }

    package var loss: Loss {
        switch self {
        case .survived, .alwaysDelivered: .notification
        case .keptText: .text
        case .answeredInTime: .time
        case .attachedMedia, .waitedForMedia, .keptApart: .media
        // A refused attachment could not be shown anyway, and a process that grows costs the user nothing at once.
        case .memoryStable, .answeredOnce, .attachedOnlyValid, .leftNothingBehind, .stoppedInTime: .nothing
        }
    }

    /// Whether breaking it is reported, but does not make a row fail.
    var isNote: Bool { self == .stoppedInTime }

    /// The position in the order of what breaking it costs the user; 0 is the worst.
    package var rank: Int { Self.allCases.firstIndex(of: self) ?? Self.allCases.count }

    /// Follows "expected", or "expected that", in messages.
    package var expected: String {
        switch self {
        case .survived: "the process goes on"
        case .alwaysDelivered: "the content handler is called before the budget ends"
        case .keptText: "the texts of the push are kept"
        case .answeredInTime: "the content handler is called in time"
        case .attachedMedia: "the media is attached"
        case .waitedForMedia: "the handler is called when the media is there, or lost"
        case .keptApart: "each notification has its own media"
        case .memoryStable: "the process does not grow"
        case .answeredOnce: "the content handler is called once"
        case .attachedOnlyValid: "nothing is attached that the system refuses"
        case .leftNothingBehind: "no file stays in the temporary directory"
        case .stoppedInTime: "the content handler is not called after the time is over"
        }
    }
}

/// Assertions that belong together, as a gate for tests.
public struct DrillStandard: Sendable, Hashable, Codable {
    /// The name for messages.
    public let name: String
    /// The assertions, in the order of what breaking them costs the user.
    public let assertions: [DrillAssertion]

    /// A standard of your own.
    public init(_ name: String, _ assertions: [DrillAssertion]) {
        self.name = name
        self.assertions = DrillAssertion.allCases.filter(assertions.contains)
    }

    /// Assertions whose breaking costs the user the extension's work or the text, and that no answer is given twice.
    package static let delivery = DrillStandard(
        "delivery", [.survived, .alwaysDelivered, .keptText, .answeredOnce])
    /// What a careful extension holds: whatever happens, the user gets the notification, with its text, in time, with
    /// the media that could be had and no other's; and the process lives on. All assertions but
    /// ``DrillAssertion/attachedOnlyValid`` and ``DrillAssertion/leftNothingBehind``, which cost the user nothing at
    /// once, and ``DrillAssertion/stoppedInTime``, which is a note.
    public static let decent = DrillStandard(
        "decent",
        [
            .survived, .alwaysDelivered, .keptText, .answeredInTime, .attachedMedia, .waitedForMedia,
            .keptApart, .memoryStable, .answeredOnce,
        ])
    /// All assertions that make a row fail.
    public static let all = DrillStandard("all", DrillAssertion.allCases.filter { !$0.isNote })
}
