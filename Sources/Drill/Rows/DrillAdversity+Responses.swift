extension DrillAdversity {
    /// The server answers at once, and something is wrong with the answer.
    static let responses: [DrillAdversity] = [
        status(404, "URLSession does not fail on 404: the error page is saved as a picture."),
        status(500, "The error page of a broken server is a file like any other."),
        status(503, "Busy; a retry may be right, if it keeps within the budget."),
        .init(
            "http.204", "the server answers 204, without a body", because: "An empty file is not a picture.",
            .notMedia, .media(.status(204))),
        .init(
            "html.page", "a page of HTML instead of the media, status 200",
            because: "An expired link leads to a page that is saved as a picture.",
            .notMedia, .media(.page)),
        .init(
            "html.as_image", "a page of HTML that calls itself image/jpeg",
            because: "CDNs keep the Content-Type of what they failed to fetch; only the bytes tell.",
            .notMedia, .media(.page.called("image/jpeg"))),
        .init(
            "redirect.media", "a redirect to the media",
            because: "Short links and signed URLs redirect; the last URL has another name.",
            .moved, .media(.redirect(to: "{origin}/moved/0c5a.{type}")),
            .requests("{origin}/moved/0c5a.{type}", .usual)),
        .init(
            "redirect.login", "a redirect to a login page",
            because: "The most common way to get HTML with status 200.",
            .notMedia, .media(.redirect(to: "https://login.example.com/?next=media")),
            .requests("https://login.example.com/*", .page)),
        .init(
            "redirect.loop", "a redirect to itself",
            because: "The session gives up with an error; so must the code.",
            .lost, .mediaRedirectedToItself),
        .init(
            "redirect.http", "a redirect to plain http",
            because: "App Transport Security refuses it, although the link in the payload is https.",
            .lost, .media(.redirect(to: "http://{host}/plain.jpg"))),
        .init(
            "body.truncated", "the connection ends half way",
            because: "The session reports it; an error that is not looked at attaches half a picture.",
            .cutShort, .media(.usual.ending(after: .half))),
        .init(
            "body.truncated_silently", "half of the media, and no length announced",
            because: "No error comes: only the bytes tell that the picture is incomplete.",
            .cutShort, .media(.usual.ending(after: .half).withoutLength)),
        .init(
            "body.empty", "status 200 and no bytes", because: "An empty file is not a picture.",
            .notMedia, .media(.nothing)),
        .init(
            "body.too_large", "more bytes than Apple allows",
            because:
                "The system drops it (\(MediaFamily.shortLimitList)), and says nothing.",
            .tooLarge, .media(.tooLarge)),
        .init(
            "body.too_large_silently", "more bytes than Apple allows, no length announced",
            because: "expectedContentLength is -1; a check of that alone lets it pass.",
            .tooLarge, .media(.tooLarge.withoutLength)),
    ]

    private static func status(_ status: Int, _ reason: String) -> DrillAdversity {
        .init(
            "http.\(status)", "the server answers \(status)", because: reason, .notMedia,
            .media(.status(status)))
    }
}
