import NSELoopbackServer
import NSETestSupport
import NotificationCore
import ServiceExtensionRuntime
import Testing

/// One odd payload, and what becomes of it on the whole way: real files, a real server, the bytes that come
/// out.
struct PayloadCase: Sendable, CustomTestStringConvertible {
    enum Expected: Sendable {
        /// Not a notification, with the place that the message names: "line 1, column 7".
        case invalid(Code, at: String? = nil)
        /// Not changed, and why.
        case original(Code)
        /// With the picture that it names, every other byte as it was.
        case modified(note: Code? = nil)
    }

    /// Of ``PayloadRows``.
    let row: Int
    let kind: String
    let expected: Expected
    /// False for numbers that Foundation's parser takes for errors.
    let isReadableByAll: Bool
    /// Given the address of a picture.
    let bytes: @Sendable (String) -> [UInt8]

    init(
        _ row: Int, _ kind: String, _ expected: Expected, isReadableByAll: Bool = true,
        bytes: @escaping @Sendable (String) -> [UInt8]
    ) {
        self.row = row
        self.kind = kind
        self.expected = expected
        self.isReadableByAll = isReadableByAll
        self.bytes = bytes
    }

    init(_ row: Int, _ kind: String, _ expected: Expected, _ text: String) {
        self.init(row, kind, expected) { _ in Array(text.utf8) }
    }

    /// A notification that may be changed and names a picture, with these further members of its top level.
    static func members(
        _ row: Int, _ kind: String, note: Code? = nil, isReadableByAll: Bool = true, _ members: String
    ) -> PayloadCase {
        PayloadCase(row, kind, .modified(note: note), isReadableByAll: isReadableByAll) { url in
            Array(
                (#"{"aps":{"alert":"x","mutable-content":1}, "image" : "\#(url)","# + members + " }\n").utf8)
        }
    }

    /// A notification that names a picture, with these members of `aps`.
    static func aps(_ row: Int, _ kind: String, _ expected: Expected, _ members: String) -> PayloadCase {
        PayloadCase(row, kind, expected) { Array(#"{"aps":{\#(members)},"image":"\#($0)"}"#.utf8) }
    }

    var testDescription: String { "row \(row): \(kind)" }

    func check() async throws {
        let server = try LoopbackServer()
        defer { server.stop() }
        server.route("/a.jpg", .bytes(try Fixtures.media("baseline.jpg")))
        let bytes = bytes(server.url("/a.jpg"))
        let flow = try Flow()
        let delivered = try await flow.deliver(bytes: bytes)
        let delivery = delivered.delivery
        let printed = try delivered.printed()
        if isReadableByAll {
            // A record too is made of every one, and this holds it against its schema.
            try await flow.finish()
        } else {
            await #expect(throws: (any Error).self) { try await flow.finish() }
            #expect(throws: Never.self) { try JSONScanner.scan(delivered.printed(.record)) }
        }
        let isSame = printed == bytes
        switch expected {
        case .invalid(let code, let place):
            #expect(delivery.outcome == .invalid && delivery.code == code, "\(delivery.code?.rawValue ?? "")")
            #expect(isSame)
            let diagnostic = try #require(delivery.diagnostics.first)
            #expect(diagnostic.code == code && diagnostic.severity == .error)
            #expect(diagnostic.hint?.isEmpty == false)
            if let place { #expect(diagnostic.message.hasPrefix(place + ": "), "\(diagnostic.message)") }
        case .original(let code):
            #expect(
                delivery.outcome == .original && delivery.code == code, "\(delivery.code?.rawValue ?? "")")
            #expect(isSame)
        case .modified(let note):
            #expect(delivery.outcome == .modified && delivery.code == nil)
            let brace = try #require(bytes.lastIndex(of: UInt8(ascii: "}")))
            // After the last member; white space before the brace stays there.
            let end = try #require(bytes[..<brace].lastIndex { $0 > 0x20 }) + 1
            let isSpliced =
                printed.starts(with: bytes[..<end] + Array(#","nse":{"attachments":[{"#.utf8))
                && printed.suffix(bytes.count - end) == bytes[end...]
            #expect(isSpliced, "\(String(decoding: printed, as: UTF8.self))")
            #expect(flow.files.count == 1 && server.log.targets == ["/a.jpg"])
            if let note { #expect(delivery.diagnostics.contains { $0.code == note }) }
            return
        }
        // Nothing was asked for, nothing was opened.
        #expect(server.log.accepted == 0)
        #expect(flow.directory.tree() == [])
    }
}

extension Flow {
    /// From the bytes to the delivery; for what needs no time of the clock.
    func deliver(bytes: [UInt8]) async throws -> CompletedDelivery {
        start(bytes)
        return try await deliveries.first()
    }
}
