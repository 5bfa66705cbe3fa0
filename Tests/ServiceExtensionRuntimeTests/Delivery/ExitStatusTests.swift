import NSETestSupport
import NotificationCore
import ServiceExtensionRuntime
import Testing

@Suite("The exit status of a delivery") struct ExitStatusTests {
    struct Row: CustomTestStringConvertible, Sendable {
        var outcome = EngineDelivery.Outcome.original
        var code: Code?
        /// Of two references.
        var lost: [Int: Code] = [:]
        var strict = false
        var noGroup = false
        var status: Int32

        var testDescription: String {
            "\(outcome) \(code?.rawValue ?? "") \(lost), strict \(strict): \(status)"
        }
    }

    private static let curable: [Int: Code] = [0: .netReset, 1: .dnsTimeout]
    private static let mixed: [Int: Code] = [0: .netReset, 1: .typeUnsupported]

    static let rows: [Row] = [
        Row(outcome: .modified, status: 0), Row(outcome: .modified, strict: true, status: 0),
        Row(outcome: .modified, lost: [1: .typeUnsupported], status: 0),
        // One of two shows: a picture at risk.
        Row(outcome: .modified, lost: [1: .typeUnsupported], strict: true, status: 0),
        Row(outcome: .modified, lost: [1: .netReset], strict: true, status: 0),
        Row(code: .mediaLost, lost: curable, status: 0),
        Row(code: .mediaLost, lost: curable, strict: true, status: 75),
        Row(code: .mediaLost, lost: mixed, strict: true, status: 1),
        Row(code: .budgetExpired, lost: [0: .budgetExpired, 1: .budgetExpired], status: 0),
        Row(code: .budgetExpired, lost: [0: .budgetExpired, 1: .budgetExpired], strict: true, status: 75),
        Row(code: .mediaLost, lost: [0: .internalInstallation, 1: .netReset], status: 78),
        Row(code: .mediaLost, lost: [0: .fsPermission, 1: .fsPermission], noGroup: true, status: 73),
        Row(outcome: .suppressed, status: 0), Row(code: .internalDefect, lost: mixed, status: 70),
    ]

    @Test(arguments: rows) func table(row: Row) throws {
        let payload = TestPayload.attachments([
            "one": "https://cdn.shop.com/1", "two": "https://cdn.shop.com/2",
        ])
        var made = try Made(payload, outcome: row.outcome, code: row.code, lost: row.lost)
        made.delivered.ruling = DeliveryJudge().ruling(made.delivered)
        let status = ExitStatus.of(
            made.delivered, failOn: row.strict ? .lost : .none, appGroupFailed: row.noGroup)
        #expect(status.rawValue == row.status)
    }

    @Test(
        "A closed gate is not a loss, nor is a payload without media",
        arguments: [Code.gateSilent, .mediaNone])
    func noLoss(code: Code) throws {
        var made = try Made(TestPayload.mutable(), outcome: .original, code: code)
        made.delivered.ruling = DeliveryJudge().ruling(made.delivered)
        #expect(ExitStatus.of(made.delivered, failOn: .lost, appGroupFailed: false) == .delivered)
    }

    @Test(
        "A picture that is named and not there is lost with --strict",
        arguments: [
            (.original, .gateSilent, 1), (.original, .mediaNone, 1), (.original, .extensionNoChange, 1),
            (.modified, nil, 1), (.original, .budgetExpired, 75), (.suppressed, nil, 0),
        ] as [(EngineDelivery.Outcome, Code?, Int32)])
    func named(outcome: EngineDelivery.Outcome, code: Code?, status: Int32) throws {
        var made = try Made(TestPayload.mutable(), outcome: outcome, code: code)
        made.delivered.namesMedia = true
        if code == .mediaNone {
            made.delivered.ruling = Ruling([Diagnostic(.mediaUnreadKey, .warning, "")], unverified: false)
            #expect(ExitStatus.of(made.delivered, failOn: .lost, appGroupFailed: false) == .delivered)
        }
        let findings = [Diagnostic(code ?? .mediaNone, .error, "")]
        made.delivered.ruling = outcome == .suppressed ? nil : Ruling(findings, unverified: false)
        #expect(
            ExitStatus.of(made.delivered, failOn: .lost, appGroupFailed: false).rawValue == status)
        #expect(ExitStatus.of(made.delivered, failOn: .none, appGroupFailed: false) == .delivered)
    }

    @Test func `What is no notification is 65, strict or not`() {
        let clock = ManualClock()
        let budget = TimeBudget(clock: clock, started: clock.now(), total: .seconds(1))
        let delivered = CompletedDelivery(
            invalid: [], error: PayloadError(.payloadEmpty, "the payload is empty"), budget: budget)
        for failOn in FailOn.allCases {
            #expect(ExitStatus.of(delivered, failOn: failOn, appGroupFailed: false).rawValue == 65)
        }
    }

    @Test func `After a signal it is the shell's number`() {
        #expect(ExitStatus.signal(2).rawValue == 130 && ExitStatus.signal(15).rawValue == 143)
    }
}
