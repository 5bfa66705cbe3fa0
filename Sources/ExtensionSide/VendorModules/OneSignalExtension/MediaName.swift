import NotificationCore

/// Chooses the file extension that the SDK gives a download.
enum MediaName {
    private static let known: Set<String> = [
        "aiff", "wav", "mp3", "mp4", "jpg", "jpeg", "png", "gif", "mpeg", "mpg", "avi", "m4a", "m4v",
    ]

    /// Returns the extension from the query's `filename`, the Content-Type, the path or another value of the query, in
    /// this order; nil when none of them has a known one.
    static func ending(of url: URL, contentType: String?) -> String? {
        let query = URLComponents(url: url, resolvingAgainstBaseURL: true)?.queryItems ?? []
        if let name = query.first(where: { $0.name == "filename" })?.value, let ending = known(in: name) {
            return ending
        }
        if let type = contentType.flatMap({ MediaType.named(mime: $0) }), known.contains(type.fileExtension) {
            return type.fileExtension
        }
        if known.contains(url.pathExtension.lowercased()) { return url.pathExtension.lowercased() }
        return query.lazy.compactMap { $0.value.flatMap(known(in:)) }.first
    }

    private static func known(in name: String) -> String? {
        let ending = (name as NSString).pathExtension.lowercased()
        return known.contains(ending) ? ending : nil
    }
}
