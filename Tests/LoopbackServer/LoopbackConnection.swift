import Glibc
import NotificationCore

/// One connection of the scripted server, on its own thread from accept to close.
final class LoopbackConnection {
    private let number: Int
    private let socket: SocketStream
    private let state: LoopbackState
    private var stream: any ByteStream
    private var input: [UInt8] = []

    init(number: Int, socket: SocketStream, state: LoopbackState) {
        self.number = number
        self.socket = socket
        self.state = state
        stream = socket
    }

    /// Serves until the client, the script or the server ends it; closes the socket.
    func run() {
        var ending = StreamEnd.scripted(reset: false, goodbye: true)
        do throws(StreamEnd) {
            try serve()
        } catch {
            ending = error
        }
        switch ending {
        case .scripted(let reset, let goodbye):
            if goodbye { stream.finish() }
            socket.close(reset: reset)
        case .stopped:
            socket.close(reset: true)
        case .peerClosed, .failed:
            socket.close(reset: false)
        }
    }

    private func serve() throws(StreamEnd) {
        if let wrap = state.wrap {
            do { stream = try wrap(socket) } catch { throw error as? StreamEnd ?? .failed(0) }
        }
        while let head = try readHead() {
            guard let body = try readBody(after: head) else { return }
            let request = state.record(head: head, body: body, connection: number)
            let script = state.script(for: request)
            for step in script.steps { try perform(step) }
            if !script.keepsAlive || request.header("Connection")?.lowercased() == "close" { return }
        }
    }

    /// Up to and with the empty line; nil when the client is done or sends more than 64 KiB of head.
    private func readHead() throws(StreamEnd) -> [UInt8]? {
        let end: [UInt8] = [13, 10, 13, 10]
        var searched = 0
        while true {
            var at = max(0, searched - 3)
            while at + end.count <= input.count {
                if input[at..<at + end.count].elementsEqual(end) {
                    let head = Array(input[..<(at + end.count)])
                    input.removeFirst(head.count)
                    return head
                }
                at += 1
            }
            searched = input.count
            let more = try stream.read()
            if more.isEmpty || input.count > 65536 { return nil }
            input += more
        }
    }

    private static let mostBody = 64 << 20

    /// The body, as long as announced; nil when the client is done first or announces more than 64 MiB.
    private func readBody(after head: [UInt8]) throws(StreamEnd) -> [UInt8]? {
        let request = LoopbackRequest(index: 0, connection: 0, head: head)
        guard let length = request.header("Content-Length").flatMap({ Int($0) }), length > 0 else {
            return []
        }
        guard length <= Self.mostBody else { return nil }
        while input.count < length {
            let more = try stream.read()
            if more.isEmpty { return nil }
            input += more
        }
        defer { input.removeFirst(length) }
        return Array(input[..<length])
    }

    private func perform(_ step: LoopbackStep) throws(StreamEnd) {
        switch step {
        case .send(let bytes): try send(bytes[...])
        case .sendFile(let path, let offset, let count): try sendFile(path, from: offset, count: count)
        case .respondFile(let path, let contentType): try respond(file: path, contentType)
        case .chunk(let bytes):
            try send(Array("\(String(bytes.count, radix: 16))\r\n".utf8) + bytes + [13, 10])
        case .wait(let gate): try socket.hold(gate: gate)
        case .stall: try socket.hold(gate: nil)
        case .drip(let bytes, let gate):
            for byte in bytes {
                try socket.hold(gate: gate)
                try send([byte])
            }
        case .pace(let bytes, let piece, let pause): try pace(bytes, piece, pause)
        case .paceFile(let path, let piece, let pause): try pace(contents(of: path), piece, pause)
        case .endless(let bytes):
            if bytes.isEmpty { return try socket.hold(gate: nil) }
            while true { try send(bytes[...]) }
        case .perform(let action): action()
        case .reset: throw .scripted(reset: true, goodbye: false)
        case .close: throw .scripted(reset: false, goodbye: true)
        case .cut: throw .scripted(reset: false, goodbye: false)
        }
    }

    private func send(_ bytes: ArraySlice<UInt8>) throws(StreamEnd) {
        try stream.write(bytes)
        state.log.change { $0.bytesSent += bytes.count }
    }

    private func pace(_ bytes: [UInt8], _ size: Int, _ pause: Duration) throws(StreamEnd) {
        for (number, piece) in LoopbackScript.pieces(of: bytes, size: size).enumerated() {
            if number > 0 { try socket.hold(gate: nil, atMost: pause) }
            try send(piece)
        }
    }

    private func respond(file path: String, _ contentType: String?) throws(StreamEnd) {
        guard let facts = stat(path: path) else {
            for step in LoopbackScript.status(404).steps { try perform(step) }
            return
        }
        var headers = [("Content-Length", String(facts.st_size))]
        if let contentType { headers.insert(("Content-Type", contentType), at: 0) }
        try send(LoopbackScript.head(200, headers: headers)[...])
        try sendFile(path, from: 0, count: facts.st_size)
    }

    private func contents(of path: String) throws(StreamEnd) -> [UInt8] {
        var all: [UInt8] = []
        try read(path, from: 0, count: .max) { piece throws(StreamEnd) in all += piece }
        return all
    }

    private func sendFile(_ path: String, from offset: Int, count: Int) throws(StreamEnd) {
        try read(path, from: offset, count: count) { piece throws(StreamEnd) in try send(piece) }
    }

    /// Reads the file in pieces, so that a long video is never in memory as a whole.
    private func read(
        _ path: String, from offset: Int, count: Int, _ use: (ArraySlice<UInt8>) throws(StreamEnd) -> Void
    ) throws(StreamEnd) {
        let file = unsafe open(path, O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { throw .failed(errno) }
        defer { close(file) }
        guard lseek(file, off_t(offset), SEEK_SET) >= 0 else { throw .failed(errno) }
        var buffer = [UInt8](repeating: 0, count: 65536)
        var left = count
        while left > 0 {
            let got: Int
            do throws(Errno) {
                got = try Descriptor(file).readSome(into: &buffer, most: left)
            } catch {
                throw .failed(error.number)
            }
            if got == 0 { return }
            left -= got
            try use(buffer[..<got])
        }
    }
}
