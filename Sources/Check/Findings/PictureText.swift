enum PictureText {
    static func shown(_ media: [JudgedMedia], isOfExtension: Bool) -> String {
        let shown = media.filter { $0.outcome == .attached }
        guard let first = shown.first else { return "The push is right." }
        var facts: [String] = [first.type.map { names[$0.identifier] ?? $0.identifier } ?? "picture"]
        if let width = first.width, let height = first.height { facts.append("\(width) × \(height)") }
        if let bytes = first.bytes { facts.append(ByteCountText.text(bytes)) }
        let start =
            shown.count > 1
            ? "\(shown.count) of \(media.count) load, the first is"
            : "\(isOfExtension ? "The extension attached a file, and" : "It loads and") iOS takes it:"
        return "\(start) \(facts.joined(separator: ", "))."
    }

    private static let names = [
        "public.jpeg": "JPEG", "public.png": "PNG", "com.compuserve.gif": "GIF", "public.mp3": "MP3",
        "public.mpeg-4": "MPEG-4 video",
    ]
}
