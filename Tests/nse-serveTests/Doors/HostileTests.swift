import APNs
import Glibc
import NIOCore
import NotificationCore
import Testing

@testable import nse_serve

/// Clients that mean harm: the connection ends, and another goes on meanwhile.
@Suite struct HostileTests {
    /// What is sent after the client's settings.
    struct Attack: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let bytes: @Sendable () -> [UInt8]
        init(_ name: String, _ bytes: @escaping @Sendable () -> [UInt8]) {
            testDescription = name
            self.bytes = bytes
        }
    }

    private static func streams(_ count: Int, _ frames: (Int) -> [UInt8]) -> [UInt8] {
        (0..<count).flatMap { frames($0 * 2 + 1) }
    }

    private static func repeated(_ count: Int, _ frame: Frame) -> [UInt8] {
        let bytes = frame.bytes
        return (0..<count).flatMap { _ in bytes }
    }

    static let attacks = [
        Attack("rapid reset") {
            streams(10_000) {
                Frame.headers($0, [(":method", "POST"), (":scheme", "http"), (":path", "/")]).bytes
                    + Frame.reset($0).bytes
            }
        },
        Attack("rapid reset of whole requests") {
            streams(10_000) {
                Frame.headers($0, [(":method", "POST"), (":scheme", "http"), (":path", "/")], ends: true)
                    .bytes
                    + Frame.reset($0).bytes
            }
        },
        Attack("CONTINUATION flood") {
            Frame(.headers, stream: 1, HPACKText.literal([(":method", "POST")])).bytes
                + repeated(20_000, Frame(.continuation, stream: 1, HPACKText.literal([("a", "b")])))
        },
        Attack("empty CONTINUATION flood") {
            Frame(.headers, stream: 1).bytes + repeated(20_000, Frame(.continuation, stream: 1))
        },
        Attack("SETTINGS flood") { repeated(20_000, .settings([(4, 65_535)])) },
        Attack("PING flood") { repeated(20_000, Frame(.ping, [1, 2, 3, 4, 5, 6, 7, 8])) },
        Attack("empty DATA flood") {
            Frame.headers(1, DoorScene.fields()).bytes + repeated(20_000, .data(1, [], ends: false))
        },
        Attack("PRIORITY flood") { repeated(20_000, Frame(.priority, stream: 1, Frame.word(0) + [1])) },
        Attack("window of the connection overflows") { repeated(2, .window(0x7FFF_FFFF)) },
        Attack("window grows by zero") { Frame.window(0).bytes },
        Attack("initial window above the maximum") { Frame.settings([(4, 0x8000_0000)]).bytes },
        Attack("initial window makes a stream's overflow") {
            Frame.headers(1, DoorScene.fields()).bytes + Frame.window(0x7FFF_0000, stream: 1).bytes
                + Frame.settings([(4, 0x7FFF_FFFF)]).bytes
        },
        Attack("frame size below the minimum") { Frame.settings([(5, 100)]).bytes },
        Attack("SETTINGS of five bytes") { Frame(.settings, [0, 1, 2, 3, 4]).bytes },
        Attack("PING of seven bytes") { Frame(.ping, [1, 2, 3, 4, 5, 6, 7]).bytes },
        Attack("HPACK bomb") {
            // A field of 4 KB in the table, then 4,000 references of one byte each.
            let large = HPACKText.indexed("x", String(repeating: "y", count: 3900))
            return Frame(
                .headers, flags: Frame.endHeaders, stream: 1, large + [UInt8](repeating: 0xBE, count: 4000)
            ).bytes
        },
        Attack("header list above the limit") {
            Frame(.settings, flags: Frame.ack).bytes
                + Frame.headers(1, (0..<15).map { ("x\($0)", String(repeating: "y", count: 1000)) }).bytes
        },
        Attack("reference to nothing") {
            Frame(.headers, flags: Frame.endHeaders, stream: 1, [0xFF, 0x7F]).bytes
        },
        Attack("integer without end") {
            Frame(.headers, flags: Frame.endHeaders, stream: 1, [UInt8](repeating: 0xFF, count: 200)).bytes
        },
        Attack("frame above the maximum size") {
            Frame.headers(1, DoorScene.fields()).bytes
                + Frame.data(1, [UInt8](repeating: 0, count: 16_385)).bytes
        },
        Attack("DATA on an idle stream") { Frame.data(9, [1]).bytes },
        Attack("HEADERS on stream 0") { Frame.headers(0, DoorScene.fields()).bytes },
        Attack("HEADERS on an even stream") { Frame.headers(2, DoorScene.fields()).bytes },
        Attack("padding longer than the frame") {
            Frame.headers(1, DoorScene.fields()).bytes
                + Frame(.data, flags: Frame.padded, stream: 1, [200, 1]).bytes
        },
        Attack("PUSH_PROMISE") {
            Frame(.pushPromise, flags: Frame.endHeaders, stream: 1, Frame.word(2)).bytes
        },
        Attack("more body than the window") {
            Frame.headers(1, DoorScene.fields()).bytes + Frame.headers(3, DoorScene.fields()).bytes
                + repeated(40, .data(1, [UInt8](repeating: 0x20, count: 16_384), ends: false))
                + repeated(40, .data(3, [UInt8](repeating: 0x20, count: 16_384), ends: false))
        },
        Attack("streams without end and without SETTINGS acknowledged") {
            streams(2000) { Frame.headers($0, DoorScene.fields()).bytes }
        },
    ]

    @Test(arguments: attacks) func endsTheConnectionAlone(attack: Attack) throws {
        let doors = try DoorScene()
        let port = try doors.open()
        let other = try FrameClient(port: port)
        try other.post(1, DoorScene.fields())
        let attacker = try FrameClient(port: port)
        attacker.acknowledges = false
        // The endpoint may end the connection before all is sent.
        try? attacker.stream.send(attack.bytes())
        #expect(try other.post(3, DoorScene.fields()).status == "200")
        try attacker.readToEnd()
        #expect(try other.post(5, DoorScene.fields()).status == "200")
        #expect(doors.server.metrics.connectionErrors.value == 1)
    }

    /// What is wrong with one stream only.
    static let streamAttacks = [
        Attack("upper case in a field's name") {
            Frame.headers(1, DoorScene.fields([("X-Upper", "1")]), ends: true).bytes
        },
        Attack("a connection's field") {
            Frame.headers(1, DoorScene.fields([("connection", "close")]), ends: true).bytes
        },
        Attack("no path") { Frame.headers(1, [(":method", "POST"), (":scheme", "http")], ends: true).bytes },
        Attack("two paths") {
            Frame.headers(
                1, [(":method", "POST"), (":scheme", "http"), (":path", "/"), (":path", "/")], ends: true
            ).bytes
        },
        Attack("window of a stream overflows") {
            Frame.headers(1, DoorScene.fields()).bytes + Frame.window(0x7FFF_FFFF, stream: 1).bytes
        },
        Attack("window of a stream grows by zero") {
            Frame.headers(1, DoorScene.fields()).bytes + Frame.window(0, stream: 1).bytes
        },
    ]

    @Test(arguments: streamAttacks) func endsTheStreamAlone(attack: Attack) throws {
        let doors = try DoorScene()
        let client = try doors.client()
        try client.stream.send(attack.bytes())
        #expect(try client.answer(1).reset != nil)
        #expect(try client.post(3, DoorScene.fields()).status == "200")
        #expect(doors.scene.entries.count == 1)
    }

    @Test func initialWindowUpAndDown() throws {
        let doors = try DoorScene()
        let client = try doors.client(settings: [(4, 5)])
        try client.send(.headers(1, DoorScene.unauthorized), .data(1, DoorScene.body))
        try client.read { $0.answers[1]?.body.count == 5 }
        for size in [0, 4, 1, 3, 0] { try client.send(.settings([(4, size)])) }
        try client.ping()
        #expect(client.answers[1]?.body.count == 5)
        try client.send(.settings([(4, 65_535)]))
        #expect(try client.answer(1).text == #"{"reason":"MissingProviderToken"}"#)
    }

    @Test func clientThatReadsNothingIsNotReadFrom() throws {
        let doors = try DoorScene { $0.unread = .milliseconds(300) }
        let port = try doors.open()
        let other = try FrameClient(port: port)
        let slow = try PlainStream(port: port, receiveBuffer: 4096)
        try slow.send(Frame.preface + Frame.settings().bytes + Frame(.settings, flags: Frame.ack).bytes)
        try slow.send(Frame.window(0x7000_0000).bytes)
        // More than the buffers of the system hold: what is sent beyond them must fail.
        let limit = 5_000_000
        var sent = 0
        let fields = [(":method", "GET"), (":scheme", "http"), (":path", "/")]
        do {
            while sent < limit {
                try slow.send(
                    (sent..<sent + 50).flatMap { Frame.headers($0 * 2 + 1, fields, ends: true).bytes })
                sent += 50
            }
        } catch is StreamFailure {}
        #expect(sent < limit)
        #expect(sent >= 5000 || doors.scene.entries.count < 50_000)
        #expect(try other.post(1, DoorScene.fields()).status == "200")
    }

    @Test func clientThatReadsLateIsAnswered() throws {
        let doors = try DoorScene()
        let slow = FrameClient(try PlainStream(port: doors.open(), receiveBuffer: 4096))
        try slow.stream.send(Frame.preface + Frame.settings().bytes)
        try slow.post(1, DoorScene.fields())
        try slow.read { $0.settings.count == 2 }
        try slow.send(.window(0x7000_0000))
        let fields = [(":method", "GET"), (":scheme", "http"), (":path", "/")]
        for batch in 0..<10 {
            let streams = (1...900).map { ($0 + batch * 900) * 2 + 1 }
            try slow.stream.send(streams.flatMap { Frame.headers($0, fields, ends: true).bytes })
            for stream in streams { #expect(try slow.answer(stream).status == "404") }
        }
    }

    @Test func connectionsAboveTheLimit() throws {
        let doors = try DoorScene { $0.connections = 50 }
        let port = try doors.open()
        var providers = [try FrameClient(port: port)]
        try providers[0].post(1, DoorScene.fields())
        var others: [FrameClient] = []
        for _ in 0..<49 {
            others.append(try FrameClient(port: port))
            try others.last?.post(1, DoorScene.unauthorized)
        }
        // Those that have brought no token give way, the oldest first, and those that have do not.
        for old in others {
            let next = try FrameClient(port: port)
            try next.post(1, DoorScene.fields())
            providers.append(next)
            try old.readToEnd()
        }
        #expect(doors.server.connections.count == 50)
        for _ in 0..<100 {
            #expect(try PlainStream(port: port).receiveAll() == "")
        }
        #expect(doors.server.connections.refused.value == 149)
        for provider in providers { #expect(try provider.post(3, DoorScene.fields()).status == "200") }
    }
}
