import Foundation

/// What a phone would write to its log goes to standard error, for there is no log to look at.
enum Console {
    static func note(_ text: String) {
        FileHandle.standardError.write(Data("UserNotifications: \(text)\n".utf8))
    }
}
