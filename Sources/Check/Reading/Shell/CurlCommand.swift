struct ShellRequest {
    var target: SourceValue?
    var headers: [SourceHeader] = []
    var body: SourceText?
    /// The address with the fields that `-G` adds to it.
    var query: SourceText?
    /// The file with the body, which is not part of the text.
    var file: SourceValue?
    /// A body that was built from fields.
    var value: SourceValue?
    /// Offsets in the input of the shell's variables inside the body.
    var expansions: [Int] = []
}

extension ShellRequest {
    /// A body that is only a variable or the output of a command.
    var madeBody: SourceValue? {
        guard let body, body.bytes.first == "$" else { return nil }
        return SourceValue(
            .variable(LiteralParser.name(body.bytes[...])),
            origin: SourceOrigin(body.origin(of: 0..<body.count), path: ""))
    }
}

extension SourceText {
    /// The offsets in the input of the signs of the shell's variables.
    var dollars: [Int] { bytes.indices.filter { bytes[$0] == "$" }.map { origin(of: $0) } }

    /// The object that `$(jq -n … '{…}')` prints; nil for another text, and for one with calls in it.
    fileprivate var madeByJQ: SourceText? {
        guard bytes.starts(with: "$(jq ".utf8), let start = bytes.find("'{", from: 0),
            let end = bytes.lastIndex(of: UInt8(ascii: "'")), end > start,
            // `--argjson aps '{…}'` names a part of what another text makes.
            !bytes[..<start].split(whereSeparator: \.isSpace).suffix(2).contains(where: {
                $0.starts(with: "--arg".utf8)
            }),
            !bytes[(start + 1)..<end].contains(where: "'(|+*".utf8.contains),
            bytes[(end + 1)...].allSatisfy({ $0.isSpace || $0 == ")" })
        else { return nil }
        return part((start + 1)..<end)
    }
}

struct CurlCommand {
    /// The number of commands after which no more are looked for.
    static let most = 1000

    /// The offsets of the commands in a text: `curl` at the beginning of a line, after a prompt or a pipe, or in
    /// the middle of a sentence with an option or an address after it.
    static func starts(_ text: SourceText) -> [Int] {
        let bytes = text.bytes
        let starts = bytes.offsets(of: "curl").lazy.filter { found in
            let isWord = found == 0 || !(bytes[found - 1].isWord || bytes[found - 1] == "-")
            let end = bytes.has(".exe", at: found + 4) ? found + 8 : found + 4
            guard isWord, end < bytes.count, bytes[end].isSpace || "\\^".utf8.contains(bytes[end]) else {
                return false
            }
            let next = bytes.skip(end) { $0.isSpace || "\\^`".utf8.contains($0) }
            guard next < bytes.count else { return false }
            return bytes[next] == 0xE2 || "-'\"$".utf8.contains(bytes[next])
                || bytes.hasAnyCase("http", at: next)
        }
        return Array(starts.prefix(most))
    }

    /// Where the string ends that begins right before a command, as lists of arguments have it; nil for another command.
    static func end(of start: Int, in bytes: [UInt8]) -> Int? {
        guard start > 1, bytes[start - 1].isQuote, bytes[start - 2] != "\\" else { return nil }
        let quote = bytes[start - 1]
        let end = bytes.indices[start...].first { bytes[$0] == quote && bytes[$0 - 1] != "\\" }
        // A text that is joined to it is a part of the command, too.
        guard let end, case let next = bytes.skipBlanks(end + 1),
            next >= bytes.count || bytes[next].isNewline || ",)];}".utf8.contains(bytes[next])
        else { return nil }
        return end
    }

