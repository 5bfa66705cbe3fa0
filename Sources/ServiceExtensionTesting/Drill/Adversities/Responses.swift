import Foundation

extension Drill {
    /// The server answers at once, and something is wrong with the answer.
    static let responses: [Adversity] = [
        status(404, "URLSession does not fail on 404: the error page is saved as a picture."),
        status(500, "The error page of a broken server is a file like any other."),
        status(503, "Busy; a retry may be right, if it keeps within the budget."),
        Adversity(
            "http.204", "the server answers 204, without a body", because: "An empty file is no picture.",
            need: .requests
        ) { $0.answerMedia(with: .status(204)) },
        Adversity(
            "html.page", "a page of HTML instead of the media, status 200",
            because: "An expired link leads to a page that is saved as a picture.", need: .requests
        ) { $0.answerMedia(with: .html()) },
        Adversity(
            "html.as_image", "a page of HTML that calls itself image/jpeg",
            because: "CDNs keep the Content-Type of what they failed to fetch; only the bytes tell.",
            need: .requests
        ) { $0.answerMedia(with: .html().contentType("image/jpeg")) },
        Adversity(
            "redirect.media", "a redirect to the media",
            because: "Short links and signed URLs redirect; the last URL has another name.",
            expecting: Assertion.media, need: .requests
        ) { scene in
            let moved = "\(scene.origin)/moved/0c5a.\(scene.kind.pathExtension)"
            scene.answerMedia(with: .redirect(to: moved))
            scene.harness.network.on(moved, respond: scene.media)
        },
        Adversity(
            "redirect.login", "a redirect to a login page",
            because: "The most common way to get HTML with status 200.", need: .requests
        ) { scene in
            scene.answerMedia(with: .redirect(to: "https://login.example.com/?next=media"))
            scene.harness.network.on("https://login.example.com/*", respond: .html())
        },
        Adversity(
            "redirect.loop", "a redirect to itself",
            because: "The session gives up with an error; so must the code.",
            need: .requests
        ) { scene in
            for url in scene.mediaURLs { scene.harness.network.on(url, respond: .redirect(to: url)) }
        },
        Adversity(
            "redirect.http", "a redirect to plain http",
            because: "App Transport Security refuses it, although the link in the payload is https.",
            need: .requests
        ) { scene in
            let plain = "http://" + scene.origin.drop { $0 != "/" }.drop { $0 == "/" } + "/plain.jpg"
            scene.answerMedia(with: .redirect(to: plain))
            scene.harness.network.on(
                plain, respond: .failure(.appTransportSecurityRequiresSecureConnection))
        },
        Adversity(
            "body.truncated", "the connection ends half way",
            because: "The session reports it; who ignores the error attaches half a picture.", need: .requests
        ) { $0.answerMedia(with: $0.media.truncated(toBytes: $0.media.byteCount / 2)) },
        Adversity(
            "body.truncated_silently", "half of the media, and no length announced",
            because: "Nobody reports it: only the bytes tell that the picture is not whole.", need: .requests
        ) { scene in
            let media = scene.media
            scene.answerMedia(with: media.announcing(length: nil).truncated(toBytes: media.byteCount / 2))
        },
        Adversity(
            "body.empty", "status 200 and not one byte", because: "An empty file is no picture.",
            need: .requests
        ) { $0.answerMedia(with: .empty()) },
        Adversity(
            "body.too_large", "more bytes than Apple allows",
            because:
                "The system drops it (10 MB for pictures, 5 for sound, 50 for movies), and says nothing.",
            need: .requests
        ) { $0.answerMedia(with: $0.kind.response(bytes: $0.kind.tooManyBytes)) },
        Adversity(
            "body.too_large_silently", "more bytes than Apple allows, no length announced",
            because: "expectedContentLength is -1; who checks that alone lets it pass.", need: .requests
        ) { scene in
            scene.answerMedia(
                with: scene.kind.response(bytes: scene.kind.tooManyBytes).announcing(length: nil))
        },
    ]

    private static func status(_ status: Int, _ reason: String) -> Adversity {
        Adversity("http.\(status)", "the server answers \(status)", because: reason, need: .requests) {
            $0.answerMedia(with: .status(status))
        }
    }
}
