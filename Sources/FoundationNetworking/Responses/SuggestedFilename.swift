import Foundation

/// `URLResponse.suggestedFilename`: by Apple's documentation the name that the server specifies, else the last part
/// of the URL, else the host, always with an extension that belongs to the media type.
enum SuggestedFilename {
    static func make(disposition: String?, url: URL?, mimeType: String?) -> String {
        let named = disposition.flatMap(named(by:)).flatMap(safe)
        let name = named ?? url.flatMap { safe($0.lastPathComponent) } ?? url?.host.flatMap(safe) ?? "Unknown"
        guard let mimeType, let wanted = FileTypes.fileExtension(ofMIMEType: mimeType) else { return name }
        let present = (name as NSString).pathExtension
        // Any text may be called plain.
        if !present.isEmpty, mimeType == "text/plain" { return name }
        if !present.isEmpty, FileTypes.fits(present, mimeType: mimeType) != false { return name }
        return name + "." + wanted
    }

    /// RFC 6266: `filename*` (RFC 8187) before `filename`.
    private static func named(by disposition: String) -> String? {
        let parameters = HeaderParameters(disposition)
        if let extended = parameters["filename*"] {
            let parts = extended.split(separator: "'", maxSplits: 2, omittingEmptySubsequences: false)
            if parts.count == 3, parts[0].lowercased() == "utf-8",
                let text = String(parts[2]).removingPercentEncoding
            {
                return text
            }
        }
        return parameters["filename"]
    }

    /// One part of a path and nothing else: the name comes from a stranger.
    private static func safe(_ name: String) -> String? {
        // By scalars: a slash with a combining mark behind it is another character, and still a slash of a path.
        let last = name.unicodeScalars.split { $0 == "/" || $0 == "\\" }.last ?? Substring.UnicodeScalarView()
        let clean = String(
            String.UnicodeScalarView(last.filter { $0.value >= 0x20 && $0.value != 0x7F }))
        let trimmed = clean.trimmingCharacters(in: .whitespaces)
        return trimmed.isEmpty || trimmed == "." || trimmed == ".." ? nil : trimmed
    }
}
