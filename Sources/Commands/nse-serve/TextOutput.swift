import Glibc
import NotificationCore

/// Text on the standard streams, as far as they take it.
enum TextOutput {
    static func standardError(_ text: String) { write(text, to: STDERR_FILENO) }
    static func standardOutput(_ text: String) { write(text, to: STDOUT_FILENO) }

    /// A failure is ignored: there is no other place to report it.
    private static func write(_ text: String, to descriptor: Int32) {
        try? Descriptor(descriptor).writeAll(Array(text.utf8))
    }
}
