/// The words that payloads use for a type: `jpg`, `image/gif`, `public.png`, `video`.
package enum TypeHintWord {
    private static let families: [String: MediaFamily] = [
        "image": .image, "picture": .image, "photo": .image, "img": .image, "public.image": .image,
        "audio": .audio, "sound": .audio, "public.audio": .audio,
        "video": .movie, "movie": .movie, "public.movie": .movie, "public.video": .movie,
    ]

    /// Short names that vendors translate (Home Assistant, WonderPush).
    private static let names: [String: String] = [
        "mpeg2": "public.mpeg-2-video", "mpeg4": "public.mpeg-4", "mpeg4audio": "public.mpeg-4-audio",
        "waveformaudio": "com.microsoft.waveform-audio", "video/mpeg4": "public.mpeg-4",
    ]

    package static func type(_ text: String) -> MediaType? {
        let word = text.lowercased()
        if let name = names[word] { return MediaType.named(identifier: name) }
        return MediaType.named(identifier: word) ?? MediaType.named(fileExtension: word)
            ?? MediaType.named(mime: word)
    }

    /// Whether the word names a type or a family, whatever a phone does with it.
    package static func isKnown(_ text: String) -> Bool {
        guard text.utf8.count <= 128, let any = MediaType.named(fileExtension: "jpg") else { return false }
        if text.lowercased().hasSuffix("octet-stream") { return true }
        return agrees(text, any) != nil || type(text) != nil || MIMEType(text) != nil
    }

    /// Whether the word names the type or its family; nil when it says nothing about a type.
    static func agrees(_ text: String, _ type: MediaType) -> Bool? {
        var word = text.lowercased().filter { !$0.isWhitespace }
        if word.hasPrefix(".") { word.removeFirst() }
        if let family = families[word] { return family == type.family }
        if word.hasSuffix("/*") { return families[String(word.dropLast(2))].map { $0 == type.family } }
        if let mime = MIMEType(word) {
            return mime.saysNothing ? nil : type.has(mime: mime.essence)
        }
        if let name = names[word] { return name == type.identifier }
        if word == type.identifier || type.has(fileExtension: word) { return true }
        let namesAnother =
            MediaType.named(fileExtension: word) != nil || MediaType.named(identifier: word) != nil
            || ForeignType.named(fileExtension: word) != nil || ForeignType.named(identifier: word) != nil
        return namesAnother ? false : nil
    }
}
