/// Writes to standard error what a phone would write to its log.
package enum Console {
    /// Writes one line.
    /// - Parameter module: the name of the module that reports it, which begins the line.
    package static func note(_ text: String, module: String = "UserNotifications") {
        FileHandle.standardError.write(Data("\(module): \(text)\n".utf8))
    }
}
