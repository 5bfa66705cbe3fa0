import NotificationCore
import ServiceExtensionRuntime
import TestSupport
import Testing

/// One rule for every caller: a notification gets the same record in a single run, as a line of a batch, among many
/// lines and from the library.
@Suite(.leavesNothing, .timeLimit(.minutes(2)))
struct EqualityTests {
    @Test func `every sample is decided alike`() async throws {
        let samples = try SampleInputs()
        defer { samples.stop() }
        for (payload, configure) in try samples.all() { try await expectEqual([payload], configure) }
    }

    @Test func `every dialect's example is decided alike`() async throws {
        let server = try LoopbackServer()
        defer { server.stop() }
        server.fallback { _ in .bytes(TinyMedia.png(), contentType: "image/png") }
        let cases = VendorPayload.all.map {
            EqualityCase($0.dialect, Array($0.json(url: server.url("/p.png")).utf8))
        }
        #expect(Set(cases.map(\.name)).isSuperset(of: DialectListing.all.map(\.name)))
        try await expectEqual(cases)
    }

    @Test func `every row of the table of payloads is decided alike`() async throws {
        let inputs = try PayloadInputs()
        defer { inputs.server.stop() }
        let (cases, large) = (try inputs.cases(), inputs.large())
        let rows = Set((cases + large).compactMap(\.row))
        let leftOut = PayloadInputs.leftOut.map(\.row)
        #expect(rows.union(leftOut) == Set(PayloadRows.table.map(\.number)))
        try await expectEqual(cases)
        try await expectEqual(large) {
            $0.delivery.maxPayload = PayloadInputs.largeLimit
            $0.media.maxAttachments = 20
        }
    }

    @Test func `every kind of media is judged alike`() async throws {
        let server = try LoopbackServer()
        defer { server.stop() }
        let media = MediaInputs.all
        #expect(Set(media.map(\.row)) == Set(MediaRows.table.map(\.number)))
        var cases: [EqualityCase] = []
        for (index, each) in media.enumerated() {
            server.route("/\(index)", .bytes(try each.bytes()))
            cases.append(
                EqualityCase(each.testDescription, TestPayload.picture(server.url("/\(index)"))))
        }
        try await expectEqual(cases)
    }

    @Test func `every fault that a server's script makes is told alike`() async throws {
        var servers: [LoopbackServer] = []
        defer { for server in servers { server.stop() } }
        var cases: [EqualityCase] = []
        let leftOut = FaultInputs.leftOut.map(\.name)
        #expect(Set(leftOut).isSubset(of: FaultInputs.all.map(\.testDescription)))
        for fault in FaultInputs.all where !leftOut.contains(fault.testDescription) {
            // Of its own: some redirect to a path of the same name.
            let server = try LoopbackServer()
            servers.append(server)
            server.route("/fault.png", try fault.script())
            cases.append(
                EqualityCase(fault.testDescription, TestPayload.picture(server.url("/fault.png"))))
        }
        try await expectEqual(cases)
    }

    @Test func `2,000 generated payloads are decided alike`() async throws {
        let server = try LoopbackServer()
        defer { server.stop() }
        let plan = try GeneratedPayloads(server)
        let cases = plan.payloads(2000, seed: 10)
        let bench = try EqualityBench()
        let single = try await bench.deliver(cases.map(\.bytes), .single, isFresh: false)
        for way in [EqualityWay.batch, .library] { try await compare(cases, single, bench, way) }
        let some = Array(stride(from: 0, to: cases.count, by: 40))
        #expect(some.count == 50)
        try await compare(some.map { cases[$0] }, some.map { single[$0] }, bench, .line)
        // They are of every sort: else they would say little.
        let outcomes = Set(try single.flatMap { try $0.record.verdict() })
        #expect(
            outcomes.isSuperset(of: [#"outcome: "modified""#, #"code: "media.lost""#, #"code: "media.none""#])
        )
        #expect(outcomes.isSuperset(of: [#"outcome: "invalid""#, #"code: "gate.not_mutable""#]))
    }

    /// What earlier runs fetched is in the app group, and the server is asked for nothing but whether it has changed.
    @Test func `a second batch gives the same records from what the first one fetched`() async throws {
        let server = try LoopbackServer()
        defer { server.stop() }
        let cases = try GeneratedPayloads(server).payloads(200, seed: 11)
        let bench = try EqualityBench()
        let first = try await bench.deliver(cases.map(\.bytes), .batch)
        try await compare(cases, first, bench, .batch)
    }

    // MARK: - Comparing

    private func expectEqual(
        _ cases: [EqualityCase], _ configure: @escaping EqualityBench.Configure = { _ in }
    ) async throws {
        let bench = try EqualityBench(configure)
        let single = try await bench.deliver(cases.map(\.bytes), .single)
        for way in EqualityWay.allCases where way != .single {
            try await compare(cases, single, bench, way)
        }
    }

    private func compare(
        _ cases: [EqualityCase], _ single: [EqualityBench.Answer], _ bench: EqualityBench, _ way: EqualityWay
    ) async throws {
        let pairs = zip(cases, single).filter { MeantDifference.of($0.0, way)?.extent != .leftOut }
        let others = try await bench.deliver(pairs.map(\.0.bytes), way)
        try #require(others.count == pairs.count)
        for ((payload, single), other) in zip(pairs, others) {
            let title = "\(payload.name), \(way.rawValue)"
            if MeantDifference.of(payload, way)?.extent == .verdictOnly {
                #expect(try other.record.verdict() == single.record.verdict(), "\(title)")
                // An entry of the table that has become needless goes.
                #expect(other.record != single.record, "\(title)")
                continue
            }
            let parts = single.record.text.parting(from: other.record.text)
            #expect(other.record.text == single.record.text, "\(title): \(parts)")
            let isSame =
                other.printed.map { $0 == single.printed } ?? (other.record.payload == single.record.payload)
            #expect(isSame, "\(title): the payload")
        }
    }
}