    private static let short = Set("AbcCDeEFhHKmoPQrtTuUwxXyYzd".utf8)
    private static let long: Set<String> = [
        "--request", "--header", "--url", "--user", "--user-agent", "--output", "--max-time",
        "--connect-timeout", "--cert", "--key", "--cacert", "--cert-type", "--key-type", "--pass", "--proxy",
        "--form", "--write-out", "--retry", "--resolve", "--oauth2-bearer", "--cookie", "--referer",
        "--upload-file", "--dump-header", "--ciphers", "--interface", "--range", "--config",
        "--form-string", "--retry-delay", "--limit-rate", "--cookie-jar", "--connect-to", "--capath",
        "--proxy-user", "--noproxy", "--max-redirs", "--retry-max-time", "--stderr", "--trace",
        "--trace-ascii", "--unix-socket", "--output-dir", "--speed-limit", "--speed-time", "--tls-max",
        "--url-query", "--variable", "--netrc-file", "--proto", "--socks5", "--aws-sigv4",
    ]

    private let command: ShellWords
    /// The values of the shell's variables that are set ahead of it.
    private let assignments: [String: ShellWord]
    private var request = ShellRequest()
    private var body = SourceText.Builder()
    private var hasBody = false
    private var fields: [SourceMember] = []
    private var credential: SourceValue?
    private var method: SourceValue?
    private var address: SourceText?
    private var sendsQuery = false
    private var at = 1

    static func read(_ command: ShellWords, assignments: [String: ShellWord]) -> ShellRequest {
        var curl = CurlCommand(command: command, assignments: assignments)
        while curl.at < command.words.count {
            curl.read(command.words[curl.at])
            curl.at += 1
        }
        return curl.finished()
    }

    private mutating func next() -> ShellWord? {
        at += 1
        return at < command.words.count ? command.words[at] : nil
    }

    private mutating func read(_ word: ShellWord) {
        let string = word.text.count < 4096 ? word.string : ""
        if string.hasPrefix("--") {
            readName(string, word)
        } else if string.hasPrefix("-"), string.utf8.count > 1 {
            readLetters(word)
        } else if request.target == nil, word.text.count > 0 {
            request.target = Self.target(word)
            address = word.text
        }
    }

    private mutating func readName(_ string: String, _ word: ShellWord) {
        if let sign = string.firstIndex(of: "="),
            Self.long.contains(String(string[..<sign])) || string.hasPrefix("--data")
                || string.hasPrefix("--json=")
        {
            let value = word.text.part(string[...sign].utf8.count..<word.text.count)
            option(String(string[..<sign]), ShellWord(text: value, expansions: word.expansions))
        } else if string == "--get" {
            get(word)
        } else if string.hasPrefix("--http") {
            request.headers.append(SourceHeader(":version", Self.version(word)))
        } else if string.hasPrefix("--data") || string == "--json" || Self.long.contains(string) {
            option(string, next())
        }
    }

    /// Letters up to the first that takes a value, which may be attached.
    private mutating func readLetters(_ word: ShellWord) {
        for index in 1..<word.text.count {
            let letter = word.text.bytes[index]
            if letter == "G" { get(word) }
            guard Self.short.contains(letter) else { continue }
            let rest = word.text.part(index + 1..<word.text.count)
            option(
                "-" + String(decoding: [letter], as: UTF8.self),
                rest.count > 0 ? ShellWord(text: rest, expansions: word.expansions) : next())
            return
        }
    }

    private mutating func get(_ word: ShellWord) {
        method = Self.value("GET", word)
        sendsQuery = true
    }

    private mutating func option(_ name: String, _ value: ShellWord?) {
        guard let value else { return }
        switch name {
        case "-d", "--data", "--data-raw", "--data-binary", "--data-ascii", "--json": addBody(value, name)
        case "--data-urlencode":
            let encoded = Self.encoded(value)
            addBody(encoded ?? value, encoded == nil ? name : "--data-raw")
        case "-K", "--config": addMoreHeaders(value)
        case "-T", "--upload-file":
            method = Self.value("PUT", value)
            request.file = Self.target(value)
            request.file?.content = .variable("@" + value.string)
        case "-H", "--header": addHeader(value)
        case "-F", "--form", "--form-string": addField(value)
        case "--url":
            request.target = Self.target(value)
            address = value.text
        case "-X", "--request": request.headers.append(SourceHeader(":method", Self.target(value)))
        case "--oauth2-bearer": credential = Self.value("Bearer " + value.string, value)
        default: break
        }
    }

