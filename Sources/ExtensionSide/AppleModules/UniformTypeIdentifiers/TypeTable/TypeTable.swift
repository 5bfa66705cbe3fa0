import NotificationCore

/// The table of all known types: the general ones, those that can be attached, and other media.
enum TypeTable {
    /// All rows. When several types have a tag, the first of them is used.
    static let rows: [TypeRow] = media + general

    private static let byIdentifier: [String: TypeRow] = Dictionary(
        rows.map { ($0.identifier.lowercased(), $0) }, uniquingKeysWith: { first, _ in first })

    static func named(_ identifier: String) -> TypeRow? { byIdentifier[identifier.lowercased()] }

    /// Returns the rows that have a tag, first those whose preferred tag it is.
    static func tagged(_ tag: String, _ tagClass: UTTagClass) -> [TypeRow] {
        let tag = tag.lowercased()
        let found = rows.filter { tags($0, tagClass).contains(tag) }
        return found.filter { tags($0, tagClass).first == tag }
            + found.filter { tags($0, tagClass).first != tag }
    }

    private static func tags(_ row: TypeRow, _ tagClass: UTTagClass) -> [String] {
        switch tagClass {
        case .filenameExtension: row.extensions
        case .mimeType: row.mimeTypes
        default: []
        }
    }

    /// Returns whether a text can be a tag of its class.
    static func isTag(_ tag: String, _ tagClass: UTTagClass) -> Bool {
        guard !tag.isEmpty, tag.utf8.count <= 255 else { return false }
        return switch tagClass {
        case .filenameExtension: !tag.utf8.contains { [0x2E, 0x2F, 0x00].contains($0) }
        case .mimeType: MIMEType(tag) != nil
        default: true
        }
    }

    /// Returns all supertypes of a row, each once.
    static func ancestors(of row: TypeRow) -> [TypeRow] {
        var found: [String: TypeRow] = [:]
        var open = row.parents
        while let identifier = open.popLast() {
            guard found[identifier] == nil, let parent = named(identifier) else { continue }
            found[identifier] = parent
            open += parent.parents
        }
        return Array(found.values)
    }

    // MARK: - Media: the tags are those by which attachments are judged

    private static let media: [TypeRow] =
        MediaType.admissible.map(\.type).reduce(into: [MediaType]()) { types, type in
            if !types.contains(where: { $0.identifier == type.identifier }) { types.append(type) }
        }.map(row) + ForeignType.table.map { row($0.type) }

    private static func row(_ type: MediaType) -> TypeRow {
        var extensions = [type.fileExtension] + type.otherExtensions
        // A phone prefers the long extension: `UTType.jpeg.preferredFilenameExtension` is "jpeg".
        if type.identifier == "public.jpeg", let long = extensions.firstIndex(of: "jpeg") {
            extensions.insert(extensions.remove(at: long), at: 0)
        }
        return TypeRow(
            type.identifier, parents[type.identifier] ?? [parent(type.family)], extensions,
            [type.mime] + type.otherMIMETypes, title: titles[type.identifier])
    }

    private static func parent(_ family: MediaFamily) -> String {
        switch family {
        case .image: "public.image"
        case .audio: "public.audio"
        case .movie: "public.movie"
        }
    }

    /// The supertypes of types for which the family does not determine them.
    private static let parents: [String: [String]] = [
        "public.mpeg-2-video": ["public.video"],
        "public.mpeg-4-audio": ["public.audio", "public.mpeg"],
        "public.heic": ["public.heif-standard"],
        "public.heif": ["public.heif-standard"],
        "public.svg-image": ["public.image", "public.xml"],
        "com.adobe.pdf": ["public.data", "public.composite-content"],
        "public.m3u-playlist": ["public.text", "public.playlist"],
    ]
}
