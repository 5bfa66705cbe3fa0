import NIOCore
import NIOHTTP2
import NIOPosix
import NIOSSL

/// The service to which pushes are passed: Apple's, or another that speaks as it does.
struct Upstream: Sendable {
    let host: String
    let port: Int
    /// An address has no name that TLS could send; the certificate is then compared with the address.
    let serverName: String?
    let tls: NIOSSLContext
    /// The operator's certificate is presented to the upstream, because a client's ends here.
    let hasCertificate: Bool
    let isSandbox: Bool

    var authority: String {
        let name = host.contains(":") ? "[\(host)]" : host
        return port == 443 ? name : "\(name):\(port)"
    }

    var name: String { "\(host):\(port)" }

    /// - Parameter text: `apns`, `apns-sandbox`, or an https URL without a path.
    /// - Parameter authorities: the path of certificates (PEM) that are trusted instead of the system's.
    /// - Parameter certificate: path of a certificate with its chain (PEM) to present; goes with `key`.
    init(_ text: String, authorities: String? = nil, certificate: String? = nil, key: String? = nil)
        throws(CommandFailure)
    {
        switch text {
        case "apns": (host, port, serverName) = ("api.push.apple.com", 443, "api.push.apple.com")
        case "apns-sandbox":
            (host, port, serverName) = ("api.sandbox.push.apple.com", 443, "api.sandbox.push.apple.com")
        default: (host, port, serverName) = try Self.parse(text)
        }
        isSandbox = PushHosts.environment(authority: host) == .sandbox
        hasCertificate = certificate != nil
        tls = try Self.context(authorities, certificate, key)
    }

    private static func parse(_ text: String) throws(CommandFailure) -> (String, Int, String?) {
        let url = try CodedFailure.rethrown(try HTTPURL(parsing: text, allowHTTP: false)) { _ in
            CommandFailure(
                "--upstream '\(text)' is neither apns, apns-sandbox nor an https URL like https://127.0.0.1:2197.",
                .usage)
        }
        guard url.path == "/" || url.path.isEmpty, url.query == nil else {
            throw CommandFailure(
                "--upstream '\(text)' has a path; give the address alone, like https://127.0.0.1:2197.",
                .usage)
        }
        var host = url.hostText
        if host.hasPrefix("["), host.hasSuffix("]") { host = String(host.dropFirst().dropLast()) }
        let isAddress = (try? SocketAddress(ipAddress: host, port: 0)) != nil
        return (host, Int(url.port), isAddress ? nil : host)
    }

    private static func context(
        _ authorities: String?, _ certificate: String?, _ key: String?
    ) throws(CommandFailure) -> NIOSSLContext {
        var configuration = TLSConfiguration.makeClientConfiguration()
        configuration.minimumTLSVersion = .tlsv12
        configuration.applicationProtocols = ["h2"]
        do {
            if let authorities {
                configuration.trustRoots = .certificates(try PEMFile(path: authorities).certificates())
            }
            if let certificate, let key {
                let identity = try ServerIdentity.load(
                    certificate: certificate, key: key, now: SystemTime.now())
                configuration.certificateChain = identity.certificates
                configuration.privateKey = identity.key
            }
            return try NIOSSLContext(configuration: configuration)
        } catch let fault as FileFault {
            let named = ["ca": authorities, "cert": certificate, "key": key]
            throw CommandFailure(fault, named.map { ("--upstream-\($0)", $1) })
        } catch {
            throw CommandFailure("TLS to the upstream cannot be set up: \(error)", .noInput)
        }
    }

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
