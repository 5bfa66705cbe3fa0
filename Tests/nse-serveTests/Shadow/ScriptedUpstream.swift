import NIOCore
import NIOHPACK
import NIOHTTP2
import NIOPosix
import NIOSSL
import NotificationCore

/// An upstream that does what a test says with each request, and counts what it saw.
final class ScriptedUpstream: Sendable {
    struct Request: Sendable {
        /// Counts the connections, from 1.
        var connection: Int
        var stream: Int
        var headers: HPACKHeaders
        var body: [UInt8] = []
        var text: String { String(decoding: body, as: UTF8.self) }
    }

    enum Step: Sendable {
        case answer(Int, [(String, String)] = [("apns-id", "from-the-upstream")], String = "")
        case interim(Int)
        case goAway(last: Int, HTTP2ErrorCode, String)
        case reset(HTTP2ErrorCode)
        case settings(Int)
        case close
        /// Reads nothing from now on.
        case freeze
    }

    typealias Script = @Sendable (_ number: Int, Request) -> [(stream: Int?, step: Step)]

    private struct State {
        var requests: [Request] = []
        var connections = 0
    }

    private let state = Locked(State())
    private let server = Locked<(any Channel)?>(nil)

    var requests: [Request] { state.withLock { $0.requests } }
    var connections: Int { state.withLock { $0.connections } }
    var port: Int { server.withLock { $0?.localAddress?.port ?? 0 } }

    /// - Parameter script: called for each complete request, with a number that counts from 1.
    init(streams: Int = 100, _ script: @escaping Script) async throws {
        let tls = try NIOSSLContext(configuration: ShadowTLS.configuration())
        let channel = try await ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton)
            .childChannelInitializer { [state] channel in
                let number = state.withLock { state in
                    state.connections += 1
                    return state.connections
                }
                return channel.eventLoop.makeCompletedFuture {
                    let pipeline = channel.pipeline.syncOperations
                    try pipeline.addHandler(NIOSSLServerHandler(context: tls))
                    var connection = NIOHTTP2Handler.ConnectionConfiguration()
                    connection.initialSettings = [
                        HTTP2Setting(parameter: .maxConcurrentStreams, value: streams)
                    ]
                    try pipeline.addHandler(
                        NIOHTTP2Handler(
                            mode: .server, connectionConfiguration: connection, streamConfiguration: .init()))
                    try pipeline.addHandler(
                        Handler(connection: number) { request in
                            let count = state.withLock { state in
                                state.requests.append(request)
                                return state.requests.count
                            }
                            return script(count, request)
                        })
                }
            }
            .bind(host: "127.0.0.1", port: 0).get()
        server.withLock { $0 = channel }
    }

    func close() async {
        let channel = server.withLock { $0 }
        try? await channel?.close()
    }

    private final class Handler: ChannelInboundHandler {
        typealias InboundIn = HTTP2Frame
        typealias OutboundOut = HTTP2Frame
        let connection: Int
        let act: (Request) -> [(stream: Int?, step: Step)]
        var open: [Int: Request] = [:]

        init(connection: Int, _ act: @escaping (Request) -> [(stream: Int?, step: Step)]) {
            self.connection = connection
            self.act = act
        }

        func channelRead(context: ChannelHandlerContext, data: NIOAny) {
            let frame = unwrapInboundIn(data)
            let stream = Int(frame.streamID)
            switch frame.payload {
            case .headers(let headers):
                open[stream] = Request(connection: connection, stream: stream, headers: headers.headers)
                if headers.endStream { finish(stream, context) }
            case .data(let data):
                if case .byteBuffer(let buffer) = data.data { open[stream]?.body += buffer.readableBytesView }
                if data.endStream { finish(stream, context) }
            default: break
            }
        }

        func errorCaught(context: ChannelHandlerContext, error: any Error) {}

        private func finish(_ stream: Int, _ context: ChannelHandlerContext) {
            guard let request = open.removeValue(forKey: stream) else { return }
            for (other, step) in act(request) { perform(step, other ?? stream, context) }
            context.flush()
        }

        private func perform(_ step: Step, _ stream: Int, _ context: ChannelHandlerContext) {
            func write(_ payload: HTTP2Frame.FramePayload, _ stream: Int) {
                context.write(
                    wrapOutboundOut(HTTP2Frame(streamID: HTTP2StreamID(stream), payload: payload)),
                    promise: nil)
            }
            switch step {
            case .answer(let status, let fields, let body):
                var headers: HPACKHeaders = [":status": "\(status)"]
                for (name, value) in fields { headers.add(name: name, value: value) }
                write(.headers(.init(headers: headers, endStream: body.isEmpty)), stream)
                if !body.isEmpty {
                    write(.data(.init(data: .byteBuffer(ByteBuffer(string: body)), endStream: true)), stream)
                }
            case .interim(let status):
                write(.headers(.init(headers: [":status": "\(status)"])), stream)
            case .goAway(let last, let code, let text):
                write(
                    .goAway(
                        lastStreamID: HTTP2StreamID(last), errorCode: code,
                        opaqueData: text.isEmpty ? nil : ByteBuffer(string: text)), 0)
            case .reset(let code): write(.rstStream(code), stream)
            case .settings(let limit):
                write(.settings(.settings([HTTP2Setting(parameter: .maxConcurrentStreams, value: limit)])), 0)
            case .close: context.close(promise: nil)
            case .freeze: context.channel.setOption(.autoRead, value: false).whenComplete { _ in }
            }
        }
    }
}
