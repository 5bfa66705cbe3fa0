import NSELoopbackServer
import NSETestSupport
import Testing

@Suite("Faults: addresses that a name server gives", .leavesNothing, .timeLimit(.minutes(2)))
struct AddressRowsTests {
    /// What the name of the attachment resolves to is refused before a connection is begun.
    private func expectRefused(
        _ addresses: [String], _ code: String, _ arguments: [String] = ["--allow-http"],
        outcome: String = "rejected"
    ) throws -> JSON {
        let names = try NameServerBench()
        names.names.answer("media.nse-rows.net", .addresses(addresses))
        let payload = Bench.payload("http://media.nse-rows.net/hero.jpg")
        let recorded = try names.record(payload, arguments, reach: false)
        #expect(recorded.verdict == "original media.lost \(code)", "\(recorded.result.stderr)")
        let attachment = recorded.record["attachments"][0]
        #expect(attachment["outcome"].string == outcome && attachment["retryable"].bool == false)
        // No connection was made.
        #expect(attachment["remote_ip"].isAbsent && attachment["timings_ms"]["connect"].isAbsent)
        #expect(attachment["timings_ms"]["dns"].double != nil)
        #expect(names.bench.stored == [] && names.bench.server.log.accepted == 0)
        #expect(names.names.names == ["media.nse-rows.net"])
        return attachment
    }

    @Test(
        "row 6: a public address next to a denied one", .row(.allowedAndDeniedAddress, NameServerBench.need),
        arguments: [
            ["8.8.8.8", "127.0.0.1"], ["10.0.0.1", "8.8.8.8"], ["2606:4700:4700::1111", "192.168.0.1"],
            ["8.8.8.8", "fd00::1"],
        ])
    func mixed(addresses: [String]) throws {
        let attachment = try expectRefused(addresses, "policy.address")
        #expect(attachment["message"].string?.contains("8.8.8.8") == false)
    }

    @Test(
        "row 7: only denied addresses", .row(.deniedAddressesOnly, NameServerBench.need),
        arguments: [["127.0.0.1"], ["169.254.169.254"], ["::1"], ["::ffff:169.254.169.254"], ["fe80::1"]])
    func denied(addresses: [String]) throws {
        _ = try expectRefused(addresses, "policy.address")
    }

    @Test(
        "row 8: the name moves to another address after it was judged",
        .row(.nameMovesAfterCheck, NameServerBench.need))
    func rebinding() throws {
        let names = try NameServerBench()
        let other = try LoopbackServer(port: names.bench.server.port, address: "127.53.0.2")
        defer { other.stop() }
        names.names.answer(
            "media.nse-rows.net", .addresses(["127.0.0.1"]), .addresses(["127.53.0.2"]))
        let arguments = ["--allow-http", "--allow-address", "127.0.0.1", "--output", "record"]
        let result = try names.run(Bench.payload(names.url("media")), arguments, reach: false)
        let recorded = Recorded(result: result, record: try JSON(parsing: result.stdout))
        #expect(recorded.verdict == "modified - attached", "\(result.stderr)")
        #expect(recorded.record["attachments"][0]["remote_ip"].string == "127.0.0.1")
        #expect(names.names.questions.count { $0.type == 1 } == 1)
        #expect(names.bench.stored == [Bench.heroName])
        #expect(names.bench.server.log.targets == ["/hero.jpg"] && other.log.accepted == 0)
        // Another run would see the other address, and refuse it.
        let again = try names.record(
            Bench.payload(names.url("media")), ["--allow-http", "--allow-address", "127.0.0.1"], reach: false)
        #expect(again.verdict == "original media.lost policy.address", "\(again.result.stderr)")
    }

    @Test("row 9: 300 addresses over TCP", .row(.manyAddresses, NameServerBench.need))
    func tooMany() throws {
        let names = try NameServerBench()
        names.names.answer(
            "media.nse-rows.net", .addresses((0..<300).map { "127.53.\($0 / 200).\($0 % 200 + 1)" }))
        let recorded = try names.record(Bench.payload(names.url("media")))
        #expect(recorded.verdict == "original media.lost dns.too_many", "\(recorded.result.stderr)")
        #expect(recorded.record["attachments"][0]["message"].string?.contains("300 addresses") == true)
        #expect(recorded.record["attachments"][0]["retryable"].bool == false)
        #expect(names.names.questions.contains { $0.type == 1 && $0.overTCP })
        #expect(names.bench.stored == [] && names.bench.server.log.accepted == 0)
    }

    @Test(
        "row 9: of 64 addresses the first eight are tried", .row(.manyAddresses, NameServerBench.need),
        arguments: [(8, "modified - attached"), (9, "original media.lost net.refused")])
    func firstEight(place: Int, verdict: String) throws {
        let names = try NameServerBench()
        let port = names.bench.server.port
        let server = try LoopbackServer(port: port, address: "127.53.1.\(place)")
        defer { server.stop() }
        server.route("/hero.jpg", .file(Bench.heroPath))
        names.names.answer("media.nse-rows.net", .addresses((1...64).map { "127.53.1.\($0)" }))
        let recorded = try names.record(Bench.payload(names.url("media")))
        #expect(recorded.verdict == verdict, "\(recorded.result.stderr)")
        #expect(server.log.targets == (place == 8 ? ["/hero.jpg"] : []))
        #expect(names.bench.stored == (place == 8 ? [Bench.heroName] : []))
    }

    /// A multicast address: the kernel knows no way there for TCP, and sends nothing.
    @Test("row 11: only an IPv6 address, and no way there", .row(.unreachableIPv6Only, NameServerBench.need))
    func noRoute() throws {
        let names = try NameServerBench()
        names.names.answer("media.nse-rows.net", .addresses(["ff0e::1"]))
        let recorded = try names.record(
            Bench.two(names.url("media"), names.bench.server.url("/hero.jpg")),
            ["--allow-address", "ff00::/8"])
        #expect(recorded.verdict == "modified - net.unreachable attached", "\(recorded.result.stderr)")
        #expect(recorded.record["attachments"][0]["retryable"].bool == true)
        #expect(names.names.names == ["media.nse-rows.net"] && names.bench.stored == [Bench.heroName])
    }

    @Test(
        "row 12: a single label that a search domain would complete",
        .row(.singleLabelName, NameServerBench.need))
    func singleLabel() throws {
        let names = try NameServerBench(search: "search \(NameServerBench.zone)\noptions ndots:5")
        names.names.answer("media.nse-rows.net", .addresses(["127.0.0.1"]))
        let recorded = try names.record(names.bench.payload(host: "media"))
        #expect(recorded.verdict == "original media.lost url.host", "\(recorded.result.stderr)")
        #expect(recorded.record["attachments"][0]["outcome"].string == "rejected")
        #expect(recorded.record["attachments"][0]["retryable"].bool == false)
        #expect(names.names.questions == [])
        #expect(names.bench.stored == [] && names.bench.server.log.accepted == 0)
        // With a dot it is asked for as it is, and not completed either.
        let dotted = try names.record(names.bench.payload(host: "media.nse-rows"))
        #expect(dotted.verdict == "original media.lost dns.nxdomain", "\(dotted.result.stderr)")
        #expect(names.names.names == ["media.nse-rows"])
    }
}
