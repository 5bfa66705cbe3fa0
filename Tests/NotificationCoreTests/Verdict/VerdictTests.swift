import NotificationCore
import Testing

@Suite struct VerdictTests {
    private func verdict(_ diagnostics: (Code, Severity)...) -> Verdict {
        Verdict(diagnostics.map { Diagnostic($0.0, $0.1, "x") }, unverified: false)
    }

    @Test("what only one vendor's SDK loses is a risk, beside a certain loss it counts nothing")
    func vendor() {
        #expect(verdict((.mediaVendor, .error)) == .atRisk)
        #expect(verdict((.typeHint, .error)) == .atRisk)
        #expect(verdict((.mediaVendor, .error), (.httpStatus, .error)) == .noPicture)
        #expect(verdict((.mediaVendor, .error), (.payloadTooLarge, .error)) == .refused)
    }

    @Test("the weightiest error decides")
    func errors() {
        #expect(verdict() == .shows)
        #expect(verdict((.httpVaries, .note)) == .shows)
        #expect(verdict((.urlExpires, .warning)) == .atRisk)
        #expect(verdict((.gateNotMutable, .error), (.urlExpires, .warning)) == .noPicture)
        #expect(verdict((.gateSilent, .error), (.gateNotMutable, .error)) == .nothingShows)
        #expect(verdict((.gateSilent, .error), (.payloadTooLarge, .error)) == .refused)
    }
}
