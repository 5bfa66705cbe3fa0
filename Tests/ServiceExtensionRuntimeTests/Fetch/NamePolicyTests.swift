import NotificationCore
import ServiceExtensionRuntime
import Testing

struct NamePolicyTests {
    @Test(
        "names of this machine, of local networks and of no network are refused",
        arguments: [
            "localhost", "a.localhost", "printer.local", "db.internal", "metadata.google.internal",
            "nas.home.arpa",
            "x.onion", "x.alt", "nothing.invalid", "a.test", "a.b.example", "1.0.0.127.in-addr.arpa",
            "intranet",
            "local", "x.y.z.internal", "a_b", "localhost.localdomain", "localhost6.localdomain6",
            "db.localdomain", "api.shop.svc", "api.shop.svc.cluster.local", "10-0-0-1.shop.pod",
            "media.service.consul", "wiki.intranet", "x.private", "mail.corp", "nas.home", "router.lan",
            "relay.mail",
        ])
    func refused(name: String) throws {
        let failure = try #require(NamePolicy.judge(name))
        #expect(failure.code == .urlHost)
        #expect(failure.message.hasPrefix(name + " is "))
        #expect(failure.hint?.contains("--allow-host") == true)
        #expect(!failure.retryable)
    }

    @Test(
        "names that only look like them are not",
        arguments: [
            "example.com", "notlocalhost.com", "localhost.com", "mylocal.net", "internal.example.com",
            "test.de",
            "a_b.cdn.net", "localdomain.example.com", "svc.example.com", "mysvc.net", "home.cern", "mail.com",
            "corp.example.com", "lan.party", "consul.io", "thelocal.se", "latest.io", "x.arpanet.org",
            "alt.com",
        ])
    func allowed(name: String) {
        #expect(NamePolicy.judge(name) == nil)
    }
}
