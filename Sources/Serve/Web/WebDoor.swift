import NIOCore
import NIOHTTP1
import NIOPosix

struct WebDoor: Sendable {
    let channel: any Channel
    let port: Int
    let server: WebServer

    /// ``Readiness/Phase/starting`` until the caller says that all doors are open.
    var readiness: Readiness { server.readiness }
    var connections: Int { server.connections }

    /// - Parameter port: 0 takes any that is free.
    /// - Parameter runner: for `POST /v1/deliver` without a token.
    static func open(
        on group: any EventLoopGroup, host: String, port: Int, world: World, runner: any ExtensionRunning,
        settings: WebSettings
    ) async throws(CommandFailure) -> WebDoor {
        let server = WebServer(
            world: world, runner: runner, settings: settings, readiness: Readiness(), loop: group.next())
        let channel: any Channel
        do {
            channel = try await ServerBootstrap(group: group)
                .serverChannelOption(.backlog, value: 128)
                .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
                .childChannelOption(.tcpOption(.tcp_nodelay), value: 1)
                .childChannelOption(.maxMessagesPerRead, value: 4)
                .childChannelInitializer { accept($0, server) }
                .bind(host: host, port: port).get()
        } catch {
            throw CommandFailure(error, listeningOn: host, port, option: "--http-port")
        }
        let bound = channel.localAddress?.port ?? port
        server.listens(on: bound)
        return WebDoor(channel: channel, port: bound, server: server)
    }

    private static func accept(_ channel: any Channel, _ server: WebServer) -> EventLoopFuture<Void> {
        channel.eventLoop.makeCompletedFuture {
            let handler = WebHandler(server: server)
            guard server.admit(handler, on: channel.eventLoop) else {
                throw ChannelError.inappropriateOperationForState
            }
            var limits = NIOHTTPDecoderLimitConfiguration()
            limits.maxHeaderFieldSize = server.settings.limits.head
            limits.maxHeaderListSize = server.settings.limits.head
            limits.maxHeaderFieldCount = server.settings.limits.fields
            let pipeline = channel.pipeline.syncOperations
            do {
                try pipeline.configureHTTPServerPipeline(
                    withPipeliningAssistance: true, withErrorHandling: true,
                    withOutboundHeaderValidation: true,
                    withEncoderConfiguration: HTTPResponseEncoder.Configuration(),
                    withDecoderLimitConfiguration: limits)
                try pipeline.addHandler(handler)
            } catch {
                server.left(handler)
                throw error
            }
        }
    }

    /// Takes no further connection, ends the streams, answers what waits.
    func stop() {
        readiness.become(.stopping)
        channel.close(promise: nil)
        server.closeAll()
    }
}
