import ExtensionWire
import Glibc
import NotificationCore

/// Reads the messages of the host, one at a time.
///
/// `Sendable` unchecked: the main thread reads the first message, and after that only the reading thread reads.
final class HostReader: @unchecked Sendable {
    private let socket: WireSocket
    private var cutter = FrameCutter()
    private var buffer = [UInt8](repeating: 0, count: 128 << 10)
    /// Descriptors that came with bytes of a message that has not been returned yet.
    private var descriptors = FIFO<OwnedDescriptor>()

    init(_ descriptor: Int32) { socket = WireSocket(descriptor) }

    /// Blocks until a whole message has come. Ends the process at the end of the stream, or after bytes that are no
    /// message.
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
