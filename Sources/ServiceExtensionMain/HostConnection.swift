import ExtensionWire
import Glibc
import NotificationCore

/// What goes to the host: from any thread, one message at a time, in full.
final class HostConnection: Sendable {
    let descriptor: Int32
    private let socket: WireSocket
    /// Held while a message is sent, which may block.
    private let turn = Locked(())
    /// Threads that send or want to.
    private let senders = Locked(0)

    init(_ descriptor: Int32) {
        self.descriptor = descriptor
        socket = WireSocket(descriptor)
    }

    /// Threads that send, or wait for their turn: asleep, but not idle.
    var sendersNow: Int { senders.withLock { $0 } }

    /// Sends a message. Blocks while the host takes nothing in. When the host is gone the process ends.
    ///
    /// - Returns: false when it is longer than a host takes: then it is not sent.
    @discardableResult
    func send(_ message: ExtensionMessage) -> Bool {
        let frame = message.frame
        guard Self.fits(frame) else { return false }
        send { frame }
        return true
    }

    /// Sends what `make` says when it is this thread's turn: numbers that are given there arrive in their order.
    ///
    /// - Parameter make: must neither block nor send; its frame must fit.
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

    /// Ends a process whose host cannot be understood, or not be reached.
    static func end(_ text: String) -> Never {
        StandardError.write(text)
        _exit(EX_PROTOCOL)
    }
}
