import NIOCore
import NIOEmbedded
import NIOSSL
import NSELoopbackServer

/// TLS above another stream: NIO's handler in a channel without a network, pumped by the connection's thread.
final class TLSStream: ByteStream {
    private let channel: EmbeddedChannel
    private let below: any ByteStream
    private var isOver = false

    /// Begins the handshake; it ends in the first read.
    init(handler: some ChannelHandler, above below: any ByteStream) throws(StreamEnd) {
        self.below = below
        channel = EmbeddedChannel()
        do {
            try channel.pipeline.syncOperations.addHandler(handler)
            channel.connect(to: try SocketAddress(unixDomainSocketPath: "/"), promise: nil)
            try flush()
        } catch {
            throw error as? StreamEnd ?? .failed(0)
        }
    }

    deinit { finishChannel() }

    func read() throws(StreamEnd) -> [UInt8] {
        do {
            while true {
                if let plain = try channel.readInbound(as: ByteBuffer.self) {
                    return Array(plain.readableBytesView)
                }
                if isOver || !channel.isActive { return [] }
                try pump()
            }
        } catch {
            throw error as? StreamEnd ?? .failed(0)
        }
    }

    func write(_ bytes: ArraySlice<UInt8>) throws(StreamEnd) {
        var rest = bytes
        do {
            while !rest.isEmpty {
                channel.writeAndFlush(ByteBuffer(bytes: rest.prefix(65536)), promise: nil)
                try channel.throwIfErrorCaught()
                try flush()
                rest = rest.dropFirst(65536)
            }
        } catch {
            throw error as? StreamEnd ?? .failed(0)
        }
    }

    /// Sends close_notify.
    func finish() {
        channel.close(promise: nil)
        try? flush()
    }

    /// One read from below, and what the handler answers to it.
    private func pump() throws {
        let bytes = try below.read()
        if bytes.isEmpty {
            isOver = true
            channel.pipeline.fireChannelInactive()
            throw StreamEnd.peerClosed
        }
        let outcome = Result { try channel.writeInbound(ByteBuffer(bytes: bytes)) }
        // An alert goes out also when the handshake has failed.
        try flush()
        _ = try outcome.get()
    }

    private func flush() throws {
        while let sealed = try channel.readOutbound(as: ByteBuffer.self) {
            try below.write(Array(sealed.readableBytesView)[...])
        }
    }

    /// The channel insists on being closed; its handler waits a while for the peer's close_notify, in its time.
    private func finishChannel() {
        if channel.isActive { channel.close(promise: nil) }
        channel.embeddedEventLoop.advanceTime(by: .hours(1))
        _ = try? channel.finish(acceptAlreadyClosed: true)
    }
}
