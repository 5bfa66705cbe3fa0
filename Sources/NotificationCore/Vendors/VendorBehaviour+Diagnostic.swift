extension VendorBehaviour {
    /// What goes wrong on the phone with a file that was attached here: `media.vendor`, or nothing.
    ///
    /// An error: this SDK loses it for certain. An extension of the app's own may still show it.
    ///
    /// - Parameters:
    ///   - dialect: the dialect of the reference.
    ///   - hintPointer: where the payload says what the type is, or where it would.
    package static func diagnose(
        dialect: String, _ media: ServedMedia, hintPointer: String? = nil
    ) -> Diagnostic? {
        guard let vendor = VendorBehaviour.of(dialect: dialect) else { return nil }
        if let limit = vendor.sizeLimit, let bytes = media.bytes, bytes > limit {
            return Diagnostic(
                .mediaVendor, .error,
                "it loads here, but \(vendor.title)'s SDK takes at most \(limit) bytes, and the file has "
                    + "\(bytes)",
                hint: "Send a smaller file.")
        }
        let end: String
        switch vendor.typeSeen(media) {
        case .accepted, .unknown: return nil
        case .refused:
            // `type.hint` reports a hint that is no identifier.
            if vendor.isMisledByHint(media) { return nil }
            end = "iOS cannot see that it is \(media.type.words), and refuses it (error 101)"
        case .misread(let type): end = "iOS takes the file for \(type.words) and shows nothing"
        }
        return Diagnostic(
            .mediaVendor, .error,
            "it loads here, but \(vendor.title)'s SDK \(vendor.habit(media)), so \(end)",
            hint: vendor.cure(media, hintPointer))
    }

    private func isMisledByHint(_ media: ServedMedia) -> Bool {
        guard let hint = media.hint, rules.contains(.hintIdentifier) || rules.contains(.hintNameOrIdentifier)
        else { return false }
        return !hint.utf8.contains(UInt8(ascii: ".")) || hint.utf8.contains(UInt8(ascii: "/"))
    }

    /// How it names the file, and what it finds: `names the file by the URL's extension. There is none`.
    private func habit(_ media: ServedMedia) -> String {
        var sources: [String] = []
        var facts: [String] = []
        func add(_ source: String, _ fact: String?) {
            if !sources.contains(source) { sources.append(source) }
            if let fact, !facts.contains(fact) { facts.append(fact) }
        }
        for rule in rules {
            switch rule.source {
            case .url:
                add(
                    "the URL's extension",
                    FileExtension.of(url: media.url).map { "the URL ends in .\($0)" }
                        ?? "the URL has no extension")
            case .query: add("the URL's query", nil)
            case .name:
                let ending = FileExtension.of(url: media.finalURL ?? media.url)
                add(
                    "the name that URLSession suggests",
                    ending.map { "that name ends in .\($0)" } ?? "that name has no extension")
            case .header:
                add(
                    "its Content-Type",
                    media.contentType.map {
                        "your server sends \(MIMEType($0)?.essence ?? "a Content-Type that is not a type")"
                    } ?? "your server sends no Content-Type")
            case .hint:
                add(
                    "the payload's type hint",
                    media.hint == nil ? "the payload has no type hint" : "the hint is not such a type")
            case .itself:
                switch rule {
                case .fixed(let ending): return "always saves the file as .\(ending)"
                case .imageBytes: add("its first byte, and knows JPEG, PNG and GIF only", nil)
                default: break
                }
            }
        }
        let habit = "names the file by " + sources.joined(separator: ", then by ")
        guard let first = facts.first else { return habit }
        let rest = facts.dropFirst().map { ", " + $0 }.joined()
        return habit + ". " + Sentence.capitalised(first) + rest
    }

    private func cure(_ media: ServedMedia, _ hintPointer: String?) -> String {
        let ending = media.type.fileExtension
        var published = media
        published.url = "https://media.example/a." + ending
        published.finalURL = nil
        published.contentType = media.type.mime
        if case .accepted = typeSeen(published) {
            let header = rules.contains { $0.source == .header }
            return "Let the URL end in .\(ending), as --output sendable does."
                + (header ? " Let the server send Content-Type: \(media.type.mime)." : "")
        }
        for (rule, word) in [
            (TypeRule.hintSuffix, ending), (.hintIdentifier, media.type.identifier),
            (
                .hintClass,
                media.type.family == .image ? "image" : media.type.family == .movie ? "video" : "audio"
            ),
        ] where rules.contains(rule) {
            return "Write \"\(word)\" at \(hintPointer ?? "the key of the type")."
        }
        return "Send a JPEG, PNG or GIF: this SDK shows no other media."
    }
}

extension MediaType {
    /// The type for people: `JPEG`, `MP4`.
    package var name: String { fileExtension == "jpg" ? "JPEG" : fileExtension.uppercased() }

    /// The type with an article: `a JPEG`, `an MP4`.
    var words: String {
        ("AEFHILMNORSX".contains(name.prefix(1)) ? "an " : "a ") + name
    }
}
