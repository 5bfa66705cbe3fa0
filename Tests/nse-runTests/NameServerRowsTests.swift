import NSELoopbackServer
import NSETestSupport
import Testing

@Suite("Faults: names without an address", .leavesNothing, .timeLimit(.minutes(2)))
struct NameServerRowsTests {
    /// A name that cannot be resolved, beside an attachment that can be had, and alone.
    private func expectLost(_ answer: NameServer.Answer, _ code: String, retryable: Bool) throws {
        try expectLostBeside(answer, code, retryable: retryable)
        let names = try NameServerBench()
        names.names.answer("fault.nse-rows.net", answer)
        let payload = Bench.payload(names.url("fault"))
        let result = try names.run(payload, ["--strict"])
        #expect(result.stdout == payload)
        #expect(result.status == (retryable ? 75 : 1), "\(result.stderr)")
        #expect(names.bench.stored == [] && names.bench.server.log.accepted == 0)
        expectQuestions(names.names)

        // What may be the fault of this machine alone is no verdict on the push.
        let input = try names.bench.directory.write(
            Bench.payload("https://fault.nse-rows.net/hero.jpg"), to: "push.json")
        let checked = try names.start(command: ["check", input], ToolOptions()).wait()
        #expect(checked.output.hasPrefix(retryable ? "PICTURE NOT CHECKED. " : "NO PICTURE. "))
        #expect(checked.output.contains("(\(code))") && checked.status == (retryable ? 75 : 1))
    }

    private func expectLostBeside(_ answer: NameServer.Answer, _ code: String, retryable: Bool) throws {
        let names = try NameServerBench(search: "search \(NameServerBench.zone)")
        names.names.answer("fault.nse-rows.net", answer)
        let payload = Bench.two(names.url("fault"), names.bench.server.url("/hero.jpg"))
        let recorded = try names.record(payload)
        #expect(recorded.verdict == "modified - \(code) attached", "\(recorded.result.stderr)")
        #expect(recorded.record["attachments"][0]["retryable"].bool == retryable)
        #expect(recorded.record["attachments"][0]["outcome"].string == "failed")
        #expect(names.bench.stored == [Bench.heroName])
        #expect(names.bench.server.log.targets == ["/hero.jpg"])
        expectQuestions(names.names)
    }

    /// Both types of address, and this name only, whatever domains resolv.conf would search.
    private func expectQuestions(_ server: NameServer) {
        #expect(server.names == ["fault.nse-rows.net"], "\(server.questions)")
        #expect(Set(server.questions.map(\.type)) == [1, 28])
    }

    @Test("row 1: NXDOMAIN", .row(.nameDoesNotExist, NameServerBench.need))
    func nxdomain() throws { try expectLost(.nxdomain, "dns.nxdomain", retryable: false) }

    @Test("row 2: SERVFAIL", .row(.nameServerFails, NameServerBench.need))
    func servfail() throws { try expectLost(.servfail, "dns.servfail", retryable: true) }

    @Test("row 2: REFUSED", .row(.nameServerFails, NameServerBench.need))
    func refused() throws { try expectLost(.refused, "dns.servfail", retryable: true) }

    @Test("row 5: the name has no address", .row(.nameWithoutAddress, NameServerBench.need))
    func nodata() throws { try expectLost(.nodata, "dns.nodata", retryable: false) }

    @Test(
        "row 3: the name server is silent, and there is time to find out",
        .row(.silentNameServer, NameServerBench.need))
    func silent() throws {
        let names = try NameServerBench()
        names.names.answer("fault.nse-rows.net", .silence)
        let payload = Bench.payload(names.url("fault"))
        let recorded = try names.record(payload, ["--strict"])
        #expect(recorded.verdict == "original media.lost dns.timeout", "\(recorded.result.stderr)")
        #expect(recorded.record["retryable"].bool == true && recorded.result.status == 75)
        // A lookup limits itself to about a second, where the system would take ten.
        #expect(recorded.result.duration < .seconds(5))
        expectQuestions(names.names)
        #expect(names.bench.stored == [] && names.bench.server.log.accepted == 0)
    }

    @Test(
        "row 3: the name server is silent, and costs no more than the budget",
        .row(.silentNameServer, NameServerBench.need))
    func silentUntilExpiry() throws {
        let names = try NameServerBench()
        names.names.answer("fault.nse-rows.net", .silence)
        let payload = Bench.payload(names.url("fault"))
        let result = try names.run(payload, ["--budget", "500ms"])
        #expect(result.status == 0 && result.stdout == payload, "\(result.stderr)")
        #expect(
            result.complaints.dropFirst().first?.hasPrefix("original  budget.expired") == true,
            "\(result.stderr)")
        #expect(result.duration >= .milliseconds(500) && result.duration < .seconds(2))
        #expect(!names.names.questions.isEmpty && names.bench.stored == [])
    }

    /// What the C library says of a loop is that the name does not exist. A recursive server answers
    /// SERVFAIL, which is row 2.
    @Test("row 10: a loop of aliases", .row(.aliasLoop, NameServerBench.need))
    func aliasLoop() throws {
        try expectLost(
            .aliases(["b.nse-rows.net", "fault.nse-rows.net"], addresses: []), "dns.nxdomain",
            retryable: false)
    }

    @Test("row 10: a chain of 20 aliases that ends nowhere", .row(.aliasLoop, NameServerBench.need))
    func aliasChain() throws {
        try expectLost(
            .aliases((1...20).map { "alias\($0).nse-rows.net" }, addresses: []), "dns.nxdomain",
            retryable: false)
    }

    @Test("row 10: a chain of 20 aliases that ends at an address", .row(.aliasLoop, NameServerBench.need))
    func completeChain() throws {
        let names = try NameServerBench()
        names.names.answer(
            "fault.nse-rows.net",
            .aliases((1...20).map { "alias\($0).nse-rows.net" }, addresses: ["127.0.0.1"]))
        let recorded = try names.record(Bench.payload(names.url("fault")))
        #expect(recorded.verdict == "modified - attached", "\(recorded.result.stderr)")
        #expect(names.names.names == ["fault.nse-rows.net"] && names.bench.stored == [Bench.heroName])
        #expect(names.bench.server.log.targets == ["/hero.jpg"])
    }
}
