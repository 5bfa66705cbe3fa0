import CurlTransport
package import NotificationCore

extension HTTPURL {
    /// Stricter than RFC 3986, because parsers disagree about everything beyond this: a host is an ASCII name, a dotted
    /// quad of four decimal numbers, or bracketed IPv6 without zone; no user, no backslash, no white space, no control
    /// character. A fragment is dropped. Non-ASCII bytes after the host are percent-encoded.
    /// - Throws: `url.malformed`, `url.scheme`, `url.host`, `url.port`, `url.userinfo` or `url.length`.
    package init(parsing text: String, allowHTTP: Bool) throws(CodedFailure) {
        let bytes = Array(text.utf8)
        try Self.checkText(bytes)
        let (scheme, rest) = try Self.scheme(bytes[...])
        guard allowHTTP || scheme == .https else {
            throw CodedFailure(
                .urlScheme, "the address begins with http:, and iOS loads https only",
                hint: """
                    Use https. An exception for App Transport Security must be in the Info.plist of the \
                    extension, not only of the app; --allow-http is the same exception here.
                    """)
        }
        let (authority, tail) = try Self.authority(rest)
        let (hostBytes, portBytes) = try Self.split(authority)
        let host = try HostParser.parse(hostBytes)
        let port = try Self.port(portBytes) ?? scheme.defaultPort
        let target = tail.prefix { $0 != UInt8(ascii: "#") }
        let pathBytes = target.prefix { $0 != UInt8(ascii: "?") }
        let query = target[pathBytes.endIndex...].dropFirst()
        self.init(
            scheme: scheme, host: host, port: port,
            path: pathBytes.isEmpty ? "/" : Self.percentEncoded(pathBytes),
            query: pathBytes.endIndex == target.endIndex ? nil : Self.percentEncoded(query))
        try Self.checkLength(serialized.utf8.count)
    }

    /// What holds for the text as a whole, before any part of it is believed.
    private static func checkText(_ bytes: [UInt8]) throws(CodedFailure) {
        guard !bytes.isEmpty else {
            throw CodedFailure(.urlMalformed, "the URL is empty")
        }
        try checkLength(bytes.count)
        if let index = bytes.firstIndex(where: { $0 < 0x20 || $0 == 0x7F }) {
            throw CodedFailure(
                .urlMalformed,
                "the URL has the control character \(Hexadecimal.text([bytes[index]]).uppercased()) at byte \(index + 1)",
                hint: "Remove it.")
        }
        if let index = bytes.firstIndex(of: UInt8(ascii: " ")) {
            let atAnEnd = index == 0 || bytes.last == UInt8(ascii: " ")
            throw CodedFailure(
                .urlMalformed, "the URL has a space at byte \(index + 1)",
                hint: atAnEnd
                    ? "Remove the space around it. For many phones this is not a URL, and the download never "
                        + "starts."
                    : "Write a space as %20. For many phones this is not a URL, and the download never starts."
            )
        }
    }

    private static func checkLength(_ count: Int) throws(CodedFailure) {
        guard count <= maximumLength else {
            throw CodedFailure(
                .urlLength, "the URL has \(count) bytes, more than \(maximumLength)",
                hint: "Shorten it. The whole payload may have \(PushType.alert.payloadLimit) bytes.")
        }
    }

    private static let notAnAddress = "the download never starts: this is not a full address"
    private static let wholeAddress = "Write the whole address, from https:// on."

    private static func scheme(_ bytes: ArraySlice<UInt8>) throws(CodedFailure) -> (Scheme, ArraySlice<UInt8>)
    {
        guard let text = schemeText(bytes) else {
            throw CodedFailure(
                .urlScheme, notAnAddress, hint: wholeAddress)
        }
        let rest = bytes[(bytes.startIndex + text.utf8.count + 1)...]
        if let scheme = Scheme(rawValue: text) { return (scheme, rest) }
        // `cdn.example.com:8443/a.jpg` reads as a scheme; what is meant is a host.
        let meansHost = text.contains(".") || rest.first.map { (0x30...0x39).contains($0) } ?? false
        throw CodedFailure(
            .urlScheme,
            meansHost ? notAnAddress : "the URL begins with \(text.prefix(40)):, not with https:",
            hint: meansHost
                ? wholeAddress : "Put the media on a web server, and write its https:// address.")
    }

