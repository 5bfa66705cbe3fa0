extension SDK {
    enum Answer: Sendable, Hashable {
        case pass
        /// Decided; nil is a type that the system does not take.
        case type(MediaType?)
        case unknown

        /// A rule that an extension decides, if there is one.
        static func ending(_ text: String?) -> Answer {
            guard let text, !text.isEmpty else { return .pass }
            return .type(MediaType.named(fileExtension: text))
        }

        /// A rule that only a type decides which may be attached.
        static func known(_ type: MediaType?) -> Answer { type.map { .type($0) } ?? .pass }
    }

    static func step(_ rule: TypeRule, _ media: ServedMedia) -> Answer {
        switch rule.source {
        case .url, .query, .name: byURL(rule, media)
        case .header: byHeader(rule, media)
        case .hint: byHint(rule, media)
        case .itself:
            switch rule {
            case .fixed(let ending): .ending(ending)
            case .bytes, .perKey: .type(media.type)
            case .imageBytes:
                .type(media.type.flatMap { ["jpg", "png", "gif"].contains($0.fileExtension) ? $0 : nil })
            default: .unknown
            }
        }
    }

    private static func byURL(_ rule: TypeRule, _ media: ServedMedia) -> Answer {
        let ending = FileExtension.of(url: media.url)
        switch rule {
        case .urlExtension: return .ending(ending)
        case .knownURLExtension: return .known(ending.flatMap { MediaType.named(fileExtension: $0) })
        case .imageExtension:
            let type = ending.flatMap { MediaType.named(fileExtension: $0) }
            return type?.family == .image ? .type(type) : .pass
        case .shortURLExtension: return (ending?.utf8.count ?? 0) < 4 ? .ending(ending) : .pass
        case .afterLastDot:
            let text = media.url.lastIndex(of: ".").map { media.url[media.url.index(after: $0)...] }
            return .type(text.flatMap { MediaType.named(fileExtension: String($0)) })
        case .queryName:
            let name = query(media.url).first { $0.name == "filename" }?.value
            return .known(
                name.flatMap { FileExtension.of(url: $0) }.flatMap { MediaType.named(fileExtension: $0) })
        case .queryExtension:
            for (_, value) in query(media.url) {
                let type = FileExtension.of(url: value).flatMap { MediaType.named(fileExtension: $0) }
                if let type { return .type(type) }
            }
            return .pass
        default:
            // `suggestedFilename` adds the ending of the Content-Type where the name has none.
            let last = media.dispositionEnding ?? FileExtension.of(url: media.finalURL.value ?? media.url)
            if let type = last.flatMap({ MediaType.named(fileExtension: $0) }) { return .type(type) }
            if let field = media.contentType.value ?? nil, let type = MediaType.named(mime: field) {
                return .type(type)
            }
            return .ending(last)
        }
    }

    private static func byHeader(_ rule: TypeRule, _ media: ServedMedia) -> Answer {
        guard let field = media.contentType.value ?? nil else { return .pass }
        let type = MediaType.named(mime: field)
        switch rule {
        case .contentTypes(let list):
            let known =
                MIMEType(field).map { list.split(separator: " ").contains(Substring($0.essence)) } ?? false
            return known ? .known(type) : .pass
        case .onlyContentType: return .type(type)
        case .imageSubtype:
            guard let mime = MIMEType(field), mime.essence.hasPrefix("image/") else { return .pass }
            return .ending(String(mime.essence.dropFirst(6)))
        case .rawSubtype:
            guard let slash = field.firstIndex(of: "/") else { return .type(nil) }
            return .type(MediaType.named(fileExtension: String(field[field.index(after: slash)...])))
        default: return .known(type)
        }
    }

    private static func byHint(_ rule: TypeRule, _ media: ServedMedia) -> Answer {
        guard let hint = media.hint.value ?? nil, !hint.isEmpty else { return .pass }
        switch rule {
        case .hintSuffix:
            return .ending(hint.hasPrefix(".") ? String(hint.dropFirst()) : hint)
        case .hintClass:
            switch hint {
            case "image": return .ending("jpg")
            case "gif": return .ending("gif")
            case "video": return .ending("mp4")
            case "audio": return .ending("mp3")
            default: return .pass
            }
        case .hintIdentifier: return .type(MediaType.named(identifier: hint))
        case .hintName: return .known(TypeHintWord.type(hint))
        case .hintNameOrIdentifier: return .type(TypeHintWord.type(hint))
        default:
            let type = MediaType.named(mime: hint)
            return type?.family == .image ? .type(type) : .pass
        }
    }

    private static func query(_ url: String) -> [(name: Substring, value: String)] {
        let text = url.prefix { $0 != "#" }
        guard let mark = text.firstIndex(of: "?") else { return [] }
        return text[text.index(after: mark)...].split(separator: "&").map { part in
            let name = part.prefix { $0 != "=" }
            return (name, String(part.dropFirst(name.count + 1)))
        }
    }
}

extension ServedMedia {
    /// The type of the bytes, if iOS takes it.
    fileprivate var type: MediaType? { if case .known(.media(let type)) = content { type } else { nil } }
}
