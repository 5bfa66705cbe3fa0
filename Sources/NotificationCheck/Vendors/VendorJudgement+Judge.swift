import NotificationCore

extension VendorJudgement {
    /// Applies the rules of the vendor's SDK (``VendorBehaviour``) to a download, as if its address were at
    /// the vendor's key.
    package static func judge(dialect: String, _ facts: VendorFacts) -> VendorJudgement {
        guard let vendor = VendorBehaviour.of(dialect: dialect) else {
            return .unknown(why: "no rules of this SDK are known")
        }
        if let limit = vendor.sizeLimit, case .known(let bytes) = facts.bytes, bytes > limit {
            return .drops(why: "it takes at most \(limit) bytes, the file has \(bytes)")
        }
        for rule in vendor.rules {
            if let missing = missing(rule, facts) { return .unknown(why: missing) }
            switch VendorBehaviour.step(rule, served(facts)) {
            case .pass: continue
            case .unknown:
                return .unknown(why: "the SDK is closed source, or leaves this to the app")
            case .type(let type): return decided(type, rule, dialect, facts)
            }
        }
        return undecided(dialect, vendor, facts)
    }

    // MARK: What is known

    /// Why a rule cannot be applied; nil when it can.
    private static func missing(_ rule: TypeRule, _ facts: VendorFacts) -> String? {
        switch rule.source {
        case .url, .query: return nil
        case .header: return facts.contentType.isUnknown ? "the Content-Type is not known" : nil
        case .hint:
            return facts.hint.isUnknown ? "it depends on the type that the payload names for this SDK" : nil
        case .name:
            if facts.contentDisposition.isUnknown { return "the answer's headers are not known" }
            if facts.dispositionEnding.value ?? nil != nil { return nil }
            if facts.finalURL.isUnknown { return "where the address leads to is not known" }
            return facts.contentType.isUnknown ? "the Content-Type is not known" : nil
        case .itself:
            switch rule {
            case .bytes, .imageBytes: return facts.sniffed.isUnknown ? "the bytes are not known" : nil
            case .perKey: return "the file's name belongs to the key that is used"
            default: return nil
            }
        }
    }

    private static func served(_ facts: VendorFacts) -> ServedMedia {
        let type: MediaType
        switch facts.sniffed {
        case .known(.media(let known)), .known(.foreign(let known)): type = known
        // No rule sees it: `missing` has stopped those that read the bytes.
        case .known(.other), .unknown:
            type = MediaType(identifier: "", mime: "", fileExtension: "", family: .image)
        }
        return ServedMedia(
            url: facts.url, finalURL: facts.finalURL.value, contentType: facts.contentType.value ?? nil,
            hint: facts.hint.value ?? nil, type: type, suggestedEnding: facts.dispositionEnding.value ?? nil)
    }

    // MARK: What follows

    private static func decided(
        _ type: MediaType?, _ rule: TypeRule, _ dialect: String, _ facts: VendorFacts
    ) -> VendorJudgement {
        if case .known(.other(let words)) = facts.sniffed, rule.readsBytes {
            return noType(dialect, "it is \(words)")
        }
        if case .known(.foreign(let foreign)) = facts.sniffed, rule.readsBytes {
            return noType(dialect, "\(foreign.fileExtension) is a type that neither the SDK nor iOS takes")
        }
        guard let type, !type.identifier.isEmpty else { return unusable(dialect, rule, facts) }
        return attached(type, facts)
    }

    /// A rule decided on a type that iOS does not take.
    private static func unusable(_ dialect: String, _ rule: TypeRule, _ facts: VendorFacts) -> VendorJudgement
    {
        let why = why(rule, facts)
        if rule.readsBytes { return noType(dialect, why) }
        // The ending is that of the Content-Type: none, or one that iOS does not take.
        if rule == .onlyContentType, let field = facts.contentType.value ?? nil, let mime = MIMEType(field),
            !ForeignType.table.contains(where: { $0.type.has(mime: mime.essence) })
        {
            return noType(dialect, why)
        }
        return .refused(error: 101, why: why)
    }

    /// The SDK gives it a type that iOS takes; the bytes are judged next.
    private static func attached(_ type: MediaType, _ facts: VendorFacts) -> VendorJudgement {
        let ending = "." + type.fileExtension
        switch facts.sniffed {
        case .unknown: break
        case .known(.other(let words)):
            return .unreadable(why: "it would be saved as \(ending), but it is \(words)")
        case .known(.foreign(let foreign)):
            if foreign.family != type.family {
                return .unreadable(why: "it would be saved as \(ending), but it is \(foreign.fileExtension)")
            }
            return .unknown(
                why:
                    "it would be attached as \(ending), but the bytes are \(foreign.fileExtension); whether iOS shows "
                    + "them is not documented")
        case .known(.media(let media)):
            if media.family != type.family {
                return .unreadable(why: "it would be saved as \(ending), but it is \(media.fileExtension)")
            }
        }
        if case .known(let bytes) = facts.bytes, bytes > type.family.limit {
            return .refused(
                error: 102,
                why: "\(bytes) bytes are over the \(type.family.megabytes) MB that iOS takes of this kind")
        }
        return .attaches(fileExtension: type.fileExtension)
    }

    /// No rule decided.
    private static func undecided(
        _ dialect: String, _ vendor: VendorBehaviour, _ facts: VendorFacts
    ) -> VendorJudgement {
        let needsHint = vendor.rules.allSatisfy { $0.source == .hint }
        if needsHint { return noType(dialect, "the payload names no type for it") }
        let sources = vendor.rules.map { source($0) }
        var kept: [String] = []
        for source in sources where !kept.contains(source) { kept.append(source) }
        return noType(dialect, "it finds no type in " + kept.joined(separator: " or "))
    }

    private static func source(_ rule: TypeRule) -> String {
        switch rule.source {
        case .url: "the address"
        case .query: "the query"
        case .name: "the suggested name"
        case .header: "the Content-Type"
        case .hint: "the payload's type"
        case .itself: "the bytes"
        }
    }

    private static func why(_ rule: TypeRule, _ facts: VendorFacts) -> String {
        switch rule.source {
        case .url, .query, .itself: "the file would have an ending that iOS does not know"
        case .name: "the suggested name has an ending that iOS does not know"
        case .header:
            "the Content-Type is "
                + ((facts.contentType.value ?? nil).map { RuleText.plain($0, limit: 60) } ?? "missing")
        case .hint: "the type in the payload is \(RuleText.quoted((facts.hint.value ?? nil) ?? ""))"
        }
    }

    /// SDKs that leave a file out when they find no type, by their code or documentation; the others hand it to
    /// iOS under a name without a usable ending.
    private static let dropping: Set<String> = [
        "onesignal", "braze", "customerio", "kumulos", "mindbox", "rover", "openhab", "swrve", "ntfy",
        "batch",
        "localytics",
    ]

    private static func noType(_ dialect: String, _ why: String) -> VendorJudgement {
        dropping.contains(dialect) ? .drops(why: why) : .refused(error: 101, why: why)
    }
}

extension TypeRule {
    var readsBytes: Bool { self == .bytes || self == .imageBytes }
}
