package struct APNsFinding: Sendable {
    package let rule: APNsRule
    private let hit: APNsRule.Hit

    /// In the order of the table. Once a part is refused, no later row speaks of it.
    /// - Parameter now: seconds since 1970; nil leaves times unjudged.
    package static func all(
        of request: PushRequest, app: PushedApp? = nil, now: Double? = nil
    ) -> [APNsFinding] {
        let reading = PushReading(request, app: app, now: now)
        let kind = reading.route?.kind ?? .device
        var refused: Set<Subject> = []
        var findings: [APNsFinding] = []
        for rule in APNsRule.table
        where rule.routes.contains(kind) && refused.isDisjoint(with: rule.subjects) {
            guard let hit = rule.test(reading) else { continue }
            if rule.reason != nil { refused.formUnion(rule.subjects) }
            findings.append(APNsFinding(rule: rule, hit: hit))
        }
        return findings
    }

    package var severity: Severity {
        switch rule.effect {
        case .refuses: .error
        case .warns(let warning): warning.severity
        case .advises(let severity): severity
        }
    }

    package var code: Code { hit.code ?? rule.subjects.first?.code ?? .apnsRequestLine }

    /// The header field that it is about; nil when it is about another part of the request.
    package var field: String? { hit.field ?? rule.subjects.first?.header }

    /// Where in the body it is; nil when it is about the whole.
    package var offset: Int? { hit.offset }

    package var advice: APNsRule.Advice? { hit.advice ?? rule.advice }

    /// What is wrong, and what APNs answers.
    package var sentence: String {
        var text = hit.detail ?? rule.says ?? rule.name
        if case .warns(let warning) = rule.effect, rule.says == nil { text = warning.rawValue }
        // Names of headers keep their small letter.
        if text.prefix(while: { $0 != " " }).contains("-") == false {
            text = text.prefix(1).uppercased() + text.dropFirst()
        }
        text += "."
        guard let reason = rule.reason else { return text }
        let answer = "\(reason.status) \(reason.rawValue)"
        switch rule.source {
        case .apple: return "\(text) APNs answers \(answer)."
        case .community: return "\(text) APNs has answered \(answer)."
        case .code, .own: return "\(text) Expect \(answer); Apple does not name this case."
        }
    }
}
