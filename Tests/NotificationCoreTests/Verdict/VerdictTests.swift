import NotificationCore
import Testing

@Suite struct VerdictTests {
    private func ruling(_ diagnostics: (Code, Severity)..., namesPicture: Bool = true) -> Ruling {
        Ruling(
            DiagnosticOrder.sorted(diagnostics.map { Diagnostic($0.0, $0.1, "x") }), unverified: false,
            namesPicture: namesPicture)
    }

    @Test("what only one vendor's SDK loses is a risk, next to a certain loss it counts nothing")
    func vendor() {
        #expect(ruling((.mediaVendor, .error)).verdict == .atRisk)
        #expect(ruling((.typeHint, .error)).verdict == .atRisk)
        #expect(ruling((.bodyEncoding, .error)).verdict == .atRisk)
        #expect(ruling((.mediaVendor, .error), (.httpStatus, .error)).verdict == .noPicture)
        #expect(ruling((.mediaVendor, .error), (.payloadTooLarge, .error)).verdict == .refused)
    }

    @Test("the weightiest error decides, and the verdict names its cause")
    func errors() {
        #expect(ruling().verdict == .shows)
        let note = ruling((.httpVaries, .note))
        #expect(note.verdict == .shows && note.code == nil)
        #expect(ruling((.urlExpires, .warning)).verdict == .atRisk)
        let closed = ruling((.urlExpires, .warning), (.gateNotMutable, .error))
        #expect(closed.verdict == .noPicture && closed.code == .gateNotMutable)
        #expect(ruling((.gateSilent, .error), (.gateNotMutable, .error)).verdict == .nothingShows)
        #expect(ruling((.gateSilent, .error), (.payloadTooLarge, .error)).verdict == .refused)
    }

    @Test("a fault of this machine says nothing about a phone, next to a fault of the push it counts nothing")
    func ownMachine() {
        let own = ruling((.fsNoSpace, .error), (.urlExpires, .warning))
        #expect(own.verdict == .unverified && own.code == .fsNoSpace)
        let both = ruling((.fsNoSpace, .error), (.httpStatus, .error))
        #expect(both.verdict == .noPicture && both.code == .httpStatus)
        let warned = ruling((.extensionSandbox, .warning))
        #expect(warned.verdict == .shows && warned.code == nil)
        let network: [Code] = [.dnsServfail, .dnsTimeout, .dnsTooMany, .netUnreachable, .netHostSuspended]
        #expect(network.allSatisfy { ruling(($0, .error)).verdict == .unverified })
    }

    @Test("a risk that a log tells has happened")
    func happened() {
        let risk = [Diagnostic(.mediaVendor, .error, "x")]
        #expect(Ruling(risk, unverified: true, hasHappened: true).verdict == .noPicture)
        // The network that failed there is the phone's.
        let offline = [Diagnostic(.netUnreachable, .error, "x")]
        #expect(Ruling(offline, unverified: true, hasHappened: true).verdict == .noPicture)
        let warned = [Diagnostic(.netUnreachable, .warning, "x")]
        #expect(Ruling(warned, unverified: true, hasHappened: true).verdict == .atRisk)
    }

    @Test("--fail-on: what is lost, or refused with its push, is a picture that is named")
    func failOn() {
        let rulings = [
            ruling(), ruling((.urlExpires, .warning)), ruling((.mediaNone, .error), namesPicture: false),
            ruling((.httpStatus, .error)), ruling((.gateSilent, .error)),
            ruling((.payloadTooLarge, .error)), ruling((.payloadTooLarge, .error), namesPicture: false),
            // What this machine could not get is not known to show.
            ruling((.fsNoSpace, .error)), ruling((.fsNoSpace, .error), namesPicture: false),
            Ruling([Diagnostic](), unverified: true), .notUnderstood,
        ]
        #expect(rulings.allSatisfy { !FailOn.none.fails($0) })
        #expect(
            rulings.map(FailOn.lost.fails)
                == [false, false, false, true, true, true, false, true, false, false, true])
        #expect(
            rulings.map(FailOn.risk.fails)
                == [false, true, false, true, true, true, false, true, false, false, true])
    }
}
