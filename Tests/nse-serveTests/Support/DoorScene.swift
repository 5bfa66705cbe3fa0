import APNs
import NIOCore
import NIOPosix
import NIOSSL
import NSETestSupport
import NotificationCore

@testable import nse_serve

/// Open doors over a world of the test.
///
/// They stay open to the end of the process: a door that closed with its scene, which may be after the last line that
/// names it, would reset clients that are not accepted yet.
final class DoorScene {
    let scene: Scene
    let server: PushServer
    private let doors: Doors
    private static let group = MultiThreadedEventLoopGroup(numberOfThreads: 1)

    init(_ configure: (inout PushServer.Limits) -> Void = { _ in }) throws {
        scene = try Scene(nil)
        var limits = PushServer.Limits()
        configure(&limits)
        server = PushServer(world: scene.world, limits: limits)
        doors = Doors(server: server, tls: try Self.tls(), group: Self.group)
    }

    /// The port of a new door.
    func open(_ door: PushEntry.Door = .plain) throws -> Int {
        let channel = try doors.open(door, host: "127.0.0.1", port: 0, option: "--port")
        return channel.localAddress?.port ?? 0
    }

    /// A client that has sent its settings.
    func client(settings: [(Int, Int)] = []) throws -> FrameClient {
        try FrameClient(port: open(), settings: settings)
    }

    /// The next pushes meet this.
    func script(_ effect: Script.Effect, delay: Double = 0, count: Int = 1) {
        scene.world.change { _ = $0.apns.script.append(Script.Step(effect, delay: delay, count: count)) }
    }

    static let body = Array(#"{"aps":{"alert":"Hello"}}"#.utf8)

    /// The header fields of a push that is accepted.
    static func fields(_ more: [(String, String)] = []) -> [(String, String)] {
        [
            (":method", "POST"), (":scheme", "http"), (":path", "/3/device/\(Scene.token.text)"),
            (":authority", "localhost"), ("authorization", "bearer \(Scene.jwt(1_800_000_000))"),
            ("apns-topic", Scene.app), ("apns-push-type", "alert"),
        ] + more
    }

    /// The same without a token of the provider: answered with 403.
    static let unauthorized = fields().filter { $0.0 != "authorization" }

    private static func tls() throws -> ServerTLS {
        let files = try TestCertificates.shared().server
        let identity = ServerIdentity(
            certificates: try NIOSSLCertificate.fromPEMFile(files.certificate),
            key: try NIOSSLPrivateKey(file: files.key, format: .pem))
        return try ServerTLS(identity: identity, reader: ProviderCertificateReader(now: { 1_800_000_000 }))
    }
}