    /// The lower-cased scheme when the text begins with one and its colon (RFC 3986, 3.1).
    static func schemeText(_ bytes: ArraySlice<UInt8>) -> String? {
        guard let first = bytes.first, isLetter(first), let colon = bytes.firstIndex(of: UInt8(ascii: ":")),
            bytes[..<colon].allSatisfy({
                isLetter($0) || (0x30...0x39).contains($0) || "+-.".utf8.contains($0)
            })
        else { return nil }
        return String(decoding: bytes[..<colon], as: UTF8.self).lowercased()
    }

    private static func authority(
        _ rest: ArraySlice<UInt8>
    ) throws(CodedFailure) -> (ArraySlice<UInt8>, ArraySlice<UInt8>) {
        guard rest.starts(with: "//".utf8) else {
            throw CodedFailure(
                .urlMalformed, "there are no two slashes after the colon of https:",
                hint: "Write https://host/path.")
        }
        let afterSlashes = rest.dropFirst(2)
        // Up to the slash, not only up to the host's end: older parsers see a user in `https://a?@b/`.
        if afterSlashes.prefix(while: { $0 != UInt8(ascii: "/") }).contains(UInt8(ascii: "@")) {
            throw CodedFailure(
                .urlUserinfo, "there is an '@' before the first '/' of the URL",
                hint: """
                    Remove the user and the password: everyone who handles the push can read them. Sign the URL \
                    instead. Write an '@' of the query as %40.
                    """)
        }
        if let index = rest.firstIndex(of: UInt8(ascii: "\\")) {
            throw CodedFailure(
                .urlMalformed, "the URL has a backslash at byte \(index + 1)",
                hint: "Write / or %5C.")
        }
        let authority = afterSlashes.prefix { !endsAuthority($0) }
        guard !authority.isEmpty else {
            throw CodedFailure(
                .urlMalformed, "the URL has no host", hint: "Write https://host/path.")
        }
        let tail = afterSlashes[authority.endIndex...]
        return (authority, tail)
    }

    private static func endsAuthority(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "/") || byte == UInt8(ascii: "?") || byte == UInt8(ascii: "#")
    }

    /// The text between `://` and the path, without credentials, for counting by host. The text need not be a valid URL.
    package static func hostPart(_ text: String) -> String? {
        var text = text
        return text.withUTF8 { bytes in
            guard let colon = unsafe bytes.firstIndex(of: UInt8(ascii: ":")),
                unsafe bytes[colon...].starts(with: "://".utf8)
            else { return nil }
            let authority = unsafe bytes[(colon + 3)...].prefix { !endsAuthority($0) }
            let start = unsafe authority.lastIndex(of: UInt8(ascii: "@")).map { $0 + 1 }
            let host = unsafe authority[(start ?? authority.startIndex)...]
            return unsafe host.isEmpty || host.count > 255
                ? nil : unsafe String(decoding: host, as: UTF8.self).lowercased()
        }
    }

    /// Host and port of an authority; the port is nil without a colon.
    private static func split(
        _ authority: ArraySlice<UInt8>
    ) throws(CodedFailure) -> (host: ArraySlice<UInt8>, port: ArraySlice<UInt8>?) {
        let colon = UInt8(ascii: ":")
        var searched = authority
        if authority.first == UInt8(ascii: "[") {
            guard let bracket = authority.lastIndex(of: UInt8(ascii: "]")) else {
                throw CodedFailure(.urlHost, "the bracket around the address is not closed")
            }
            searched = authority[(bracket + 1)...]
            guard searched.isEmpty || searched.first == colon else {
                throw CodedFailure(
                    .urlHost, "there is more text after the bracketed address")
            }
        }
        guard let first = searched.firstIndex(of: colon) else { return (authority, nil) }
        guard searched.lastIndex(of: colon) == first else {
            throw CodedFailure(
                .urlHost, "the host has more than one ':'",
                hint: "Write an IPv6 address in brackets: https://[…]/")
        }
        return (authority[..<first], authority[(first + 1)...])
    }

    private static func port(_ digits: ArraySlice<UInt8>?) throws(CodedFailure) -> UInt16? {
        guard let digits else { return nil }
        guard (1...5).contains(digits.count), digits.allSatisfy({ (0x30...0x39).contains($0) }),
            let port = UInt16(String(decoding: digits, as: UTF8.self)), port > 0
        else {
            throw CodedFailure(
                .urlPort, "the port is not a number from 1 to 65535 of at most 5 digits",
                hint: "Leave it out: then it is 443.")
        }
        return port
    }

    /// Bytes above 0x7E as `%XX`; everything else stays, a `%` too, because it is the server's to read.
    private static func percentEncoded(_ bytes: ArraySlice<UInt8>) -> String {
        PercentCoding.encoded(String(decoding: bytes, as: UTF8.self)) { $0 < 0x7F }
    }

    private static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }
}

