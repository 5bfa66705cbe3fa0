// swift-format-ignore-file: AlwaysUseLowerCamelCase

/// Marks moments and intervals for Instruments. Without effect here: nothing shows them.
public struct OSSignposter: Sendable {
    /// Of a subsystem, usually a bundle identifier.
    public init(subsystem: String, category: String) {}
    /// The same.
    public init(subsystem: String, category: OSLog.Category) {}
    /// Without a name.
    public init() {}
    /// Of a log.
    public init(logHandle: OSLog) {}
    /// Of a logger.
    public init(logger: Logger) {}

    /// Has no effect, as all of them here.
    public static let disabled = OSSignposter()
    /// False.
    public var isEnabled: Bool { false }

    /// The same for all.
    public func makeSignpostID() -> OSSignpostID { .exclusive }
    /// The same for all.
    public func makeSignpostID(from object: AnyObject) -> OSSignpostID { .exclusive }
    /// Has no effect.
    public func emitEvent(_ name: StaticString, id: OSSignpostID = .exclusive) {}
    /// Has no effect.
    public func emitEvent(_ name: StaticString, id: OSSignpostID = .exclusive, _ message: OSLogMessage) {}
    /// Has no effect.
    public func beginInterval(_ name: StaticString, id: OSSignpostID = .exclusive) -> OSSignpostIntervalState
    {
        OSSignpostIntervalState()
    }
    /// Has no effect.
    public func beginInterval(
        _ name: StaticString, id: OSSignpostID = .exclusive, _ message: OSLogMessage
    ) -> OSSignpostIntervalState {
        OSSignpostIntervalState()
    }
    /// Has no effect.
    public func endInterval(_ name: StaticString, _ state: OSSignpostIntervalState) {}
    /// Has no effect.
    public func endInterval(_ name: StaticString, _ state: OSSignpostIntervalState, _ message: OSLogMessage) {
    }
    /// Runs `around`.
    public func withIntervalSignpost<T>(
        _ name: StaticString, id: OSSignpostID = .exclusive, around task: () throws -> T
    ) rethrows -> T {
        try task()
    }
}

/// Has no effect.
public func os_signpost(
    _ type: OSSignpostType, dso: UnsafeRawPointer? = #dsohandle, log: OSLog, name: StaticString,
    signpostID: OSSignpostID = .exclusive
) {}

/// Has no effect.
public func os_signpost(
    _ type: OSSignpostType, dso: UnsafeRawPointer? = #dsohandle, log: OSLog, name: StaticString,
    signpostID: OSSignpostID = .exclusive, _ format: StaticString, _ arguments: Any?...
) {}
