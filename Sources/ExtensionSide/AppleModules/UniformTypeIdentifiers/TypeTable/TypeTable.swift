import NotificationCore

enum TypeTable {
    /// All rows. When several types have a tag, the first of them is used.
    static let rows: [TypeRow] = media + general

    private static let byIdentifier: [String: TypeRow] = Dictionary(
        rows.map { ($0.identifier.lowercased(), $0) }, uniquingKeysWith: { first, _ in first })

    static func named(_ identifier: String) -> TypeRow? { byIdentifier[identifier.lowercased()] }

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

    static let general: [TypeRow] = [
        TypeRow("public.item", [], title: "item"),
        TypeRow("public.content", [], title: "content"),
        TypeRow("public.composite-content", ["public.content"], title: "composite content"),
        TypeRow("public.data", ["public.item"], title: "data"),
        TypeRow("public.directory", ["public.item"], title: "directory"),
        TypeRow("public.folder", ["public.directory"], title: "folder"),
        TypeRow("public.url", ["public.data"], title: "URL"),
        TypeRow("public.file-url", ["public.url"], title: "file URL"),
        TypeRow("public.executable", ["public.item"], title: "executable"),
        TypeRow("public.archive", [], title: "archive"),
        TypeRow("public.playlist", [], title: "playlist"),
        TypeRow("public.image", ["public.data", "public.content"], title: "image"),
        TypeRow("public.heif-standard", ["public.image"], title: "HEIF image"),
        TypeRow("public.camera-raw-image", ["public.image"], title: "raw image"),
        TypeRow("com.apple.live-photo", [], title: "Live Photo"),
        TypeRow("com.apple.icns", ["public.image"], ["icns"], ["image/x-icns"], title: "icon image"),
        TypeRow(
            "public.audiovisual-content", ["public.data", "public.content"], title: "audiovisual content"),
        TypeRow("public.movie", ["public.audiovisual-content"], title: "movie"),
        TypeRow("public.video", ["public.movie"], title: "video"),
        TypeRow("public.audio", ["public.audiovisual-content"], title: "audio"),
        TypeRow("public.text", ["public.data", "public.content"], title: "text"),
        TypeRow("public.plain-text", ["public.text"], ["txt", "text"], ["text/plain"], title: "text"),
        TypeRow("public.utf8-plain-text", ["public.plain-text"], title: "UTF-8 text"),
        TypeRow("public.utf16-plain-text", ["public.plain-text"], title: "UTF-16 text"),
        TypeRow(
            "public.rtf", ["public.text"], ["rtf"], ["text/rtf", "application/rtf"], title: "RTF document"),
        TypeRow("public.html", ["public.text"], ["html", "htm"], ["text/html"], title: "HTML text"),
        TypeRow("public.xml", ["public.text"], ["xml"], ["application/xml", "text/xml"], title: "XML text"),
        TypeRow("public.json", ["public.text"], ["json"], ["application/json"], title: "JSON"),
        TypeRow(
            "public.yaml", ["public.text"], ["yml", "yaml"], ["application/x-yaml"], title: "YAML document"),
        TypeRow("public.css", ["public.text"], ["css"], ["text/css"], title: "CSS style sheet"),
        TypeRow("public.source-code", ["public.plain-text"], title: "source code"),
        TypeRow("public.script", ["public.source-code"], title: "script"),
        TypeRow(
            "com.netscape.javascript-source", ["public.source-code", "public.executable"], ["js", "mjs"],
            ["text/javascript", "application/javascript"], title: "JavaScript"),
        TypeRow("public.delimited-values-text", ["public.text"], title: "delimited text"),
        TypeRow(
            "public.comma-separated-values-text", ["public.delimited-values-text"], ["csv"], ["text/csv"],
            title: "comma-separated values"),
        TypeRow(
            "public.vcard", ["public.text"], ["vcf", "vcard"], ["text/vcard", "text/x-vcard"], title: "vCard"),
        TypeRow(
            "public.zip-archive", ["public.data", "public.archive"], ["zip"], ["application/zip"],
            title: "ZIP archive"),
        TypeRow(
            "org.gnu.gnu-zip-archive", ["public.data", "public.archive"], ["gz", "gzip"],
            ["application/x-gzip", "application/gzip"], title: "gzip archive"),
        TypeRow("com.apple.property-list", ["public.data"], ["plist"], title: "property list"),
    ]

    static let titles: [String: String] = [
        "public.jpeg": "JPEG image", "public.png": "PNG image", "com.compuserve.gif": "GIF image",
        "org.webmproject.webp": "WebP image", "public.heic": "HEIC image", "public.heif": "HEIF image",
        "public.avif": "AVIF image", "com.microsoft.bmp": "Windows bitmap image", "public.tiff": "TIFF image",
        "com.microsoft.ico": "Windows icon image", "public.jpeg-2000": "JPEG 2000 image",
        "public.jpeg-xl": "JPEG XL image", "com.adobe.photoshop-image": "Adobe Photoshop document",
        "public.svg-image": "SVG image", "com.adobe.pdf": "PDF document",
        "com.microsoft.waveform-audio": "Waveform audio", "public.aiff-audio": "AIFF audio",
        "public.mp3": "MP3 audio", "public.mpeg-4-audio": "MPEG-4 audio", "org.xiph.flac": "FLAC audio",
        "org.xiph.ogg-audio": "Ogg audio", "public.aac-audio": "AAC audio",
        "com.apple.coreaudio-format": "CoreAudio audio", "public.midi-audio": "MIDI audio",
        "public.mpeg-4": "MPEG-4 movie", "public.avi": "AVI movie", "public.mpeg": "MPEG movie",
        "public.mpeg-2-video": "MPEG-2 video", "com.apple.quicktime-movie": "QuickTime movie",
        "public.3gpp": "3GPP movie", "public.3gpp2": "3GPP2 movie", "org.webmproject.webm": "WebM movie",
        "org.matroska.mkv": "Matroska movie", "public.mpeg-2-transport-stream": "MPEG-2 transport stream",
        "public.m3u-playlist": "M3U playlist",
    ]
}
