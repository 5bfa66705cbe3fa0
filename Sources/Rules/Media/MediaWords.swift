/// What the name of a member or the text of a URL says about media.
package enum MediaWords {
    /// Whether the extension of the URL's path is one of media, whether or not a phone takes that type.
    package static func namesMedia(url: String) -> Bool {
        guard let name = FileExtension.of(url: url) else { return false }
        return MediaType.named(fileExtension: name) != nil || ForeignType.named(fileExtension: name) != nil
    }

    /// Whether the words of a name speak of media: `heroImage`, `photo_url`, `PICTURE-LINK`, `imgurl`.
    package static func namesMedia(key: String) -> Bool {
        var isMedia = false
        if namesValue(key: key) { return false }
        for word in words(of: key) {
            if linkWords.contains(word) { return false }
            if mediaWords.contains(word) { isMedia = true }
            if let suffix = suffixes.first(where: { word.hasSuffix($0) }),
                mediaWords.contains(String(word.dropLast(suffix.count)))
            {
                isMedia = true
            }
        }
        return isMedia
    }

    private static let mediaWords: Set<String> = [
        "image", "images", "img", "imgs", "photo", "photos", "picture", "pictures", "pic", "pics", "media",
        "asset", "attachment", "attachments", "video", "videos", "audio", "gif", "gifs", "thumb", "thumbs",
        "thumbnail", "thumbnails",
    ]

    /// Words of a link for people to follow, whatever the rest of the name says.
    private static let linkWords: Set<String> = [
        "click", "deep", "deeplink", "action", "landing", "target", "redirect", "page", "open", "tracking",
        "track", "share", "web", "callback", "webhook", "site", "article", "store", "upload",
    ]

    /// Whether it is the name of a number, an identifier or a type of a medium: `photoId`. By that of an attachment some
    /// apps send its address.
    package static func namesValue(key: String) -> Bool {
        let words = words(of: key)
        return words.last.map(valueWords.contains) == true && !words.contains("attachment")
    }

    private static let valueWords: Set<String> = [
        "id", "ids", "count", "index", "type", "width", "height", "size", "duration",
    ]

    private static let suffixes = ["urls", "url", "uri", "link", "src", "href"]

    /// Lower-case words of letters, cut where the case or the kind of character changes.
    private static func words(of key: String) -> [String] {
        var words: [String] = []
        var word = ""
        var wasLower = false
        for scalar in key.unicodeScalars {
            let isUpper = ("A"..."Z").contains(scalar)
            let isLower = ("a"..."z").contains(scalar)
            if !word.isEmpty, !isUpper && !isLower || isUpper && wasLower {
                words.append(word)
                word = ""
            }
            if isUpper || isLower { word += String(scalar).lowercased() }
            wasLower = isLower
        }
        if !word.isEmpty { words.append(word) }
        return words
    }
}
