package import NotificationCore

/// One sample of the demonstration: a payload of `samples/` and what its media does.
package struct DemonstrationSample: Sendable {
    /// The payload's file, without `.json`.
    package var name: String
    package var budget: Duration
    /// Faults for what no server on this machine can do.
    package var faults: [FaultRule]
    /// Nil: the demonstration's own directory.
    package var appGroup: String?

    private init(
        _ name: String, budget: Duration = PhoneRules.extensionTime, failing code: Code? = nil,
        appGroup: String? = nil
    ) {
        self.name = name
        self.budget = budget
        self.appGroup = appGroup
        faults = code.map { [FaultRule(.fail($0))] } ?? []
    }

    /// All samples in the order in which they are shown; the first one's payload is printed.
    package static let all: [DemonstrationSample] = [
        DemonstrationSample("hero-image"),
        DemonstrationSample("several-attachments"),
        DemonstrationSample("video"),
        DemonstrationSample("sound"),
        DemonstrationSample("no-extension"),
        DemonstrationSample("second-url"),
        DemonstrationSample("partly-lost"),
        DemonstrationSample("slow-server", budget: .seconds(1)),
        DemonstrationSample("not-found"),
        DemonstrationSample("html-behind-jpg"),
        DemonstrationSample("oversized-gif"),
        DemonstrationSample("webp"),
        DemonstrationSample("truncated"),
        DemonstrationSample("metadata-redirect"),
        DemonstrationSample("space-in-url"),
        DemonstrationSample("unknown-name", failing: .dnsNXDomain),
        DemonstrationSample("closed-port"),
        DemonstrationSample("plain-behind-https"),
        DemonstrationSample("app-group-is-a-file", appGroup: "/dev/null"),
        DemonstrationSample("no-thread", failing: .internalResource),
        DemonstrationSample("no-media"),
        DemonstrationSample("not-mutable"),
        DemonstrationSample("silent"),
        DemonstrationSample("sound-only"),
        DemonstrationSample("trailing-comma"),
        DemonstrationSample("smuggled-result"),
    ]

    /// What the server does with the samples' URLs; every other path is a 404.
    package static func script(_ server: LoopbackServer, media: String) {
        func file(_ path: String, _ name: String, _ type: String) {
            server.route(path, .file("\(media)/\(name)", contentType: type))
        }
        file("/hero.jpg", "hero.jpg", "image/jpeg")
        file("/map.png", "map.png", "image/png")
        file("/greeting.mp3", "greeting.mp3", "audio/mpeg")
        file("/goal.mp4", "goal.mp4", "video/mp4")
        file("/voice.wav", "voice.wav", "audio/x-wav")
        file("/shoes.webp", "shoes.webp", "image/webp")
        // What Firebase Storage, S3 and many CDNs do: no extension, no useful type.
        file("/asset/8812", "hero.jpg", "application/octet-stream")
        // A login page with the status of a success.
        file("/login.jpg", "login.html", "image/jpeg")
        // Announces 12 MB; a GIF is an image, however long it plays.
        server.route(
            "/party.gif",
            LoopbackScript([
                .send(
                    LoopbackScript.head(
                        200, headers: [("Content-Type", "image/gif"), ("Content-Length", "\(12 << 20)")])),
                .sendFile(path: media + "/party.gif"), .stall,
            ]))
        // Sends its first kilobytes quickly, the rest never.
        server.route(
            "/slow.jpg",
            LoopbackScript([
                .send(
                    LoopbackScript.head(
                        200, headers: [("Content-Type", "image/jpeg"), ("Content-Length", "400000")])),
                .sendFile(path: media + "/hero.jpg", count: 8192), .stall,
            ]))
        server.route(
            "/cut.png",
            LoopbackScript([
                .send(
                    LoopbackScript.head(
                        200, headers: [("Content-Type", "image/png"), ("Content-Length", "11706")])),
                .sendFile(path: media + "/map.png", count: 4000), .close,
            ]))
        server.route("/redirect-to-metadata", .redirect(to: "http://169.254.169.254/latest/meta-data/"))
    }
}
