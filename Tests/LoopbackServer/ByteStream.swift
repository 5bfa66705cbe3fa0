/// The stream of a connection of the scripted server: a socket, or TLS on top of one.
///
/// Used by the thread of its connection only. The connection closes the socket; a stream never does.
package protocol ByteStream: AnyObject {
    /// Blocks for some bytes; empty when the peer has ended its side.
    func read() throws(StreamEnd) -> [UInt8]
    /// Returns when the system has taken all of them.
    func write(_ bytes: ArraySlice<UInt8>) throws(StreamEnd)
    /// Announces the end where the protocol has a message for it (close_notify), without waiting for an answer.
    func finish()
}

/// Why a connection of the scripted server ended before its script.
package enum StreamEnd: Error, Sendable, Equatable {
    /// The client closed the connection.
    case peerClosed
    /// The server is stopping.
    case stopped
    /// A system call failed with this errno, or the protocol above the socket failed (0).
    case failed(Int32)
    /// The script ended it: with a reset or in order, with or without the protocol's closing message.
    case scripted(reset: Bool, goodbye: Bool)
}
