import NSETestSupport
import NotificationCore
import Testing

@Suite("Payload rows of what is odd and valid", .leavesNothing, .timeLimit(.minutes(1)))
struct OddPayloadRowTests {
    static let cases = documents + aps

    private static let documents: [PayloadCase] = [
        PayloadCase(5, "a byte order mark", .modified(note: .payloadByteOrderMark)) { url in
            [0xEF, 0xBB, 0xBF]
                + Array(#"{"aps":{"alert":"x","mutable-content":1},"image":"\#(url)"}"#.utf8)
        },
        PayloadCase(5, "a byte order mark on an original", .original(.gateNotMutable), "\u{FEFF}{\"a\":1}"),
        .members(12, "a name twice elsewhere", note: .payloadDuplicate, #""a":1,"a":2"#),
        .members(13, "a name twice elsewhere, once escaped", note: .payloadDuplicate, #""a":1,"\u0061":2"#),
        .members(14, "twins of NFC and NFD", "\"\u{E9}\":1,\"e\u{301}\":2"),
        .members(15, "an empty name", #""":1"#),
        .members(15, "__proto__", #""__proto__":{"x":1}"#),
        .members(17, "1e400", isReadableByAll: false, #""a":1e400"#),
        .members(18, "1e-400", #""a":1e-400"#),
        .members(19, "2^53+1", #""a":9007199254740993"#),
        .members(19, "2^63", #""a":9223372036854775808"#),
        .members(19, "2^64", #""a":18446744073709551616"#),
        .members(19, "400 digits", isReadableByAll: false, #""a":"# + String(repeating: "7", count: 400)),
        .members(20, "1.0, -0 and 1e5", #""a":[1.0, -0,1e5] , "b":-0.0E+00"#),
        .members(22, "U+0000 in a text", #""a":"x\u0000y""#),
        .members(25, "U+2028, U+FFFF and DEL", "\"a\":\"\u{2028}\u{FFFF}\u{7F}\""),
    ]

    private static let aps: [PayloadCase] =
        [
            PayloadCase(30, "no aps", .original(.gateNotMutable)) { Array(#"{"image":"\#($0)"}"#.utf8) },
            .aps(32, "an empty aps", .original(.gateNotMutable), ""),
            .aps(33, "a string", .modified(), #""alert":"x","mutable-content":1"#),
            .aps(33, "an object", .modified(), #""alert":{"body":"x"},"mutable-content":1"#),
        ]
        + [("a number", "5"), ("null", "null"), ("an array", "[\"x\"]")].map { kind, value in
            .aps(33, kind, .original(.gateNoAlert), "\"alert\":\(value),\"mutable-content\":1")
        }
        + [
            ("missing", ""), ("0", ",\"mutable-content\":0"), ("the text 1", ",\"mutable-content\":\"1\""),
            ("true", ",\"mutable-content\":true"), ("2", ",\"mutable-content\":2"),
        ].map { kind, member in .aps(34, kind, .original(.gateNotMutable), "\"alert\":\"x\"" + member) }
        + [
            .aps(35, "content-available alone", .original(.gateSilent), #""content-available":1"#),
            .aps(
                35, "content-available and mutable", .original(.gateSilent),
                #""content-available":1,"mutable-content":1"#),
        ]
        + [("negative", "-3"), ("1e9", "1e9"), ("a text", "\"3\"")].map { kind, value in
            .aps(36, kind, .modified(), "\"alert\":\"x\",\"badge\":\(value),\"mutable-content\":1")
        }

    @Test("Every byte of it stays", arguments: cases)
    func row(_ payload: PayloadCase) async throws { try await payload.check() }
}
