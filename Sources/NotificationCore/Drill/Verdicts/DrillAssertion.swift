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
    /// No second call while the first one was an answer of its own accord.
    case answeredTwice
    /// No attachment that the system refuses.
    case neverAttachedRefused
    /// No file stays in the temporary directory.
    case leftNothingBehind
    /// No call after the time was over, and none after the answer to the warning: a note, no failure.
    case answeredLate

    /// What every row expects.
    package static let always: [DrillAssertion] = [
        .survived, .alwaysDelivered, .keptText, .answeredInTime, .answeredTwice, .neverAttachedRefused,
        .leftNothingBehind, .answeredLate,
    ]
    /// Where the media can be had.
    package static let media = always + [.attachedMedia]
    /// Where the media can be had, but takes a while.
    package static let slowMedia = always + [.attachedMedia, .waitedForMedia]

    /// What breaking it costs the user.
    package enum Loss: Int, Sendable, Hashable, CaseIterable, Comparable {
        /// Everything that the extension makes of the notification.
        case notification
        case text
        case time
        case media
        /// Nothing at once.
        case nothing

        package static func < (a: Loss, b: Loss) -> Bool { a.rawValue < b.rawValue }

        /// For the summary.
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
        // The picture of a refused attachment could not be shown anyway; a process that grows ends some day.
        case .memoryStable, .answeredTwice, .neverAttachedRefused, .leftNothingBehind, .answeredLate: .nothing
        }
    }

    /// Breaking it is told, and does not make a row fail.
    package var isNote: Bool { self == .answeredLate }

    /// The place in the order of what it costs.
    package var rank: Int { Self.allCases.firstIndex(of: self) ?? Self.allCases.count }

    /// For messages, after "expected".
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

    /// What breaking costs the user all that the extension makes of the notification, or its text; and an answer that
    /// is given twice.
    package static let delivery = DrillStandard(
        "delivery", [.survived, .alwaysDelivered, .keptText, .answeredTwice])
    /// What breaking costs the user the notification, its text, time or media, at once or after many notifications;
    /// and an answer that is given twice.
    package static let decent = DrillStandard(
        "decent",
        [
            .survived, .alwaysDelivered, .keptText, .answeredInTime, .attachedMedia, .waitedForMedia,
            .keptApart, .memoryStable, .answeredTwice,
        ])
    /// All that make a row fail.
    package static let all = DrillStandard(
        "all", Set(DrillAssertion.allCases.filter { !$0.isNote }))
}
