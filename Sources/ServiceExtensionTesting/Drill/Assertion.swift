extension Drill {
    /// What a good extension does, whatever happens to it. An adversity expects some of these; a report answers
    /// each for the whole drill.
    public enum Assertion: String, Sendable, Hashable, CaseIterable {
        /// The extension calls its content handler before the budget ends, if need be when it is warned: else
        /// the system shows the original, and what the extension had done by then is lost.
        case alwaysDelivered
        /// No second call and none after the budget.
        case deliveredOnce
        /// The call comes within the adversity's limit: ten seconds where the network answers at once, the
        /// budget where it does not.
        case answeredInTime
        /// No attachment that the system refuses, for its type, its size, its structure or its place.
        case neverAttachedRefused
        /// Title, subtitle and body that the push has are not empty in what the user sees.
        case keptText
        /// No file stays in the temporary directory.
        case leftNothingBehind
        /// The media is attached, where it can be had and the extension attaches it in fair weather.
        case attachedMedia
        /// The handler is not called while the media is still on its way.
        case waitedForMedia
        /// Notifications that share a process do not share their media.
        case keptApart
        /// The process does not grow from notification to notification.
        case memoryStable

        /// What every adversity expects.
        public static let always: [Assertion] = [
            .alwaysDelivered, .deliveredOnce, .answeredInTime, .neverAttachedRefused, .keptText,
            .leftNothingBehind,
        ]
    }
}
