/// Completes relative references (RFC 3986, section 5.2) and judges nothing.
package struct BaseURL: Sendable, Hashable {
    private let origin: String
    /// The path of the base; empty, or begins with a slash.
    private let path: String

    init(origin: String, path: String) {
        self.origin = origin
        self.path = path
    }

    /// - Parameter url: judged already; its query and fragment do not count. Nil when it has no host.
    package init?(_ url: String) {
        let text = url.prefix { $0 != "?" && $0 != "#" }
        guard Self.hasScheme(url), let mark = text.firstRange(of: "://"), mark.upperBound < text.endIndex
        else { return nil }
        let slash = text[mark.upperBound...].firstIndex(of: "/") ?? text.endIndex
        guard slash > mark.upperBound else { return nil }
        origin = String(text[..<slash])
        path = String(text[slash...])
    }

    /// The absolute form of a reference, dot segments removed. An absolute one stays.
    package func resolve(_ reference: String) -> String {
        if Self.hasScheme(reference) { return reference }
        if reference.hasPrefix("//") { return origin.prefix { $0 != ":" } + ":" + reference }
        let own = reference.prefix { $0 != "?" && $0 != "#" }
        let rest = reference[own.endIndex...]
        if own.isEmpty { return origin + path + rest }
        if own.hasPrefix("/") { return origin + Self.withoutDots(own) + rest }
        let folder = path.lastIndex(of: "/").map { path[...$0] } ?? "/"
        return origin + Self.withoutDots(folder + own) + rest
    }

    /// The reference in a folder that is named for a width in points, as media servers that resize have it.
    func sized(_ reference: String, width: Int) -> String {
        var folder = origin + path
        while folder.hasSuffix("/") { folder.removeLast() }
        return "\(folder)/\(width)x/\(reference)"
    }

    /// Whether the text begins with a scheme (RFC 3986, section 3.1).
    package static func hasScheme(_ text: String) -> Bool {
        var count = 0
        for byte in text.utf8 {
            switch byte {
            case 0x41...0x5A, 0x61...0x7A: break
            case 0x30...0x39, UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."):
                if count == 0 { return false }
            case UInt8(ascii: ":"): return count > 0
            default: return false
            }
            count += 1
        }
        return false
    }

    /// Removes dot segments (RFC 3986, section 5.2.4) from a path that begins with a slash.
    package static func withoutDots(_ path: some StringProtocol) -> String {
        var kept: [Substring] = []
        let segments = String(path).dropFirst().split(separator: "/", omittingEmptySubsequences: false)
        for (index, segment) in segments.enumerated() {
            let isLast = index == segments.count - 1
            switch segment {
            case ".": if isLast { kept.append("") }
            case "..":
                _ = kept.popLast()
                if isLast { kept.append("") }
            default: kept.append(segment)
            }
        }
        return "/" + kept.joined(separator: "/")
    }
}
