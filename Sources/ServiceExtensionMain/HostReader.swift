import ExtensionWire
import Glibc
import NotificationCore

/// What comes from the host, one message at a time.
///
/// `Sendable` unchecked: the main thread reads the first message, and from then on the reading thread alone.
final class HostReader: @unchecked Sendable {
    private let socket: WireSocket
    private var cutter = FrameCutter()
    private var buffer = [UInt8](repeating: 0, count: 128 << 10)
    /// Came with bytes of a message that is not taken yet.
    private var descriptors = FIFO<OwnedDescriptor>()

    init(_ descriptor: Int32) { socket = WireSocket(descriptor) }

    /// Blocks until a message is there whole. At the end of the stream, or after bytes that are no message, the process
    /// ends.
    func next() -> HostMessage {
        do {
            while true {
                if let frame = try cutter.next() { return try HostMessage(frame: frame) }
                let (count, descriptor) = try socket.receive(into: &buffer, blocks: true)
                if count == 0 { _exit(0) }
                // Only a message that is not whole yet can take one that came earlier.
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
