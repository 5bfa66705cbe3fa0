final class ShadowRecord: Sendable {
    private struct State {
        var isJudged = false
        var verdict: PushAnswer?
        var notes: [String] = []
        var isRepaired = false
        var isOurs = false
        var awaitsExtension = false
        var record: [UInt8]?
        var number: Int?
    }

    private let state = Locked(State())

    var isJudged: Bool { state.withLock { $0.isJudged } }
    var isRepaired: Bool { state.withLock { $0.isRepaired } }

    /// - Parameter verdict: nil: our rules do not judge such a request.
    func judged(_ verdict: PushAnswer?) {
        state.withLock { state in
            state.isJudged = true
            state.verdict = verdict
        }
    }

    func note(_ text: String) {
        state.withLock { state in
            if state.notes.count < 8 { state.notes.append(String(text.prefix(300))) }
        }
    }

    func repaired(_ text: String) {
        state.withLock { $0.isRepaired = true }
        note(text)
    }

    /// The answer is not the upstream's.
    func answersOurselves() { state.withLock { $0.isOurs = true } }

    func awaitsExtension() { state.withLock { $0.awaitsExtension = true } }

    func decided(_ outcome: JournalEntry.ExtensionOutcome, in world: World) {
        let number = state.withLock { state -> Int? in
            state.awaitsExtension = false
            state.record = outcome.record.isEmpty ? nil : outcome.record
            return state.number
        }
        if let number { world.judged(number, record: outcome.record) }
    }

    /// Puts the push into the list. Call it once.
    /// - Parameter reason: as the upstream spells it.
    func settle(_ answered: PushEntry, reason: String?, in world: World) {
        var entry = answered
        entry.reason = reason.flatMap { APNsReason(spelled: $0) }
        let settled = state.withLock { state in
            if let verdict = state.verdict {
                entry.warnings = verdict.warnings
                entry.facts = verdict.facts
                // Only its digest is written.
                entry.facts.token = nil
            }
            if entry.status == 0 { entry.rule = PushAnswer.Rule("no answer of the upstream", .own) }
            if state.isOurs { entry.rule = PushAnswer.Rule("answered without the upstream", .own) }
            entry.detail = Self.detail(state, reason)
            entry.record = state.record
            return !state.awaitsExtension
        }
        if settled { entry.settled = entry.received } else { entry.awaitsRecord = true }
        let number = world.shadowed(entry)
        // The extension may have answered in between.
        let late = state.withLock { state -> [UInt8]? in
            state.number = number
            return settled || state.awaitsExtension ? nil : state.record ?? []
        }
        if let late { world.judged(number, record: late) }
    }

    private static func detail(_ state: borrowing State, _ reason: String?) -> String {
        var parts: [String] = []
        if let verdict = state.verdict {
            if let token = verdict.facts.token { parts.append("token \(token.digest)") }
            if let reason = verdict.reason {
                let why = verdict.detail.map { ", \($0)" } ?? ""
                parts.append("our verdict: \(verdict.status) \(reason.rawValue) (\(verdict.rule.name)\(why))")
            } else {
                parts.append("our verdict: \(verdict.status)")
            }
        } else {
            parts.append("not judged: no push to a device")
        }
        if let reason, APNsReason(spelled: reason) == nil {
            parts.append("the upstream's reason: \(reason)")
        }
        return (parts + state.notes).joined(separator: "; ")
    }
}

extension DeviceToken {
    /// Names the token without giving it away: the first 12 hexadecimal digits of the SHA-256 of its bytes.
    var digest: String {
        DeviceToken(bytes: Array(SHA256Digest(portable: bytes).bytes.prefix(6))).text
    }
}
