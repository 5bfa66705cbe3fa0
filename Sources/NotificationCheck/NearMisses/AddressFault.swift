import NotificationCore

/// What is wrong with the text of a picture's address, before anything is fetched.
struct AddressFault {
    var code: Code
    var severity: Severity
    var message: String
    var hint: String
    /// The address as it was probably meant; nil when that is not in the text.
    var mended: String?

    init(_ code: Code, _ severity: Severity, _ message: String, hint: String, mended: String? = nil) {
        self.code = code
        self.severity = severity
        self.message = message
        self.hint = hint
        self.mended = mended
    }

    /// What the ending of an address alone lets expect; nil when it is good.
    ///
    /// - Parameter isNamedByAddress: Extensions that read this key usually name the file by its address.
    static func ofEnding(_ url: String, isNamedByAddress: Bool) -> AddressFault? {
        let url = String(url.prefix(8192))
        guard let ending = FileExtension.of(url: url) else {
            guard isNamedByAddress else { return nil }
            return AddressFault(
                .urlNoExtension, .warning,
                "The address has no file ending. An extension that names the file by its address saves it without "
                    + "one, and iOS refuses that (error 101).",
                hint:
                    "Let the address end in .jpg, .png or .gif, or take the ending from the Content-Type in the "
                    + "extension.")
        }
        if MediaType.named(fileExtension: ending) != nil { return nil }
        if let foreign = ForeignType.named(fileExtension: ending) {
            return AddressFault(
                .typeUnsupported, .warning,
                "The address ends in .\(ending). iOS takes no such file as an attachment.",
                hint: foreign.remedy.prefix(1).uppercased() + foreign.remedy.dropFirst() + ".")
        }
        guard isNamedByAddress else { return nil }
        return AddressFault(
            .urlNoExtension, .warning,
            "The address ends in .\(ending), which is no picture for iOS. An extension that names the file by its "
                + "address gets an error 101.",
            hint:
                "Let the address end in .jpg, .png or .gif, or take the ending from the Content-Type in the "
                + "extension.")
    }

    /// The first of its faults; nil when there is none that shows in the text.
    ///
    /// - Parameter mayBeRelative: The SDK completes a path, or takes the name of a file in the app.
    static func of(_ text: String, mayBeRelative: Bool = false) -> AddressFault? {
        let text = String(text.prefix(8192))
        return placeholder(text) ?? scheme(text) ?? broken(text) ?? blanks(text) ?? backslash(text)
            ?? (mayBeRelative ? nil : relative(text)) ?? unreachable(text)
    }

    // MARK: Placeholders

    /// Marks of templates: opening, closing.
    private static let templates = [
        ("{{", "}}"), ("${", "}"), ("#{", "}"), ("<%", "%>"), ("{%", "%}"), ("[[", "]]"), ("*|", "|*"),
        ("%%", "%%"),
        ("$(", ")"), ("%7B%7B", "%7D%7D"), ("\\(", ")"), ("{", "}"), ("<", ">"),
    ]

    private static func placeholder(_ text: String) -> AddressFault? {
        func fault(_ found: String) -> AddressFault {
            let isInQuery = !text.prefix { $0 != "?" }.contains(found) && text.contains(found)
            return AddressFault(
                .urlPlaceholder, isInQuery ? .warning : .error,
                isInQuery
                    ? "The address still has a placeholder in its query: \(RuleText.quoted(found)). The server gets "
                        + "it as it is."
                    : "The address still has a placeholder: \(RuleText.quoted(found)). Nothing was filled in, so there "
                        + "is nothing to download.",
                hint:
                    "Fill it in before you send. Look at the variable in the code or template that builds the "
                    + "address: it is empty or misspelt.")
        }
        let whole = RuleText.trimmed(text)
        if emptyWords.contains(whole.lowercased()) || isStandIn(whole) { return fault(whole) }
        if text.contains("[object Object]") { return fault("[object Object]") }
        if text.contains("%5Bobject%20Object%5D") { return fault("%5Bobject%20Object%5D") }
        for (open, close) in templates {
            guard let start = text.firstRange(of: open),
                let end = text[start.upperBound...].firstRange(of: close), end.lowerBound > start.upperBound
            else { continue }
            let found = String(text[start.lowerBound..<end.upperBound])
            return fault(found)
        }
        if let found = format(text) { return fault(found) }
        return emptySegment(text)
    }

    /// `url_to_your_image`, `YOUR_IMAGE_URL`, `image-url-here`: words that a person has to replace.
    private static func isStandIn(_ text: String) -> Bool {
        guard text.utf8.count <= 60, !text.contains("/"), !text.contains(".") else { return false }
        let letters = String(decoding: RuleText.letters(text), as: UTF8.self)
        let isAddress = ["url", "link", "image", "picture", "address"].contains { letters.contains($0) }
        return isAddress
            && ["your", "here", "urlto", "linkto", "insert", "some"].contains { letters.contains($0) }
    }

