extension ProviderToken {
    /// Reads a JWT: lenient in its form, strict in what it says.
    package init(parsing text: String) throws(Fault) {
        let bytes = Array(text.utf8)
        guard bytes.count <= ProviderToken.longest else { throw .tooLong }
        let parts = bytes.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        guard parts.count == 3, parts.allSatisfy({ !$0.isEmpty }) else { throw .parts }
        guard let header = Base64.decode(parts[0]), let claims = Base64.decode(parts[1]),
            let signature = Base64.decode(parts[2])
        else { throw .encoding }

        var found: [APNsWarning] = []
        let decoded = [header, claims, signature]
        if decoded.contains(where: \.hasPadding) { found.append(.base64Padding) }
        if decoded.contains(where: \.hasStandardLetters) { found.append(.base64Alphabet) }

        guard let head = TokenObject(header.bytes) else { throw .header }
        guard head.text("alg") == "ES256" else { throw .algorithm }
        guard let keyID = head.text("kid"), !keyID.isEmpty else { throw .keyID }
        if head.has("typ"), head.text("typ") != "JWT" { found.append(.typeUnusual) }
        if keyID.utf8.count != 10 { found.append(.keyIDLength) }

        guard let body = TokenObject(claims.bytes) else { throw .claims }
        guard let team = body.text("iss"), !team.isEmpty else { throw .team }
        if team.utf8.count != 10 { found.append(.teamLength) }
        if body.has("kid") { found.append(.keyIDAmongClaims) }
        guard let issuedAt = body.time("iat", &found) else { throw .issuedAt }
        if head.hasRepeatedName || body.hasRepeatedName { found.append(.repeatedName) }

        guard let form = SignatureForm(of: signature.bytes) else { throw .signature }
        if form == .der { found.append(.derSignature) }

        self.init(
            keyID: keyID, team: team, issuedAt: issuedAt,
            signed: Array(bytes[..<parts[1].endIndex]), signature: signature.bytes, form: form,
            oddities: found)
    }
}

extension ProviderToken.SignatureForm {
    /// 64 bytes are r and s. Anything else must be a DER sequence of two positive integers of at most 33 bytes.
    init?(of bytes: [UInt8]) {
        if bytes.count == 64 {
            self = .raw
            return
        }
        guard 8...72 ~= bytes.count, bytes[0] == 0x30, Int(bytes[1]) == bytes.count - 2 else { return nil }
        var at = 2
        for _ in 0..<2 {
            guard at + 2 < bytes.count, bytes[at] == 0x02 else { return nil }
            let length = Int(bytes[at + 1])
            guard 1...33 ~= length, at + 2 + length <= bytes.count, bytes[at + 2] < 0x80 else { return nil }
            at += 2 + length
        }
        guard at == bytes.count else { return nil }
        self = .der
    }
}

/// A part of a provider token: the last member of a name counts, as with most JSON parsers.
private struct TokenObject {
    let document: JSONDocument

    init?(_ bytes: [UInt8]) {
        guard let document = try? JSONScanner.scan(bytes), document.kind(of: document.root) == .object else {
            return nil
        }
        self.document = document
    }

    func value(_ name: StaticString) -> JSONDocument.Reference? {
        switch document.lookup(member: name, in: document.root) {
        case .absent: nil
        case .found(let value): value
        case .duplicate(let values): values.last
        }
    }

    func has(_ name: StaticString) -> Bool { value(name) != nil }

    func text(_ name: StaticString) -> String? { value(name).flatMap(document.stringValue) }

    var hasRepeatedName: Bool {
        let names: [StaticString] = ["alg", "kid", "typ", "iss", "iat"]
        return names.contains { name in
            if case .duplicate = document.lookup(member: name, in: document.root) { true } else { false }
        }
    }

    func time(_ name: StaticString, _ oddities: inout [APNsWarning]) -> Double? {
        guard let value = value(name) else { return nil }
        let number: Double?
        if let text = document.stringValue(value) {
            oddities.append(.issuedAtString)
            // Only what a number looks like: `Double` takes `nan`, `inf` and hexadecimal, too.
            let isPlain = text.utf8.allSatisfy { 0x30...0x39 ~= $0 || $0 == UInt8(ascii: ".") }
            number = isPlain ? Double(text) : nil
        } else {
            number = document.double(value)
        }
        guard let number, number.isFinite, number >= 0 else { return nil }
        if number.rounded(.down) != number { oddities.append(.issuedAtFraction) }
        return number
    }
}