    private mutating func addHeader(_ word: ShellWord) {
        if word.text.bytes.first == "@" { return addMoreHeaders(word) }
        if let empty = Self.emptyHeader(word) {
            request.headers.append(empty)
            return
        }
        // A blank at the end is sent; a header without a value is not.
        guard var header = SourceHeader(line: word.text, keepsEnd: true), header.value.string != "" else {
            return
        }
        // Of a credential, the scheme ahead of the variable is judged.
        if !word.expansions.isEmpty, header.name != "authorization" { header.value.string = nil }
        request.headers.append(header)
    }

    /// A file may hold any header.
    private mutating func addMoreHeaders(_ word: ShellWord) {
        request.headers.append(SourceHeader(SentRequest.more, Self.target(word)))
    }

    private mutating func addBody(_ word: ShellWord, _ name: String) {
        var word = word
        let value = word.variableName.flatMap { assignments[$0] }
        if let value, !value.text.bytes.starts(with: "$(".utf8) || value.text.madeByJQ != nil { word = value }
        if let object = word.text.madeByJQ { word = ShellWord(text: object, expansions: object.dollars) }
        if word.text.bytes.first == "@", name != "--data-raw" {
            let isInput = word.text.count == 2 && word.text.bytes[1] == "-"
            if let document = isInput
                ? command.hereDocument : command.document(in: word.string.dropFirst())
            {
                word = ShellWord(text: document, expansions: document.dollars)
            } else {
                let origin = SourceOrigin(word.text.origin(of: 0..<word.text.count), path: "")
                request.file = SourceValue(
                    .variable(LiteralParser.name(word.text.bytes[...])), origin: origin)
                return
            }
        }
        if hasBody, name != "--json" { body.append([0x26], origin: word.text.origin(of: 0)) }
        body.append(word.text, 0..<word.text.count)
        request.expansions += word.expansions
        hasBody = true
    }

    private mutating func addField(_ word: ShellWord) {
        guard let sign = word.text.bytes.firstIndex(of: UInt8(ascii: "=")), sign > 0, fields.count < 256
        else { return }
        let name = String(decoding: word.text.bytes[..<sign].prefix(128), as: UTF8.self)
        var value = word.field(from: sign + 1)
        value.origin?.path = name
        fields.append(SourceMember(name, value))
    }

    private func finished() -> ShellRequest {
        var request = request
        // What the options for these say counts more.
        for (name, value) in [("authorization", credential), (":method", method)] {
            guard let value, !request.headers.contains(where: { $0.name == name }) else { continue }
            request.headers.append(SourceHeader(name, value))
        }
        if sendsQuery, hasBody, let address {
            var query = SourceText.Builder()
            query.append(address, 0..<address.count)
            query.append([0x3F], origin: body.text.origin(of: 0))
            query.append(body.text, 0..<body.count)
            request.query = query.text
        }
        if hasBody { request.body = body.text } else if !fields.isEmpty { request.value = .object(fields) }
        return request
    }

    static func target(_ word: ShellWord) -> SourceValue {
        let origin = SourceOrigin(word.text.origin(of: 0..<word.text.count), path: "")
        return .string(String(decoding: word.text.bytes.prefix(4096), as: UTF8.self), origin: origin)
    }

    /// The field that `--data-urlencode` makes of `name=content`, `=content` and `name@file`; nil for another word.
    private static func encoded(_ word: ShellWord) -> ShellWord? {
        let bytes = word.text.bytes
        guard let sign = bytes.firstIndex(of: UInt8(ascii: "=")) ?? bytes.firstIndex(of: UInt8(ascii: "@")),
            sign > 0 || bytes[sign] == "="
        else { return nil }
        var field = word
        var text = SourceText.Builder()
        text.append(word.text, 0..<sign)
        if sign > 0 { text.append([0x3D], origin: word.text.origin(of: sign)) }
        if bytes[sign] == "@" { field.expansions.append(word.text.origin(of: sign)) }
        let content = word.text.replacing((bytes[sign] == "@" ? sign : sign + 1)..<bytes.count) { at in
            " &+%\n\r".utf8.contains(bytes[at])
                ? (Array("%\(bytes[at] < 16 ? "0" : "")\(String(bytes[at], radix: 16))".utf8), 1) : nil
        }
        text.append(content, 0..<content.count)
        field.text = text.text
        return field
    }