    private static let emptyWords: Set<String> = [
        "undefined", "null", "none", "nil", "nan", "<null>", "(null)", "optional(nil)", "n/a", "string",
        "url",
        "image_url", "imageurl", "your_image_url",
    ]

    /// `%s`, `%@` and `%d` of format strings; `%d0` is a byte, as URLs write it.
    private static func format(_ text: String) -> String? {
        let bytes = Array(text.utf8)
        for (at, byte) in bytes.enumerated() where byte == UInt8(ascii: "%") && at + 1 < bytes.count {
            switch bytes[at + 1] {
            case UInt8(ascii: "@"): return "%@"
            case UInt8(ascii: "s"), UInt8(ascii: "d"):
                // "%d0" is a byte, and "100%sale" a name.
                let isAlone = at + 2 >= bytes.count || !Self.isWordByte(bytes[at + 2])
                if isAlone { return "%" + String(UnicodeScalar(bytes[at + 1])) }
            default: continue
            }
        }
        return nil
    }

    private static func isWordByte(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
        default: false
        }
    }

    /// `https://cdn.example/undefined`: a value that was missing, as programs print it.
    private static func emptySegment(_ text: String) -> AddressFault? {
        let path = text.prefix { $0 != "?" && $0 != "#" }
        for segment in path.split(separator: "/").dropFirst() {
            let name = segment.prefix { $0 != "." }
            guard ["undefined", "null", "None", "NaN", "(null)", "nil"].contains(name) else { continue }
            return AddressFault(
                .urlPlaceholder, .warning,
                "\(RuleText.quoted(String(segment))) in the address looks like a value that was missing.",
                hint: "Look at the variable that belongs there: it had no value when the push was built.")
        }
        return nil
    }

    // MARK: Schemes

    private static func scheme(_ text: String) -> AddressFault? {
        let text = RuleText.trimmed(text)
        guard BaseURL.hasScheme(text), let colon = text.firstIndex(of: ":") else { return nil }
        let name = text[..<colon].lowercased()
        switch name {
        case "http", "https": return nil
        case "data":
            return AddressFault(
                .urlScheme, .error,
                "The payload holds the picture itself (data:). SDKs download an address; they do not read this, "
                    + "and APNs takes 4096 bytes only.",
                hint: "Put the picture on a server and send its https address.")
        case "file", "blob", "content", "assets-library", "ph", "asset", "capacitor", "ionic", "ms-appdata":
            return AddressFault(
                .urlScheme, .error,
                "The address begins with \(name): and exists on one device only. The phone cannot download it.",
                hint: "Upload the picture and send its https address.")
        case "gs", "s3", "ipfs", "ftp", "sftp", "cid", "git", "ssh":
            return AddressFault(
                .urlScheme, .error,
                "The address begins with \(name):. A phone downloads https addresses only.",
                hint: name == "gs"
                    ? "Send the download address of the file (getDownloadURL), which begins with https."
                    : "Send the https address of the file.")
        default: return nil
        }
    }

    /// Beginnings that were meant as https:// or http://, longest first.
    private static let beginnings: [(wrong: String, right: String)] = [
        ("https://https://", "https://"), ("https://http://", "http://"), ("http://https://", "https://"),
        ("http://http://", "http://"), ("https:https://", "https://"), ("https://https//", "https://"),
        ("https:\\\\", "https://"), ("http:\\\\", "http://"), ("https:\\/\\/", "https://"),
        ("http:\\/\\/", "http://"),
        ("https//:", "https://"), ("http//:", "http://"), ("https:://", "https://"), ("http:://", "http://"),
        ("https;//", "https://"), ("http;//", "http://"), ("https.//", "https://"), ("https ://", "https://"),
        ("http ://", "http://"), ("htps://", "https://"), ("htpps://", "https://"), ("htttps://", "https://"),
        ("httpss://", "https://"), ("hhttps://", "https://"), ("hhttp://", "http://"),
        ("httsp://", "https://"),
        ("httos://", "https://"), ("ttps://", "https://"), ("ttp://", "http://"), ("http//", "http://"),
        ("https///", "https://"), ("https//", "https://"), ("https:///", "https://"), ("http:///", "http://"),
        ("https:// ", "https://"), ("http:// ", "http://"), ("://", "https://"),
    ]

    private static func broken(_ text: String) -> AddressFault? {
        let text = RuleText.trimmed(text)
        let start = text.prefix(16).lowercased()
        for (wrong, right) in beginnings where start.hasPrefix(wrong) {
            return spelling(text, wrong.count, right)
        }
        for (wrong, right) in [("https:", "https://"), ("http:", "http://")] where start.hasPrefix(wrong) {
            let rest = text.dropFirst(wrong.count)
            if rest.hasPrefix("//") { return nil }
            return spelling(text, wrong.count + rest.prefix { $0 == "/" }.count, right)
        }
        return nil
    }

    private static func spelling(_ text: String, _ length: Int, _ right: String) -> AddressFault {
        let mended = right + text.dropFirst(length)
        return AddressFault(
            .urlMalformed, .error,
            "The address begins with \(RuleText.quoted(String(text.prefix(length)))). The download never starts: this "
                + "is not an address.",
            hint: "Write \(RuleText.plain(mended, limit: 100))", mended: mended)
    }

    // MARK: Characters

    private static func blanks(_ text: String) -> AddressFault? {
        let trimmed = RuleText.trimmed(text)
        if trimmed.isEmpty {
            return AddressFault(
                .urlMalformed, .error, "The address is empty. There is nothing to download.",
                hint: "Fill it in, or leave the key out.")
        }
        let isBlank: (Character) -> Bool = {
            $0 == " " || $0 == "\t" || $0 == "\n" || $0 == "\r" || $0 == "\r\n"
        }
        if trimmed.contains(where: isBlank) {
            let mended = trimmed.map { $0 == " " ? "%20" : isBlank($0) ? "" : String($0) }.joined()
            return AddressFault(
                .urlMalformed, .error,
                "There is a space in the address. SDKs make no URL of that, so nothing is downloaded.",
                hint: "Write %20 for each space: \(RuleText.plain(mended, limit: 100))", mended: mended)
        }
        if trimmed.utf8.count != text.utf8.count {
            return AddressFault(
                .urlMalformed, .error,
                "There is a space or a line break at the \(text.hasPrefix(trimmed) ? "end" : "start") of the address. "
                    + "SDKs make no URL of that, so nothing is downloaded.",
                hint: "Take it away.", mended: trimmed)
        }
        return nil
    }

    private static func backslash(_ text: String) -> AddressFault? {
        guard text.contains("\\") else { return nil }
        let mended = text.split(separator: "\\/", omittingEmptySubsequences: false).joined(separator: "/")
            .split(separator: "\\", omittingEmptySubsequences: false).joined(separator: "/")
        return AddressFault(
            .urlMalformed, .error,
            text.contains("\\/")
                ? "The slashes of the address were escaped twice, so backslashes remain in it. Nothing is downloaded."
                : "There is a backslash in the address. Nothing is downloaded.",
            hint: "Write \(RuleText.plain(mended, limit: 100))", mended: mended)
    }

    // MARK: Incomplete addresses

    private static func relative(_ text: String) -> AddressFault? {
        if BaseURL.hasScheme(text), text.contains("://") { return nil }
        let mended: String?
        if text.hasPrefix("//") {
            mended = "https:" + text
        } else if looksLikeHost(text.prefix { $0 != "/" && $0 != "?" }),
            text.contains("/") || text.hasPrefix("www.")
        {
            mended = "https://" + text
        } else {
            mended = nil
        }
        return AddressFault(
            .urlRelative, .error, "The download never starts: this is not a full address.",
            hint: mended.map { "Write \(RuleText.plain($0, limit: 100))" }
                ?? "Write the whole address, from https:// on, with the name of the server.",
            mended: mended)
    }

    /// `cdn.example.com`, `www.example`, `example.com:8080`.
    private static func looksLikeHost(_ text: Substring) -> Bool {
        let name = text.prefix { $0 != ":" }
        let labels = name.split(separator: ".", omittingEmptySubsequences: false)
        guard labels.count >= 2, labels.allSatisfy({ !$0.isEmpty }), let last = labels.last,
            last.utf8.count >= 2,
            MediaType.named(fileExtension: last.lowercased()) == nil
        else { return false }
        return name.utf8.allSatisfy { byte in
            switch byte {
            case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "-"), UInt8(ascii: "."): true
            default: false
            }
        } && !name.utf8.allSatisfy { 0x30...0x39 ~= $0 || $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: ",") }
    }

    // MARK: Addresses of one network

    private static func unreachable(_ text: String) -> AddressFault? {
        guard let mark = text.firstRange(of: "://") else { return nil }
        let authority = text[mark.upperBound...].prefix { $0 != "/" && $0 != "?" && $0 != "#" }
        let own = authority.lastIndex(of: "@").map { authority[authority.index(after: $0)...] } ?? authority
        let host = (own.hasPrefix("[") ? own.prefix { $0 != "]" } : own.prefix { $0 != ":" }).lowercased()
        guard let reach = LocalHost.reach(host) else { return nil }
        switch reach {
        case .thisMachine:
            return AddressFault(
                .policyAddress, .error,
                "\(RuleText.quoted(host)) is the machine itself: on a phone that is the phone, and no picture is there.",
                hint: "Send an address of a public server, or a tunnel to yours.")
        case .emulator:
            return AddressFault(
                .policyAddress, .error,
                "\(host) is your computer as the Android emulator sees it. An iPhone reaches nothing there.",
                hint: "Send an address of a public server, or a tunnel to yours.")
        case .ownNetwork:
            return AddressFault(
                .policyAddress, .warning,
                "\(RuleText.quoted(host)) is an address of a private network. Phones outside of it get no picture.",
                hint: "Send an address of a public server. For a test in the same Wi-Fi allow it with "
                    + "--allow-address or --allow-host.")
        }
    }
}
