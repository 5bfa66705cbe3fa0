import NotificationCheck
import Testing

@Suite struct HostileRequestTests {
    private static let many = 5_000

    private func push(_ value: SourceValue) -> ReadPush {
        ReadPush(shape: .document, notation: .json, value: value)
    }

    private func object(_ names: some Sequence<String>, _ value: SourceValue = .string("v")) -> SourceValue {
        .object(names.map { SourceMember($0, value) })
    }

    @Test("an object with very many members is compiled by every sender", arguments: SenderCompiler.senders)
    func isWide(_ sender: Sender) {
        var value = object((0..<Self.many).map { "k\($0)" })
        for name in [
            "data", "payload", "extra", "custom", "apns", "message", "notification", "content", "request",
        ] {
            value.set(name, object((0..<1_000).map { "mutable_content\($0)" }))
        }
        #expect(SenderCompiler.compile(push(value), from: .sender(sender.identifier)).count <= 1000)
    }

    @Test(
        "a value nested to the reader's limit is compiled by every sender", arguments: SenderCompiler.senders)
    func isDeep(_ sender: Sender) {
        for name in ["message", "data", "payload", "notification", "image"] {
            var value = SourceValue.string("https://m.example/p.jpg")
            for _ in 0..<128 { value = .object([SourceMember(name, value)]) }
            #expect(!SenderCompiler.compile(push(value), from: .sender(sender.identifier)).isEmpty)
            #expect(!SenderCompiler.compile(push(value)).isEmpty)
        }
    }

    @Test("very many notifications in a list are cut off")
    func isLong() {
        let one = SourceValue.object([
            SourceMember("to", .string("ExponentPushToken[x]")), SourceMember("title", .string("T")),
        ])
        let list = SourceValue(.array(Array(repeating: one, count: Self.many)))
        #expect(SenderCompiler.compile(push(list)).count == 1000)
    }

    @Test("a request with very many faults has a bounded number of findings")
    func isFaulty() {
        let faults = object((0..<Self.many).map { "fault\($0)" })
        let message = SourceValue.object([
            SourceMember("token", .string("t")), SourceMember("notification", faults),
            SourceMember("apns", faults),
            SourceMember("data", object((0..<Self.many).map { "gcm.\($0)" }, .integer(1))),
        ])
        let compiled = SenderCompiler.compile(push(.object([SourceMember("message", message)])))
        #expect((compiled.first?.diagnostics.count ?? 0) <= 64)
    }

    @Test("JSON texts in JSON texts end somewhere")
    func isNested() {
        let value = SourceValue.object([SourceMember("data", .string("{}"))])
        let compiled = SenderCompiler.compile(push(value), nested: { _ in value })
        #expect(compiled.count == 1)
    }

    @Test(
        "what is not an object leads to an empty payload",
        arguments: [
            SourceValue(.null), .integer(1), .string("x"), SourceValue(.array([])), SourceValue(.bool(true)),
        ])
    func isNoObject(_ value: SourceValue) {
        #expect(SenderCompiler.compile(push(value)).first?.payload.members?.isEmpty == true)
    }
}
