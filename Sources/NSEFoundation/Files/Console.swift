import Foundation

/// What a phone would write to its log goes to standard error, for there is no log to look at.
package enum Console {
    /// - Parameter module: the module that says it.
    package static func note(_ text: String, module: String = "UserNotifications") {
        FileHandle.standardError.write(Data("\(module): \(text)\n".utf8))
    }
}
