import CExtensionWire
import Glibc

package struct WireSocket: Sendable {
    package let descriptor: Int32

    package init(_ descriptor: Int32) { self.descriptor = descriptor }

    package enum Failure: Error, Sendable, Hashable {
        /// The call would block; only for a call that must not block.
        case wouldBlock
        case closed
        case system(errno: Int32)
    }

    /// Sends some of `bytes`, and with the first of them the descriptor. Returns the number of bytes that were sent.
    package func send(
        _ bytes: ArraySlice<UInt8>, descriptor passed: Int32 = -1, blocks: Bool
    ) throws(Failure) -> Int {
        let flags = blocks ? 0 : Int32(MSG_DONTWAIT)
        while true {
            let sent = unsafe bytes.withUnsafeBufferPointer { buffer -> Int in
                guard let base = buffer.baseAddress else { return 0 }
                return unsafe cwire_send(descriptor, base, buffer.count, passed, flags)
            }
            if sent >= 0 { return sent }
            switch errno {
            case EINTR: continue
            case EAGAIN: throw .wouldBlock
            case EPIPE, ECONNRESET, ENOTCONN: throw .closed
            case let number: throw .system(errno: number)
            }
        }
    }

    package func sendAll(_ bytes: [UInt8], descriptor passed: Int32 = -1) throws(Failure) {
        var sent = 0
        while sent < bytes.count {
            sent += try send(bytes[sent...], descriptor: sent == 0 ? passed : -1, blocks: true)
        }
    }

    /// At most `buffer.count` bytes, and a descriptor that came with them. Returns 0 at the end of the stream.
    package func receive(
        into buffer: inout [UInt8], blocks: Bool
    ) throws(Failure) -> (count: Int, descriptor: OwnedDescriptor?) {
        let flags = blocks ? 0 : Int32(MSG_DONTWAIT)
        while true {
            var passed: Int32 = -1
            let received = unsafe buffer.withUnsafeMutableBufferPointer { buffer -> Int in
                guard let base = buffer.baseAddress else { return 0 }
                return unsafe cwire_receive(descriptor, base, buffer.count, &passed, flags)
            }
            let owned = passed >= 0 ? OwnedDescriptor(passed) : nil
            if received >= 0 { return (received, owned) }
            switch errno {
            case EINTR: continue
            case EAGAIN: throw .wouldBlock
            case ECONNRESET: return (0, nil)
            case let number: throw .system(errno: number)
            }
        }
    }
}
