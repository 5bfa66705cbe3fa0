/// A log: a name under which messages are written.
///
/// Here every message is one line on standard error, `[subsystem:category] level: text`, so that a test's output and a
/// host's report contain it. Nothing is stored and nothing is redacted: `private` values are visible, because the
/// developer who runs an extension here wants to read them. Lines of several threads do not mix.
public final class OSLog: Sendable {
    /// The subsystem; nil for ``default`` and ``disabled``.
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

    /// The log without a name.
    public static let `default` = OSLog(subsystem: nil, category: "", isEnabledAtAll: true)
    /// A log that writes nothing.
    public static let disabled = OSLog(subsystem: nil, category: "", isEnabledAtAll: false)

    /// Returns true for every log but ``disabled``.
    public func isEnabled(type: OSLogType) -> Bool { isEnabledAtAll }
    /// Always false: signposts have no effect here.
    public var signpostsEnabled: Bool { false }

    /// The categories that Instruments treats specially.
    public struct Category: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        /// Creates a category; any name is accepted.
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

/// The log without a name, by its C name.
public let OS_LOG_DEFAULT = OSLog.default
