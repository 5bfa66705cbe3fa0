extension SDK {
    package func judge(_ media: ServedMedia) -> VendorJudgement {
        if let limit, let bytes = media.bytes.value, bytes > limit {
            return .drops(why: "it takes at most \(limit) bytes, and the file has \(bytes)")
        }
        for (index, rule) in types.enumerated() {
            if let missing = Self.missing(rule, media) { return .unknown(why: missing) }
            switch Self.step(rule, media) {
            case .pass: continue
            case .unknown: return .unknown(why: "the SDK is closed source, or leaves this to the app")
            case .type(let type?): return Self.attached(type, media)
            case .type(nil):
                let why = Self.habit(types[...index], media)
                return Self.isNone(rule, media) ? untyped(why) : .refused(error: 101, why: why)
            }
        }
        return untyped(Self.habit(types[...], media))
    }

    /// Why a rule cannot be applied; nil when it can.
    private static func missing(_ rule: TypeRule, _ media: ServedMedia) -> String? {
        switch rule.source {
        case .url, .query: return nil
        case .header: return media.contentType.isUnknown ? "the Content-Type is not known" : nil
        case .hint:
            return media.hint.isUnknown ? "it depends on the type that the payload names for this SDK" : nil
        case .name:
            if media.disposition.isUnknown { return "the answer's headers are not known" }
            if media.dispositionEnding != nil { return nil }
            if media.finalURL.isUnknown { return "where the address leads to is not known" }
            return media.contentType.isUnknown ? "the Content-Type is not known" : nil
        case .itself:
            switch rule {
            case .bytes, .imageBytes: return media.content.isUnknown ? "the bytes are not known" : nil
            case .perKey:
                // A known hint, even if there is none, means that the URL is at one of the vendor's keys.
                return media.hint.isUnknown || media.content.isUnknown
                    ? "the file's name belongs to the key that is used" : nil
            default: return nil
            }
        }
    }

    /// Judges the bytes of a file to which the SDK gives a type that iOS takes.
    private static func attached(_ type: MediaType, _ media: ServedMedia) -> VendorJudgement {
        if let content = media.content.value {
            let family: MediaFamily? =
                switch content {
                case .media(let type), .foreign(let type): type.family
                case .other: nil
                }
            guard family == type.family else {
                return .unreadable(
                    why: "it would be saved as .\(type.fileExtension), but it is \(content.words)")
            }
            if case .foreign(let foreign) = content {
                return .unknown(
                    why: "it would be attached as .\(type.fileExtension), but the bytes are "
                        + "\(foreign.fileExtension); whether iOS shows them is not documented")
            }
        }
        if let bytes = media.bytes.value, bytes > type.family.limit {
            return .refused(
                error: 102,
                why: "\(bytes) bytes are over the \(type.family.megabytes) MB that iOS takes of this kind")
        }
        return .attaches(type)
    }

    /// Whether the rule found no type at all. Else the file gets an extension that iOS does not know.
    private static func isNone(_ rule: TypeRule, _ media: ServedMedia) -> Bool {
        switch rule {
        case .bytes, .imageBytes: return true
        case .onlyContentType:
            let mime = (media.contentType.value ?? nil).flatMap { MIMEType($0)?.essence }
            return mime.flatMap { ForeignType.named(mime: $0) } == nil
        default: return false
        }
    }

    private func untyped(_ why: String) -> VendorJudgement {
        withoutType == .dropped ? .drops(why: why) : .refused(error: 101, why: why)
    }

    private static func habit(_ tried: ArraySlice<TypeRule>, _ media: ServedMedia) -> String {
        var sources: [String] = []
        var facts: [String] = []
        func add(_ source: String, _ fact: String?) {
            if !sources.contains(source) { sources.append(source) }
            if let fact, !facts.contains(fact) { facts.append(fact) }
        }
        for rule in tried {
            switch rule.source {
            case .url where rule == .afterLastDot:
                add("what follows the URL's last dot, its query included", nil)
            case .url:
                add(
                    "the URL's extension",
                    FileExtension.of(url: media.url).map { "the URL ends in .\($0)" }
                        ?? "the URL has no extension")
            case .query: add("the URL's query", nil)
            case .name:
                let ending =
                    media.dispositionEnding ?? FileExtension.of(url: media.finalURL.value ?? media.url)
                add(
                    "the name that URLSession suggests",
                    ending.map { "that name ends in .\($0)" } ?? "that name has no extension")
            case .header:
                let field = media.contentType.value ?? nil
                let sent =
                    rule == .rawSubtype
                    ? field.map { ShownText.plain($0, limit: 60) } : field.flatMap { MIMEType($0)?.essence }
                add(
                    "its Content-Type",
                    field == nil
                        ? "your server sends no Content-Type"
                        : "your server sends \(sent ?? "a Content-Type that is not a type")")
            case .hint:
                add(
                    "the payload's type hint",
                    (media.hint.value ?? nil).map { "the hint is \(ShownText.quoted($0))" }
                        ?? "the payload has no type hint")
            case .itself:
                guard rule == .bytes || rule == .imageBytes else { continue }
                add(
                    rule == .bytes ? "its bytes" : "its first byte, and knows JPEG, PNG and GIF only",
                    media.content.value.map { "it is \($0.words)" })
            }
        }
        let habit = "it names the file by " + sources.joined(separator: ", then by ")
        guard let first = facts.first else { return habit }
        let rest = facts.dropFirst().map { ", " + $0 }.joined()
        return habit + ". " + Sentence.capitalised(first) + rest
    }
}
