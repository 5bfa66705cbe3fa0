public import Foundation
import FoundationNetworking
import NotificationCore

extension Drill {
    /// What an adversity can change before the notification arrives.
    public struct Scene {
        /// The harness. Its network has rules for fair weather and those of the caller's `prepare`. A rule that is
        /// added now takes precedence.
        public let harness: ExtensionHarness
        var core: DrillScene

        /// The addresses of the media as the extension requests them, or as the payload spells them.
        public var mediaURLs: [String] { core.scenery.mediaURLs }

        /// The payload that arrives: that of the drill with the changes made here.
        public var payload: Data {
            get { Data(core.payload) }
            set { core.payload = Array(newValue) }
        }

        /// Answers every request for the media with this response.
        public func answerMedia(with response: ScriptedResponse) {
            for url in mediaURLs { harness.network.on(String(url.prefix { $0 != "#" }), respond: response) }
        }

        /// Replaces the address of the media in the payload with another text.
        public mutating func replaceMedia(with text: String) { core.edit.replace(with: text) }

        /// Replaces the address of the media in the payload with another JSON value: `null`, `17`, `{"url":"…"}`.
        public mutating func replaceMedia(json: String) { core.edit.replace(json: json) }

        /// Removes the member that names the media from the payload.
        public mutating func removeMedia() { core.edit.remove() }
    }
}

extension ScriptedNetwork {
    /// Adds the rules of a drill in their order.
    func add(_ rules: [DrillScenery.Rule]) {
        for rule in rules { on(rule.pattern, respond: ScriptedResponse(rule.reply)) }
    }
}

extension ScriptedResponse {
    /// The response of a drill's server.
    init(_ reply: DrillReply) {
        switch reply.head {
        case .status(let status): self.init(Answer.status(status))
        case .failure(let failure):
            self.init(Answer.failure(URLError.Code(rawValue: failure.urlError) ?? .unknown))
        }
        body = .bytes(Data(reply.body))
        contentType = reply.contentType
        if let location = reply.location { headers.append(("Location", location)) }
        if !reply.announcesLength { announcement = .nothing }
        delay = reply.delay
        rate = reply.rate
        stallAfter = reply.stallAfter
        truncate = reply.truncate
    }
}
