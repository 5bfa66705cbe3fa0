/// Inputs that are not text: media, archives, programs.
enum BinaryInput {
    /// The result when the first bytes prove it; nil otherwise.
    static func certain(_ bytes: [UInt8]) -> ReadResult? {
        if case .certain = MediaFamilyGuess(firstBytes: bytes.prefix(64)) { return .media }
        // An Info.plist of a built app, a provisioning profile.
        if bytes.starts(with: "bplist".utf8) || SignedContent.content(of: bytes) != nil { return .appText }
        if bytes.starts(with: Array("%PDF-".utf8)) { return notUnderstood("a PDF document", payload) }
        return nil
    }

    /// The result for bytes that are in no text encoding.
    static func read(_ bytes: [UInt8]) -> ReadResult {
        var window = ByteWindow(bytes)
        switch (try? MediaWalk.examine(&window)) ?? .unknown {
        case .complete, .incomplete, .damaged, .refused: return .media
        case .foreign(let what, let mime):
            if mime.hasPrefix("image/") || mime.hasPrefix("audio/") || mime.hasPrefix("video/") {
                return .media
            }
            if mime == "application/zip" {
                return notUnderstood(
                    "a ZIP archive",
                    "For an app, give the .ipa, .app or .xcarchive by its name. For a push, unpack the archive and give the payload."
                )
            }
            let isPacked = mime == "application/gzip"
            return notUnderstood(what, isPacked ? "Unpack it: gzip -dc FILE | nse-run check -" : payload)
        case .unknown:
            return notUnderstood("bytes that are neither text nor a picture", payload)
        }
    }

    private static let payload =
        "Give the JSON that your server sends, or the picture's address, or the picture itself."

    private static func notUnderstood(_ nearest: String, _ instead: String) -> ReadResult {
        .notUnderstood(NotUnderstood(nearest: nearest, instead: instead))
    }
}
