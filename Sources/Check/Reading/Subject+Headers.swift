import APNs

/// Header fields of a request to APNs, by the names that people give them.
extension Subject {
    /// The fields that APNs knows, except for the credential.
    static let headers: [Subject] = [
        .type, .topic, .priority, .expiration, .collapseID, .id, .channelID, .requestID,
    ]

    /// Names that libraries and services use for this header, reduced to their letters.
    private var otherNames: [String] {
        switch self {
        case .type: ["pushtype", "apnspush", "apnstype", "xapnspushtype"]
        case .topic: ["apnsbundleid", "bundleid", "xapnstopic"]
        case .priority: ["apnspushpriority", "xapnspriority"]
        case .expiration: ["apnsexpiry", "apnsexpire", "apnsexpires", "apnsttl", "expiry", "expiration"]
        case .collapseID: ["apnscollapse", "apnscollapsekey", "collapseid", "collapsekey"]
        case .id: ["apnsuuid", "apnsmessageid"]
        default: []
        }
    }

    /// The header that a name was probably meant to be; nil for a right name, and for one like no header.
    static func meant(by name: String) -> Subject? {
        guard name.utf8.count <= 64, !headers.contains(where: { $0.rawValue == name }) else { return nil }
        let letters = ShownText.letters(name)
        let known = headers.first { known in
            ([known.rawValue] + known.otherNames).contains { ShownText.letters($0) == letters }
        }
        if let known { return known }
        guard letters.starts(with: "apns".utf8) else { return nil }
        return headers.first {
            Misspelling.distance(letters, ShownText.letters($0.rawValue), limit: 2) != nil
        }
    }
}
