import APNs
import NIOCore
import NIOHPACK

@testable import nse_serve

/// A client of HTTP/2 that sends any frames, also wrong ones, and sees each frame that comes.
final class FrameClient {
    /// What came for one stream.
    struct Answer {
        var frames: [Frame] = []
        var fields: [(name: String, value: String)] = []
        var body: [UInt8] = []

        var status: String? { self[":status"] }
        var text: String { String(decoding: body, as: UTF8.self) }
        subscript(name: String) -> String? { fields.first { $0.name == name }?.value }
        /// The error code of RST_STREAM.
        var reset: Int? { frames.first { $0.is(.reset) }?.word(at: 0) }
        var isDone: Bool { frames.last.map { $0.is(.reset) || $0.endsStream } ?? false }
    }

    let stream: any ByteStream
    private var held: [UInt8] = []
    private var decoder = HPACKDecoder(allocator: ByteBufferAllocator())
    /// Settings are answered as they come.
    var acknowledges = true
    private(set) var answers: [Int: Answer] = [:]
    private(set) var settings: [[Int: Int]] = []
    private(set) var goAways: [Frame] = []
    private(set) var pongs: [[UInt8]] = []
    /// The connection's window, as the endpoint gives it back.
    private(set) var window = 65_535
    private(set) var windows: [Int: Int] = [:]
    private(set) var isEnded = false

    init(_ stream: any ByteStream) { self.stream = stream }

    /// Connects, sends the preface and its settings.
    convenience init(port: Int, settings: [(Int, Int)] = []) throws {
        self.init(try PlainStream(port: port))
        try stream.send(Frame.preface + Frame.settings(settings).bytes)
    }

    func send(_ frames: Frame...) throws { try stream.send(frames.flatMap(\.bytes)) }

    /// Reads one frame and notes what it says; nil at the end of the connection.
    @discardableResult
    func next() throws -> Frame? {
        guard let head = try take(9) else { return nil }
        let length = head[..<3].reduce(0) { $0 << 8 | Int($1) }
        guard let payload = try take(length) else { return nil }
        let frame = Frame(head: head[...], payload: payload)
        try note(frame)
        return frame
    }

    /// Reads frames until something is so.
    func read(until isSo: (FrameClient) -> Bool) throws {
        while !isSo(self) {
            guard try next() != nil else {
                throw StreamFailure(
                    description: "the connection has ended; GOAWAY: \(goAways.map(\.payload))")
            }
        }
    }

    /// Reads until the connection ends.
    func readToEnd() throws { while try next() != nil {} }

    /// The whole answer on a stream.
    func answer(_ stream: Int) throws -> Answer {
        try read { $0.answers[stream]?.isDone == true }
        return answers[stream] ?? Answer()
    }

    /// A request with its body in one frame.
    @discardableResult
    func post(_ stream: Int, _ fields: [(String, String)], _ body: [UInt8] = DoorScene.body) throws -> Answer
    {
        try send(.headers(stream, fields), .data(stream, body))
        return try answer(stream)
    }

    /// Comes back when the endpoint has read all that was sent before.
    func ping(_ text: String = "12345678") throws {
        let before = pongs.count
        try send(Frame(.ping, Array(text.utf8)))
        try read { $0.pongs.count > before }
    }

    private func note(_ frame: Frame) throws {
        switch Frame.Kind(rawValue: frame.kind) {
        case .headers:
            var answer = answers[frame.stream] ?? Answer()
            answer.frames.append(frame)
            var block = ByteBuffer(bytes: frame.payload)
            for (name, value, _) in try decoder.decodeHeaders(from: &block) {
                answer.fields.append((name, value))
            }
            answers[frame.stream] = answer
        case .data:
            answers[frame.stream, default: Answer()].frames.append(frame)
            answers[frame.stream]?.body += frame.payload
        case .reset: answers[frame.stream, default: Answer()].frames.append(frame)
        case .settings where frame.flags & Frame.ack == 0:
            settings.append(frame.settings)
            if acknowledges { try? send(Frame(.settings, flags: Frame.ack)) }
        case .ping where frame.flags & Frame.ack != 0: pongs.append(frame.payload)
        case .goAway: goAways.append(frame)
        case .windowUpdate:
            if frame.stream == 0 {
                window += frame.word(at: 0)
            } else {
                windows[frame.stream, default: 0] += frame.word(at: 0)
            }
        default: break
        }
    }

    private func take(_ count: Int) throws -> [UInt8]? {
        while held.count < count {
            let more = isEnded ? [] : try stream.receive()
            if more.isEmpty {
                isEnded = true
                return nil
            }
            held += more
        }
        defer { held.removeFirst(count) }
        return Array(held.prefix(count))
    }
}
