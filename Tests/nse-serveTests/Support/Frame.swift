import NIOCore
import NIOHPACK

/// A frame of HTTP/2 as its bytes are.
struct Frame: Equatable {
    enum Kind: UInt8 {
        case data, headers, priority, reset, settings, pushPromise, ping, goAway, windowUpdate, continuation
    }

    static let endStream: UInt8 = 0x1
    static let ack: UInt8 = 0x1
    static let endHeaders: UInt8 = 0x4
    static let padded: UInt8 = 0x8
    static let hasPriority: UInt8 = 0x20

    var kind: UInt8
    var flags: UInt8
    var stream: Int
    var payload: [UInt8]

    init(_ kind: Kind, flags: UInt8 = 0, stream: Int = 0, _ payload: [UInt8] = []) {
        self.kind = kind.rawValue
        self.flags = flags
        self.stream = stream
        self.payload = payload
    }

    /// - Parameter head: nine bytes.
    init(head: ArraySlice<UInt8>, payload: [UInt8]) {
        let head = Array(head)
        kind = head[3]
        flags = head[4]
        stream = head[5...].reduce(0) { $0 << 8 | Int($1) } & 0x7FFF_FFFF
        self.payload = payload
    }

    func `is`(_ kind: Kind) -> Bool { self.kind == kind.rawValue }
    var endsStream: Bool { flags & Self.endStream != 0 }

    var bytes: [UInt8] {
        let size = payload.count
        return [UInt8(size >> 16), UInt8(size >> 8 & 255), UInt8(size & 255), kind, flags]
            + Frame.word(stream) + payload
    }

    /// Four bytes, the greatest first.
    static func word(_ value: Int) -> [UInt8] {
        [UInt8(value >> 24 & 255), UInt8(value >> 16 & 255), UInt8(value >> 8 & 255), UInt8(value & 255)]
    }

    /// The word at a place of the payload.
    func word(at place: Int) -> Int { payload[place..<place + 4].reduce(0) { $0 << 8 | Int($1) } }

    /// The settings by their identifiers.
    var settings: [Int: Int] {
        var settings: [Int: Int] = [:]
        for place in stride(from: 0, to: payload.count - 5, by: 6) {
            settings[Int(payload[place]) << 8 | Int(payload[place + 1])] = word(at: place + 2)
        }
        return settings
    }

    static func settings(_ values: [(Int, Int)] = []) -> Frame {
        Frame(.settings, values.flatMap { [UInt8($0.0 >> 8), UInt8($0.0 & 255)] + word($0.1) })
    }

    static func window(_ increment: Int, stream: Int = 0) -> Frame {
        Frame(.windowUpdate, stream: stream, word(increment))
    }

    static func reset(_ stream: Int, code: Int = 8) -> Frame { Frame(.reset, stream: stream, word(code)) }

    static func headers(_ stream: Int, _ fields: [(String, String)], ends: Bool = false) -> Frame {
        Frame(.headers, flags: endHeaders | (ends ? endStream : 0), stream: stream, HPACKText.literal(fields))
    }

    static func data(_ stream: Int, _ bytes: [UInt8], ends: Bool = true) -> Frame {
        Frame(.data, flags: ends ? endStream : 0, stream: stream, bytes)
    }

    static let preface = Array("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n".utf8)
}

/// Header blocks, written byte by byte.
enum HPACKText {
    /// Every field as a literal without indexing, not coded by Huffman.
    static func literal(_ fields: [(String, String)]) -> [UInt8] {
        fields.flatMap { [0x00] + string($0.0) + string($0.1) }
    }

    /// A literal that both sides put into their tables.
    static func indexed(_ name: String, _ value: String) -> [UInt8] { [0x40] + string(name) + string(value) }

    static func string(_ text: String) -> [UInt8] { integer(text.utf8.count, prefix: 7) + Array(text.utf8) }

    static func integer(_ value: Int, prefix: Int) -> [UInt8] {
        let most = (1 << prefix) - 1
        guard value >= most else { return [UInt8(value)] }
        var bytes = [UInt8(most)]
        var rest = value - most
        while rest >= 128 {
            bytes.append(UInt8(rest & 127 | 128))
            rest >>= 7
        }
        return bytes + [UInt8(rest)]
    }
}
