import NIOCore
import NIOHTTP2
import NIOPosix
import NIOSSL

extension Upstream {
    /// Opens a connection whose TLS and frames are set up.
    ///
    /// - Parameter addHandler: adds what reads the frames; called on the event loop.
    func connect(
        within limit: TimeAmount, on loop: any EventLoop,
        addHandler: @escaping @Sendable (any Channel) throws -> Void
    ) -> EventLoopFuture<any Channel> {
        ClientBootstrap(group: loop)
            .connectTimeout(limit)
            .channelOption(.tcpOption(.tcp_nodelay), value: 1)
            .channelInitializer { channel in
                channel.eventLoop.makeCompletedFuture {
                    let pipeline = channel.pipeline.syncOperations
                    try pipeline.addHandler(NIOSSLClientHandler(context: tls, serverHostname: serverName))
                    try pipeline.addHandler(Self.frames)
                    try addHandler(channel)
                }
            }
            .connect(host: host, port: port)
    }

    private static var frames: NIOHTTP2Handler {
        var connection = NIOHTTP2Handler.ConnectionConfiguration()
        connection.initialSettings = [
            HTTP2Setting(parameter: .enablePush, value: 0),
            HTTP2Setting(parameter: .maxHeaderListSize, value: 16_384),
        ]
        connection.contentLengthValidation = .disabled
        // A busy service sends many; what it sends is passed or dropped, not kept.
        connection.controlFrameRateLimit.maximumCount = 20_000
        var stream = NIOHTTP2Handler.StreamConfiguration()
        stream.streamResetFrameRateLimit.maximumCount = 20_000
        return NIOHTTP2Handler(
            mode: .client, connectionConfiguration: connection, streamConfiguration: stream)
    }
}
