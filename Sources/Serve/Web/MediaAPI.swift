enum MediaAPI {
    static func get(_ request: WebRequest, _ server: WebServer) throws(WebError) -> WebAnswer {
        let name = request.parts["name"] ?? ""
        guard let media = server.media.media(name, in: server.world) else {
            throw WebError(
                404, "no_media",
                "No notification that is shown has this picture, movie or sound; read the phone again.")
        }
        guard let file = MediaFile(media) else {
            throw WebError(404, "media_gone", "The file is no longer in the app group.")
        }
        let range = MediaRange(request.range, size: file.size)
        if range == .unsatisfiable {
            var error = WebError(416, "bad_range", "The file has \(file.size) bytes.")
            error.fields = [("content-range", "bytes */\(file.size)")]
            throw error
        }
        return .file(file, range)
    }
}
