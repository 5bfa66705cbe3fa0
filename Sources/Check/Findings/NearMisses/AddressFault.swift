struct AddressFault {
    var code: Code
    var severity: Severity
    var message: String
    var hint: String
    /// The address as it was probably meant; nil when the text does not show that.
    var mended: String?

    init(_ code: Code, _ severity: Severity, _ message: String, hint: String, mended: String? = nil) {
        self.code = code
        self.severity = severity
        self.message = message
        self.hint = hint
        self.mended = mended
    }

    /// The fault that the ending of an address suggests; nil when it is good.
    /// - Parameter isNamedByAddress: whether extensions that read this key usually name the file by its address.
    static func ofEnding(_ url: String, isNamedByAddress: Bool) -> AddressFault? {
        let ending = FileExtension.of(url: String(url.prefix(8192)))
        if let ending {
            if MediaType.named(fileExtension: ending) != nil { return nil }
            if let foreign = ForeignType.named(fileExtension: ending) {
                return AddressFault(
                    .typeUnsupported, .warning,
                    "The address ends in .\(ending). iOS does not attach such a file.",
                    hint: Sentence.of(foreign.remedy))
            }
        }
        // One that was shortened shows no ending.
        guard isNamedByAddress, !url.hasSuffix("…"), !url.hasSuffix("...") else { return nil }
        let fault =
            ending.map {
                "ends in .\($0), which iOS does not know as a picture. An extension that names the file by its address gets an error 101."
            }
            ?? "has no file ending. An extension that names the file by its address saves it without one, and iOS refuses that (error 101)."
        return AddressFault(
            .urlNoExtension, .warning, "The address \(fault)",
            hint:
                "Let the address end in .jpg, .png or .gif, or take the ending from the Content-Type in the "
                + "extension.")
    }

    /// The first of its faults; nil when there is none that shows in the text.
    /// - Parameter mayBeRelative: whether the SDK completes a path, or takes the name of a file in the app.
    static func of(_ text: String, mayBeRelative: Bool = false) -> AddressFault? {
        let text = String(text.prefix(8192))
        return placeholder(text, mayBeName: mayBeRelative) ?? scheme(text) ?? broken(text) ?? blanks(text)
            ?? backslash(text) ?? quoted(text)
            ?? (mayBeRelative ? nil : relative(text)) ?? unreachable(text)
    }

    // MARK: Characters

    /// The address with its blanks as a URL has them; nil when that is not all that is wrong with it.
    static func withoutBlanks(_ text: String) -> String? {
        guard text.utf8.count <= 8192, placeholder(text, mayBeName: false) == nil, scheme(text) == nil,
            broken(text) == nil, let mended = blanks(text)?.mended, of(mended) == nil
        else { return nil }
        return mended
    }

    private static func blanks(_ text: String) -> AddressFault? {
        let trimmed = ShownText.trimmed(text)
        // A text of words is not an address at all.
        if !trimmed.isEmpty, !trimmed.contains("/") { return nil }
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
                "There is a space in the address. SDKs cannot make a URL of it, so nothing is downloaded.",
                hint: "Write %20 for each space: \(ShownText.plain(mended, limit: 100))", mended: mended)
        }
        if trimmed.utf8.count != text.utf8.count {
            return AddressFault(
                .urlMalformed, .error,
                "There is a space or a line break at the \(text.hasPrefix(trimmed) ? "end" : "start") of the address. "
                    + "SDKs cannot make a URL of it, so nothing is downloaded.",
                hint: "Take it away.", mended: trimmed)
        }
        return nil
    }

    static func withoutBackslashes(_ text: String) -> String {
        text.split(separator: "\\/", omittingEmptySubsequences: false).joined(separator: "/")
            .split(separator: "\\", omittingEmptySubsequences: false).joined(separator: "/")
    }

    private static func backslash(_ text: String) -> AddressFault? {
        guard text.contains("\\") else { return nil }
        let mended = withoutBackslashes(text)
        return AddressFault(
            .urlMalformed, .error,
            text.contains("\\/")
                ? "The slashes of the address were escaped twice, so backslashes remain in it. Nothing is downloaded."
                : "There is a backslash in the address. Nothing is downloaded.",
            hint: "Write \(ShownText.plain(mended, limit: 100))", mended: mended)
    }

    private static func quoted(_ text: String) -> AddressFault? {
        let isMark: (Character) -> Bool = { "\"'`“”‘’".contains($0) }
        guard text.first.map(isMark) == true, text.contains("://") else { return nil }
        var ends = text.drop(while: isMark)
        while ends.last.map(isMark) == true { ends.removeLast() }
        let mended = String(ends)
        return AddressFault(
            .urlMalformed, .error, "There are quotation marks around the address. Nothing is downloaded.",
            hint: "Write \(ShownText.plain(mended, limit: 100))", mended: mended)
    }

    // MARK: Incomplete addresses

    private static func relative(_ text: String) -> AddressFault? {
        if BaseURL.hasScheme(text), text.contains("://") { return nil }
        if text.utf8.allSatisfy({ $0.isWord || $0 == "-" }), text.utf8.contains(where: \.isDigit) {
            return AddressFault(
                .urlRelative, .warning,
                "This is an identifier. Nothing is downloaded, unless your extension makes an address of it.",
                hint: "Write the whole address, from https:// on.")
        }
        let isHost =
            looksLikeHost(text.prefix { $0 != "/" && $0 != "?" })
            && (text.contains("/") || text.hasPrefix("www."))
        let mended = text.hasPrefix("//") ? "https:" + text : isHost ? "https://" + text : nil
        return AddressFault(
            .urlRelative, .error, "The download never starts: this is not a full address.",
            hint: mended.map { "Write \(ShownText.plain($0, limit: 100))" }
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
        return name.utf8.allSatisfy { $0.isAlphanumeric || $0 == "-" || $0 == "." }
            && !name.utf8.allSatisfy { $0.isDigit || $0 == "." || $0 == "," }
    }

    // MARK: Addresses of one network

    private static func unreachable(_ text: String) -> AddressFault? {
        guard let host = AddressParts(text)?.host else { return nil }
        // Reported only when it is certain that there is no such server.
        guard !StandInHost.isOne(host), let reach = LocalHost.reach(host) else { return nil }
        let shown = ShownText.quoted(host.contains(":") ? "[\(host)]" : host)
        var hint = "Send an address of a public server, or a tunnel to yours."
        let words: String
        switch reach {
        case .thisMachine:
            words = "is the machine itself: on a phone that is the phone, and no picture is there."
        case .emulator:
            words = "is your computer as the Android emulator sees it. An iPhone reaches nothing there."
        case .ownNetwork:
            words = "is an address of a private network. Phones outside of it get no picture."
            hint =
                "Send an address of a public server. For a test in the same Wi-Fi allow it with "
                + "--allow-address or --allow-host."
        }
        return AddressFault(
            .policyAddress, reach == .ownNetwork ? .warning : .error, "\(shown) \(words)", hint: hint)
    }
}
