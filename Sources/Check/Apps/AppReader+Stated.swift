extension AppReader {
    /// What the words of a text say of the app: that its deployment target is above the iOS of the phone.
    ///
    /// All versions that are named have to agree. Where one of them was changed, it is not known which one counts.
    static func stated(in text: [UInt8]) -> AppReport? {
        guard text.count < 1 << 16, text.find("eployment", from: 0) != nil,
            case let words = String(decoding: text, as: UTF8.self).lowercased(),
            !changes.contains(where: { words.contains(text: $0) })
        else { return nil }
        let targets = words.matches(of: target).compactMap { match in
            SystemVersion(String(match.1)).map { (version: $0, at: match.range.lowerBound) }
        }
        let phones = words.matches(of: phone).compactMap { match in
            ["deploy", "minim", "target", "support"].contains { match.0.contains($0) }
                ? nil : SystemVersion(String(match.1))
        }
        guard let lowest = targets.min(by: { $0.version < $1.version }), let highest = phones.max() else {
            return nil
        }
        var service = BundleFacts(target: "", .service)
        let line = words[..<lowest.at].count { $0.isNewline } + 1
        service.minimumOS = Fact(lowest.version, file: nil, line: line)
        var found = AppRules.deploymentTarget(service, AppContents(file: ""), AppSettings(iOS: highest))
        // The words may be of another target or of another phone.
        found?.severity = .warning
        return found.map { AppReport(part(AppContents(file: ""), [$0]), AppSettings()) }
    }

    private static let changes = [
        "changed", "lowered", "fixed", "solved", "reduced", "was set", "set it to", "down to", "used to be",
    ]
    // `nonisolated(unsafe)`: a regular expression is not `Sendable`; this one never changes.
    nonisolated(unsafe) private static let target =
        #/deployment(?: target| info|s)[^0-9\n+]{0,40}?([0-9]{1,2}(?:\.[0-9]{1,2}){0,2})(?![0-9])/#
    /// `iPhone 6 with OS 12.2`, `in my iPhone device version is 12.5.1`, `the phone's iOS: 13.4`
    nonisolated(unsafe) private static let phone =
        #/
        (?:iphone|ipad|(?:device|phone)(?=[^\n;]{0,30}ios))[^\n;]{0,40}?
        [\ (,:](?:ios|os|(?:device|software|system)\ version)(?:\ version)?(?:\ is|:)?\ ?
        ([0-9]{1,2}(?:\.[0-9]{1,2}){0,2})(?![0-9+])
        /#
}
