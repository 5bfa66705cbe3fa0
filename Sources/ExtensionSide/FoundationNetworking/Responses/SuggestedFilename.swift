import Foundation
import NotificationCore

/// Makes `URLResponse.suggestedFilename`: by Apple's documentation the name that the server specifies, else the last
/// part of the URL, else the host, with an extension that belongs to the media type.
enum SuggestedFilename {
    static func make(disposition: String?, url: URL?, mimeType: String?) -> String {
        let named = disposition.flatMap(ContentDisposition.fileName).flatMap(safe)
        let name = named ?? url.flatMap { safe($0.lastPathComponent) } ?? url?.host.flatMap(safe) ?? "Unknown"
        guard let mimeType, let wanted = FileTypes.fileExtension(ofMIMEType: mimeType) else { return name }
        let present = (name as NSString).pathExtension
        // Servers send any kind of text as plain text, so its extension is kept.
        if !present.isEmpty, mimeType == "text/plain" { return name }
        if !present.isEmpty, FileTypes.fits(present, mimeType: mimeType) != false { return name }
        return name + "." + wanted
    }

    /// Returns the last component of a name, without control characters; nil when nothing is left. The server chooses
    /// the name, so it must not lead to another directory.
    private static func safe(_ name: String) -> String? {
        // The name is split by scalars: a slash followed by a combining mark is another character, but still separates
        // a path.
        let last = name.unicodeScalars.split { $0 == "/" || $0 == "\\" }.last ?? Substring.UnicodeScalarView()
        let clean = String(
            String.UnicodeScalarView(last.filter { $0.value >= 0x20 && $0.value != 0x7F }))
        let trimmed = clean.trimmingCharacters(in: .whitespaces)
        return trimmed.isEmpty || trimmed == "." || trimmed == ".." ? nil : trimmed
    }
}
