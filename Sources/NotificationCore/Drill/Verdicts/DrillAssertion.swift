/// What a good extension does, whatever happens to it. In the order of what breaking it costs the user, worst first.
package enum DrillAssertion: String, Sendable, Hashable, CaseIterable, Codable {
    /// The process does not end.
    case survived
    /// The content handler is called before the budget ends.
    case alwaysDelivered
    /// Texts that the push has are not empty in what the user sees.
    case keptText
    /// The call comes within the limit of the row.
    case answeredInTime
    /// The media is attached where it can be had.
    case attachedMedia
    /// The handler is not called while the media is still on its way.
    case waitedForMedia
    /// Notifications that share a process do not share their media.
    case keptApart
    /// The process does not grow from notification to notification.
    case memoryStable
    /// There is no second call after an answer of the extension's own accord.
    case answeredTwice
    /// The system refuses no attachment.
    case neverAttachedRefused
    /// No file stays in the temporary directory.
    case leftNothingBehind
    /// There is no call after the time was over, and none after the answer to the warning. Breaking it is only a note.
    case answeredLate

    /// What every row expects.
    package static let always: [DrillAssertion] = [
        .survived, .alwaysDelivered, .keptText, .answeredInTime, .answeredTwice, .neverAttachedRefused,
        .leftNothingBehind, .answeredLate,
    ]
    /// What rows expect whose media can be had.
    package static let media = always + [.attachedMedia]
    /// What rows expect whose media can be had, but takes a while.
    static let slowMedia = always + [.attachedMedia, .waitedForMedia]

    /// What breaking it costs the user.
    package enum Loss: Int, Sendable, Hashable, CaseIterable, Comparable {
        /// Everything that the extension makes of the notification.
        case notification
        case text
        case time
        case media
        /// The user loses nothing at once.
        case nothing

        package static func < (a: Loss, b: Loss) -> Bool { a.rawValue < b.rawValue }

        /// The loss in words, for the summary.
        package var words: String {
            switch self {
            case .notification: "the extension's work"
            case .text: "text"
            case .time: "time"
            case .media: "media"
            case .nothing: "nothing"
            }
        }
    }

    /// What breaking it costs the user.
    package var loss: Loss {
        switch self {
        case .survived, .alwaysDelivered: .notification
        case .keptText: .text
        case .answeredInTime: .time
        case .attachedMedia, .waitedForMedia, .keptApart: .media
        // A refused attachment could not be shown anyway, and a process that grows costs the user nothing at once.
        case .memoryStable, .answeredTwice, .neverAttachedRefused, .leftNothingBehind, .answeredLate: .nothing
        }
    }

    /// Whether breaking it is reported, but does not make a row fail.
    var isNote: Bool { self == .answeredLate }

    /// The position in the order of what breaking it costs the user; 0 is the worst.
    package var rank: Int { Self.allCases.firstIndex(of: self) ?? Self.allCases.count }

    /// Follows "expected" in messages.
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
        case .answeredTwice: "the content handler is called once"
        case .neverAttachedRefused: "nothing is attached that the system refuses"
        case .leftNothingBehind: "no file stays in the temporary directory"
        case .answeredLate: "the content handler is not called after the time is over"
        }
    }
}

/// Assertions that belong together, as a gate for tests.
package struct DrillStandard: Sendable, Hashable {
    package let name: String
    package let assertions: Set<DrillAssertion>

    package init(_ name: String, _ assertions: Set<DrillAssertion>) {
        self.name = name
        self.assertions = assertions
    }

    /// The assertions whose breaking costs the user the work of the extension or the text, and that no answer is given
    /// twice.
    package static let delivery = DrillStandard(
        "delivery", [.survived, .alwaysDelivered, .keptText, .answeredTwice])
    /// The assertions whose breaking costs the user the notification, its text, time or media, at once or after many
    /// notifications, and that no answer is given twice.
    package static let decent = DrillStandard(
        "decent",
        [
            .survived, .alwaysDelivered, .keptText, .answeredInTime, .attachedMedia, .waitedForMedia,
            .keptApart, .memoryStable, .answeredTwice,
        ])
    /// All assertions that make a row fail.
    package static let all = DrillStandard(
        "all", Set(DrillAssertion.allCases.filter { !$0.isNote }))
}
