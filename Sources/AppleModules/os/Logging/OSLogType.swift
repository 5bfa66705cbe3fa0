/// How important a message is. All are written here, whatever a phone would keep.
public struct OSLogType: RawRepresentable, Hashable, Sendable {
    /// Apple's number.
    public let rawValue: UInt8

    /// Any number may be made; those without a name are written as `default`.
    public init(rawValue: UInt8) { self.rawValue = rawValue }
    /// The same.
    public init(_ rawValue: UInt8) { self.rawValue = rawValue }

    /// 0; ``Logger/notice(_:)`` uses it.
    public static let `default` = OSLogType(rawValue: 0)
    /// 1
    public static let info = OSLogType(rawValue: 1)
    /// 2
    public static let debug = OSLogType(rawValue: 2)
    /// 16
    public static let error = OSLogType(rawValue: 16)
    /// 17
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
