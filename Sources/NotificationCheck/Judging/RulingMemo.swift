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
        var compared: Set<UInt64>?
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

    private func comparedNames() -> Set<UInt64> {
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
            let compared = Set(names.map { Self.digest($0, seed) })
            state.compared = compared
            return compared
        }
    }

    private static func digest(_ name: Substring, _ seed: UInt64) -> UInt64 {
        var digest = ShapeDigest(seed)
        digest.add(Array(name.utf8)[...])
        return digest.value
    }

    private func key(_ document: JSONDocument, _ facts: (inout ShapeDigest) -> Void) -> UInt64? {
        let compared = comparedNames()
        var digest = ShapeDigest(seed)
        digest.add(document.hasByteOrderMark ? 1 : 0)
        var isCompared = false
        for node in document.nodes {
            digest.add(UInt64(node.kind.rawValue) << 32 | UInt64(node.next))
            let inside = document.bytes[Int(node.start)..<Int(node.end)]
            switch node.kind {
            case .name:
                var name = ShapeDigest(seed)
                name.add(inside.dropFirst().dropLast())
                isCompared = compared.contains(name.value)
                digest.add(name.value)
                continue
            case .number where isCompared || inside.count == 1: digest.add(inside)
            case .string:
                if isCompared || inside.count < 8 {
                    digest.add(inside)
                } else {
                    guard let seen = seen(in: inside, isEscaped: node.escaped) else { return nil }
                    digest.add(seen)
                }
            case .object, .array, .number, .true, .false, .null: break
            }
            isCompared = false
        }
        facts(&digest)
        return digest.value
    }

    /// What rules see in a text with its quotes; nil: more than can be told here.
    private func seen(in text: ArraySlice<UInt8>, isEscaped: Bool) -> UInt64? {
        var hasSpace = false
        var isPlain = true
        for byte in text.dropFirst().dropLast() {
            switch byte {
            case UInt8(ascii: " "): hasSpace = true
            case UInt8(ascii: "<"), UInt8(ascii: "["), UInt8(ascii: "{"), UInt8(ascii: "%"): return nil
            case UInt8(ascii: "/"), UInt8(ascii: ":"), UInt8(ascii: "."), UInt8(ascii: "$"),
                UInt8(ascii: "@"), UInt8(ascii: "\\"):
                isPlain = false
            default: break
            }
        }
        if isPlain { return hasSpace ? 1 : 2 }
        // A sentence: no address begins in it.
        if hasSpace { return text.contains(UInt8(ascii: "/")) || isEscaped ? nil : 1 }
        guard !isEscaped else { return nil }
        var digest = ShapeDigest(seed)
        digest.add(text)
        let key = digest.value
        if let known = state.withLock({ $0.addresses[key] }) { return known }
        let seen = Self.seen(inAddress: String(decoding: text.dropFirst().dropLast(), as: UTF8.self))
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

    package mutating func add(_ text: String) { add(Array(text.utf8)[...]) }

    package mutating func add(_ bytes: ArraySlice<UInt8>) {
        var word: UInt64 = 0
        var count: UInt64 = 0
        for byte in bytes {
            word = word << 8 | UInt64(byte)
            count += 1
            if count & 7 == 0 { add(word) }
        }
        add(word)
        add(count)
    }
}
