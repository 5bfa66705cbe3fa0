import NotificationCore
import Testing

@testable import APNs

@Suite("A push type")
struct PushTypeTests {
    @Test(
        "has Apple's topic suffix",
        arguments: [
            (PushType.alert, ""), (.background, ""), (.mdm, ""), (.voip, ".voip"),
            (.complication, ".complication"),
            (.fileprovider, ".pushkit.fileprovider"), (.location, ".location-query"),
            (.liveactivity, ".push-type.liveactivity"), (.pushtotalk, ".voip-ptt"),
            (.controls, ".push-type.controls"), (.widgets, ".push-type.widgets"),
        ])
    func suffix(_ type: PushType, _ suffix: String) {
        #expect(type.topicSuffix == suffix)
        #expect(PushType.suffixed(Bench.app + suffix) == (suffix.isEmpty ? nil : type))
        #expect(suffix.isEmpty || PushType.suffixed(suffix) == nil)
    }

    @Test("reaches a token of its own with its topic", arguments: PushType.allCases.filter(\.worksWithToken))
    func accepted(_ type: PushType) {
        let answer = Bench.answer { set(&$0, type) }
        #expect(answer.isAccepted, "\(answer.rule.name)")
        // Without the header the topic's suffix decides.
        let untyped = Bench.answer {
            set(&$0, type)
            $0.set("apns-push-type", nil)
        }
        #expect(untyped.isAccepted)
    }

    private func set(_ bench: inout Bench, _ type: PushType) {
        bench.devices[DeviceToken(bytes: [0xAA])] = TokenRegistration(
            bundle: Bench.app, type: type == .background ? .alert : type)
        bench.path = "/3/device/aa"
        bench.set("apns-topic", Bench.app + type.topicSuffix)
        bench.set("apns-push-type", type.rawValue)
    }

    @Test("limits the payload: 4096 bytes, 5120 for VoIP")
    func limits() {
        for (type, limit) in [(PushType.alert, 4096), (.voip, 5120), (.liveactivity, 4096)] {
            for (size, isTaken) in [(limit, true), (limit + 1, false)] {
                let answer = Bench.answer {
                    set(&$0, type)
                    $0.body = Array((#"{"a":""# + String(repeating: "x", count: size - 8) + #""}"#).utf8)
                }
                #expect(answer.reason == (isTaken ? nil : .payloadTooLarge))
                #expect(answer.status == (isTaken ? 200 : 413))
            }
        }
    }

    @Test(
        "takes any JSON object and nothing else",
        arguments: [
            ("{}", true), (#"{"mdm":"x"}"#, true), (#"{"aps":7}"#, true), ("[]", false), ("7", false),
            ("{", false),
            (" ", false), ("{}{}", false), ("\u{0}", false),
        ])
    func bodies(_ text: String, _ isTaken: Bool) {
        let answer = Bench.answer { $0.body = Array(text.utf8) }
        #expect(answer.isAccepted == isTaken)
        #expect(isTaken || (answer.reason == .payloadEmpty && answer.rule.source != .apple))
    }

    @Test("an ordinary token with a VoIP topic is of another topic")
    func ordinaryToken() {
        let answer = Bench.answer {
            $0.set("apns-topic", Bench.app + ".voip")
            $0.set("apns-push-type", "voip")
        }
        #expect(answer.reason == .deviceTokenNotForTopic)
    }
}
