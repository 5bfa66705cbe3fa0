/// Writes messages under a name: see ``OSLog``.
public struct Logger: Sendable {
    private let target: OSLog

    /// Without a name.
    public init() { target = .default }
    /// Of a subsystem, usually a bundle identifier.
    public init(subsystem: String, category: String) {
        target = OSLog(subsystem: subsystem, category: category)
    }
    /// To a log that exists.
    public init(_ logObj: OSLog) { target = logObj }

    /// At a level.
    public func log(level: OSLogType, _ message: OSLogMessage) { target.write(message.text, level) }
    /// At the default level.
    public func log(_ message: OSLogMessage) { target.write(message.text, .default) }
    /// At the default level.
    public func notice(_ message: OSLogMessage) { target.write(message.text, .default) }
    /// At the level of debugging.
    public func trace(_ message: OSLogMessage) { target.write(message.text, .debug) }
    /// At the level of debugging.
    public func debug(_ message: OSLogMessage) { target.write(message.text, .debug) }
    /// As information.
    public func info(_ message: OSLogMessage) { target.write(message.text, .info) }
    /// At the level of an error, as Apple's does.
    public func warning(_ message: OSLogMessage) { target.write(message.text, .error) }
    /// An error of this process.
    public func error(_ message: OSLogMessage) { target.write(message.text, .error) }
    /// The same as ``fault(_:)``.
    public func critical(_ message: OSLogMessage) { target.write(message.text, .fault) }
    /// A fault of the system or of several processes.
    public func fault(_ message: OSLogMessage) { target.write(message.text, .fault) }
}
