extension PayloadDiagnostics {
    static func typeHints(_ found: FoundReferences) -> [Diagnostic] {
        Array(found.references.lazy.compactMap(typeHint).prefix(limit))
    }

    /// Judges a hint that the vendor's SDK hands to the system as `UNNotificationAttachmentOptionsTypeHintKey`, which
    /// takes a uniform type identifier and nothing else.
    private static func typeHint(_ reference: MediaReference) -> Diagnostic? {
        guard let hint = reference.hint, let vendor = Vendor.named(reference.dialect),
            vendor.sdk?.hands(hint) == true
        else { return nil }
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
}
