/// Decides what of a text from outside is secret, by names and by how values begin. Everything that is
/// printed for people, and every answer of `check`, goes through here.
package enum Secrets {
    package static let mask = "***"

    /// Names whose value is secret, as ``ShownText/letters(_:)`` gives them.
    private static let names = words(
        """
        accesstoken apnstoken authorization awsaccesskeyid cookie devicetoken devicetokens expopushtoken \
        fcmtoken googleaccessid idtoken includeaps includeiostokens includeplayerids includesubscriptionids \
        keypairid masterkey passwd proxyauthorization pushtoken pushtokens refreshtoken registrationid \
        registrationids registrationtoken registrationtokens setcookie sig xamzcredential xamzsecuritytoken \
        xgoogcredential
        """)
    /// Names that are secret when their value is long: short ones are words.
    private static let doubtful = words("auth hdnea hdntl hdnts hmac jwt key policy sign to token tokens")
    /// How names of variables end whose value is secret, such as `ONESIGNAL_REST_API_KEY`.
    private static let endings = words(
        "accesskey apikey password privatekey secret secretkey serverkey signature")
    private static let beginnings = words(
        "eyJ APA91b AKIA ASIA AIza ya29 os_v2_ sk_live_ sk_test_ xoxb- xoxp- ghp_ ExponentPushToken ExpoPushToken"
    ).map { Array($0.utf8) }
    private static let shortest = 16

    private static func words(_ text: String) -> Set<String> {
        Set(text.split(separator: " ").map(String.init))
    }

    /// What a text is written in, and stays: a mask is a part of a string or of a text of it.
    package enum Notation { case text, json, xml }

    /// The text with ``mask`` in the place of each secret.
    package static func masked(_ text: String) -> String { masked(text, in: .text) }

    package static func masked(_ text: String, in notation: Notation) -> String {
        var scan = SecretScan(Array(text.utf8), notation)
        return scan.run() ? String(decoding: scan.masked, as: UTF8.self) : text
    }

    /// A URL, or what was meant as one, without the parts that hold secrets: credentials, query and fragment.
    package static func withoutParts(_ url: String) -> String {
        var bytes = Array(url.utf8.prefix { $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#") })[...]
        // Where the host begins is not known when the text is not a URL: all up to the last @ may be a secret.
        if let at = bytes.lastIndex(of: UInt8(ascii: "@")) {
            let scheme = bytes.prefix {
                $0 != UInt8(ascii: ":") && $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: "@")
            }
            var start = bytes.startIndex
            if scheme.endIndex < at, bytes[scheme.endIndex] == UInt8(ascii: ":"), scheme.count < 16 {
                start = scheme.endIndex + 1
                while start < at, bytes[start] == UInt8(ascii: "/") || bytes[start] == UInt8(ascii: "\\") {
                    start += 1
                }
                // `user:secret@host`: what looked like a scheme is none when no slash follows.
                if start == scheme.endIndex + 1,
                    !["http", "https"].contains(String(decoding: scheme, as: UTF8.self))
                {
                    start = bytes.startIndex
                }
            }
            bytes.removeSubrange(start...at)
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    private struct SecretScan {
        let bytes: [UInt8]
        let notation: Notation
        private(set) var masked: [UInt8] = []
        private var at = 0
        private var isChanged = false
        /// Whether ``at`` is within a string of JSON, or it is not JSON.
        private var isText: Bool
        /// Whether it is behind a backslash in one.
        private var isEscaped = false
        /// Where the next key ends, of all from here on.
        private var keyEnd = -1

        init(_ bytes: [UInt8], _ notation: Notation) {
            (self.bytes, self.notation, isText) = (bytes, notation, notation != .json)
        }

        /// - Returns: whether anything was masked.
        mutating func run() -> Bool {
            masked.reserveCapacity(bytes.count)
            while at < bytes.count {
                if bytes[at].isInHostNames { word() } else { separator() }
            }
            return isChanged
        }

        private mutating func copy(to end: Int) {
            masked += bytes[at..<end]
            if notation == .json { for byte in bytes[at..<end] { pass(byte) } }
            at = end
        }

        private mutating func pass(_ byte: UInt8) {
            if byte == UInt8(ascii: "\""), !isEscaped { isText.toggle() }
            isEscaped = isText && byte == UInt8(ascii: "\\") && !isEscaped
        }

        /// Lines keep their numbers. In JSON a number or another value without quotes becomes the string of the mask.
        /// - Parameter isList: it may have several strings.
        private mutating func hide(to last: Int, isList: Bool = false) {
            let end = end(last, isList: isList)
            guard end > at else { return }
            isChanged = true
            // Neither half of an escape may stay.
            if isEscaped { masked.removeLast() }
            let (start, wasText) = (at, isText)
            if notation == .json { for byte in bytes[at..<end] { pass(byte) } }
            at = isEscaped ? end - 1 : end
            isEscaped = false
            masked += ((wasText ? "" : "\"") + Secrets.mask + (isText ? "" : "\"")).utf8
            if notation != .json { masked += bytes[start..<at].filter { $0 == UInt8(ascii: "\n") } }
        }

        /// How far may be hidden: in JSON to the end of the string, of the value without quotes, or of the list.
        private func end(_ last: Int, isList: Bool) -> Int {
            if notation == .text { return last }
            if notation == .xml { return bytes[at..<last].firstIndex { "<\"".utf8.contains($0) } ?? last }
            var (ahead, depth) = (self, 0)
            while ahead.at < (isList ? bytes.count : last) {
                let byte = bytes[ahead.at]
                if !ahead.isText {
                    depth += "[{".utf8.contains(byte) ? 1 : "]}".utf8.contains(byte) ? -1 : 0
                }
                let isOver =
                    isList
                    ? depth < 0
                    : isText
                        ? byte == UInt8(ascii: "\"") && !ahead.isEscaped
                        : !byte.isInHostNames && !"+.".utf8.contains(byte)
                if isOver { break }
                ahead.pass(byte)
                ahead.at += 1
            }
            return ahead.at
        }

        /// `://user:secret@host`, also with the slashes of JSON escaped.
        private mutating func separator() {
            guard bytes[at] == UInt8(ascii: ":") else { return copy(to: at + 1) }
            var start = at + 1
            for _ in 0..<2 {
                if start < bytes.count, bytes[start] == UInt8(ascii: "\\") { start += 1 }
                guard start < bytes.count, bytes[start] == UInt8(ascii: "/") else { return copy(to: at + 1) }
                start += 1
            }
            copy(to: start)
            let end = bytes[start...].firstIndex { Self.endsAuthority($0) } ?? bytes.count
            if let sign = bytes[start..<end].lastIndex(of: UInt8(ascii: "@")) { hide(to: sign) }
        }

        private mutating func word() {
            let end = bytes[at...].firstIndex { !$0.isInHostNames } ?? bytes.count
            let word = bytes[at..<end]
            if word.starts(with: Self.keyMark) { return hide(to: endOfKey(from: end)) }
            if word.elementsEqual("-u".utf8) || word.elementsEqual("--user".utf8) {
                return credentials(after: end)
            }
            if beginnings.contains(where: { word.starts(with: $0) }) {
                let last = bytes[end...].firstIndex { !Self.isToken($0) } ?? bytes.count
                if last - at >= shortest { return hide(to: last) }
            }
            if word.count >= 64,
                word.allSatisfy({ Hexadecimal.value($0) != nil }), !isDigest, !isInNumber(word)
            {
                return hide(to: end)
            }
            let name = String(
                decoding: ShownText.letters(String(decoding: word, as: UTF8.self)), as: UTF8.self)
            if name == "bearer" || name == "basic", end < bytes.count, bytes[end] == UInt8(ascii: " ") {
                let last = bytes[(end + 1)...].firstIndex { !Self.isToken($0) } ?? bytes.count
                if last - end > 8 {
                    copy(to: end + 1)
                    return hide(to: last)
                }
            }
            let isKnown = names.contains(name) || endings.contains { name.hasSuffix($0) }
            copy(to: end)
            if isKnown || doubtful.contains(name) || name.hasSuffix("token") {
                value(atLeast: isKnown ? 1 : shortest, of: name)
            }
        }

        /// Masks the value after a name: `name=value`, `name: value`, `"name": "value"`, `"name": ["value", …]`.
        private mutating func value(atLeast least: Int, of name: String) {
            var start = at
            var hasSign = false
            // `auth=("user", "password")` in Python.
            let pair = name == "auth" ? UInt8(ascii: "(") : nil
            while start < bytes.count, start - at < 12 {
                let byte = bytes[start]
                let isSign = byte == UInt8(ascii: ":") || byte == UInt8(ascii: "=")
                if isSign && hasSign { break }
                hasSign = hasSign || isSign
                guard isSign || "\"'\\ [\n".utf8.contains(byte) || byte == pair else { break }
                start += 1
            }
            guard hasSign, !bytes[start...].starts(with: Self.keyMark) else { return }
            let isPair = pair.map(bytes[at..<start].contains) ?? false
            let isList = isPair || bytes[at..<start].contains(UInt8(ascii: "["))
            // A field is secret to its end; the scheme may stay.
            let isField = name.hasSuffix("authorization") || name.hasSuffix("cookie")
            var end =
                bytes[start...].firstIndex { byte in
                    if isField {
                        return "\"'\\\r\n".utf8.contains(byte)
                    }
                    return isList ? byte == UInt8(ascii: isPair ? ")" : "]") : !Self.isToken(byte)
                } ?? bytes.count
            while isList, end > start, " \n\"'\\".utf8.contains(bytes[end - 1]) { end -= 1 }
            // $TOKEN, <token> and {token} are places to fill in.
            guard end - start >= least, !"$<{".utf8.contains(bytes[start]) else { return }
            let isName = notation == .json && bytes[at] == UInt8(ascii: "\"")
            let opening = isName ? bytes[(at + 1)..<start].firstIndex { "[\"".utf8.contains($0) } : nil
            // A list of JSON is hidden as a whole.
            guard let opening, bytes[opening] == UInt8(ascii: "[") else {
                copy(to: start)
                return hide(to: end)
            }
            copy(to: opening + 1)
            hide(to: end, isList: true)
        }

        /// Masks `user:password` after curl's option.
        private mutating func credentials(after end: Int) {
            copy(to: bytes[end...].firstIndex { !" ='\"\\".utf8.contains($0) } ?? bytes.count)
            let last =
                bytes[at...].firstIndex { $0 <= 0x20 || "'\"\\".utf8.contains($0) } ?? bytes.count
            if bytes[at..<last].contains(UInt8(ascii: ":")), !"$<{".utf8.contains(bytes[at]) {
                hide(to: last)
            }
        }

        private static let keyMark = Array("-----BEGIN".utf8)

        /// In a text a key without an end is one to the next line without text.
        private mutating func endOfKey(from start: Int) -> Int {
            if keyEnd < start {
                keyEnd = bytes[start...].firstRange(of: Array("-----END".utf8))?.lowerBound ?? bytes.count
            }
            guard keyEnd == bytes.count, notation == .text else { return keyEnd }
            return bytes[start...].firstRange(of: Array("\n\n".utf8))?.lowerBound ?? keyEnd
        }

        /// Whether the digits are the digest of a file: `"sha256":"…"`, `Attachments/9f/9f86…`.
        private var isDigest: Bool {
            let before = bytes[max(0, at - 16)..<at]
            return before.contains(UInt8(ascii: "2"))
                && String(decoding: before, as: UTF8.self).contains("sha256")
                || at >= 4 && bytes[at - 1] == UInt8(ascii: "/") && bytes[at - 4] == UInt8(ascii: "/")
        }

        /// Whether it is what follows the point or the sign in a number, of which nothing would be left with a mask in it.
        private func isInNumber(_ word: ArraySlice<UInt8>) -> Bool {
            at > 0 && ".+".utf8.contains(bytes[at - 1])
                && word.allSatisfy { $0 &- 0x30 < 10 || $0 | 0x20 == UInt8(ascii: "e") }
        }

        /// A character of tokens, signatures and percent codes.
        private static func isToken(_ byte: UInt8) -> Bool {
            byte.isInHostNames || ".~%+/=:*![]".utf8.contains(byte)
        }

        private static func endsAuthority(_ byte: UInt8) -> Bool {
            byte <= 0x20 || "/\\?#\"'<>".utf8.contains(byte)
        }
    }
}
