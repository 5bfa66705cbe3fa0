/// Writes a message with the values that its format names: `%d`, `%@`, `%{public}s`, `%.2f` and so on.
/// - Parameter args: `%@` takes any value; for a missing one the text is `<no value>`.
public func os_log(
    _ message: StaticString, dso: UnsafeRawPointer? = #dsohandle, log: OSLog = .default,
    type: OSLogType = .default, _ args: Any?...
) {
    guard log.isEnabledAtAll else { return }
    log.write(LogFormat.text("\(message)", args), type)
}

/// Writes a message of a level, which comes first, with the values that its format names.
public func os_log(
    _ type: OSLogType, dso: UnsafeRawPointer? = #dsohandle, log: OSLog = .default, _ message: StaticString,
    _ args: Any?...
) {
    guard log.isEnabledAtAll else { return }
    log.write(LogFormat.text("\(message)", args), type)
}

/// Writes a message with values inside the text: `"got \(count, privacy: .public)"`.
@_disfavoredOverload
public func os_log(log: OSLog = .default, _ message: OSLogMessage) {
    log.write(message.text, .default)
}

@_disfavoredOverload
public func os_log(_ logLevel: OSLogType, log: OSLog = .default, _ message: OSLogMessage) {
    log.write(message.text, logLevel)
}
