import ExtensionWire
import NSETestSupport
import NotificationCore
import ServiceExtensionRuntime
import Testing

@Suite("What an extension's answer changes") struct AnswerChangesTests {
    private let fixture: IntakeFixture

    init() throws { fixture = try IntakeFixture() }

    @Test func `A lie about what it was given only hides a change of its own`() async throws {
        defer { fixture.shutdown() }
        let result = await fixture.take([]) { answer in
            answer.changes.before.title = "a lie"
            answer.changes.after = answer.changes.before
        }
        #expect(result.changes == nil && fixture.delivery(of: result).outcome == .original)
    }

    @Test func `Nothing changed and nothing attached has a code of its own`() async throws {
        defer { fixture.shutdown() }
        let result = await fixture.take([])
        let delivery = fixture.delivery(of: result)
        #expect(result.changes == nil && delivery.outcome == .original)
        #expect(delivery.code == .extensionNoChange && delivery.report != nil)
    }

    @Test func `Content without text is suppressed with the entitlement only`() async throws {
        defer { fixture.shutdown() }
        let result = await fixture.take([]) { answer in
            answer.changes.after.title = nil
            answer.changes.after.body = ""
        }
        #expect(fixture.delivery(of: result).code == .extensionNoText)
        let suppressed = fixture.delivery(of: result, device: DeviceState(entitlements: .filtering))
        #expect(suppressed.outcome == .suppressed && suppressed.report != nil)
    }

    static let hostile: [(String, @Sendable (inout WireAnswer) -> Void)] = [
        ("no JSON", { $0.changes.userInfo = [.init(name: "a", value: Array("{".utf8))] }),
        ("two values", { $0.changes.userInfo = [.init(name: "a", value: Array("1,2".utf8))] }),
        ("a member more", { $0.changes.userInfo = [.init(name: "a", value: Array(#"1,"nse":{}"#.utf8))] }),
        ("no bytes", { $0.changes.userInfo = [.init(name: "a", value: [])] }),
        ("no UTF-8", { $0.changes.userInfo = [.init(name: "a", value: [0x22, 0xFF, 0x22])] }),
        (
            "depth",
            {
                let nested = [UInt8](repeating: 0x5B, count: 5000) + [UInt8](repeating: 0x5D, count: 5000)
                $0.changes.userInfo = [.init(name: "a", value: nested)]
            }
        ),
        ("aps", { $0.changes.userInfo = [.init(name: "aps", value: Array("{}".utf8))] }),
        (
            "twice",
            { $0.changes.userInfo = [.init(name: "a", value: nil), .init(name: "a", value: [0x31])] }
        ),
        ("large", { $0.changes.after.body = String(repeating: "x", count: 300_000) }),
        (
            "many",
            {
                $0.attachments = Array(
                    repeating: WireAttachment(identifier: "a", path: "/x", type: ""), count: 101)
            }
        ),
        ("infinite", { $0.changes.after.relevanceScore = .infinity }),
        ("no number", { $0.changes.after.sound = NotificationSound(volume: .nan) }),
    ]

    @Test("What an extension's side never sends makes the answer useless", arguments: hostile.indices)
    func faults(row: Int) async throws {
        defer { fixture.shutdown() }
        let result = await fixture.take([]) { Self.hostile[row].1(&$0) }
        #expect(result.failure?.code == .extensionProtocol, "\(Self.hostile[row].0)")
        let delivery = fixture.delivery(of: result)
        #expect(delivery.outcome == .original && delivery.code == .extensionProtocol)
        #expect(delivery.changes == nil && !delivery.retryable)
    }

    @Test func `Diagnostics of the process decide nothing and are bounded`() async throws {
        defer { fixture.shutdown() }
        let result = await fixture.take([]) { answer in
            answer.left =
                [
                    Diagnostic(.internalDefect, .error, "x"),
                    Diagnostic(.payloadSyntax, .error, "a\u{1B}[2J", hint: ""),
                ]
                + Array(
                    repeating: Diagnostic(.payloadShape, .note, String(repeating: "y", count: 5000)),
                    count: 50)
        }
        #expect(result.diagnostics.count == 19)
        #expect(result.diagnostics[0].severity == .warning && result.diagnostics[0].hint == nil)
        #expect(result.diagnostics[0].message == #"a\u{1b}[2J"#)
        #expect(result.diagnostics.allSatisfy { $0.message.count <= 401 && $0.code.family == .payload })
    }

    @Test func `Options that a thumbnail cannot have are left out`() async throws {
        defer { fixture.shutdown() }
        let path = try fixture.root.write(TinyMedia.png(), to: "Home/tmp/a.png")
        let result = await fixture.take([path]) { answer in
            answer.attachments[0].options = AttachmentOptions(
                thumbnailHidden: true, thumbnailClippingRect: .init(x: 0, y: 0, width: 2, height: 1),
                thumbnailTime: -1)
        }
        #expect(result.attachments[0].reference.options == AttachmentOptions(thumbnailHidden: true))
        #expect(result.diagnostics.map(\.code) == [.mediaInvalidOptions, .mediaInvalidOptions])
    }

    @Test func `A sound in the app group that is none is told`() async throws {
        defer { fixture.shutdown() }
        try fixture.root.write("<html>", to: "Group/Groups/group.a.b/Library/Sounds/a.wav")
        try fixture.root.write(TinyMedia.wav(), to: "Group/Groups/group.a.b/Library/Sounds/b.wav")
        let rows: [(String, [Code])] = [
            ("a.wav", [.extensionSound]), ("b.wav", []), ("c.wav", []), ("../a.wav", []),
        ]
        for (name, codes) in rows {
            let result = await fixture.take([]) { $0.changes.after.sound = NotificationSound(name: name) }
            #expect(result.diagnostics.map(\.code) == codes, "\(name)")
            #expect(fixture.delivery(of: result).outcome == .modified)
        }
    }
}
