extension Vendor {
    /// `media.vendor`, or nothing. An error: this SDK loses the file for certain. A note where the key does not say
    /// whose it is.
    /// - Parameter hintPointer: where the payload says what the type is, or where it would.
    package static func diagnose(
        dialect: String, _ media: ServedMedia, hintPointer: String? = nil
    ) -> Diagnostic? {
        guard let index = all.indices.first(where: { all[$0].name == dialect }), let sdk = all[index].sdk
        else { return nil }
        let judgement = sdk.judge(media)
        let cure: String
        switch judgement {
        case .attaches, .unknown: return nil
        case .drops, .refused, .unreadable:
            // `type.hint` reports a hint that is not an identifier.
            if sdk.isMisledByHint(media) { return nil }
            cure = sdk.cure(media, hintPointer)
        }
        return Diagnostic(
            .mediaVendor, isOwnKey(ofDialect: dialect) ? .error : .note,
            "it loads here, but \(all[index].title)'s SDK \(judgement.clause)",
            hint: cure)
    }
}

extension SDK {
    fileprivate func isMisledByHint(_ media: ServedMedia) -> Bool {
        guard let hint = media.hint.value ?? nil,
            types.contains(.hintIdentifier) || types.contains(.hintNameOrIdentifier)
        else { return false }
        return !hint.utf8.contains(UInt8(ascii: ".")) || hint.utf8.contains(UInt8(ascii: "/"))
    }

    fileprivate func cure(_ media: ServedMedia, _ hintPointer: String?) -> String {
        if let limit, let bytes = media.bytes.value, bytes > limit { return "Send a smaller file." }
        guard case .known(.media(let type)) = media.content else { return "Send a JPEG, PNG or GIF." }
        let ending = type.fileExtension
        if case .attaches = judge(.published(type, hint: media.hint)) {
            let header = types.contains { $0.source == .header }
            return "Let the URL end in .\(ending), as --output sendable does."
                + (header ? " Let the server send Content-Type: \(type.mime)." : "")
        }
        for (rule, word) in [
            (TypeRule.hintSuffix, ending), (.hintIdentifier, type.identifier),
            (.hintClass, type.family == .image ? "image" : type.family == .movie ? "video" : "audio"),
        ] where types.contains(rule) {
            return "Write \"\(word)\" at \(hintPointer ?? "the key of the type")."
        }
        return "Send a JPEG, PNG or GIF: this SDK shows no other media."
    }
}
