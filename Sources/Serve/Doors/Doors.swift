import NIOCore
import NIOHTTP1
import NIOPosix

/// The listening sockets for providers: TLS, plain text, and the CONNECT proxy.
struct Doors: Sendable {
    let server: PushServer
    let tls: ServerTLS
    let group: any EventLoopGroup
    /// Set: pushes are passed to an upstream instead of being answered.
    var shadow: ShadowProxy?

    /// - Parameter port: 0 takes any that is free.
    /// - Parameter option: the name of the option, for the error.
    func open(
        _ door: PushEntry.Door, host: String, port: Int, option: String
    ) throws(CommandFailure) -> any Channel {
        do {
            return try ServerBootstrap(group: group)
                .serverChannelOption(.backlog, value: 512)
                .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
                .childChannelOption(.tcpOption(.tcp_nodelay), value: 1)
                .childChannelOption(.maxMessagesPerRead, value: 4)
                // Answers are small: what a client does not read must not grow to megabytes in the kernel either.
                .childChannelOption(.socketOption(.so_sndbuf), value: 262_144)
                .childChannelInitializer { [self] channel in
                    server.metrics.accepted.add()
                    return admit(channel) {
                        switch door {
                        case .apns: secure($0, .apns)
                        case .plain, .api: plain($0)
                        case .proxy: proxy($0)
                        }
                    }
                }
                .bind(host: host, port: port).wait()
        } catch {
            throw CommandFailure(error, listeningOn: host, port, option: option)
        }
    }

    private func admit(
        _ channel: any Channel, _ begin: (any Channel) -> EventLoopFuture<Void>
    ) -> EventLoopFuture<Void> {
        guard server.connections.admit(channel) else { return channel.close() }
        let overdue = channel.eventLoop.scheduleTask(in: server.limits.firstCredential) { [server] in
            guard !server.connections.isProven(channel) else { return }
            channel.pipeline.fireUserInboundEventTriggered(CredentialOverdue())
            channel.eventLoop.scheduleTask(in: server.limits.farewell) { channel.close(promise: nil) }
        }
        channel.closeFuture.whenComplete { _ in overdue.cancel() }
        return begin(channel)
    }

    private func secure(_ channel: any Channel, _ door: PushEntry.Door) -> EventLoopFuture<Void> {
        channel.eventLoop.makeCompletedFuture {
            try channel.pipeline.syncOperations.addHandler(tls.makeHandler())
            try channel.pipeline.syncOperations.addHandler(
                GreetingHandler(within: server.limits.greeting) { [self] greeting, channel in
                    switch greeting {
                    case .http2: http2(channel, door, certificate: tls.certificate(of: channel))
                    case .http1:
                        Self.refuse(
                            channel,
                            "APNs speaks HTTP/2 only. A client of HTTP/1.1 can use the plain port (--plain-port)."
                        )
                    case .tls, .unknown: channel.close()
                    }
                })
        }
    }

    private func plain(_ channel: any Channel) -> EventLoopFuture<Void> {
        channel.eventLoop.makeCompletedFuture {
            try channel.pipeline.syncOperations.addHandler(
                GreetingHandler(within: server.limits.greeting) { [self] greeting, channel in
                    switch greeting {
                    case .http2: return http2(channel, .plain, certificate: nil)
                    case .http1 where shadow != nil:
                        return Self.refuse(channel, "With --upstream this port takes HTTP/2 only.")
                    case .http1:
                        return channel.eventLoop.makeCompletedFuture {
                            let pipeline = channel.pipeline.syncOperations
                            try pipeline.addHandler(SlowReaderHandler(within: server.limits.unread))
                            try pipeline.configureHTTPServerPipeline(withErrorHandling: true)
                            try pipeline.addHandler(PlainPush(server: server))
                        }
                    case .tls:
                        return Self.refuse(
                            channel,
                            "This is the port without TLS. The one with TLS is another (--apns-port).")
                    case .unknown: return channel.close()
                    }
                })
        }
    }

    private func proxy(_ channel: any Channel) -> EventLoopFuture<Void> {
        channel.eventLoop.makeCompletedFuture {
            try channel.pipeline.syncOperations.addHandler(
                ConnectProxy(within: server.limits.greeting) { [self] in secure($0, .proxy) })
        }
    }

    private func http2(
        _ channel: any Channel, _ door: PushEntry.Door, certificate: ProviderCertificate?
    ) -> EventLoopFuture<Void> {
        if let shadow {
            return channel.eventLoop.makeCompletedFuture { [server] in
                try shadow.addHandlers(to: channel, server: server, door: door, certificate: certificate)
            }
        }
        let streams = ConnectionState(certificate: certificate).streamLimit
        return channel.eventLoop.makeCompletedFuture {
            let goodbyes = try server.addFrameHandlers(to: channel, streams: streams)
            try channel.pipeline.syncOperations.addHandler(
                PushConnection(server: server, door: door, certificate: certificate, goodbyes: goodbyes))
        }
    }

    /// Answers a client that speaks another protocol than the door, with a sentence that names the right one.
    private static func refuse(_ channel: any Channel, _ text: String) -> EventLoopFuture<Void> {
        let body = "{\"error\":{\"code\":\"wrong_door\",\"message\":\"\(text)\"}}\n"
        let answer =
            "HTTP/1.1 426 Upgrade Required\r\ncontent-type: application/json\r\nupgrade: h2\r\n"
            + "content-length: \(body.utf8.count)\r\nconnection: close\r\n\r\n\(body)"
        return channel.writeAndFlush(channel.allocator.buffer(string: answer)).map { channel.part() }
    }
}

extension CommandFailure {
    /// - Parameter option: the name of the option for the port.
    init(_ error: any Error, listeningOn host: String, _ port: Int, option: String) {
        let code = (error as? IOError)?.errnoCode
        // All that is not of the system is a name that cannot be looked up.
        let reason = code.map { Errno($0).text } ?? "there is no such host"
        self.init(
            code == EADDRINUSE
                ? "port \(port) on \(host) is taken; give \(option) another one, 0 for any, or off"
                : "cannot listen on \(host), port \(port): \(reason)", .unavailable)
    }
}
