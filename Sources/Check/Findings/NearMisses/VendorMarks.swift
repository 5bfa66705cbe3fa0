import NotificationCore

/// Marks by which a push of a service is known, in addition to the key that its SDK reads.
enum VendorMarks {
    struct Mark {
        var vendor: Vendor
        /// The mark as a person writes it.
        var mark: String
        /// The keys at which the SDK reads the picture's address: `os_data.att or att`.
        var keys: String

        init(_ vendor: Vendor, _ detect: String) {
            self.vendor = vendor
            mark = words(String(detect.prefix { $0 != "=" }))
            keys = VendorMarks.keys(vendor)
        }
    }

    /// The first mark in the payload of a service whose key is absent.
    static func first(
        in payload: CompiledPayload, except found: Set<String>, of vendors: [Vendor] = Vendor.all
    ) -> Mark? {
        // By index: a row is wide, and nearly none of them matches.
        let absent = vendors.indices.filter { !found.contains(vendors[$0].name) }
        for index in absent {
            for detect in vendors[index].keys.detect where matches(detect, payload) {
                if isOwnMark(detect, vendors[index]) { return Mark(vendors[index], detect) }
            }
        }
        for index in absent {
            if let mark = vendors[index].marks.first(where: { matches($0, payload) }) {
                return Mark(vendors[index], mark)
            }
        }
        return nil
    }

    /// A mark that is the media key itself says nothing when it is absent.
    private static func isOwnMark(_ detect: String, _ vendor: Vendor) -> Bool {
        let pointer = detect.prefix { $0 != "=" }
        return !vendor.keys.urls.contains {
            $0.prefix { $0 != "{" } == pointer || $0.hasPrefix(pointer + "/*")
        }
            && !vendor.keys.hints.contains(String(pointer))
    }

    private static func matches(_ detect: String, _ payload: CompiledPayload) -> Bool {
        let pointer = String(detect.prefix { $0 != "=" })
        let document = payload.document
        guard let value = payload.node(at: pointer), document.kind(of: value) != .null else { return false }
        guard pointer.utf8.count < detect.utf8.count else { return true }
        return document.stringValue(value) == String(detect.dropFirst(pointer.count + 1))
    }

    /// `os_data.att or att`: at most two keys, as people write them.
    private static func keys(_ vendor: Vendor) -> String {
        var seen: Set<String> = []
        let keys = vendor.keys.urls.map(words).filter { !$0.contains("button") && seen.insert($0).inserted }
        return keys.prefix(2).joined(separator: " or ")
    }

    private static func words(_ pointer: String) -> String {
        var text = pointer
        while text.hasSuffix("/*") { text.removeLast(2) }
        return text.dropFirst().map { $0 == "/" ? "." : String($0) }.joined()
    }

    /// Whether a service's SDK reads this string, in a push of that service.
    static func reads(_ string: PayloadString, in payload: CompiledPayload) -> Bool {
        guard let first = string.tokens.first else { return false }
        for vendor in Vendor.all where vendor.name != ReferenceFinder.genericDialect {
            let isItsPointer = vendor.keys.urls.contains { pointer in
                guard pointer.dropFirst().hasPrefix(first), let parsed = JSONPointer(pointer),
                    parsed.tokens.count == string.tokens.count
                else { return false }
                return zip(parsed.tokens, string.tokens).allSatisfy {
                    $0 == [UInt8(ascii: "*")] || $0 == Array($1.utf8)
                }
            }
            if isItsPointer, vendor.keys.detect.contains(where: { matches($0, payload) }) { return true }
        }
        return false
    }

    /// The service whose own object surrounds the string: `os_data.image`, `itbl.media`.
    static func around(_ string: PayloadString) -> (vendor: String, keys: String)? {
        guard string.names.count >= 2,
            let vendor = Vendor.all.first(where: {
                !$0.keys.isShared && $0.ownMembers.contains(string.names[0])
            })
        else { return nil }
        return (vendor.title, keys(vendor))
    }
}

extension NearMissFinder {
    /// A push of a service in which its SDK finds no picture.
    mutating func judgeVendorMarks() {
        let dialects = Set(references.references.map(\.dialect))
        // A key of another service shows that this app reads that one.
        if dialects.contains(where: { Vendor.isOwnKey(ofDialect: $0) }) { return }
        if diagnostics.contains(where: { $0.code == .mediaVendorKey && $0.severity == .error }) { return }
        guard let mark = VendorMarks.first(in: payload, except: dialects) else { return }
        // A key that the app alone reads is right there.
        if mark.vendor.isTransport, !findsNothing { return }
        guard !mark.vendor.keys.isShared else { return }
        let document = payload.document
        let member = document.members(of: document.root).first {
            let name = document.string($0.name)
            return mark.mark == name || mark.mark.hasPrefix(name + ".")
        }
        // What a variable holds may have the picture.
        if let value = member?.value, payload.map.unknown[value] != nil { return }
        // A mark that the sender adds is not in the input; what that sender misses, its own rules say.
        guard let origin = origin(member?.name) else { return }
        let has = findsNothing ? "It finds no picture." : "Only an extension of your own reads another key."
        add(
            .mediaVendorKey, .warning,
            "\(ShownText.quoted(mark.mark)) is a key of \(mark.vendor.title). The SDK reads \(mark.keys), which is not "
                + "there. \(has)",
            hint: "Write the picture's address at \(mark.keys) of the payload.", origin: origin)
    }
}
