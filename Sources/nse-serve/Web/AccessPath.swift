import Glibc
import NotificationCore

/// Paths as the access log has them.
enum AccessPath {
    /// The most bytes of a path that are kept.
    static let longest = 256

    /// A device token becomes the first twelve digits of its SHA-256. Of a query only the names stay: values may be
    /// tokens, in any spelling.
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
        var digest = PortableSHA256()
        Array(token.lowercased().utf8).withUnsafeBytes { digest.update($0) }
        return String(digest.finish().hexadecimal.prefix(12))
    }

    /// Long and hexadecimal: a device token, wherever it stands. Names of media are not: they have an ending.
    private static func isToken(_ part: Substring) -> Bool {
        part.utf8.count >= 32
            && part.utf8.allSatisfy { byte in
                switch byte {
                case 0x30...0x39, 0x41...0x46, 0x61...0x66: true
                default: false
                }
            }
    }
}

/// Dates of RFC 3339 in UTC, with milliseconds.
enum RFC3339 {
    static func text(_ time: Double) -> String {
        // Years 1970 to 9999.
        let clamped = time.isFinite ? min(max(0, time), 253_402_300_799) : 0
        var seconds = time_t(clamped)
        let milliseconds = Int((clamped - Double(seconds)) * 1000)
        var parts = tm()
        gmtime_r(&seconds, &parts)
        func digits(_ value: Int, _ count: Int) -> String {
            let text = String(value)
            return String(repeating: "0", count: max(0, count - text.count)) + text
        }
        let day = [
            digits(Int(parts.tm_year) + 1900, 4), digits(Int(parts.tm_mon) + 1, 2),
            digits(Int(parts.tm_mday), 2),
        ]
        let hour = [parts.tm_hour, parts.tm_min, parts.tm_sec].map { digits(Int($0), 2) }
        return "\(day.joined(separator: "-"))T\(hour.joined(separator: ":")).\(digits(milliseconds, 3))Z"
    }
}
