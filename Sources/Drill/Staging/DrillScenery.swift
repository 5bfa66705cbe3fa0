/// The rules of a drill's servers for a payload whose media is at these addresses.
package struct DrillScenery: Sendable {
    package struct Rule: Sendable {
        /// A ``Glob`` for the whole URL without its fragment.
        package let pattern: String
        package let reply: DrillReply

        package init(_ pattern: String, _ reply: DrillReply) {
            self.pattern = String(pattern.prefix { $0 != "#" })
            self.reply = reply
        }
    }

    /// The addresses as the extension requests them, or as the payload spells them.
    package let mediaURLs: [String]

    /// The type of the media in fair weather.
    package var kind: DrillMediaKind { DrillMediaKind(url: mediaURLs.first ?? "") }

    package var origin: String {
        let url = mediaURLs.first ?? ""
        guard let scheme = url.firstRange(of: "://") else { return "https://cdn.example.com" }
        return String(url[..<scheme.upperBound] + url[scheme.upperBound...].prefix { !"/?#".contains($0) })
    }

    /// Every server answers with the type of file that the extension of the URL names.
    package var fairWeather: [Rule] {
        [Rule("*", .file(kind, bytes: 2000))]
            + mediaURLs.map { Rule($0, .file(DrillMediaKind(url: $0), bytes: 2000)) }
    }

    package func media(_ reply: DrillReply) -> [Rule] { mediaURLs.map { Rule($0, reply) } }

    package func rules(of step: DrillStep) -> [Rule] {
        switch step {
        case .media(let answer):
            guard case .redirectToItself = answer.body else { return media(reply(answer)) }
            return mediaURLs.map { Rule($0, Self.redirect(to: $0)) }
        case .requests(let pattern, let answer): return [Rule(filled(pattern), reply(answer))]
        case .address, .value, .noMember, .alertAsString, .alertWithoutTitle: return []
        }
    }

    /// A text of ``DrillStep`` with the parts of the media's address filled in.
    package func filled(_ text: String) -> String {
        let host = origin.firstRange(of: "://").map { String(origin[$0.upperBound...]) } ?? origin
        return text.replacing("{origin}", with: origin).replacing("{host}", with: host)
            .replacing("{type}", with: kind.rawValue)
    }

    private static func redirect(to address: String) -> DrillReply {
        var reply = DrillReply(head: .status(302))
        reply.location = address
        return reply
    }

    private func reply(_ answer: DrillAnswer) -> DrillReply {
        var reply = body(answer.body)
        let size = reply.body.count
        reply.delay = max(.zero, answer.delay)
        if let lasting = answer.lasting {
            reply.rate = max(1, size / max(1, Int(lasting.components.seconds)))
        }
        reply.stallAfter = answer.stalls?.bytes(of: size)
        switch answer.label {
        case .right: break
        case .none: reply.contentType = nil
        case .said(let type): reply.contentType = type
        }
        reply.announcesLength = answer.announcesLength
        reply.truncate = answer.ends?.bytes(of: size)
        return reply
    }

    private func body(_ body: DrillAnswer.Body) -> DrillReply {
        switch body {
        case .media(let bytes): .file(kind, bytes: bytes)
        case .tooLarge: .file(kind, bytes: kind.tooManyBytes)
        case .jpeg(let width, let height):
            DrillReply(body: SampleMedia.jpeg(width: width, height: height), contentType: "image/jpeg")
        case .png: DrillReply(body: SampleMedia.png(width: 2, height: 2), contentType: "image/png")
        case .webp: DrillReply(body: SampleMedia.webp, contentType: "image/webp")
        case .svg: DrillReply(body: SampleMedia.svg, contentType: "image/svg+xml")
        case .heic: DrillReply(body: SampleMedia.heic, contentType: "image/heic")
        case .page:
            DrillReply(
                body: Array(DrillReply.loginPage.utf8), contentType: "text/html; charset=utf-8")
        case .nothing: DrillReply(contentType: "image/jpeg")
        case .status(let status): .status(status)
        case .redirect(let address): Self.redirect(to: filled(address))
        case .redirectToItself: Self.redirect(to: mediaURLs.first ?? origin)
        case .failure(let failure): DrillReply(head: .failure(failure))
        }
    }
}

extension DrillAnswer.Part {
    fileprivate func bytes(of size: Int) -> Int {
        switch self {
        case .nothing: 0
        case .half: size / 2
        case .allButOneByte: max(0, size - 1)
        }
    }
}

extension DrillEdit {
    package mutating func perform(_ step: DrillStep, _ scenery: DrillScenery, of payload: NotificationPayload)
    {
        switch step {
        case .media, .requests: break
        case .address(let text): replace(with: scenery.filled(text))
        case .value(let json): replace(json: json)
        case .noMember: remove()
        case .alertAsString: flattenAlert(of: payload)
        case .alertWithoutTitle: dropTitle(of: payload)
        }
    }
}
