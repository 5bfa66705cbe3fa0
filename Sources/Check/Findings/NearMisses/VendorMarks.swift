/// Marks by which a push of a service is known, in addition to the key that its SDK reads.
enum VendorMarks {
    /// A place in the payload, with the text that it must have, by which a push of a service is known.
    fileprivate struct Detector {
        var vendor: Int
        /// As the row of the service has it: `/source=braze`.
        var text: String
        var pointer: JSONPointer
        /// Nil where any value is the mark.
        var value: String?

        init?(_ vendor: Int, _ text: String) {
            (self.vendor, self.text) = (vendor, text)
            let path = text.prefix { $0 != "=" }
            guard let pointer = JSONPointer(String(path)) else { return nil }
            self.pointer = pointer
            value = path.utf8.count < text.utf8.count ? String(text[path.endIndex...].dropFirst()) : nil
        }

        func isIn(_ document: JSONDocument) -> Bool {
            guard let found = document.lookup(pointer).reference, document.kind(of: found) != .null else {
                return false
            }
            return value == nil || document.stringValue(found) == value
        }
    }

    /// What is looked up in each payload: a row of a service is wide, and nearly none of them matches.
    struct Table: Sendable {
        static let all = Table(Vendor.all)

        fileprivate let vendors: [Vendor]
        /// Of each service, what says that its SDK reads the push.
        fileprivate let detectors: [[Detector]]
        /// What says that a push is of a service, in the order in which it is tried.
        fileprivate let marks: [Detector]
        /// The keys at which the SDKs of services read addresses, by their first names.
        fileprivate let readKeys: [[UInt8]: [(vendor: Int, tokens: [[UInt8]])]]

        init(_ vendors: [Vendor]) {
            self.vendors = vendors
            detectors = vendors.enumerated().map { index, vendor in
                vendor.keys.detect.compactMap { Detector(index, $0) }
            }
            marks =
                detectors.joined().filter { isOwnMark($0.text, vendors[$0.vendor]) }
                + vendors.enumerated().flatMap { index, vendor in
                    vendor.marks.compactMap { Detector(index, $0) }
                }
            let keys = vendors.indices.filter { vendors[$0].name != ReferenceFinder.genericDialect }
                .flatMap { index in
                    vendors[index].keys.urls.compactMap { JSONPointer($0) }
                        .map { (vendor: index, tokens: $0.tokens) }
                }
            readKeys = Dictionary(grouping: keys) { $0.tokens.first ?? [] }
        }
    }

    /// The first mark in the payload of a service whose key is absent, as a person writes it, and the keys of that
    /// service.
    static func first(
        in payload: CompiledPayload, except found: Set<String>, of table: Table = .all
    ) -> (vendor: Vendor, mark: String, keys: String)? {
        let document = payload.document
        let names = Set(document.members(of: document.root).map { Array(document.string($0.name).utf8) })
        let first = table.marks.first {
            $0.pointer.tokens.first.map(names.contains) == true
                && !found.contains(table.vendors[$0.vendor].name) && $0.isIn(document)
        }
        return first.map {
            let vendor = table.vendors[$0.vendor]
            return (vendor, words(String($0.text.prefix { $0 != "=" })), keys(vendor))
        }
    }

    /// A mark that is the media key itself says nothing when it is absent.
    fileprivate static func isOwnMark(_ detect: String, _ vendor: Vendor) -> Bool {
        let pointer = detect.prefix { $0 != "=" }
        return !vendor.keys.urls.contains {
            $0.prefix { $0 != "{" } == pointer || $0.hasPrefix(pointer + "/*")
        }
            && !vendor.keys.hints.contains(String(pointer))
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
        guard let first = string.tokens.first, let keys = Table.all.readKeys[Array(first.utf8)] else {
            return false
        }
        return keys.contains { key in
            key.tokens.count == string.tokens.count
                && zip(key.tokens, string.tokens).allSatisfy {
                    $0 == [UInt8(ascii: "*")] || $0.elementsEqual($1.utf8)
                }
                && Table.all.detectors[key.vendor].contains { $0.isIn(payload.document) }
        }
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
