/// A message is its length in 32 bits (little-endian), without these four bytes, then a byte that names its kind, then
/// its fields. The first message is the extension's ``ExtensionMessage/hello(_:)``, the second the host's
/// ``HostMessage/welcome(_:)``. The socket is a stream of AF_UNIX.
package enum Wire {
    /// Host and extension refuse each other when it differs.
    package static let version: UInt32 = 3
    /// The environment variable that holds the number of the socket's descriptor.
    package static let variable = "NSE_EXTENSION_SOCKET"
    /// The descriptor that a host gives the socket.
    package static let descriptor: Int32 = 3
    /// A longer message is a fault of the other side; it is not read.
    package static let mostBytes = 8 << 20
    /// Bodies go in pieces of at most this.
    package static let pieceBytes = 64 << 10
}
