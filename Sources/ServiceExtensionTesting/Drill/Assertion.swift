import NotificationCore

extension Drill {
    /// What a good extension does, whatever happens to it. An adversity expects some of these, and a report answers
    /// each for the whole drill. They are in the order of what breaking them costs the user, worst first.
    public enum Assertion: String, Sendable, Hashable, CaseIterable {
        /// The process goes on: no crash, no `exit`. A phone shows the original, and counts crashes. A row that could
        /// not be run in two attempts fails this assertion too, and gives the reason.
        case survived
        /// The extension calls its content handler before the budget ends, if need be when it is warned: else
        /// the system shows the original, and what the extension had done by then is lost.
        case alwaysDelivered
        /// Title, subtitle and body that the push has are not empty in what the user sees.
        case keptText
        /// The call comes within the adversity's limit: ten seconds where the network answers at once, the
        /// budget where it does not.
        case answeredInTime
        /// The media is attached where it can be had: where the extension attaches it in fair weather, the payload
        /// names media, or the extension asks the network for something without ``MediaKey/none``. The sender's
        /// picture of a communication notification counts too.
        case attachedMedia
        /// The handler is not called while the media is still on its way.
        case waitedForMedia
        /// Notifications that share a process do not share their media.
        case keptApart
        /// The process does not grow from notification to notification.
        case memoryStable
        /// The defect that the handler is called again after an answer of the extension's own accord. The first call
        /// counts; what the second one brings is lost.
        case answeredTwice
        /// The system refuses no attachment for its type, its size, its structure or its directory.
        case neverAttachedRefused
        /// No file stays in the temporary directory.
        case leftNothingBehind
        /// A note, which makes no row fail: the handler is called when the time is over, or again after the answer to
        /// the warning. That has no effect, and costs the user nothing.
        case answeredLate

        /// What every adversity expects.
        public static let always: [Assertion] = DrillAssertion.always.map(Assertion.init)

        init(_ assertion: DrillAssertion) {
            self =
                switch assertion {
                case .survived: .survived
                case .alwaysDelivered: .alwaysDelivered
                case .keptText: .keptText
                case .answeredInTime: .answeredInTime
                case .attachedMedia: .attachedMedia
                case .waitedForMedia: .waitedForMedia
                case .keptApart: .keptApart
                case .memoryStable: .memoryStable
                case .answeredTwice: .answeredTwice
                case .neverAttachedRefused: .neverAttachedRefused
                case .leftNothingBehind: .leftNothingBehind
                case .answeredLate: .answeredLate
                }
        }

        var core: DrillAssertion {
            switch self {
            case .survived: .survived
            case .alwaysDelivered: .alwaysDelivered
            case .keptText: .keptText
            case .answeredInTime: .answeredInTime
            case .attachedMedia: .attachedMedia
            case .waitedForMedia: .waitedForMedia
            case .keptApart: .keptApart
            case .memoryStable: .memoryStable
            case .answeredTwice: .answeredTwice
            case .neverAttachedRefused: .neverAttachedRefused
            case .leftNothingBehind: .leftNothingBehind
            case .answeredLate: .answeredLate
            }
        }
    }

    /// Assertions that belong together, for ``DrillReport/assert(_:)``.
    public struct Standard: Sendable, Hashable {
        let core: DrillStandard

        /// The name for messages.
        public var name: String { core.name }
        /// The assertions, in the order of what breaking them costs the user.
        public var assertions: [Assertion] {
            Assertion.allCases.filter { core.assertions.contains($0.core) }
        }

        /// A standard of your own.
        public init(_ name: String, _ assertions: [Assertion]) {
            core = DrillStandard(name, Set(assertions.map(\.core)))
        }

        private init(_ core: DrillStandard) { self.core = core }

        /// What a careful extension holds: whatever happens, the user gets the notification, with its text, in time,
        /// with the media that could be had and no other's; and the process lives on. All assertions but
        /// ``Assertion/neverAttachedRefused`` and ``Assertion/leftNothingBehind``, which cost the user nothing at once,
        /// and ``Assertion/answeredLate``, which is a note.
        public static let decent = Standard(.decent)
        /// All assertions that make a row fail.
        public static let all = Standard(.all)
    }
}
