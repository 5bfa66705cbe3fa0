import Glibc

/// A descriptor that has one owner and is closed with it: a constant keeps it open to the end of its scope, and
/// `make().number` does not.
package final class OwnedDescriptor: Sendable {
    package let number: Int32

    /// Takes `number` over.
    package init(_ number: Int32) { self.number = number }

    /// Opens a file.
    /// - Parameter flags: of open(2); O_CLOEXEC is added.
    /// - Parameter mode: the permission bits of a file that is made.
    package init(_ path: String, _ flags: Int32, mode: UInt32 = 0o600) throws(Errno) {
        number = Int32(
            try SystemCall.repeated { Int(open(path, flags | O_CLOEXEC, mode_t(truncatingIfNeeded: mode))) })
    }

    /// Another descriptor of the same open file.
    package init(copyOf other: Int32) throws(Errno) {
        number = Int32(try SystemCall.repeated { Int(fcntl(other, F_DUPFD_CLOEXEC, 0)) })
    }

    deinit { close(number) }
}
