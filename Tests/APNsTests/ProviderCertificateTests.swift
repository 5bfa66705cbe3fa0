import NotificationCore
import Testing

@testable import APNs

@Suite("A certificate")
struct ProviderCertificateTests {
    private func bench(_ topics: [String]) -> Bench {
        var bench = Bench()
        bench.connection = ConnectionState(certificate: ProviderCertificate(topics: topics))
        bench.hasAuthorization = false
        return bench
    }

    @Test("has all streams at once and needs no token")
    func accepted() {
        var bench = bench([Bench.app])
        #expect(bench.connection.streamLimit == 1000)
        #expect(bench.push().isAccepted)
    }

    @Test("of one topic may leave it out, one of several may not")
    func topic() {
        var one = bench([Bench.app])
        one.set("apns-topic", nil)
        #expect(one.push().isAccepted)
        var several = bench([Bench.app, Bench.app + ".voip"])
        several.set("apns-topic", nil)
        #expect(several.push().reason == .missingTopic)
    }

    @Test("that serves the topic makes the token ignored, even a bad one")
    func ignored() {
        var bench = bench([Bench.app])
        bench.authorization = "bearer nonsense"
        bench.hasAuthorization = true
        let answer = bench.push()
        #expect(answer.isAccepted && answer.warnings == [.authorizationIgnored])
    }

    @Test("that does not serve the topic leaves it to the token")
    func token() {
        var bench = bench(["com.example.other"])
        bench.hasAuthorization = true
        #expect(bench.push().isAccepted)
        bench.jwt = "nonsense"
        #expect(bench.push().reason == .invalidProviderToken)
    }

    @Test("does not serve live activities; mdm is served by nothing else")
    func types() {
        let topic = Bench.app + ".push-type.liveactivity"
        var bench = bench([topic])
        bench.set("apns-topic", topic)
        bench.set("apns-push-type", "liveactivity")
        #expect(bench.push().rule.name == "push type that the credential does not serve")
        bench = self.bench(["com.apple.mgmt.X"])
        bench.devices[DeviceToken(bytes: [0xAA])] = TokenRegistration(bundle: "com.apple.mgmt.X", type: .mdm)
        bench.path = "/3/device/aa"
        bench.set("apns-topic", "com.apple.mgmt.X")
        bench.set("apns-push-type", "mdm")
        #expect(bench.push().isAccepted)
    }

    @Test("of another app does not broadcast")
    func broadcast() {
        var bench = bench(["com.example.other"])
        bench.broadcast()
        #expect(bench.push().reason == .topicMismatch)
    }
}