    /// A value that the command sends because of a word of it.
    private static func value(_ string: String, _ word: ShellWord) -> SourceValue {
        var value = target(word)
        value.content = .string(string)
        return value
    }

    /// `name;` sends the field without a value.
    private static func emptyHeader(_ word: ShellWord) -> SourceHeader? {
        let bytes = word.text.bytes
        guard bytes.last == ";", 2...129 ~= bytes.count else { return nil }
        let name = bytes.dropLast()
        guard name.allSatisfy({ $0.isWord || $0 == "-" }) else { return nil }
        return SourceHeader(String(decoding: name, as: UTF8.self), value("", word))
    }

    /// The version that an option such as `--http1.1` names.
    private static func version(_ word: ShellWord) -> SourceValue {
        value("HTTP/" + String(decoding: word.text.bytes.dropFirst(6).prefix(8), as: UTF8.self), word)
    }

    /// `NAME=value` at the beginning of a line, with the value as one word.
    static func assignments(_ text: SourceText) -> [String: ShellWord] {
        let bytes = text.bytes
        var found: [String: ShellWord] = [:]
        var line = 0
        while line < bytes.count, found.count < 256 {
            var at = bytes.skip(line) { $0.isBlank || $0 == "$" }
            for word in ["export ", "set ", "local ", "declare "] where bytes.has(word, at: at) {
                at += word.utf8.count
            }
            let first = at
            while at < bytes.count, bytes[at].isWord, bytes[at] < 0x80 { at += 1 }
            let name = String(decoding: bytes[first..<min(at, first + 64)], as: UTF8.self)
            line = bytes.nextLine(at)
            // `BODY := '…'` of make.
            if bytes.has(" := ", at: at) { at += 2 }
            // `BODY+='…'`
            let isMore = bytes.has("+=", at: at)
            guard at > first, at < bytes.count, bytes[at] == "=" || isMore else { continue }
            let words = ShellWords(text, from: at + (isMore ? 2 : 1))
            if let value = words.words.first {
                found[name] = isMore ? found[name].map { $0.joined(value) } ?? value : value
            }
            line = bytes.nextLine(max(at, words.at - 1))
        }
        return found
    }
}

extension SourceHeader {
    /// Reads `Name: value`; nil for another line. Blanks around the value are not part of it (RFC 9110, section 5.5).
    /// - Parameter keepsEnd: whether blanks at the end are sent.
    init?(line text: SourceText, keepsEnd: Bool = false) {
        let bytes = text.bytes
        // HTTP/2's own fields begin with a colon.
        let first = bytes.first == ":" ? 1 : 0
        let rest = bytes[first...]
        guard let colon = rest.firstIndex(of: UInt8(ascii: ":")) ?? rest.firstIndex(of: UInt8(ascii: "=")),
            colon > first, colon <= 128
        else { return nil }
        let name = String(decoding: bytes[..<colon], as: UTF8.self)
        guard bytes[first..<colon].allSatisfy({ $0.isWord || $0 == "-" || $0 == " " }) else { return nil }
        let start = bytes.skipSpace(colon + 1)
        let end = bytes.trimmedEnd(from: start, to: bytes.count) { keepsEnd ? $0.isNewline : $0.isSpace }
        let value = String(decoding: bytes[start..<end], as: UTF8.self)
        let origin = SourceOrigin(text.origin(of: start..<end), path: "")
        let isVariable =
            value.hasPrefix("$") || value.hasPrefix("{{")
            || value.hasPrefix("<") && !SentRequest.isBracketedIdentifier(value)
        self.init(
            name.trimmed,
            isVariable
                ? SourceValue(.variable(LiteralParser.name(Array(value.utf8)[...])), origin: origin)
                : .string(value, origin: origin))
    }
}
