import NotificationCore

/// Marks by which a push of a service is known, beside the key that its SDK reads.
enum VendorMarks {
    struct Mark {
        var dialect: String
        var vendor: String
        /// The mark as a person writes it.
        var mark: String
        /// The keys at which the SDK reads the picture's address: `os_data.att or att`.
        var keys: String
    }

    /// Read once, because every string of a payload is compared with them.
    private static let rows = DialectListing.all

    /// Marks of services that the table of dialects does not need.
    private static let more: [(mark: String, dialect: String)] = [
        ("/gcm.message_id", "firebase"), ("/google.c.a.e", "firebase"), ("/google.c.fid", "firebase"),
        ("/wzrk_id", "clevertap"), ("/wzrk_pn", "clevertap"),
    ]

    /// The first mark in the payload of a service whose key is absent.
    static func first(in payload: CompiledPayload, except found: Set<String>) -> Mark? {
        for row in rows where !found.contains(row.name) {
            for detect in row.detect where isOwnMark(detect, row) {
                if matches(detect, payload) { return mark(row, detect) }
            }
        }
        for (detect, dialect) in more where !found.contains(dialect) && matches(detect, payload) {
            if let row = rows.first(where: { $0.name == dialect }) { return mark(row, detect) }
        }
        return nil
    }

    /// A mark that is the media key itself says nothing when it is absent.
    private static func isOwnMark(_ detect: String, _ row: DialectListing) -> Bool {
        let pointer = detect.prefix { $0 != "=" }
        return !row.pointers.contains { $0.prefix { $0 != "{" } == pointer || $0.hasPrefix(pointer + "/*") }
            && !row.hints.contains(String(pointer))
    }

    private static func matches(_ detect: String, _ payload: CompiledPayload) -> Bool {
        let pointer = String(detect.prefix { $0 != "=" })
        let document = payload.document
        guard let value = payload.node(at: pointer), document.kind(of: value) != .null else { return false }
        guard pointer.utf8.count < detect.utf8.count else { return true }
        return document.stringValue(value) == String(detect.dropFirst(pointer.count + 1))
    }

    private static func mark(_ row: DialectListing, _ detect: String) -> Mark {
        Mark(
            dialect: row.name, vendor: row.vendor, mark: words(String(detect.prefix { $0 != "=" })),
            keys: keys(row))
    }

    /// `os_data.att or att`: at most two keys, as people write them.
    private static func keys(_ row: DialectListing) -> String {
        let all = row.pointers.map { words($0) }
        var kept: [String] = []
        for key in all where !kept.contains(key) && !key.contains("button") { kept.append(key) }
        return kept.prefix(2).joined(separator: " or ")
    }

    private static func words(_ pointer: String) -> String {
        var text = pointer
        while text.hasSuffix("/*") { text.removeLast(2) }
        return text.dropFirst().map { $0 == "/" ? "." : String($0) }.joined()
    }

    /// Whether a service's SDK reads this string, in a push of that service.
    static func reads(_ string: PayloadString, in payload: CompiledPayload) -> Bool {
        guard let first = string.tokens.first else { return false }
        for row in rows where row.name != ReferenceFinder.genericDialect {
            let isItsPointer = row.pointers.contains { pointer in
                guard pointer.dropFirst().hasPrefix(first), let parsed = JSONPointer(pointer),
                    parsed.tokens.count == string.tokens.count
                else { return false }
                return zip(parsed.tokens, string.tokens).allSatisfy {
                    $0 == [UInt8(ascii: "*")] || $0 == Array($1.utf8)
                }
            }
            if isItsPointer, row.detect.contains(where: { matches($0, payload) }) { return true }
        }
        return false
    }

    /// The service whose own object surrounds the string: `os_data.image`, `itbl.media`.
    static func around(_ string: PayloadString) -> (vendor: String, keys: String)? {
        guard string.names.count >= 2 else { return nil }
        for row in rows where row.name != ReferenceFinder.genericDialect {
            for detect in row.detect {
                let pointer = detect.prefix { $0 != "=" }
                guard let parsed = JSONPointer(String(pointer)), let first = parsed.tokens.first else {
                    continue
                }
                let root = String(decoding: first, as: UTF8.self)
                // Names that any payload may have are no vendor's.
                guard root == string.names[0], !commonNames.contains(root) else { continue }
                return (row.vendor, keys(row))
            }
        }
        return nil
    }

    private static let commonNames: Set<String> = [
        "data", "custom", "body", "attachment", "media", "image", "source", "c", "aps", "media-attachment",
        "fcm_options",
    ]
}

extension NearMissFinder {
    /// A push of a service in which its SDK finds no picture.
    mutating func judgeVendorMarks() {
        let dialects = Set(references.references.map(\.dialect))
        // A key of another service shows that this app reads that one.
        if dialects.contains(where: { VendorJudgement.isOwnKey(ofDialect: $0) }) { return }
        if diagnostics.contains(where: { $0.code == .mediaVendorKey && $0.severity == .error }) { return }
        guard let mark = VendorMarks.first(in: payload, except: dialects) else { return }
        // Every kind of app sends through Firebase: a key that the app alone reads is right there.
        if mark.dialect == "firebase", !findsNothing { return }
        let isSure = VendorJudgement.isOwnKey(ofDialect: mark.dialect)
        guard isSure else { return }
        let document = payload.document
        let member = document.members(of: document.root).first {
            let name = document.string($0.name)
            return mark.mark == name || mark.mark.hasPrefix(name + ".")
        }
        // A mark that the sender adds is not in the input; what that sender misses, its own rules say.
        guard let origin = origin(member?.name) else { return }
        let has = findsNothing ? "It finds no picture." : "Only an extension of your own reads another key."
        add(
            .mediaVendorKey, .warning,
            "\(RuleText.quoted(mark.mark)) is a key of \(mark.vendor). The SDK reads \(mark.keys), which is not "
                + "there. \(has)",
            hint: "Write the picture's address at \(mark.keys) of the payload.", origin: origin)
    }
}
