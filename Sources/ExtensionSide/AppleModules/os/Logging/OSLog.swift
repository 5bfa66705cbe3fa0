/// Every message is one line on standard error, `[subsystem:category] level: text`. Nothing is redacted: `private`
/// values are visible, because the developer who runs an extension here wants to read them. Lines of several threads
/// do not mix.
public final class OSLog: Sendable {
    let subsystem: String?
    let category: String
    let isEnabledAtAll: Bool

    private init(subsystem: String?, category: String, isEnabledAtAll: Bool) {
        self.subsystem = subsystem
        self.category = category
        self.isEnabledAtAll = isEnabledAtAll
    }

    public convenience init(subsystem: String, category: String) {
        self.init(subsystem: subsystem, category: category, isEnabledAtAll: true)
    }

    /// Creates a log of a subsystem; Apple's special categories are ordinary names here.
    public convenience init(subsystem: String, category: Category) {
        self.init(subsystem: subsystem, category: category.rawValue, isEnabledAtAll: true)
    }

    public static let `default` = OSLog(subsystem: nil, category: "", isEnabledAtAll: true)
    /// A log that writes nothing.
    public static let disabled = OSLog(subsystem: nil, category: "", isEnabledAtAll: false)

    public func isEnabled(type: OSLogType) -> Bool { isEnabledAtAll }
    public var signpostsEnabled: Bool { false }

    public struct Category: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let pointsOfInterest = Category(rawValue: "PointsOfInterest")
        public static let dynamicTracing = Category(rawValue: "DynamicTracing")
        public static let dynamicStackTracing = Category(rawValue: "DynamicStackTracing")
    }

    func write(_ text: String, _ type: OSLogType) {
        guard isEnabledAtAll else { return }
        LogLine.write(subsystem.map { "[\($0):\(category)] " } ?? "", type.name, text)
    }
}

public let OS_LOG_DEFAULT = OSLog.default
