/// Rulings by all that the judge looks at: most lines of a batch differ in nothing of it. What rules read of a payload
/// is its names, the kinds of its values, and of its texts whether they are or hold an address, markup or a document.
/// A text of which that is not known quickly counts as it is.
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

    /// Tables are emptied when they are full: keys that occur once do not keep out those that come again.
    private static let limit = 8192

    private let state = Locked(State())
    private let seed: UInt64

    package init() { seed = UInt64.random(in: .min ... .max) }

    /// - Parameter request: what the document was compiled from; nil when it came itself.
    /// - Parameter facts: adds what is known in addition to the payload.
    package func ruling(
        _ document: JSONDocument, of request: CompiledRequest? = nil, facts: (inout ShapeDigest) -> Void,
        judge: () -> Ruling
    ) -> Ruling {
        if let request, !request.hasShape { return judge() }
        var digest = ShapeDigest(seed)
        add(document, to: &digest)
        // The limits of APNs.
        digest.add(document.bytes.count > 4096 ? document.bytes.count > 5120 ? 2 : 1 : 0)
        if let request {
            add(request.document, to: &digest, withTexts: false)
            digest.add(request.findings.digest)
        }
        facts(&digest)
        let key = digest.value
        if let known = state.withLock({ $0.rulings[key] }) { return known }
        let ruling = judge()
        state.withLock {
            if $0.rulings.count >= Self.limit { $0.rulings.removeAll(keepingCapacity: true) }
            $0.rulings[key] = ruling
        }
        return ruling
    }

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

    private func add(_ document: JSONDocument, to digest: inout ShapeDigest, withTexts: Bool = true) {
        let compared = comparedNames()
        digest.add(document.hasByteOrderMark ? 1 : 0)
        var isCompared = false
        let original = document.bytes
        let bytes = original.span
        for node in document.nodes {
            digest.add(UInt64(node.kind.rawValue) << 32 | UInt64(node.next))
            let range = Int(node.start)..<Int(node.end)
            switch node.kind {
            case .name:
                let name = exact(bytes.extracting(range.lowerBound + 1..<range.upperBound - 1))
                isCompared = compared.contains(name)
                digest.add(name)
                continue
            case .number
            where isCompared || range.count == 1 && (!withTexts || bytes[range.lowerBound] <= 0x31):
                // Elsewhere only 0 and 1 say yes or no.
                digest.add(bytes.extracting(range))
            case .string:
                let text = bytes.extracting(range)
                let isRead = withTexts || Self.mayBeAddress(text)
                digest.add(isCompared ? exact(text) : isRead ? seen(in: text, isEscaped: node.escaped) : 2)
            case .object, .array, .number, .true, .false, .null: break
            }
            isCompared = false
        }
    }

    private func exact(_ text: Span<UInt8>) -> UInt64 {
        var digest = ShapeDigest(seed)
        digest.add(text)
        return digest.value
    }

    /// What a byte says of the text that it is in.
    private struct Signs: OptionSet {
        let rawValue: UInt8
        static let space = Signs(rawValue: 1)
        static let slash = Signs(rawValue: 2)
        static let special = Signs(rawValue: 4)
        /// The sign of markup, a document, an escape of a URL.
        static let open = Signs(rawValue: 8)

        static let ofBytes: [UInt8] = (0...UInt8.max).map { byte in
            switch byte {
            case UInt8(ascii: " "): space.rawValue
            case UInt8(ascii: "/"): slash.union(special).rawValue
            case UInt8(ascii: ":"), UInt8(ascii: "."), UInt8(ascii: "$"), UInt8(ascii: "@"),
                UInt8(ascii: "*"), UInt8(ascii: "|"), UInt8(ascii: "\\"):
                special.rawValue
            case UInt8(ascii: "<"), UInt8(ascii: "["), UInt8(ascii: "{"), UInt8(ascii: "%"): open.rawValue
            default: 0
            }
        }
    }

    /// What rules see in a text with its quotes.
    private func seen(in text: Span<UInt8>, isEscaped: Bool) -> UInt64 {
        var found: UInt8 = 0
        Signs.ofBytes.withUnsafeBufferPointer { signs in
            for index in text.indices { found |= signs[Int(text[index])] }
        }
        let signs = Signs(rawValue: found)
        let hasSpace = signs.contains(.space)
        if text.count < 8 {
            // Words such as "1" and "true" count; numbers and codes of customers do not.
            if Self.isCode(text) { return 3 }
            if hasSpace || isEscaped || !signs.isDisjoint(with: [.special, .open]) || Self.isTruth(text) {
                return exact(text)
            }
        }
        if !hasSpace, !signs.contains(.special), !signs.contains(.open) {
            // An identifier. Words such as `YOUR_IMAGE_URL` are judged as addresses.
            if Self.digits(in: text) > 1, !Self.mayBeStandIn(text) { return 2 }
        }
        if hasSpace, Self.isOdd(text) { return exact(text) }
        // A sentence: no address begins in it.
        if hasSpace, !signs.contains(.slash), !signs.contains(.open), !isEscaped { return 1 }
        if hasSpace || isEscaped { return seen(inSentence: text) }
        let key = serverAndEnding(text) ?? exact(text)
        if signs.contains(.open), !Self.isPlainAddress(text) { return key }
        if let known = state.withLock({ $0.addresses[key] }) { return known }
        let address = text.withUnsafeBufferPointer {
            String(decoding: $0.dropFirst().dropLast(), as: UTF8.self)
        }
        let seen = Self.seen(inAddress: address)
        state.withLock {
            if $0.addresses.count >= Self.limit { $0.addresses.removeAll(keepingCapacity: true) }
            $0.addresses[key] = seen
        }
        return seen
    }

    /// The server and the ending of an address of the usual form, of which rules read nothing else; nil for another text.
    private func serverAndEnding(_ text: Span<UInt8>) -> UInt64? {
        // A scheme of letters.
        var host = 1
        while host < text.count, text[host] | 0x20 &- 0x61 < 26 { host += 1 }
        guard host > 1, host + 4 < text.count, text.count <= 8192, text[host] == UInt8(ascii: ":"),
            text[host + 1] == UInt8(ascii: "/"), text[host + 2] == UInt8(ascii: "/")
        else { return nil }
        host += 3
        let end = text.count - 1
        var server: Range<Int>?
        // Where the current part begins, and its last dot.
        var (part, dot, at) = (host, nil as Int?, host)
        while at < end, text[at] != UInt8(ascii: "?") {
            switch text[at] {
            case UInt8(ascii: "/"):
                guard at > part, server == nil || !Self.mayBeMissing(text.extracting(part..<at)) else {
                    return nil
                }
                server = server ?? 1..<at
                (part, dot) = (at + 1, nil)
            case UInt8(ascii: "."): dot = at
            // A port.
            case let byte:
                guard byte.isInHostNames || byte == UInt8(ascii: ":") && server == nil else { return nil }
            }
            at += 1
        }
        guard let server, !Self.mayBeMissing(text.extracting(part..<at)) else { return nil }
        for index in at..<end where !text[index].isInHostNames {
            guard "?=&.,+".utf8.contains(text[index]) else { return nil }
        }
        var digest = ShapeDigest(seed)
        digest.add(text.extracting(server))
        if let dot, dot > part { digest.add(text.extracting(dot..<at)) }
        return digest.value
    }

    /// Whether a text of a request may be the address of a picture, or stand for one. Tokens do not.
    private static func mayBeAddress(_ text: Span<UInt8>) -> Bool {
        begins(text, with: "\"http") || text.count <= 62 && !begins(text, with: "\"Expo")
    }

    /// Whether a part of a path may be what programs print for a missing value: `null.jpg`.
    private static func mayBeMissing(_ part: Span<UInt8>) -> Bool {
        var length = 0
        while length < part.count, part[length] != UInt8(ascii: ".") { length += 1 }
        return [3, 4, 9].contains(length) && "nNu".utf8.contains(part[0])
    }

    private static func begins(_ text: Span<UInt8>, with start: String) -> Bool {
        guard text.count > start.utf8.count else { return false }
        for (index, byte) in start.utf8.enumerated() where text[index] != byte { return false }
        return true
    }

    /// Whether a text may be words that a person has to replace by an address (``AddressFault/isStandIn(_:)``).
    private static func mayBeStandIn(_ text: Span<UInt8>) -> Bool {
        guard text.count <= 62 else { return false }
        // The last letters, the latest in the lowest byte.
        var (letters, index) = (UInt64(0), 0)
        while index < text.count {
            let byte = text[index]
            index += byte != UInt8(ascii: "\\") ? 1 : text[index + 1] == UInt8(ascii: "u") ? 6 : 2
            guard byte | 0x20 &- 0x61 < 26 else { continue }
            letters = letters << 8 | UInt64(byte | 0x20)
            // url, link, image, picture, address
            if letters & 0xFF_FFFF == 0x75_726C || letters & 0xFFFF_FFFF == 0x6C69_6E6B
                || letters & 0xFF_FFFF_FFFF == 0x69_6D61_6765
                || letters & 0xFF_FFFF_FFFF_FFFF == 0x70_6963_7475_7265
                || letters & 0xFF_FFFF_FFFF_FFFF == 0x61_6464_7265_7373
            {
                return true
            }
        }
        return false
    }

    /// Whether a text with a space may, at the key of an address, have a fault that other sentences do not have: one word
    /// with blanks around it, words to be replaced, the mark of a template, a scheme or an ending.
    private static func isOdd(_ text: Span<UInt8>) -> Bool {
        let (first, last) = (1, text.count - 2)
        if text[first] == 0x20 || text[last] == 0x20 || mayBeStandIn(text) { return true }
        var isFirst = true
        for index in first..<last {
            switch (text[index], text[index + 1]) {
            case (UInt8(ascii: "*"), UInt8(ascii: "|")), (UInt8(ascii: "$"), UInt8(ascii: "(")),
                (UInt8(ascii: "!"), UInt8(ascii: "[")), (UInt8(ascii: "["), UInt8(ascii: "[")):
                return true
            case (UInt8(ascii: ":"), _) where isFirst:
                let word = text.extracting(first..<min(index + 4, last + 1)).withUnsafeBufferPointer {
                    String(decoding: $0, as: UTF8.self)
                }
                if AddressFault.scheme(word) ?? AddressFault.broken(word) != nil { return true }
                isFirst = false
            case (UInt8(ascii: " "), _): isFirst = false
            default: break
            }
        }
        var end = last
        while end > first, text[end] != 0x20, text[end] != UInt8(ascii: ".") { end -= 1 }
        return text[end] == UInt8(ascii: ".") && end < last
    }

    /// Whether a short text is a number or a code of a customer, such as `8841` and `u17`.
    static func isCode(_ text: Span<UInt8>) -> Bool {
        guard text.count > 3, digits(in: text) > 1 else { return false }
        for index in 1..<text.count - 1 where text[index] &- 0x30 >= 10 && text[index] | 0x20 &- 0x61 >= 26 {
            return false
        }
        return true
    }

    /// Whether a short text may be meant as yes or no.
    private static func isTruth(_ text: Span<UInt8>) -> Bool {
        guard text.count > 2 else { return true }
        let word = text.withUnsafeBufferPointer { String(decoding: $0.dropFirst().dropLast(), as: UTF8.self) }
        return ["0", "1", "true", "false", "yes", "no", "on", "off"].contains(word.lowercased())
    }

    private static func digits(in text: Span<UInt8>) -> Int {
        var count = 0
        for index in text.indices where text[index] &- 0x30 < 10 { count += 1 }
        return count
    }

    /// Whether it is an address on the web whose only signs are escapes of bytes that begin no markup or document.
    private static func isPlainAddress(_ text: Span<UInt8>) -> Bool {
        guard text.count > 12, begins(text, with: "\"http") else { return false }
        for index in 0..<text.count - 1 {
            switch text[index] {
            case UInt8(ascii: "<"), UInt8(ascii: "["), UInt8(ascii: "{"): return false
            case UInt8(ascii: "%"):
                guard index + 2 < text.count, let high = Hexadecimal.value(text[index + 1]),
                    let low = Hexadecimal.value(text[index + 2])
                else { return false }
                let byte = high << 4 | low
                guard byte != 0x22, byte != 0x25, byte != 0x3C, byte != 0x5B, byte != 0x7B else {
                    return false
                }
            default: break
            }
        }
        return true
    }

    /// What rules see in a text of several words, or with escapes: its words with a sign. All of it counts where it may
    /// begin with an address or a document, or hold markup.
    private func seen(inSentence text: Span<UInt8>) -> UInt64 {
        var digest = ShapeDigest(seed)
        digest.add(4)
        var (at, begin, end) = (1, 1, text.count - 1)
        var (isFirst, isSpecial, counts, breaks) = (true, false, false, false)
        while at <= end {
            // How many bytes are read, and whether they end a word.
            var (length, isBreak) = (1, at == end || text[at] == UInt8(ascii: " "))
            switch text[at] {
            case _ where isBreak: break
            case UInt8(ascii: "<"), UInt8(ascii: "{"): return exact(text)
            case UInt8(ascii: "%"):
                if at + 2 < end, Hexadecimal.value(text[at + 1]) != nil,
                    Hexadecimal.value(text[at + 2]) != nil
                {
                    return exact(text)
                }
                counts = true
            case UInt8(ascii: "["):
                // A list; a word in brackets is not one.
                if isFirst, at == begin, at + 1 < end, text[at + 1] == UInt8(ascii: "\\") {
                    return exact(text)
                }
                counts = true
            case UInt8(ascii: "/"): (counts, isSpecial) = (true, true)
            case UInt8(ascii: ":"), UInt8(ascii: "."), UInt8(ascii: "$"), UInt8(ascii: "@"): isSpecial = true
            case UInt8(ascii: "\\"):
                length = 2
                switch text[at + 1] {
                case UInt8(ascii: "n"), UInt8(ascii: "t"): isBreak = true
                case UInt8(ascii: "u"):
                    // ASCII in disguise.
                    if text[at + 2] == 0x30, text[at + 3] == 0x30 { return exact(text) }
                    length = 6
                default: (counts, isSpecial) = (true, true)
                }
            default: break
            }
            if isBreak {
                if at > begin {
                    if isFirst, isSpecial { return exact(text) }
                    isFirst = false
                    if counts { digest.add(text.extracting(begin..<at)) }
                }
                if at < end { breaks = true }
                (begin, isSpecial, counts) = (at + length, false, false)
            }
            at += length
        }
        digest.add(breaks ? 1 : 0)
        return digest.value
    }

    /// What rules see in a text without a space that may be an address.
    private static func seen(inAddress text: String) -> UInt64 {
        var digest = ShapeDigest(3)
        digest.add(PictureAddress.isWeb(text) ? PictureAddress.isEndpoint(text) ? 2 : 1 : 0)
        digest.add(text.hasPrefix("/") ? 1 : 0)
        digest.add(MediaWords.namesMedia(url: text) ? 1 : 0)
        // That its server is not found says nothing.
        if let host = AddressParts(text)?.host, StandInHost.isOne(host) { digest.add(host) }
        for mayBeRelative in [false, true] {
            let fault = AddressFault.of(text, mayBeRelative: mayBeRelative)
            add(fault, to: &digest)
            // Each word that stands for a value is read in its own way.
            if fault?.code == .urlPlaceholder, !text.contains("/") { digest.add(text) }
            if fault != nil, let host = AddressParts(text)?.host { digest.add(host) }
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
