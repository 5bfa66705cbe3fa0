// swift-format-ignore-file: AlwaysUseLowerCamelCase

/// Writes a message with the values that its format names: `%d`, `%@`, `%{public}s`, `%.2f` and so on.
///
/// - Parameters:
///   - dso: without effect.
///   - args: one for each place of the format. Any value may stand at a `%@`; a place without a value says so.
public func os_log(
    _ message: StaticString, dso: UnsafeRawPointer? = #dsohandle, log: OSLog = .default,
    type: OSLogType = .default, _ args: Any?...
) {
    guard log.isEnabledAtAll else { return }
    log.write(LogFormat.text("\(message)", args), type)
}

/// The same with the level in front.
public func os_log(
    _ type: OSLogType, dso: UnsafeRawPointer? = #dsohandle, log: OSLog = .default, _ message: StaticString,
    _ args: Any?...
) {
    guard log.isEnabledAtAll else { return }
    log.write(LogFormat.text("\(message)", args), type)
}

/// Writes a message with values inside the text: `"got \(count, privacy: .public)"`.
@_disfavoredOverload
public func os_log(_ message: OSLogMessage) {
    OSLog.default.write(message.text, .default)
}

/// The same, to a log.
@_disfavoredOverload
public func os_log(log: OSLog, _ message: OSLogMessage) {
    log.write(message.text, .default)
}

/// The same with a level.
@_disfavoredOverload
public func os_log(_ logLevel: OSLogType, _ message: OSLogMessage) {
    OSLog.default.write(message.text, logLevel)
}

/// The same with a level, to a log.
@_disfavoredOverload
public func os_log(_ logLevel: OSLogType, log: OSLog, _ message: OSLogMessage) {
    log.write(message.text, logLevel)
}
