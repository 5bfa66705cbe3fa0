import CurlTransport
import NotificationCore
import ServiceExtensionRuntime
import Testing

struct FetchPolicyTests {
    private let policy = FetchPolicy()

    private func policy(ranges: [String] = [], hosts: [String] = [], allowHTTP: Bool = true) throws
        -> FetchPolicy
    {
        var policy = FetchPolicy()
        policy.allowHTTP = allowHTTP
        policy.allowedAddresses = try ranges.map { try #require(CIDR($0)) }
        policy.allowedHosts = hosts.map { Glob($0) }
        return policy
    }

    private func url(_ text: String) throws -> HTTPURL { try HTTPURL(parsing: text, allowHTTP: true) }

    private func addresses(_ texts: [String]) throws -> [IPAddress] {
        try texts.map { try #require(IPAddress($0)) }
    }

    private func code(_ answers: Result<[IPAddress], CodedFailure>) -> Code? {
        if case .failure(let failure) = answers { failure.code } else { nil }
    }

    @Test("an address in the URL is judged before anything is sent")
    func literals() throws {
        let failure = try #require(policy.judge(try url("https://169.254.169.254/latest/meta-data")))
        #expect(failure.code == .policyAddress)
        #expect(failure.message == "169.254.169.254 is link-local (cloud metadata)")
        #expect(policy.judge(try url("https://[::1]/"))?.code == .policyAddress)
        #expect(policy.judge(try url("https://8.8.8.8/")) == nil)
    }

    @Test(
        "what belongs to a network of one's own may be allowed, nothing else is advised",
        arguments: [
            ("127.0.0.1", true), ("10.1.2.3", true), ("172.16.0.1", true), ("192.168.1.1", true),
            ("100.64.0.1", true), ("::1", true), ("fd12:3456::1", true),
            ("169.254.169.254", false), ("169.254.1.1", false), ("100.100.100.200", false),
            ("192.0.0.192", false), ("168.63.129.16", false), ("fd00:ec2::254", false),
            ("fd20:ce::254", false), ("fe80::1", false), ("224.0.0.1", false), ("ff02::1", false),
            ("240.0.0.1", false), ("0.0.0.0", false), ("255.255.255.255", false), ("198.51.100.1", false),
            ("64:ff9b::a9fe:a9fe", false), ("::ffff:7f00:1", false), ("2002:7f00:1::", false),
        ])
    func advice(text: String, isGiven: Bool) throws {
        let address = try #require(IPAddress(text))
        let literal = try url("https://\(address.isIPv4 ? text : "[\(text)]")/")
        let written = try #require(policy.judge(literal)?.hint)
        #expect(written.contains("--allow-address") == isGiven)
        let target = try url("https://cdn.example.com/")
        guard case .failure(let failure) = policy.judge(answers: [address], for: target) else {
            Issue.record("\(text) passed")
            return
        }
        #expect(failure.hint?.contains("--allow-host cdn.example.com") == isGiven)
        #expect(failure.hint?.contains("public address") == true)
    }

    @Test("plain http is refused by the policy too")
    func plainHTTP() throws {
        #expect(policy.judge(try url("http://example.com/"))?.code == .urlScheme)
        #expect(try policy(allowHTTP: true).judge(try url("http://example.com/")) == nil)
    }

    @Test(
        "the usual ports of web servers are open and no others",
        arguments: [
            (80, true), (443, true), (8080, true), (8443, true), (22, false), (8081, false), (25, false),
        ])
    func ports(port: Int, isOpen: Bool) throws {
        let url = try url("https://example.com:\(port)/")
        #expect(policy.judge(url)?.code == (isOpen ? nil : .urlPort))
        #expect(
            code(policy.judge(answers: try addresses(["8.8.8.8"]), for: url)) == (isOpen ? nil : .urlPort))
    }

    @Test("in an allowed range every address and port passes, and next to it none")
    func allowedRange() throws {
        let policy = try policy(ranges: ["127.0.0.0/8", "fd00::/8"])
        #expect(policy.judge(try url("https://127.0.0.1:49152/")) == nil)
        #expect(policy.judge(try url("https://[fd00::1]:25/")) == nil)
        #expect(policy.judge(try url("https://10.0.0.1/"))?.code == .policyAddress)
        #expect(policy.judge(try url("https://[::ffff:7f00:1]/"))?.code == .policyAddress)
        // A name may lead there; its answers decide about the port.
        let named = try url("https://media.example.com:49152/")
        #expect(policy.judge(named) == nil)
        #expect(code(policy.judge(answers: try addresses(["127.0.0.1"]), for: named)) == nil)
        #expect(code(policy.judge(answers: try addresses(["127.0.0.1", "8.8.8.8"]), for: named)) == .urlPort)
        // The rule about names stays.
        #expect(policy.judge(try url("https://localhost:49152/"))?.code == .urlHost)
    }

    @Test("an allowed name lifts the rules about names and addresses for itself, and no port")
    func allowedHost() throws {
        let policy = try policy(hosts: ["LocalHost", "*.corp.internal"])
        for text in ["https://localhost/", "https://a.corp.internal/"] {
            #expect(policy.judge(try url(text)) == nil)
            #expect(
                code(policy.judge(answers: try addresses(["127.0.0.1", "10.0.0.1"]), for: try url(text)))
                    == nil)
        }
        #expect(
            code(policy.judge(answers: try addresses(["10.0.0.1"]), for: try url("https://b.net/")))
                == .policyAddress)
        #expect(policy.judge(try url("https://corp.internal/"))?.code == .urlHost)
        #expect(policy.judge(try url("https://localhost:9000/"))?.code == .urlPort)
        #expect(try self.policy(hosts: ["*"]).judge(try url("https://127.0.0.1/"))?.code == .policyAddress)
    }

    @Test("one denied answer denies the name")
    func mixedAnswers() throws {
        let target = try url("https://cdn.example.com/")
        #expect(code(policy.judge(answers: try addresses(["8.8.8.8", "1.1.1.1"]), for: target)) == nil)
        guard
            case .failure(let failure) = policy.judge(
                answers: try addresses(["8.8.8.8", "10.0.0.1"]), for: target)
        else {
            Issue.record("a private answer passed")
            return
        }
        #expect(failure.code == .policyAddress)
        #expect(failure.message == "cdn.example.com is at 10.0.0.1, which is private")
        #expect(code(policy.judge(answers: [], for: target)) == .dnsNoData)
    }

    @Test("all of at most 64 answers are judged and eight are used")
    func manyAnswers() throws {
        let target = try url("https://cdn.example.com/")
        let many = try addresses((0..<64).map { "8.8.8.\($0)" })
        #expect(try policy.judge(answers: many, for: target).get() == Array(many.prefix(8)))
        #expect(
            code(policy.judge(answers: many.dropLast() + (try addresses(["10.0.0.1"])), for: target))
                == .policyAddress)
        #expect(code(policy.judge(answers: many + (try addresses(["8.8.9.0"])), for: target)) == .dnsTooMany)
    }

    @Test("the socket's judge knows address and port")
    func socket() throws {
        let admits = policy.admits(try url("https://cdn.example.com/"))
        let address = try #require(IPAddress("8.8.8.8"))
        let local = try #require(IPAddress("127.0.0.1"))
        #expect(admits(SocketAddress(address: address, port: 443)))
        #expect(!admits(SocketAddress(address: address, port: 8443)))
        #expect(!admits(SocketAddress(address: local, port: 443)))
        #expect(
            policy.failure(denied: local, for: try url("https://cdn.example.com/")).code == .policyAddress)
    }

    @Test("behind a proxy the socket is the proxy's, and what the URL names is still judged")
    func proxy() throws {
        var policy = FetchPolicy()
        policy.usesProxy = true
        let local = try #require(IPAddress("127.0.0.1"))
        #expect(policy.admits(try url("https://cdn.example.com/"))(SocketAddress(address: local, port: 3128)))
        #expect(policy.judge(try url("https://127.0.0.1/"))?.code == .policyAddress)
        #expect(policy.judge(try url("https://localhost/"))?.code == .urlHost)
        policy.allowedAddresses = [try #require(CIDR("10.0.0.0/8"))]
        #expect(policy.judge(try url("https://cdn.example.com:22/"))?.code == .urlPort)
    }
}
