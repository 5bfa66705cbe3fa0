import APNs
import NIOCore
import NIOHPACK
import NIOHTTP2
import NIOPosix
import NIOSSL
import NSETestSupport

/// A provider that speaks HTTP/2 frame by frame. Belongs to one test.
final class ShadowClient {
    /// What came on one stream.
    struct Answer {
        var headers: [HPACKHeaders] = []
        var body: [UInt8] = []
        /// How each frame was: H or D, with a dot when it ended the stream.
        var shape = ""
        var reset: HTTP2ErrorCode?
        var isDone: Bool { shape.hasSuffix(".") || reset != nil }
        var status: String? { headers.first?.first(name: ":status") }
        var text: String { String(decoding: body, as: UTF8.self) }
    }

    struct Goodbye: Equatable {
        var last: Int
        var code: HTTP2ErrorCode
        var text: String
    }

    private final class Collector: ChannelInboundHandler {
        typealias InboundIn = HTTP2Frame
        let frames: AsyncStream<HTTP2Frame>.Continuation
        init(_ frames: AsyncStream<HTTP2Frame>.Continuation) { self.frames = frames }
        func channelRead(context: ChannelHandlerContext, data: NIOAny) { frames.yield(unwrapInboundIn(data)) }
        func channelInactive(context: ChannelHandlerContext) { frames.finish() }
        func errorCaught(context: ChannelHandlerContext, error: any Error) {}
    }

    private let channel: any Channel
    private var frames: AsyncStream<HTTP2Frame>.AsyncIterator
    private var next = 1
    private(set) var answers: [Int: Answer] = [:]
    private(set) var goodbyes: [Goodbye] = []
    /// Each MAX_CONCURRENT_STREAMS that the server announced.
    private(set) var limits: [Int] = []
    private(set) var isClosed = false

    init(port: Int, overTLS: Bool = false) async throws {
        var trust = TLSConfiguration.makeClientConfiguration()
        trust.applicationProtocols = ["h2"]
        trust.trustRoots = .certificates(
            try NIOSSLCertificate.fromPEMFile(TestCertificates.shared().authority))
        let tls = overTLS ? try NIOSSLContext(configuration: trust) : nil
        let (stream, continuation) = AsyncStream.makeStream(of: HTTP2Frame.self)
        channel = try await ClientBootstrap(group: MultiThreadedEventLoopGroup.singleton)
            .channelInitializer { channel in
                channel.eventLoop.makeCompletedFuture {
                    if let tls {
                        try channel.pipeline.syncOperations.addHandler(
                            NIOSSLClientHandler(context: tls, serverHostname: "localhost"))
                    }
                    var connection = NIOHTTP2Handler.ConnectionConfiguration()
                    connection.initialSettings = [
                        HTTP2Setting(parameter: .enablePush, value: 0),
                        HTTP2Setting(parameter: .initialWindowSize, value: 1 << 20),
                    ]
                    try channel.pipeline.syncOperations.addHandler(
                        NIOHTTP2Handler(
                            mode: .client, connectionConfiguration: connection, streamConfiguration: .init()))
                    try channel.pipeline.syncOperations.addHandler(Collector(continuation))
                }
            }
            .connect(host: "127.0.0.1", port: port).get()
        frames = stream.makeAsyncIterator()
        write(.windowUpdate(windowSizeIncrement: 1 << 20), on: 0)
        flush()
    }

    /// Sends a request with fields in the order in which they are given.
    func send(_ request: PushRequest, authority: String = "localhost") -> Int {
        let stream = next
        next += 2
        var headers: HPACKHeaders = [
            ":method": request.method, ":scheme": "http", ":path": request.path, ":authority": authority,
        ]
        for field in request.fields { headers.add(name: field.name, value: field.value) }
        write(.headers(.init(headers: headers, endStream: request.body.isEmpty)), on: stream)
        if !request.body.isEmpty {
            write(
                .data(.init(data: .byteBuffer(ByteBuffer(bytes: request.body)), endStream: true)), on: stream)
        }
        channel.flush()
        return stream
    }

    func write(_ payload: HTTP2Frame.FramePayload, on stream: Int) {
        channel.write(HTTP2Frame(streamID: HTTP2StreamID(stream), payload: payload), promise: nil)
    }

    func flush() { channel.flush() }

    /// Reads until the condition holds; false when the connection ends before.
    @discardableResult
    func read(until holds: (ShadowClient) -> Bool) async -> Bool {
        while !holds(self) {
            guard let frame = await frames.next() else {
                isClosed = true
                return holds(self)
            }
            take(frame)
        }
        return true
    }

    func answer(_ stream: Int) async -> Answer {
        await read { $0.answers[stream]?.isDone == true }
        return answers[stream] ?? Answer()
    }

    func readToEnd() async { await read { _ in false } }

    private func take(_ frame: HTTP2Frame) {
        let stream = Int(frame.streamID)
        switch frame.payload {
        case .headers(let headers):
            answers[stream, default: Answer()].headers.append(headers.headers)
            answers[stream, default: Answer()].shape += headers.endStream ? "H." : "H"
        case .data(let data):
            if case .byteBuffer(let buffer) = data.data {
                answers[stream, default: Answer()].body += buffer.readableBytesView
            }
            answers[stream, default: Answer()].shape += data.endStream ? "D." : "D"
        case .rstStream(let code): answers[stream, default: Answer()].reset = code
        case .goAway(let last, let code, let data):
            goodbyes.append(
                Goodbye(last: Int(last), code: code, text: data.map { String(buffer: $0) } ?? ""))
        case .settings(.settings(let list)):
            limits += list.filter { $0.parameter == .maxConcurrentStreams }.map(\.value)
        default: break
        }
    }

    func close() async { try? await channel.close() }
}
