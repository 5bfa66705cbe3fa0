import NotificationCore

/// Texts for pictures that show.
enum PictureText {
    static func shown(_ media: [JudgedMedia], isOfExtension: Bool) -> String {
        let shown = media.filter { $0.outcome == .attached }
        guard let first = shown.first else { return "The push is right." }
        var facts: [String] = [first.type.map { name($0.identifier) } ?? "picture"]
        if let width = first.width, let height = first.height { facts.append("\(width) × \(height)") }
        if let bytes = first.bytes { facts.append(ByteCountText.text(bytes)) }
        let subject = shown.count == 1 ? "It loads" : "\(shown.count) of \(media.count) load, the first is"
        return shown.count == 1
            ? "\(isOfExtension ? "The extension attached a file, and" : "It loads and") iOS takes it: \(facts.joined(separator: ", "))."
            : "\(subject) \(facts.joined(separator: ", "))."
    }

    private static func name(_ type: String) -> String {
        switch type {
        case "public.jpeg": "JPEG"
        case "public.png": "PNG"
        case "com.compuserve.gif": "GIF"
        case "public.mpeg-4": "MPEG-4 video"
        case "public.mp3": "MP3"
        default: type
        }
    }
}
