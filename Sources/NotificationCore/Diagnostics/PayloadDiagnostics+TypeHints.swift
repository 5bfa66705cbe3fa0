extension PayloadDiagnostics {
    /// A vendor's SDK that passes the hint on as `UNNotificationAttachmentOptionsTypeHintKey`, which takes
    /// a uniform type identifier and nothing else.
    private struct VerbatimHint {
        /// Where the hint is; for a list the pointer up to the index.
        var pointer: String
        /// The pointer after the index, when the media are in a list.
        var options: String?
        var vendor: String
        /// Words that the SDK translates to an identifier.
        var words: [String] = []

        func reads(_ given: String) -> Bool {
            guard let options else { return given == pointer }
            return given.hasPrefix(pointer) && given.contains(options)
        }
    }

    private static let verbatim = [
        VerbatimHint(pointer: "/com.batch/at/t", vendor: "Batch"),
        VerbatimHint(pointer: "/notifee_options/ios/attachments/0/typeHint", vendor: "Notifee"),
        VerbatimHint(
            pointer: "/attachment/content-type", vendor: "Home Assistant",
            words: [
                "jpeg", "jpg", "png", "gif", "mp3", "mpeg", "mpeg2", "mpeg4", "mpeg4audio", "aiff", "avi",
                "waveformaudio",
            ]),
        // Its own key translates; what is in the options is passed on unchanged.
        VerbatimHint(pointer: "/_wp/attachments/", options: "/options/", vendor: "WonderPush"),
    ]

    static func typeHints(_ found: FoundReferences) -> [Diagnostic] {
        var diagnostics: [Diagnostic] = []
        for reference in found.references where diagnostics.count < limit {
            guard let hint = reference.hint,
                let row = verbatim.first(where: { $0.reads(hint.pointer) }),
                let diagnostic = diagnostic(hint, row)
            else { continue }
            diagnostics.append(diagnostic)
        }
        return diagnostics
    }

    private static func diagnostic(_ hint: TypeHint, _ row: VerbatimHint) -> Diagnostic? {
        let mime = MIMEType(hint.text)
        let looksLikeIdentifier = hint.text.utf8.contains(UInt8(ascii: ".")) && mime == nil
        if looksLikeIdentifier || row.words.contains(hint.text.lowercased()) { return nil }
        let word = hint.text.lowercased()
        let kind: String
        let type: MediaType?
        if let mime {
            kind = "is a MIME type"
            type = MediaType.named(mime: mime.essence)
        } else {
            kind = "is not a uniform type identifier"
            type = MediaType.named(fileExtension: word)
        }
        return Diagnostic(
            .typeHint, .error,
            "the type hint at \(hint.pointer) \(kind). \(row.vendor)'s SDK passes it on as it is, and iOS "
                + "refuses the file (error 101)",
            hint:
                "Write \(type?.identifier ?? "public.jpeg, or another identifier of Apple's table"). "
                + "Anything "
                + "else gives error 101.")
    }
}
