/// One call of the content handler.
public struct HandlerCall: Sendable, Equatable {
    /// The effect of a call.
    public enum Kind: Sendable, Equatable {
        /// The answer that counts.
        case delivered
        /// Another call after the answer. It has no effect.
        case second
        /// The first call, after the original had been delivered. It has no effect.
        case late
    }

    /// The thread that made the call.
    public enum Thread: Sendable, Equatable {
        /// The thread of `didReceive`, while that runs.
        case didReceive
        /// The thread of `serviceExtensionTimeWillExpire`, while that runs.
        case expiry
        case main
        case other
    }

    /// The time on the harness's clock, counted from the arrival of the payload.
    public let at: Duration
    /// The effect of the call.
    public let kind: Kind
    /// The thread that made the call.
    public let thread: Thread
}
