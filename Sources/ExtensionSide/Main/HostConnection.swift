import ExtensionWire
import Glibc
import NotificationCore

/// Sends messages to the host: from any thread, one at a time, each in full.
final class HostConnection: Sendable {
    let descriptor: Int32
    private let socket: WireSocket
    /// Held while a message is sent, which may block.
    private let turn = Locked(())
    /// The number of threads that send or wait to send.
    private let senders = Locked(0)

    init(_ descriptor: Int32) {
        self.descriptor = descriptor
        socket = WireSocket(descriptor)
    }

    /// The number of threads that send or wait to send. They may sleep, but are not idle.
    var sendersNow: Int { senders.withLock { $0 } }

    /// Sends a message. Blocks while the host does not read. Ends the process when the host has ended.
    ///
    /// - Returns: false when the message is longer than a host takes; it is not sent then.
    @discardableResult
    func send(_ message: ExtensionMessage) -> Bool {
        let frame = message.frame
        guard Self.fits(frame) else { return false }
        send { frame }
        return true
    }

    /// Sends the frame that `make` returns. `make` is called under the lock, so numbers that it assigns arrive in
    /// order.
    ///
    /// - Parameter make: must neither block nor send. Its frame must fit.
    func send(_ make: () -> [UInt8]) {
        senders.withLock { $0 += 1 }
        turn.withLock { _ in
            do throws(WireSocket.Failure) {
                try socket.sendAll(make())
            } catch .closed {
                _exit(0)
            } catch {
                Self.end("nse-run: the extension cannot write to its host: \(error)\n")
            }
        }
        senders.withLock { $0 -= 1 }
    }

    static func fits(_ frame: [UInt8]) -> Bool { frame.count - 4 <= Wire.mostBytes }

    /// Ends the process with a text on standard error: the host cannot be understood or reached.
    static func end(_ text: String) -> Never {
        StandardError.write(text)
        _exit(EX_PROTOCOL)
    }
}
