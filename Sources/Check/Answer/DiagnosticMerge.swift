enum DiagnosticMerge {
    /// - Parameter media: the engine's result for each address, by its origin.
    static func merged(_ diagnostics: [CheckDiagnostic], media: [SourceOrigin: JudgedMedia])
        -> [CheckDiagnostic]
    {
        var result: [CheckDiagnostic] = []
        var seen: [Key: Int] = [:]
        for diagnostic in diagnostics where !isOverruled(diagnostic, media) {
            if let index = seen[Key(diagnostic)] {
                // What the name of a file suggests gives way to what its bytes are.
                if diagnostic.severity == .error, result[index].severity != .error {
                    result[index] = diagnostic
                }
                continue
            }
            seen[Key(diagnostic)] = result.count
            result.append(diagnostic)
        }
        let codes = Set(result.map(\.code))
        // The sender's rule reports the same in its own words, with the path.
        if codes.contains(.requestDataOnly) {
            result.removeAll { [.gateSilent, .gateNoAlert, .gatePushType].contains($0.code) }
        }
        // The gate has reported the path in the request already.
        if let gate = result.first(where: { $0.code == .gateNotMutable && $0.severity == .error }) {
            result.removeAll {
                [.requestWrongPlace, .requestWrongName].contains($0.code) && $0.origin == gate.origin
                    && $0.origin != nil
                    // What a service refuses is said, where it is certain that it gets this.
                    && !($0.isRefusal && $0.origin?.path.hasPrefix("message.") == true)
            }
        }
        // A picture in the wrong place is reported already; that none was found would repeat it.
        let reportsPicture = result.contains {
            $0.severity == .error && (misplaced.contains($0.code) || $0.reportsPicture)
        }
        if reportsPicture { result.removeAll { $0.code == .mediaNone } }
        // A placeholder has no scheme and no host either, and a value of the wrong shape is no address at all.
        let open = Set(
            result.filter {
                $0.code == .urlPlaceholder && $0.severity == .error
                    || $0.code == .payloadShape && $0.isOfPicture
            }.compactMap(\.origin))
        result.removeAll { diagnostic in
            diagnostic.code != .urlPlaceholder && diagnostic.code.family == .url
                && diagnostic.origin.map(open.contains) == true
        }
        // An SDK does read this key, when its other key is there: so it is not unread.
        let passedOver = Set(result.filter { $0.code == .mediaIgnored }.compactMap(\.origin))
        result.removeAll { $0.code == .mediaUnreadKey && $0.origin.map(passedOver.contains) == true }
        // One address with one fault: the rule about texts describes it better than the engine.
        let relative = Set(result.filter { $0.code == .urlRelative }.compactMap(\.origin))
        result.removeAll {
            [.urlScheme, .mediaNeedsServer].contains($0.code) && $0.origin.map(relative.contains) == true
        }
        let hints = Set(result.filter { $0.code == .typeHint }.map(\.origin))
        result.removeAll { $0.code == .mediaVendor && hints.contains($0.origin) && $0.origin != nil }
        return result
    }

    /// Whether the engine has disproved what the text of an address suggests.
    private static func isOverruled(_ diagnostic: CheckDiagnostic, _ media: [SourceOrigin: JudgedMedia])
        -> Bool
    {
        guard let origin = diagnostic.origin, let judged = media[origin] else { return false }
        // Of an address that is not whole in the input, the engine knows nothing.
        let isOpen = judged.url == nil && judged.failure?.code == .mediaUnverified
        guard judged.failure?.code != diagnostic.code, !isOpen else { return false }
        // Suggested by the ending of the name.
        if diagnostic.code == .typeUnsupported { return judged.outcome != .unverified }
        // Options may allow them.
        return [.urlScheme, .policyAddress].contains(diagnostic.code)
    }

    /// A picture is there, at a key that is not read.
    private static let misplaced: Set<Code> = [
        .mediaMisplaced, .mediaOtherPlatform, .mediaInText, .mediaVendorKey,
    ]

    /// Of two diagnostics with one code and one origin the first is kept, unless the other alone is an error; those
    /// about the whole input differ by their texts.
    private struct Key: Hashable {
        var code: Code
        var message: String?
        var origin: SourceOrigin?

        init(_ diagnostic: CheckDiagnostic) {
            code = diagnostic.code
            origin = diagnostic.origin
            let isAboutAddress = [.url, .policy, .type].contains(diagnostic.code.family)
            message = origin != nil && isAboutAddress ? nil : diagnostic.message
        }
    }
}
