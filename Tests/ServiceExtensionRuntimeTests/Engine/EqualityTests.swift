import NSELoopbackServer
import NSETestSupport
import NotificationCore
import ServiceExtensionRuntime
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
        let generic = EqualityCase(
            "generic", TestPayload.mutable(#""attachment-url":"\#(server.url("/p.png"))""#))
        let cases =
            [generic]
            + VendorPayload.all.map {
                EqualityCase($0.dialect, $0.json(url: server.url("/p.png")))
            }
        #expect(Set(cases.map(\.name)).isSuperset(of: Vendor.all.map(\.name)))
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
        async let single = bench.deliver(cases.map(\.bytes), .single, isFresh: false)
        async let batch = answers(cases, .batch, bench)
        async let library = answers(cases, .library, bench)
        try await compare(cases, single, batch, .batch)
        try await compare(cases, single, library, .library)
        let some = Array(stride(from: 0, to: cases.count, by: 40))
        let (lines, alone) = (some.map { cases[$0] }, try await single)
        try await compare(
            lines, some.map { alone[$0] }, answers(lines, .line, bench), .line)
        #expect(some.count == 50)
        // They are of every sort: else they would say little.
        let outcomes = Set(try alone.flatMap { try $0.record.verdict() })
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
        // Both are batches: nothing differs on purpose.
        try await compare(cases, first, answers(cases, .batch, bench), .library)
    }

    // MARK: - Comparing

    private func expectEqual(
        _ cases: [EqualityCase], _ configure: @escaping EqualityBench.Configure = { _ in }
    ) async throws {
        let bench = try EqualityBench(configure)
        // Side by side: each way has parts and files of its own.
        async let single = bench.deliver(cases.map(\.bytes), .single)
        async let line = answers(cases, .line, bench)
        async let batch = answers(cases, .batch, bench)
        async let library = answers(cases, .library, bench)
        try await compare(cases, single, line, .line)
        try await compare(cases, single, batch, .batch)
        try await compare(cases, single, library, .library)
    }

    /// Of those that can go this way.
    private func answers(
        _ cases: [EqualityCase], _ way: EqualityWay, _ bench: EqualityBench
    ) async throws -> [EqualityBench.Answer] {
        let payloads = cases.filter { MeantDifference.of($0, way)?.extent != .leftOut }.map(\.bytes)
        return payloads.isEmpty ? [] : try await bench.deliver(payloads, way)
    }

    private func compare(
        _ cases: [EqualityCase], _ single: [EqualityBench.Answer], _ others: [EqualityBench.Answer],
        _ way: EqualityWay
    ) throws {
        let pairs = zip(cases, single).filter { MeantDifference.of($0.0, way)?.extent != .leftOut }
        try #require(single.count == cases.count && others.count == pairs.count)
        for ((payload, single), other) in zip(pairs, others) {
            let title = "\(payload.name), \(way.rawValue)"
            if MeantDifference.of(payload, way)?.extent == .verdictOnly {
                #expect(try other.record.verdict() == single.record.verdict(), "\(title)")
                // An entry of the table that has become needless goes.
                #expect(other.record != single.record, "\(title)")
                continue
            }
            if other.record.text != single.record.text {
                let parts = single.record.text.parting(from: other.record.text)
                Issue.record("\(title): the records part \(parts)")
            }
            // Bytes are compared apart from the expectation, which would describe them.
            let isSame =
                other.printed.map { $0 == single.printed } ?? (other.record.payload == single.record.payload)
            #expect(isSame, "\(title): the payload")
        }
    }
}
