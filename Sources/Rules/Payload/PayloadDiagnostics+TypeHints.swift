extension PayloadDiagnostics {
    static func typeHints(_ found: FoundReferences) -> [Diagnostic] {
        var diagnostics: [Diagnostic] = []
        for reference in found.references where diagnostics.count < limit {
            if let diagnostic = typeHint(reference) { diagnostics.append(diagnostic) }
        }
        return diagnostics
    }

    private static func typeHint(_ reference: MediaReference) -> Diagnostic? {
        guard let hint = reference.hint, hint.isKnown, let vendor = Vendor.named(reference.dialect),
            let sdk = vendor.sdk
        else { return nil }
        if sdk.hands(hint) { return noIdentifier(hint, vendor) }
        guard let words = sdk.otherWords(than: hint.text) else { return nil }
        let isLost = sdk.types == [.hintClass] || sdk.types.contains(.hintSuffix)
        return Diagnostic(
            .typeHint, .warning,
            "the type hint at \(hint.pointer) is \(ShownText.quoted(hint.text)), which \(vendor.title)'s SDK does not know. "
                + (isLost
                    ? "It saves the file without a usable ending, and iOS refuses that (error 101)"
                    : "It then uses the Content-Type, so the picture depends on your server"),
            hint: "Write \(words).")
    }

    /// Judges a hint that the vendor's SDK hands to the system as `UNNotificationAttachmentOptionsTypeHintKey`, which
    /// takes a uniform type identifier and nothing else.
    private static func noIdentifier(_ hint: TypeHint, _ vendor: Vendor) -> Diagnostic? {
        let mime = MIMEType(hint.text)
        if mime == nil, hint.text.utf8.contains(UInt8(ascii: ".")) { return nil }
        let kind = mime == nil ? "is not a uniform type identifier" : "is a MIME type"
        let type =
            mime.map { MediaType.named(mime: $0.essence) }
            ?? MediaType.named(fileExtension: hint.text.lowercased())
        return Diagnostic(
            .typeHint, .error,
            "the type hint at \(hint.pointer) \(kind). \(vendor.title)'s SDK passes it on as it is, and iOS "
                + "refuses the file (error 101)",
            hint:
                "Write \(type?.identifier ?? "public.jpeg, or another identifier of Apple's table"). "
                + "Anything else gives error 101.")
    }
}

extension SDK {
    /// Whether it hands the hint to the system as it is.
    fileprivate func hands(_ hint: TypeHint) -> Bool {
        types.contains(.hintIdentifier)
            || types.contains(.hintNameOrIdentifier) && !hintWords.contains(hint.text.lowercased())
            || handedHints.map(hint.pointer.contains) == true
    }

    /// The words to write, when it reads words and this is none of them.
    fileprivate func otherWords(than text: String) -> String? {
        if types.contains(.hintSuffix) {
            let ending = text.hasPrefix(".") ? String(text.dropFirst()) : text
            return MediaType.named(fileExtension: ending.lowercased()) == nil
                ? "jpg, png, gif or another file ending without a dot" : nil
        }
        guard types.contains(.hintClass) else { return nil }
        return ["image", "gif", "video", "audio"].contains(text) ? nil : "image, video or audio"
    }
}
