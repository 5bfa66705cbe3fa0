import Testing

@testable import NotificationCore

/// App Transport Security by Apple's pages NSAppTransportSecurity, NSExceptionDomains and
/// NSAllowsLocalNetworking.
struct TransportSecurityTests {
    private func policy(_ change: (inout TransportPolicy) -> Void = { _ in }) -> TransportPolicy {
        var policy = TransportPolicy()
        change(&policy)
        return policy
    }

    private func verdict(_ policy: TransportPolicy, _ host: String, iOS: Int = 17) -> TransportVerdict {
        policy.verdict(scheme: "http", host: host, on: SystemVersion(iOS))
    }

    @Test func `https is none of its business`() {
        #expect(
            policy().verdict(scheme: "HTTPS", host: "a.example", on: SystemVersion(17))
                == .allowed(.notPlainHTTP))
    }

    @Test func `http is stopped without an exception`() {
        #expect(verdict(policy(), "a.example") == .stopped(.standard))
    }

    @Test func `arbitrary loads allow it`() {
        #expect(verdict(policy { $0.allowsArbitraryLoads = true }, "a.example") == .allowed(.arbitraryLoads))
    }

    @Test(arguments: [true, false]) func `a narrower key makes iOS 10 ignore arbitrary loads`(value: Bool) {
        let media = policy {
            $0.allowsArbitraryLoads = true
            $0.allowsArbitraryLoadsForMedia = value
        }
        #expect(
            verdict(media, "a.example")
                == .stopped(.arbitraryLoadsIgnored(key: "NSAllowsArbitraryLoadsForMedia")))
        #expect(verdict(media, "a.example", iOS: 9) == .allowed(.arbitraryLoads))
        let web = policy {
            $0.allowsArbitraryLoads = true
            $0.allowsArbitraryLoadsInWebContent = value
        }
        #expect(verdict(web, "a.example").isStopped)
        let local = policy {
            $0.allowsArbitraryLoads = true
            $0.allowsLocalNetworking = value
        }
        #expect(verdict(local, "a.example").isStopped)
    }

    @Test func `keys for media and web content allow URLSession nothing`() {
        let policy = policy {
            $0.allowsArbitraryLoadsForMedia = true
            $0.allowsArbitraryLoadsInWebContent = true
        }
        #expect(verdict(policy, "a.example") == .stopped(.standard))
    }

    @Test func `an exception speaks of its domain, and of others below it only when it says so`() {
        let one = policy { $0.exceptions = [.init(domain: "a.example", allowsInsecureHTTP: true)] }
        #expect(verdict(one, "A.example") == .allowed(.exceptionDomain("a.example")))
        #expect(verdict(one, "b.a.example").isStopped)
        #expect(verdict(one, "xa.example").isStopped)
        let all = policy {
            $0.exceptions = [.init(domain: "a.example", includesSubdomains: true, allowsInsecureHTTP: true)]
        }
        #expect(verdict(all, "b.a.example") == .allowed(.exceptionDomain("a.example")))
        #expect(verdict(all, "xa.example").isStopped)
    }

    @Test func `the nearest exception wins`() {
        let policy = policy {
            $0.exceptions = [
                .init(domain: "example", includesSubdomains: true, allowsInsecureHTTP: true),
                .init(domain: "a.example", includesSubdomains: true, allowsInsecureHTTP: false),
            ]
        }
        #expect(verdict(policy, "b.a.example") == .stopped(.exceptionDomain("a.example")))
        #expect(verdict(policy, "b.example") == .allowed(.exceptionDomain("example")))
    }

    @Test func `an exception without permission overrides arbitrary loads`() {
        let policy = policy {
            $0.allowsArbitraryLoads = true
            $0.exceptions = [.init(domain: "a.example")]
        }
        #expect(verdict(policy, "a.example") == .stopped(.exceptionDomain("a.example")))
        #expect(verdict(policy, "b.example") == .allowed(.arbitraryLoads))
    }

    @Test(arguments: ["printer", "printer.local", "Printer.LOCAL."])
    func `local names are exempt since iOS 10`(host: String) {
        #expect(verdict(policy(), host) == .allowed(.localName))
        #expect(verdict(policy(), host, iOS: 10) == .allowed(.localName))
        #expect(verdict(policy(), host, iOS: 9) == .stopped(.localName))
    }

    @Test(arguments: ["192.168.1.2", "203.0.113.7", "[2001:db8::1]", "2001:db8::1"])
    func `addresses are exempt from iOS 10 to 16`(host: String) {
        #expect(verdict(policy(), host, iOS: 9) == .stopped(.address))
        #expect(verdict(policy(), host, iOS: 10) == .allowed(.address))
        #expect(verdict(policy(), host, iOS: 16) == .allowed(.address))
        #expect(verdict(policy(), host, iOS: 17) == .stopped(.address))
    }

    @Test func `local networking allows addresses of the network, and leaves public ones open`() {
        let policy = policy { $0.allowsLocalNetworking = true }
        #expect(verdict(policy, "192.168.1.2") == .allowed(.address))
        #expect(verdict(policy, "fe80::1%en0") == .allowed(.address))
        #expect(verdict(policy, "203.0.113.7") == .uncertain(.address))
    }

    @Test func `ranges of addresses count since iOS 17`() {
        let policy = policy {
            $0.exceptions = [
                .init(domain: "203.0.113.0/24", allowsInsecureHTTP: true),
                .init(domain: "2001:db8:12::/48", allowsInsecureHTTP: true),
            ]
        }
        #expect(verdict(policy, "203.0.113.7") == .allowed(.exceptionDomain("203.0.113.0/24")))
        #expect(verdict(policy, "203.0.114.7").isStopped)
        #expect(verdict(policy, "2001:db8:12:1::5") == .allowed(.exceptionDomain("2001:db8:12::/48")))
        #expect(verdict(policy, "2001:db8:13::5").isStopped)
        #expect(verdict(policy, "203.0.114.7", iOS: 16) == .allowed(.address))
    }

    @Test(arguments: [
        "1.2.3", "1.2.3.4.5", "256.1.1.1", ":::", "1::2::3", "12345::", "::1.2.3", "", "/", ":",
        "1:2:3:4:5:6:7:8:9",
    ])
    func `what is no address is a name`(host: String) {
        #expect(verdict(policy { $0.allowsLocalNetworking = true }, host).reason != .address)
    }

    @Test func `versions`() {
        #expect(SystemVersion("17.2") == SystemVersion(17, 2))
        #expect(SystemVersion("9") ?? SystemVersion(99) < SystemVersion("10.0.1") ?? SystemVersion(0))
        #expect(SystemVersion("17.2.1.1") == nil)
        #expect(SystemVersion("99999") == nil)
        #expect(SystemVersion("") == nil)
        #expect(SystemVersion("17.") == nil)
    }
}
