import Testing

@testable import APNs

@Suite("A script")
struct ScriptTests {
    @Test("answers the next pushes to a token, then no more")
    func count() throws {
        var bench = Bench()
        let token = try #require(DeviceToken(Bench.token))
        bench.state.script = Script([Script.Step(to: token, .answer(.shutdown, timestamp: nil), count: 3)])
        for _ in 0..<3 {
            let answer = bench.push()
            #expect(answer.status == 503 && answer.body == Array(#"{"reason":"Shutdown"}"#.utf8))
            #expect(answer.rule == .scripted && !answer.isAccepted && answer.id == Bench.id)
        }
        #expect(bench.push().isAccepted)
        #expect(bench.state.script.steps.isEmpty)
    }

    @Test("leaves pushes to other tokens and refused ones alone")
    func others() {
        var bench = Bench()
        bench.state.script.append(Script.Step(to: DeviceToken(bytes: [1]), .fault(.drop)))
        #expect(bench.push().isAccepted)
        bench.state.script = Script([Script.Step(.fault(.drop))])
        bench.set("apns-priority", "7")
        #expect(bench.push().reason == .badPriority)
        #expect(bench.state.script.steps.count == 1)
    }

    @Test("reaches every reason; a 410 has its time", arguments: APNsReason.allCases, [nil, 5])
    func reasons(_ reason: APNsReason, timestamp: Int?) {
        let isGone = reason.status == 410
        let answer = Bench.answer {
            $0.state.script.append(Script.Step(.answer(reason, timestamp: isGone ? timestamp : nil)))
        }
        #expect(answer.reason == reason && answer.status == reason.status)
        #expect(answer.timestamp == (isGone ? timestamp ?? Int(Bench.now * 1000) : nil))
        #expect(answer.body == reason.json(timestamp: answer.timestamp))
    }

    @Test(
        "does something else than answer",
        arguments: [
            ScriptedFault.goAway(.shutdown), .goAway(nil), .reset(code: 7), .drop, .silence,
        ])
    func faults(_ fault: ScriptedFault) {
        let answer = Bench.answer { $0.state.script.append(Script.Step(.fault(fault), delay: 2)) }
        #expect(answer.fault == fault && answer.delay == 2 && !answer.isAccepted)
    }

    @Test("delays an answer that is else as it was")
    func delay() {
        let answer = Bench.answer { $0.state.script.append(Script.Step(.accept, delay: 1.5)) }
        #expect(answer.isAccepted && answer.delay == 1.5 && answer.rule == .accepted)
    }

    @Test("takes its steps in order, and has no impossible ones")
    func order() {
        var script = Script([Script.Step(.accept), Script.Step(.fault(.drop))])
        #expect(script.take(for: nil)?.effect == .accept)
        #expect(script.take(for: nil)?.effect == .fault(.drop))
        #expect(script.take(for: nil) == nil)
        #expect(script.append(Script.Step(.accept, count: 0)) == false)
        #expect(script.append(Script.Step(.accept, count: -1)) == false)
        #expect(Script.Step(.accept, delay: -.infinity).delay == 0)
        for _ in 0..<Script.limit { script.append(Script.Step(.accept)) }
        #expect(script.append(Script.Step(.accept)) == false)
    }

    @Test("keeps a broadcast that it refuses out of the channel")
    func broadcast() throws {
        var bench = Bench()
        bench.broadcast()
        bench.set("apns-expiration", "1900000000")
        bench.state.script.append(Script.Step(.answer(.serviceUnavailable, timestamp: nil)))
        let id = try #require(bench.fields.first).value
        #expect(bench.push().status == 503)
        #expect(bench.state.channels[Bench.production, id]?.message(at: bench.now) == nil)
    }
}
