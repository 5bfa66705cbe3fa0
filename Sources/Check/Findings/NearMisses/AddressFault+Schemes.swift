extension AddressFault {
    static let unencrypted = AddressFault(
        .urlScheme, .error,
        "The picture's address begins with http:. iOS stops the download, because it takes https only.",
        hint:
            "Use an https address. (An exception for App Transport Security must be in the Info.plist of the extension, not only in that of the app.)"
    )

    static func scheme(_ text: String) -> AddressFault? {
        let text = ShownText.trimmed(text)
        guard BaseURL.hasScheme(text), let colon = text.firstIndex(of: ":") else { return nil }
        let name = text[..<colon].lowercased()
        let message: String
        var hint = "Upload the picture and send its https address."
        switch name {
        case "data":
            message =
                "The payload holds the picture itself (data:). SDKs download from an address and do not read this, and APNs takes 4096 bytes only."
            hint = "Put the picture on a server and send its https address."
        case "file", "blob", "content", "assets-library", "ph", "asset", "capacitor", "ionic", "ms-appdata":
            message =
                "The address begins with \(name): and exists on one device only. The phone cannot download it."
        case "gs", "s3", "ipfs", "ftp", "sftp", "cid", "git", "ssh":
            message = "The address begins with \(name):. A phone downloads https addresses only."
            hint =
                name == "gs"
                ? "Send the download address of the file (getDownloadURL), which begins with https."
                : "Send the https address of the file."
        default: return nil
        }
        return AddressFault(.urlScheme, .error, message, hint: hint)
    }

    /// Beginnings that were meant as https://, and as http://; a longer one ahead of its own beginning.
    private static let meantAsSecure = [
        "https://https://", "http://https://", "https:https://", "https://https//", "https:\\\\",
        "https:\\/\\/", "https//:", "https:://", "https;//", "https.//", "https ://", "htps://", "htpps://",
        "htttps://", "httpss://", "hhttps://", "httsp://", "httos://", "ttps://", "https///", "https//",
        "https:///", "https:// ", "://",
    ]
    private static let meantAsPlain = [
        "https://http://", "http://http://", "http:\\\\", "http:\\/\\/", "http//:", "http:://", "http;//",
        "http ://", "hhttp://", "ttp://", "http//", "http:///", "http:// ",
    ]

    static func broken(_ text: String) -> AddressFault? {
        let text = ShownText.trimmed(text)
        let start = text.prefix(16).lowercased()
        for (all, right) in [(meantAsSecure, "https://"), (meantAsPlain, "http://")] {
            if let wrong = all.first(where: start.hasPrefix) { return spelling(text, wrong.count, right) }
        }
        for (wrong, right) in [("https:", "https://"), ("http:", "http://")] where start.hasPrefix(wrong) {
            let rest = text.dropFirst(wrong.count)
            if rest.hasPrefix("//") { return nil }
            return spelling(text, wrong.count + rest.prefix { $0 == "/" }.count, right)
        }
        return nil
    }

    private static func spelling(_ text: String, _ length: Int, _ right: String) -> AddressFault {
        let mended = withoutBackslashes(right + text.dropFirst(length))
        return AddressFault(
            .urlMalformed, .error,
            "The address begins with \(ShownText.quoted(String(text.prefix(length)))). The download never starts: this "
                + "is not an address.",
            hint: "Write \(ShownText.plain(mended, limit: 100))", mended: mended)
    }
}
