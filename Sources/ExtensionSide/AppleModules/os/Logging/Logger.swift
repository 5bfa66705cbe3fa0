public struct Logger: Sendable {
    private let target: OSLog

    public init() { target = .default }
    public init(subsystem: String, category: String) {
        target = OSLog(subsystem: subsystem, category: category)
    }
    public init(_ logObj: OSLog) { target = logObj }

    public func log(level: OSLogType, _ message: OSLogMessage) { target.write(message.text, level) }
    public func log(_ message: OSLogMessage) { target.write(message.text, .default) }
    public func notice(_ message: OSLogMessage) { target.write(message.text, .default) }
    public func trace(_ message: OSLogMessage) { target.write(message.text, .debug) }
    public func debug(_ message: OSLogMessage) { target.write(message.text, .debug) }
    public func info(_ message: OSLogMessage) { target.write(message.text, .info) }
    /// Writes a message at the error level, as Apple's method does.
    public func warning(_ message: OSLogMessage) { target.write(message.text, .error) }
    public func error(_ message: OSLogMessage) { target.write(message.text, .error) }
    public func critical(_ message: OSLogMessage) { target.write(message.text, .fault) }
    public func fault(_ message: OSLogMessage) { target.write(message.text, .fault) }
}
