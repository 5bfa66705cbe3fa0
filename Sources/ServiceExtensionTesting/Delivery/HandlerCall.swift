/// One call of the content handler.
public struct HandlerCall: Sendable, Equatable {
    /// What became of it.
    public enum Kind: Sendable, Equatable {
        /// The answer that counts.
        case delivered
        /// Another one after it.
        case second
        /// The first one, after the original had been delivered.
        case late
    }

    /// From where it came.
    public enum Thread: Sendable, Equatable {
        /// The thread of `didReceive`, while that runs.
        case didReceive
        /// The thread of `serviceExtensionTimeWillExpire`, while that runs.
        case expiry
        case main
        case other
    }

    /// On the clock, counted from the moment the payload was there.
    public let at: Duration
    /// What became of it.
    public let kind: Kind
    /// From where it came.
    public let thread: Thread
}
