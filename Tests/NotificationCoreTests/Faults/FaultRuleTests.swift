import NotificationCore
import Testing

struct FaultRuleTests {
    @Test(
        "every fault is read with its value",
        arguments: [
            ("delay=40s", Fault.delay(.seconds(40))),
            ("delay=250ms", .delay(.milliseconds(250))),
            ("delay=0s", .delay(.zero)),
            ("stall-after=0", .stallAfter(0)),
            ("stall-after=64k", .stallAfter(65536)),
            ("truncate=1M", .truncate(1 << 20)),
            ("rate=50k/s", .rate(51200)),
            ("rate=1", .rate(1)),
            ("status=404", .status(404)),
            ("status=204", .status(204)),
            ("status=999", .status(999)),
            ("fail=dns.nxdomain", .fail(.dnsNXDomain)),
        ])
    func values(text: String, fault: Fault) throws {
        let rule = try FaultRule(parsing: text)
        #expect(rule == FaultRule(fault))
    }

    @Test("every code of the table can be injected", arguments: Code.allCases)
    func codes(code: Code) throws {
        #expect(try FaultRule(parsing: "fail=\(code.rawValue)").fault == .fail(code))
    }

    @Test("what follows the first '@' is the pattern, whole")
    func glob() throws {
        let rule = try FaultRule(parsing: "status=503@https://cdn.test/*@2x=1.png")
        #expect(rule.fault == .status(503))
        #expect(rule.glob?.pattern == "https://cdn.test/*@2x=1.png")
    }

    @Test(
        "anything else is a usage error that shows what was wrong",
        arguments: [
            ("", "'='"), ("delay", "'='"), ("slow=1", "'slow'"), ("Delay=1s", "'Delay'"), ("=1", "''"),
            ("delay=10", "duration"), ("delay=-1s", "duration"), ("delay=", "duration"),
            ("stall-after=-1", "bytes"), ("stall-after=1G", "bytes"), ("truncate=x", "bytes"),
            ("truncate=99999999999999999999", "bytes"), ("rate=0", "never ends"), ("rate=0/s", "never ends"),
            ("rate=5/m", "bytes"), ("status=200", "not a failure"), ("status=299", "not a failure"),
            ("status=99", "digits"), ("status=1000", "digits"), ("status=+40", "digits"),
            ("status=4x4", "digits"),
            ("fail=nothing", "explain"), ("fail=http.status.x", "explain"), ("delay=1s@", "'@'"),
        ])
    func errors(text: String, word: String) {
        let error = #expect(throws: FaultSyntaxError.self) { try FaultRule(parsing: text) }
        #expect(error?.message.contains(word) == true)
    }
}
