import ExtensionWire

final class HostConnection: Sendable {
    let descriptor: Int32
    private let socket: WireSocket
    /// Held while a message is sent, which may block.
    private let turn = Locked(())
    private let senders = Locked(0)

    init(_ descriptor: Int32) {
        self.descriptor = descriptor
        socket = WireSocket(descriptor)
    }

    /// The number of threads that send or wait to send. They may sleep, but are not idle.
    var sendersNow: Int { senders.withLock { $0 } }

    /// Blocks while the host does not read. Ends the process when the host has ended.
    /// - Returns: false when the message is longer than a host takes; it is not sent then.
    @discardableResult
    func send(_ message: ExtensionMessage) -> Bool {
        let frame = message.frame
        guard Self.fits(frame) else { return false }
        send { frame }
        return true
    }

    /// `make` is called under the lock, so that numbers that it assigns arrive in order. It must neither block nor
    /// send.
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

    static func end(_ text: String) -> Never {
        StandardError.write(text)
        _exit(EX_PROTOCOL)
    }
}

/// Reads the messages of the host, one at a time. `Sendable` unchecked: the main thread reads the first message, and
/// after that only the reading thread reads.
final class HostReader: @unchecked Sendable {
    private let socket: WireSocket
    private var cutter = FrameCutter()
    private var buffer = [UInt8](repeating: 0, count: 128 << 10)
    /// Descriptors that came with bytes of a message that has not been returned yet.
    private var descriptors = FIFO<OwnedDescriptor>()

    init(_ descriptor: Int32) { socket = WireSocket(descriptor) }

    /// Blocks until a whole message has come. Ends the process at the stream's end, or after bytes that are no message.
    func next() -> HostMessage {
        do {
            while true {
                if let frame = try cutter.next() { return try HostMessage(frame: frame) }
                let (count, descriptor) = try socket.receive(into: &buffer, blocks: true)
                if count == 0 { _exit(0) }
                // A descriptor that came earlier can only belong to a message that is not whole yet.
                if cutter.isWhole { descriptors = FIFO() }
                if let descriptor { descriptors.append(descriptor) }
                cutter.add(buffer[..<count])
            }
        } catch {
            HostConnection.end("nse-run: the extension cannot understand its host: \(error)\n")
        }
    }

    /// The descriptor that came with the message that was read last; nil when none could be received.
    func takeDescriptor() -> OwnedDescriptor? { descriptors.popFirst() }
}

/// The socket that a host passes to the process that it starts.
enum HostSocket {
    /// Takes the socket from the environment and removes the variable, so that processes of the extension do not
    /// inherit it. Call it while the process has only one thread. Nil when no host has started this process.
    static func take() -> Int32? {
        guard let text = getenv(Wire.variable), let descriptor = Int32(String(cString: text)),
            descriptor > 2
        else { return nil }
        var kind: Int32 = 0
        var size = socklen_t(MemoryLayout<Int32>.size)
        guard getsockopt(descriptor, SOL_SOCKET, SO_TYPE, &kind, &size) == 0 else { return nil }
        unsetenv(Wire.variable)
        let flags = fcntl(descriptor, F_GETFD)
        guard flags >= 0, fcntl(descriptor, F_SETFD, flags | FD_CLOEXEC) == 0 else { return nil }
        signal(SIGPIPE, SIG_IGN)
        return descriptor
    }

    /// - Parameter program: the first argument of the process.
    static func startedByHand(_ program: String?) -> String {
        let program = program ?? "PATH"
        return """
            \(program) is a notification service extension. It runs under a host:

                nse-run --extension \(program) PAYLOAD

            PAYLOAD is the file of a notification's JSON, or - for standard input.

            """
    }
}

/// Writes lines for people when there is no host to take them.
enum StandardError {
    /// A failure is ignored: this is where it would be reported.
    static func write(_ text: String) { try? Descriptor(STDERR_FILENO).writeAll(Array(text.utf8)) }
}