/// Reads the host of a URL. A text that any parser could read as an address must be one in strict form, or it is refused.
enum HostParser {
    /// - Throws: `url.host`.
    static func parse(_ bytes: ArraySlice<UInt8>) throws(CodedFailure) -> HTTPURL.Host {
        if bytes.first == UInt8(ascii: "[") { return .address(try bracketed(bytes)) }
        guard !bytes.isEmpty else { throw failure("the URL has no host") }
        guard bytes.allSatisfy({ $0 < 0x80 }) else {
            throw failure(
                "the host has characters outside ASCII",
                hint: "Write an international name in its xn-- form."
            )
        }
        guard !bytes.contains(UInt8(ascii: "%")) else {
            throw failure("the host has a '%'", hint: "Write the name of the host without percent-encoding.")
        }
        let name = String(decoding: bytes, as: UTF8.self).lowercased()
        if let odd = name.utf8.first(where: { !$0.isInHostNames && $0 != UInt8(ascii: ".") }) {
            throw failure(
                "the host has a '\(Character(Unicode.Scalar(odd)))'",
                hint: "Names have letters, digits, '-', '_' and dots.")
        }
        return try named(name)
    }

    private static func named(_ name: String) throws(CodedFailure) -> HTTPURL.Host {
        let labels = name.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        // The last label first: a name that ends in a number is an address to some readers, never a name.
        if let last = labels.last(where: { !$0.isEmpty }), isNumeric(last) {
            guard let address = IPAddress(name), address.isIPv4 else {
                throw failure(
                    "the host ends in a number, but is not four decimal numbers from 0 to 255",
                    hint: "Write the name, or the address as four decimal numbers.")
            }
            return .address(address)
        }
        guard labels.allSatisfy({ !$0.isEmpty }) else {
            throw failure(
                "the host has two dots in a row, or a dot at an end", hint: "Write the name without that dot."
            )
        }
        guard labels.allSatisfy({ $0.count <= 63 }), name.utf8.count <= 253 else {
            throw failure("the host is longer than a name can be (63 bytes for a label, 253 in all)")
        }
        return .name(name)
    }

    /// All digits, or `0x…`: the WHATWG URL standard, "ends in a number".
    private static func isNumeric(_ label: Substring.UTF8View) -> Bool {
        label.starts(with: "0x".utf8) || label.allSatisfy { (0x30...0x39).contains($0) }
    }

    /// RFC 4291 text in brackets; neither zone nor embedded dotted quad, which readers take differently.
    private static func bracketed(_ bytes: ArraySlice<UInt8>) throws(CodedFailure) -> IPAddress {
        let inside = bytes.dropFirst().dropLast()
        let isPlain = inside.allSatisfy {
            (0x30...0x3A).contains($0) || (0x61...0x66).contains($0 | 0x20)
        }
        guard isPlain, bytes.last == UInt8(ascii: "]"),
            let address = IPAddress(String(decoding: inside, as: UTF8.self)), !address.isIPv4
        else {
            throw failure(
                "the text in brackets is not an IPv6 address",
                hint: "Write eight groups of hexadecimal digits, '::' for zeros, no zone, no dotted numbers.")
        }
        return address
    }

    private static func failure(_ message: String, hint: String? = nil) -> CodedFailure {
        CodedFailure(.urlHost, message, hint: hint)
    }
}
