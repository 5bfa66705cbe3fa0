import NotificationCore

/// Findings of several rules about one thing become one.
enum FindingMerge {
    static func merged(_ findings: [CheckFinding], app: AppFacts?) -> [CheckFinding] {
        var result: [CheckFinding] = []
        var seen: Set<Key> = []
        for finding in findings where seen.insert(Key(finding)).inserted { result.append(finding) }
        let codes = Set(result.map(\.code))
        // The sender's rule says the same in its own words, with the place.
        if codes.contains(.requestDataOnly) {
            result.removeAll { [.gateSilent, .gateNoAlert, .gatePushType].contains($0.code) }
        }
        // A picture that stands in the wrong place is told of; that none was found would be the second time.
        if result.contains(where: { $0.severity == .error && isPlace($0.code) }) {
            result.removeAll { $0.code == .mediaNone }
        }
        return result
    }

    /// The picture is there, in a place that is not read.
    private static func isPlace(_ code: Code) -> Bool {
        switch code {
        case .mediaMisplaced, .mediaOtherPlatform, .mediaInText, .mediaVendorKey: true
        default: false
        }
    }

    private struct Key: Hashable {
        var code: Code
        var message: String
        var place: SourceOrigin?

        init(_ finding: CheckFinding) {
            code = finding.code
            message = finding.message
            place = finding.place
        }
    }
}
