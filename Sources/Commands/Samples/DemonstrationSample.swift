import Glibc
package import NotificationCore

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

    private struct Media {
        var name: String
        var type: String
        /// The length that it announces; nil: the true one.
        var announced: Int?
        var sent = Int.max
        var end = SampleServer.Answer.End.next
    }

    /// By path; every other one is a 404.
    private static let media: [String: Media] = [
        "/hero.jpg": Media(name: "hero.jpg", type: "image/jpeg"),
        "/map.png": Media(name: "map.png", type: "image/png"),
        "/greeting.mp3": Media(name: "greeting.mp3", type: "audio/mpeg"),
        "/goal.mp4": Media(name: "goal.mp4", type: "video/mp4"),
        "/voice.wav": Media(name: "voice.wav", type: "audio/x-wav"),
        "/shoes.webp": Media(name: "shoes.webp", type: "image/webp"),
        // What Firebase Storage, S3 and many CDNs do: no extension, no useful type.
        "/asset/8812": Media(name: "hero.jpg", type: "application/octet-stream"),
        // A login page with the status of a success.
        "/login.jpg": Media(name: "login.html", type: "image/jpeg"),
        // Announces 12 MB; a GIF is an image, however long it plays.
        "/party.gif": Media(name: "party.gif", type: "image/gif", announced: 12 << 20, end: .silence),
        // Sends its first kilobytes quickly, the rest never.
        "/slow.jpg": Media(
            name: "hero.jpg", type: "image/jpeg", announced: 400_000, sent: 8192, end: .silence),
        "/cut.png": Media(name: "map.png", type: "image/png", announced: 11_706, sent: 4000, end: .close),
    ]

    /// What the server answers to the bytes of a request; nil: the rest of it is still to come.
    /// - Parameter folder: where the files are.
    package static func answer(_ request: [UInt8], media folder: String) -> SampleServer.Answer? {
        guard request.suffix(4).elementsEqual("\r\n\r\n".utf8) else { return nil }
        let target = String(decoding: request, as: UTF8.self).split(separator: " ").dropFirst().first ?? ""
        let path = String(target.prefix { $0 != "?" })
        if path == "/redirect-to-metadata" {
            return .init("302 Found", "Location: http://169.254.169.254/latest/meta-data/")
        }
        guard let media = media[path],
            let bytes = try? Descriptor.withFile(
                "\(folder)/\(media.name)", O_RDONLY,
                { file throws(Errno) in try file.readToEnd(limit: media.sent) })
        else { return .init("404 Not Found") }
        return .init(
            "200 OK", "Content-Type: \(media.type)", body: bytes, announced: media.announced, end: media.end)
    }

    /// Answers a TLS handshake in plain HTTP, as a web server does at a wrong port.
    package static func plainAnswer(_: [UInt8]) -> SampleServer.Answer? {
        .init("400 Bad Request", end: .close)
    }
}
