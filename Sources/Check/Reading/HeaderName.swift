package enum HeaderName: String, Sendable, CaseIterable {
    case pushType = "apns-push-type"
    case topic = "apns-topic"
    case priority = "apns-priority"
    case expiration = "apns-expiration"
    case collapseID = "apns-collapse-id"
    case id = "apns-id"
    /// Broadcast pushes (iOS 18).
    case channelID = "apns-channel-id"
    case requestID = "apns-request-id"

    /// Names that libraries and services use for this header, reduced to their letters.
    private var otherNames: [String] {
        switch self {
        case .pushType: ["pushtype", "apnspush", "apnstype", "xapnspushtype"]
        case .topic: ["apnsbundleid", "bundleid", "xapnstopic"]
        case .priority: ["apnspushpriority", "xapnspriority"]
        case .expiration: ["apnsexpiry", "apnsexpire", "apnsexpires", "apnsttl", "expiry", "expiration"]
        case .collapseID: ["apnscollapse", "apnscollapsekey", "collapseid", "collapsekey"]
        case .id: ["apnsuuid", "apnsmessageid"]
        case .channelID, .requestID: []
        }
    }

    static func isAbsent(_ name: HeaderName, _ headers: [SourceHeader]) -> Bool {
        !headers.contains { $0.name == name.rawValue }
    }

    /// The header that a name was probably meant to be; nil for a right name, and for one like no header.
    package static func meant(by name: String) -> HeaderName? {
        guard name.utf8.count <= 64, HeaderName(rawValue: name) == nil else { return nil }
        let letters = ShownText.letters(name)
        for known in allCases {
            let own = ShownText.letters(known.rawValue)
            if letters == own || known.otherNames.contains(where: { Array($0.utf8) == letters }) {
                return known
            }
        }
        guard letters.starts(with: "apns".utf8) else { return nil }
        return allCases.first {
            Misspelling.distance(letters, ShownText.letters($0.rawValue), limit: 2) != nil
        }
    }
}
