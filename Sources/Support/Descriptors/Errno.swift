import Glibc

/// The number that a failed system call reports, and the system's text for it.
package struct Errno: Error, Sendable, Hashable, CustomStringConvertible {
    package let number: Int32

    package init(_ number: Int32) { self.number = number }

    /// The error of the calling thread's last call that failed. Read it directly after that call.
    package static var current: Errno { Errno(errno) }

    /// The system's text, such as "No such file or directory". Any thread may ask for it.
    package var text: String {
        var buffer = [CChar](repeating: 0, count: 256)
        // For a number without a text it reports EINVAL, and some libraries write "Unknown error" with the number.
        _ = strerror_r(number, &buffer, buffer.count)
        let text = String(
            decoding: buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
        return text.isEmpty ? "error \(number)" : text
    }

    package var description: String { text }
}
