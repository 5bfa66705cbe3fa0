enum AccessPath {
    static let longest = 256

    /// A device token becomes the first twelve digits of its SHA-256. Of a query only names stay: values may be tokens.
    static func clean(_ path: String) -> String {
        let halves = path.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
        guard let first = halves.first else { return "" }
        let parts = first.split(separator: "/", omittingEmptySubsequences: false).enumerated().map {
            index, part in
            isToken(part) || index == 3 && first.hasPrefix("/3/device/") && !part.isEmpty
                ? "sha256:" + hash(part) : String(part.prefix(128))
        }
        var text = parts.joined(separator: "/")
        if halves.count == 2 {
            let names = halves[1].split(separator: "&").map { pair in
                let name = pair.prefix { $0 != "=" }
                return name.utf8.count <= 24 && !isToken(name) ? String(name) : "…"
            }
            text += "?" + names.prefix(12).joined(separator: "&")
        }
        return text.count > longest ? text.prefix(longest) + "…" : text
    }

    /// The hash of a token's digits in lower case.
    static func hash(_ token: some StringProtocol) -> String {
        String(SHA256Digest(portable: Array(token.lowercased().utf8)).hexadecimal.prefix(12))
    }

    /// Long and hexadecimal: a device token, wherever it stands. Names of media are not: they have an ending.
    private static func isToken(_ part: Substring) -> Bool {
        part.utf8.count >= 32 && Hexadecimal.isText(part)
    }
}

extension WallClock {
    /// Cuts a time to whole milliseconds; a time outside of the years 1970 to 9999 becomes the nearest one in them.
    /// - Parameter unixTime: in seconds since 1970.
    init(unixTime: Double) {
        let time = unixTime.isFinite ? min(max(0, unixTime), 253_402_300_799) : 0
        let seconds = Int64(time)
        self.init(seconds: seconds, milliseconds: Int64((time - Double(seconds)) * 1000))
    }
}
