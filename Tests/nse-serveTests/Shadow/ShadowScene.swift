import APNs
import NIOCore
import NIOPosix
import NSETestSupport
import NotificationCore
import ServiceExtensionRuntime

@testable import nse_serve

/// An endpoint that passes pushes to an upstream, with one port open.
final class ShadowScene: Sendable {
    let scene: Scene
    let port: Int
    let reports = Locked<[String]>([])
    private let server: PushServer
    private let channel: any Channel
    private let proxy: ShadowProxy
    private let others = Locked<[any Channel]>([])

    init(
        upstream port: Int, authorities: String? = nil, door: PushEntry.Door = .plain,
        accessLog: AccessLog? = nil, _ configure: (inout ShadowProxy.Settings) -> Void = { _ in }
    ) throws {
        scene = try Scene(nil)
        let reports = reports
        var settings = ShadowProxy.Settings(
            upstream: try Upstream(
                "https://localhost:\(port)", authorities: authorities ?? TestCertificates.shared().authority))
        settings.sendable = try OutputFormat(kind: .sendable, publicBase: "https://media.example.com/a")
        configure(&settings)
        let proxy = ShadowProxy(settings: settings, world: scene.world, runner: scene.runner) { text in
            reports.withLock { $0.append(text) }
        }
        self.proxy = proxy
        server = PushServer(world: scene.world, accessLog: accessLog)
        let doors = Doors(
            server: server, tls: try ShadowTLS.server(), group: MultiThreadedEventLoopGroup.singleton,
            shadow: proxy)
        channel = try doors.open(door, host: "127.0.0.1", port: 0, option: "--plain-port")
        self.port = channel.localAddress?.port ?? 0
    }

    /// The entries, when there are as many as that.
    func entries(_ count: Int) async -> [PushEntry] { await entries { $0.count >= count } }

    /// The entries, when the condition holds for them.
    func entries(when holds: @escaping @Sendable ([PushEntry]) -> Bool) async -> [PushEntry] {
        let (changes, continuation) = AsyncStream.makeStream(of: Void.self)
        let watcher = scene.world.feed.add { _ in continuation.yield() }
        defer { scene.world.feed.remove(watcher) }
        if holds(scene.entries) { return scene.entries }
        for await _ in changes where holds(scene.entries) { break }
        return scene.entries
    }

    /// A port whose clients count as ones with a certificate.
    func openForCertificates() async throws -> Int {
        let (proxy, server) = (proxy, server)
        let channel = try await ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton)
            .childChannelInitializer { channel in
                channel.eventLoop.makeCompletedFuture {
                    try proxy.addHandlers(
                        to: channel, server: server, door: .apns,
                        certificate: ProviderCertificate(topics: [Scene.app]))
                }
            }
            .bind(host: "127.0.0.1", port: 0).get()
        others.withLock { $0.append(channel) }
        return channel.localAddress?.port ?? 0
    }

    func close() async {
        for channel in others.withLock({ $0 }) { try? await channel.close() }
        server.connections.closeAll()
        try? await channel.close()
    }
}

extension Scene {
    /// A push with a picture, for which an extension runs.
    static let picture = #"{"aps":{"alert":"Hello","mutable-content":1},"image":"https://example.com/a.png"}"#
}
