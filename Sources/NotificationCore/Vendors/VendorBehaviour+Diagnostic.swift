extension VendorBehaviour {
    /// What goes wrong on the phone with a file that was attached here: `media.vendor`, or nothing.
    ///
    /// - Parameters:
    ///   - dialect: of the reference.
    ///   - hintPointer: where the payload says what the type is, or where it would.
    package static func diagnose(
        dialect: String, _ media: ServedMedia, hintPointer: String? = nil
    ) -> Diagnostic? {
        guard let vendor = VendorBehaviour.of(dialect: dialect) else { return nil }
        if let limit = vendor.sizeLimit, let bytes = media.bytes, bytes > limit {
            return Diagnostic(
                .mediaVendor, .warning,
                "\(vendor.title)'s SDK takes at most \(limit) bytes, the file has \(bytes)",
                hint: "serve a smaller file")
        }
        let seen = vendor.typeSeen(media)
        let end: String
        switch seen {
        case .accepted, .unknown: return nil
        case .refused:
            // `type.hint` tells of a hint that is no identifier.
            if vendor.isMisledByHint(media) { return nil }
            end = "the attachment fails with error 101 on the phone"
        case .misread(let type): end = "the phone takes the file for \(type.identifier) and shows nothing"
        }
        return Diagnostic(
            .mediaVendor, .warning, "\(vendor.title)'s SDK \(vendor.habit(media)): \(end)",
            hint: vendor.cure(media, hintPointer))
    }

    private func isMisledByHint(_ media: ServedMedia) -> Bool {
        guard let hint = media.hint, rules.contains(.hintIdentifier) || rules.contains(.hintNameOrIdentifier)
        else { return false }
        return !hint.utf8.contains(UInt8(ascii: ".")) || hint.utf8.contains(UInt8(ascii: "/"))
    }

    /// Where it looks, and what is there.
    private func habit(_ media: ServedMedia) -> String {
        var places: [String] = []
        var facts: [String] = []
        func add(_ place: String, _ fact: String?) {
            if !places.contains(place) { places.append(place) }
            if let fact, !facts.contains(fact) { facts.append(fact) }
        }
        for rule in rules {
            switch rule.source {
            case .url:
                add(
                    "the URL's extension",
                    FileExtension.of(url: media.url).map { "it is .\($0)" } ?? "there is none")
            case .query: add("the URL's query", nil)
            case .name:
                let ending = FileExtension.of(url: media.finalURL ?? media.url)
                add(
                    "the name that the server suggests",
                    ending.map { "it ends in .\($0)" } ?? "it has no extension")
            case .header:
                add(
                    "the Content-Type",
                    media.contentType.map {
                        "the server says \(MIMEType($0)?.essence ?? "nothing that is a type")"
                    }
                        ?? "the server sends none")
            case .hint:
                add(
                    "the payload's hint",
                    media.hint == nil ? "the payload has no hint" : "the hint names no such type")
            case .itself:
                switch rule {
                case .fixed(let ending): add("nothing, and always writes .\(ending)", nil)
                case .imageBytes: add("the first byte, which it knows of JPEG, PNG and GIF only", nil)
                default: break
                }
            }
        }
        let told = facts.isEmpty ? "" : "; " + facts.joined(separator: ", ")
        return "goes by " + places.joined(separator: ", then ") + told
    }

    private func cure(_ media: ServedMedia, _ hintPointer: String?) -> String {
        var published = media
        published.url = "https://media.example/a." + media.type.fileExtension
        published.finalURL = nil
        published.contentType = media.type.mime
        if case .accepted = typeSeen(published) {
            let header = rules.contains { $0.source == .header }
            return "--output sendable cures it: the published address ends in .\(media.type.fileExtension)"
                + (header ? "; serve it as \(media.type.mime)" : "")
        }
        for (rule, word) in [
            (TypeRule.hintSuffix, media.type.fileExtension), (.hintIdentifier, media.type.identifier),
            (
                .hintClass,
                media.type.family == .image ? "image" : media.type.family == .movie ? "video" : "audio"
            ),
        ] where rules.contains(rule) {
            return "send \"\(word)\" at \(hintPointer ?? "the key of the type")"
        }
        return "send a JPEG, PNG or GIF: this SDK shows no other media"
    }
}
