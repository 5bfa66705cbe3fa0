import Testing

@testable import NotificationCore

struct FaultPlanTests {
    private func faults(_ texts: [String], _ url: String) throws -> FaultPlan.Selection {
        FaultPlan(try texts.map { try FaultRule(parsing: $0) }).faults(for: url)
    }

    @Test("of each kind the first rule that matches the URL counts")
    func firstOfEachKind() throws {
        let rules = [
            "delay=9s@*other*", "delay=2s@https://a.test/*", "delay=1s", "truncate=10", "truncate=20",
            "rate=5/s",
            "stall-after=7@*.gif",
        ]
        let jpeg = try faults(rules, "https://a.test/x.jpg")
        #expect(jpeg.delay == .seconds(2))
        #expect(jpeg.truncate == 10)
        #expect(jpeg.rate == 5)
        #expect(jpeg.stallAfter == nil)
        #expect(jpeg.answer == nil)
        #expect(try faults(rules, "https://b.test/x.gif").delay == .seconds(1))
        #expect(try faults(rules, "https://b.test/x.gif").stallAfter == 7)
    }

    @Test("of status and fail the one that was given first answers")
    func answers() throws {
        #expect(try faults(["status=404", "fail=tls.verify"], "u").answer == .status(404))
        #expect(try faults(["fail=tls.verify", "status=404"], "u").answer == .failure(.tlsVerify))
        #expect(try faults(["fail=tls.verify@*x*", "status=404"], "u").answer == .status(404))
    }

    @Test("a URL that no rule matches is left alone")
    func noMatch() throws {
        #expect(try faults(["status=404@https://a.test/*"], "https://b.test/") == FaultPlan.Selection())
        #expect(try faults([], "https://b.test/") == FaultPlan.Selection())
    }

    @Test("only faults of the body shape it")
    func shape() throws {
        #expect(try !faults(["delay=1s", "status=404"], "u").shapesBody)
        for text in ["rate=1/s", "truncate=1", "stall-after=1"] {
            #expect(try faults([text], "u").shapesBody)
        }
    }
}
