import Glibc

/// Stops a script until a test lets it continue.
///
/// A waiting connection polls the gate together with its socket, so it notices a client that leaves and a
/// server that stops. Made of a socket pair: a byte is one permit, the end of the stream is "open for good".
package final class LoopbackGate: Sendable {
    private let inner: Int32
    /// Where a byte lets one wait through.
    package let outer: Int32

    /// A closed gate.
    package init() throws(LoopbackError) {
        var pair: (Int32, Int32) = (-1, -1)
        let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue)
        let code = unsafe withUnsafeMutableBytes(of: &pair) {
            unsafe socketpair(AF_UNIX, kind, 0, $0.baseAddress?.assumingMemoryBound(to: Int32.self))
        }
        guard code == 0 else { throw .system(call: "socketpair", errno: errno) }
        (inner, outer) = pair
    }

    deinit {
        close(inner)
        close(outer)
    }

    /// Opens the gate for all scripts, now and later.
    package func open() { shutdown(outer, Int32(SHUT_WR)) }

    /// A descriptor that is readable when a script may continue; it is only polled.
    package var descriptor: Int32 { inner }

    /// Takes one permit; false when another was quicker.
    func take() -> Bool {
        var byte: UInt8 = 0
        return unsafe recv(inner, &byte, 1, 0) >= 0
    }
}

let noSignal = Int32(MSG_NOSIGNAL)
