import NotificationCore

/// Findings of several rules about one thing become one.
enum DiagnosticMerge {
    /// - Parameter media: what the engine made of the addresses, by their place.
    static func merged(_ diagnostics: [CheckDiagnostic], media: [SourceOrigin: JudgedMedia])
        -> [CheckDiagnostic]
    {
        var result: [CheckDiagnostic] = []
        var seen: Set<Key> = []
        for diagnostic in diagnostics
        where !isOverruled(diagnostic, media) && seen.insert(Key(diagnostic)).inserted {
            result.append(diagnostic)
        }
        let codes = Set(result.map(\.code))
        // The sender's rule says the same in its own words, with the place.
        if codes.contains(.requestDataOnly) {
            result.removeAll { [.gateSilent, .gateNoAlert, .gatePushType].contains($0.code) }
        }
        // The gate names the place in the request already.
        if let gate = result.first(where: { $0.code == .gateNotMutable && $0.severity == .error }) {
            result.removeAll {
                [.requestWrongPlace, .requestWrongName].contains($0.code) && $0.place == gate.place
                    && $0.place != nil
            }
        }
        // A picture in the wrong place is reported already; that none was found would repeat it.
        if result.contains(where: { $0.severity == .error && isPlace($0.code) }) {
            result.removeAll { $0.code == .mediaNone }
        }
        // A text that was never filled in has no scheme and no host either.
        let open = Set(
            result.filter { $0.code == .urlPlaceholder && $0.severity == .error }.compactMap(\.place))
        result.removeAll { diagnostic in
            diagnostic.code != .urlPlaceholder && diagnostic.code.family == .url
                && diagnostic.place.map(open.contains) == true
        }
        // That nothing reads the place is not so: an SDK does, when the other key is not there.
        let passedOver = Set(result.filter { $0.code == .mediaIgnored }.compactMap(\.place))
        result.removeAll { $0.code == .mediaUnreadKey && $0.place.map(passedOver.contains) == true }
        // One address with one fault: the rule about texts has the better words for what the engine refuses.
        let relative = Set(result.filter { $0.code == .urlRelative }.compactMap(\.place))
        result.removeAll { $0.code == .urlScheme && $0.place.map(relative.contains) == true }
        let hints = Set(result.filter { $0.code == .typeHint }.map(\.place))
        result.removeAll { $0.code == .mediaVendor && hints.contains($0.place) && $0.place != nil }
        return result
    }

    /// What the text of an address lets expect, and the engine knows better.
    private static func isOverruled(_ diagnostic: CheckDiagnostic, _ media: [SourceOrigin: JudgedMedia])
        -> Bool
    {
        guard let place = diagnostic.place, let judged = media[place] else { return false }
        switch diagnostic.code {
        // By the name's ending.
        case .typeUnsupported:
            return judged.outcome != .unverified && judged.failure?.code != .typeUnsupported
        // Options may admit them.
        case .urlScheme, .policyAddress: return judged.failure?.code != diagnostic.code
        default: return false
        }
    }

    /// The picture is there, in a place that is not read.
    private static func isPlace(_ code: Code) -> Bool {
        switch code {
        case .mediaMisplaced, .mediaOtherPlatform, .mediaInText, .mediaVendorKey: true
        default: false
        }
    }

    /// Of two findings with one code at one place the first is kept; those about the whole differ by their words.
    private struct Key: Hashable {
        var code: Code
        var message: String?
        var place: SourceOrigin?

        init(_ diagnostic: CheckDiagnostic) {
            code = diagnostic.code
            place = diagnostic.place
            let isAboutAddress = [.url, .policy, .type].contains(diagnostic.code.family)
            message = place != nil && isAboutAddress ? nil : diagnostic.message
        }
    }
}
