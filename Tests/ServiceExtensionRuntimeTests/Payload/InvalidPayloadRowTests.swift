import NSETestSupport
import NotificationCore
import Testing

@Suite("Payload rows of what is not a notification", .leavesNothing, .timeLimit(.minutes(1)))
struct InvalidPayloadRowTests {
    static let cases = texts + shapes + sizes

    private static let texts = RefusedTexts.all.compactMap { text in
        text.row.map { row in
            let place = text.line.flatMap { line in text.column.map { "line \(line), column \($0)" } }
            return PayloadCase(row, text.name, .invalid(text.code, at: place)) { _ in text.bytes }
        }
    }

    private static let shapes: [PayloadCase] =
        [("array", "[]"), ("string", "\"x\""), ("number", "1"), ("null", "null")].map { kind, text in
            PayloadCase(7, kind, .invalid(.payloadShape, at: "line 1, column 1"), text)
        }
        + [("aps", "null"), ("aps", "[]"), ("aps", "\"x\""), ("aps", "1")].map { name, value in
            PayloadCase(
                31, "\(name) is \(value)", .invalid(.payloadShape, at: "line 1, column 9"),
                "{\"\(name)\": \(value)}")
        }
        + [
            PayloadCase(
                12, "a name twice in aps", .invalid(.payloadDuplicate, at: "line 1, column 21"),
                #"{"aps":{"alert":"x","alert":"y"}}"#),
            PayloadCase(
                12, "aps twice", .invalid(.payloadDuplicate, at: "line 1, column 11"),
                #"{"aps":{},"aps":{}}"#),
            PayloadCase(
                13, "a name twice in aps, once escaped",
                .invalid(.payloadDuplicate, at: "line 1, column 21"),
                #"{"aps":{"alert":"x","\u0061lert":"y"}}"#),
            PayloadCase(
                52, "our key", .invalid(.payloadReservedKey, at: "line 1, column 11"),
                #"{"aps":{},"nse":{"attachments":[{"url":"file:///etc/shadow"}]}}"#),
            PayloadCase(
                52, "our key, escaped", .invalid(.payloadReservedKey, at: "line 1, column 11"),
                #"{"aps":{},"n\u0073e":{"attachments":[{"url":"file:///etc/shadow"}]}}"#),
        ]

    private static let sizes: [PayloadCase] =
        [512, 513].map { depth in
            PayloadCase(26, "\(depth) levels", .invalid(.payloadDepth, at: "line 1, column 65")) { _ in
                [UInt8](repeating: UInt8(ascii: "["), count: depth)
                    + [UInt8](repeating: UInt8(ascii: "]"), count: depth)
            }
        }
        + [
            // The size is told first; that a million levels are none to the scanner is a test of its own.
            PayloadCase(26, "1,000,000 levels", .invalid(.payloadTooLarge)) { _ in
                [UInt8](repeating: UInt8(ascii: "["), count: 1_000_000)
            },
            PayloadCase(28, "a string of 10 MB", .invalid(.payloadTooLarge)) { _ in
                Array("{\"a\":\"".utf8) + [UInt8](repeating: UInt8(ascii: "x"), count: 10 << 20)
                    + Array("\"}".utf8)
            },
            PayloadCase(29, "1,000,000 keys", .invalid(.payloadTooLarge)) { _ in
                Array(("{\"a\":0" + String(repeating: ",\"k\":0", count: 1_000_000) + "}").utf8)
            },
        ]

    @Test("It comes out as it went in, with the code and the place", arguments: cases)
    func row(_ payload: PayloadCase) async throws { try await payload.check() }
}
