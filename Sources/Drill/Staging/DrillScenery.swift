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
        case .media(let answer): media(answer.reply(self))
        case .mediaRedirectedToItself: mediaURLs.map { Rule($0, .redirect(to: $0)) }
        case .requests(let pattern, let answer): [Rule(filled(pattern), answer.reply(self))]
        case .address, .value, .noMember, .alertAsString, .alertWithoutTitle: []
        }
    }

    /// A text of ``DrillStep`` with the parts of the media's address filled in.
    package func filled(_ text: String) -> String {
        let host = origin.firstRange(of: "://").map { String(origin[$0.upperBound...]) } ?? origin
        return text.replacing("{origin}", with: origin).replacing("{host}", with: host)
            .replacing("{type}", with: kind.rawValue)
    }
}

extension DrillEdit {
    package mutating func perform(_ step: DrillStep, _ scenery: DrillScenery, of payload: NotificationPayload)
    {
        switch step {
        case .media, .mediaRedirectedToItself, .requests: break
        case .address(let text): replace(with: scenery.filled(text))
        case .value(let json): replace(json: json)
        case .noMember: remove()
        case .alertAsString: flattenAlert(of: payload)
        case .alertWithoutTitle: dropTitle(of: payload)
        }
    }
}
