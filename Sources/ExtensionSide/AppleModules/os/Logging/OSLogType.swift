/// The level of a message. Messages of all levels are written here, also those that a phone does not keep.
public struct OSLogType: RawRepresentable, Hashable, Sendable {
    public let rawValue: UInt8

    /// Creates a level; one without a name is written as `default`.
    public init(rawValue: UInt8) { self.rawValue = rawValue }
    public init(_ rawValue: UInt8) { self.rawValue = rawValue }

    /// The default level, 0; ``Logger/notice(_:)`` uses it.
    public static let `default` = OSLogType(rawValue: 0)
    /// The info level, 1.
    public static let info = OSLogType(rawValue: 1)
    /// The debug level, 2.
    public static let debug = OSLogType(rawValue: 2)
    /// The error level, 16.
    public static let error = OSLogType(rawValue: 16)
    /// The fault level, 17.
    public static let fault = OSLogType(rawValue: 17)

    var name: String {
        switch self {
        case .info: "info"
        case .debug: "debug"
        case .error: "error"
        case .fault: "fault"
        default: "default"
        }
    }
}
