/// One call of the content handler.
public struct HandlerCall: Sendable, Equatable {
    /// The effect of a call.
    public typealias Kind = HandlerCallKind

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
