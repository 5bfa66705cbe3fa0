package import NotificationCore

/// Rulings by all that the judge looks at: most lines of a batch differ in nothing of it.
///
/// What the rules read of a payload is its names, the kinds of its values, and of its texts whether they are or hold an
/// address, markup or a document. A text of which that is not known quickly has no key, and its line is judged by itself.
package final class RulingMemo: Sendable {
    private struct State {
        var rulings: [UInt64: Ruling] = [:]
        /// What rules see in an address, by the address.
        var addresses: [UInt64: UInt64] = [:]
        /// The names of members whose texts rules compare with words; nil until they are needed.
        var compared: ComparedNames?
    }

    /// A set of digests of names; a mask of 1,024 bits answers for nearly all names that are not in it.
    private struct ComparedNames {
        private var digests: Set<UInt64> = []
        private var mask = [UInt64](repeating: 0, count: 16)

        mutating func insert(_ digest: UInt64) {
            digests.insert(digest)
            mask[Int(digest >> 6 & 15)] |= 1 << (digest & 63)
        }

        func contains(_ digest: UInt64) -> Bool {
            mask[Int(digest >> 6 & 15)] & 1 << (digest & 63) != 0 && digests.contains(digest)
        }
    }

    private static let limit = 8192

    private let state = Locked(State())
    private let seed: UInt64

    package init() { seed = UInt64.random(in: .min ... .max) }

    /// - Parameters:
    ///   - facts: adds what is known beside the payload.
    ///   - judge: the ruling, when none is known.
    package func ruling(
        _ document: JSONDocument, facts: (inout ShapeDigest) -> Void, judge: () -> Ruling
    ) -> Ruling {
        guard let key = key(document, facts) else { return judge() }
        if let known = state.withLock({ $0.rulings[key] }) { return known }
        let ruling = judge()
        state.withLock { if $0.rulings.count < Self.limit { $0.rulings[key] = ruling } }
        return ruling
    }

    // MARK: - Parts

    private func comparedNames() -> ComparedNames {
        state.withLock { state in
            if let compared = state.compared { return compared }
            var names: [Substring] = [
                "mutable-content", "content-available", "mediaType", "media-type", "media_type",
                "attachment-type", "attachment_type", "interruption-level",
            ]
            for vendor in Vendor.all {
                for pointer in vendor.keys.hints + vendor.keys.detect.filter({ $0.contains("=") }) {
                    names += pointer.prefix { $0 != "=" }.split(separator: "/").suffix(1)
                }
            }
            var compared = ComparedNames()
            for name in names {
                var digest = ShapeDigest(seed)
                digest.add(String(name))
                compared.insert(digest.value)
            }
            state.compared = compared
            return compared
        }
    }

    private func key(_ document: JSONDocument, _ facts: (inout ShapeDigest) -> Void) -> UInt64? {
        let compared = comparedNames()
        var digest = ShapeDigest(seed)
        digest.add(document.hasByteOrderMark ? 1 : 0)
        var isCompared = false
        let bytes = document.bytes.span
        for node in document.nodes {
            digest.add(UInt64(node.kind.rawValue) << 32 | UInt64(node.next))
            let range = Int(node.start)..<Int(node.end)
            switch node.kind {
            case .name:
                var name = ShapeDigest(seed)
                name.add(bytes.extracting(range.lowerBound + 1..<range.upperBound - 1))
                isCompared = compared.contains(name.value)
                digest.add(name.value)
                continue
            case .number where isCompared || range.count == 1: digest.add(bytes.extracting(range))
            case .string:
                if isCompared || range.count < 8 {
                    digest.add(bytes.extracting(range))
                } else {
                    guard let seen = seen(in: bytes.extracting(range), isEscaped: node.escaped) else {
                        return nil
                    }
                    digest.add(seen)
                }
            case .object, .array, .number, .true, .false, .null: break
            }
            isCompared = false
        }
        facts(&digest)
        return digest.value
    }

    /// What a byte says of the text that it is in.
    private struct Signs: OptionSet {
        let rawValue: UInt8
        static let space = Signs(rawValue: 1)
        static let slash = Signs(rawValue: 2)
        static let special = Signs(rawValue: 4)
        /// More than can be told here: markup, a document, an escape of a URL.
        static let open = Signs(rawValue: 8)

        static let ofBytes: [UInt8] = (0...UInt8.max).map { byte in
            switch byte {
            case UInt8(ascii: " "): space.rawValue
            case UInt8(ascii: "/"): slash.union(special).rawValue
            case UInt8(ascii: ":"), UInt8(ascii: "."), UInt8(ascii: "$"), UInt8(ascii: "@"),
                UInt8(ascii: "\\"):
                special.rawValue
            case UInt8(ascii: "<"), UInt8(ascii: "["), UInt8(ascii: "{"), UInt8(ascii: "%"): open.rawValue
            default: 0
            }
        }
    }

    /// What rules see in a text with its quotes; nil: more than can be told here.
    private func seen(in text: Span<UInt8>, isEscaped: Bool) -> UInt64? {
        var found: UInt8 = 0
        Signs.ofBytes.withUnsafeBufferPointer { signs in
            for index in text.indices { found |= signs[Int(text[index])] }
        }
        let signs = Signs(rawValue: found)
        let hasSpace = signs.contains(.space)
        if signs.contains(.open) { return nil }
        if !signs.contains(.special) { return hasSpace ? 1 : 2 }
        // A sentence: no address begins in it.
        if hasSpace { return signs.contains(.slash) || isEscaped ? nil : 1 }
        guard !isEscaped else { return nil }
        var digest = ShapeDigest(seed)
        digest.add(text)
        let key = digest.value
        if let known = state.withLock({ $0.addresses[key] }) { return known }
        let address = text.withUnsafeBufferPointer {
            String(decoding: $0.dropFirst().dropLast(), as: UTF8.self)
        }
        let seen = Self.seen(inAddress: address)
        state.withLock { if $0.addresses.count < Self.limit { $0.addresses[key] = seen } }
        return seen
    }

    /// What rules see in a text without a space that may be an address.
    private static func seen(inAddress text: String) -> UInt64 {
        var digest = ShapeDigest(3)
        digest.add(PictureAddress.isWeb(text) ? 1 : 0)
        digest.add(text.hasPrefix("/") ? 1 : 0)
        digest.add(MediaWords.namesMedia(url: text) ? 1 : 0)
        for mayBeRelative in [false, true] {
            add(AddressFault.of(text, mayBeRelative: mayBeRelative), to: &digest)
        }
        for isNamed in [false, true] {
            add(AddressFault.ofEnding(text, isNamedByAddress: isNamed), to: &digest)
        }
        return digest.value
    }

    private static func add(_ fault: AddressFault?, to digest: inout ShapeDigest) {
        digest.add(fault?.code.rawValue ?? "")
        digest.add(fault?.severity.rawValue ?? "")
        digest.add(fault?.mended == nil ? 0 : 1)
    }
}

/// A number for a sequence of values; two sequences with one number are as rare as chance makes them.
package struct ShapeDigest {
    private(set) var value: UInt64

    init(_ seed: UInt64) { value = seed }

    package mutating func add(_ word: UInt64) {
        let (high, low) = (value ^ word).multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
        value = (high ^ low) &+ 0xD1B5_4A32_D192_ED03
    }

    package mutating func add(_ text: String) {
        var text = text
        text.withUTF8 { add($0.span) }
    }

    mutating func add(_ bytes: Span<UInt8>) {
        let raw = bytes.bytes
        var at = 0
        while at + 8 <= raw.byteCount {
            add(unsafe raw.unsafeLoadUnaligned(fromByteOffset: at, as: UInt64.self))
            at += 8
        }
        var word: UInt64 = 0
        while at < raw.byteCount {
            word = word << 8 | UInt64(bytes[at])
            at += 1
        }
        add(word)
        add(UInt64(raw.byteCount))
    }
}
