import NotificationCore
import Testing

@testable import APNs

@Suite("An answer")
struct PushAnswerTests {
    @Test("to an accepted push has the identifier and nothing else")
    func accepted() {
        let answer = Bench.answer { _ in }
        #expect(answer.status == 200 && answer.isAccepted && answer.body.isEmpty && answer.reason == nil)
        #expect(answer.fields == [HeaderField("apns-id", Bench.id)])
        #expect(answer.rule == .accepted && answer.rule.source == .apple)
    }

    @Test("to a refused push has a content type, the identifier and the reason")
    func refused() {
        let answer = Bench.answer { $0.set("apns-priority", "7") }
        #expect(
            answer.fields == [
                HeaderField("content-type", "application/json"), HeaderField("apns-id", Bench.id),
            ])
        #expect(answer.body == Array(#"{"reason":"BadPriority"}"#.utf8))
    }

    @Test("repeats the identifier letter by letter, or makes one in upper case")
    func identifier() {
        let sent = "123E4567-e89b-12d3-A456-4266554400a0"
        #expect(Bench.answer { $0.set("apns-id", sent) }.id == sent)
        let made = "FFFFFFFF-FFFF-4FFF-BFFF-FFFFFFFFFFFF"
        #expect(Bench.answer { $0.set("apns-id", nil) }.id == made)
        #expect(Bench.answer { $0.set("apns-id", "x\r\nevil: 1") }.id == made)
    }

    @Test("has apns-unique-id in the sandbox, in lower case")
    func uniqueID() {
        let answer = Bench.answer {
            $0.endpoint.environment = .sandbox
            $0.path = "/3/device/" + Bench.sandboxToken
        }
        #expect(answer.isAccepted)
        #expect(
            answer.fields.last == HeaderField("apns-unique-id", "ffffffff-ffff-4fff-bfff-ffffffffffff"))
    }

    @Test("410 has the time in milliseconds")
    func gone() {
        let gone = Bench.answer { $0.path = "/3/device/" + Bench.goneToken }
        #expect(gone.body == Array(#"{"reason":"Unregistered","timestamp":1700000000123}"#.utf8))
        let expired = Bench.answer { $0.path = "/3/device/" + Bench.expiredToken }
        #expect(expired.body == Array(#"{"reason":"ExpiredToken","timestamp":1700000000456}"#.utf8))
    }

    @Test("to an undocumented case says that it is one")
    func undocumented() {
        #expect(Bench.answer { $0.fields.append(HeaderField("apns-id", Bench.id)) }.rule.source != .apple)
        #expect(Bench.answer { $0.hasAuthorization = false }.rule.source == .apple)
    }

    @Test("never has a part of a token in its detail")
    func secrets() {
        for row in RowCase.all {
            let answer = Bench.answer(row.change)
            let detail = answer.detail ?? ""
            #expect(!detail.contains("abab") && !detail.contains("eyJ") && !detail.contains("TEAM"))
        }
    }

    @Test("made identifiers are random UUIDs of version 4")
    func random() {
        let identifier = APNsIdentifier.random()
        #expect(APNsIdentifier.isCanonical(identifier.upperCase))
        #expect(Array(identifier.upperCase)[14] == "4")
        #expect(identifier != APNsIdentifier.random())
        #expect(APNsIdentifier(0x0123_4567_89AB_CDEF, 0).lowerCase == "01234567-89ab-4def-8000-000000000000")
        #expect(identifier.bytes.count == 16)
    }
}
