public import Foundation
import FoundationNetworking
import NotificationCore

extension Drill {
    /// What an adversity can change before the notification arrives.
    public struct Scene {
        /// Its network has rules already: fair weather for everything, and what the caller's `prepare` set. A
        /// rule that is added now comes before them.
        public let harness: ExtensionHarness
        /// The addresses of the media as the extension asks for them, or as they stand in the payload.
        public let mediaURLs: [String]
        /// The payload in which ``payload`` changes only what it must.
        let original: NotificationPayload
        var edit: DrillEdit
        private var replaced: Data?

        init(harness: ExtensionHarness, original: NotificationPayload, target: DrillTarget) {
            self.harness = harness
            self.original = original
            mediaURLs = target.urls
            edit = DrillEdit(original, target)
        }

        /// What arrives: the payload of the drill with the changes made here.
        public var payload: Data {
            get { replaced ?? Data(edit.applied()) }
            set { replaced = newValue }
        }

        /// Answers every request for the media so.
        public func answerMedia(with response: ScriptedResponse) {
            for url in mediaURLs { harness.network.on(String(url.prefix { $0 != "#" }), respond: response) }
        }

        /// Puts another text where the payload names its media.
        public mutating func replaceMedia(with text: String) { edit.replace(with: text) }

        /// Puts another JSON value where the payload names its media: `null`, `17`, `{"url":"…"}`.
        public mutating func replaceMedia(json: String) { edit.replace(json: json) }

        /// Takes the member that names the media out of the payload.
        public mutating func removeMedia() { edit.remove() }
    }
}

extension Drill.Scene {
    var scenery: DrillScenery { DrillScenery(mediaURLs: mediaURLs) }

    /// Makes happen what a built-in adversity says.
    mutating func perform(_ step: DrillStep) {
        harness.network.add(scenery.rules(of: step))
        edit.perform(step, scenery, of: original)
    }
}

extension ScriptedNetwork {
    /// Rules of a drill, in their order.
    func add(_ rules: [DrillScenery.Rule]) {
        for rule in rules { on(rule.pattern, respond: ScriptedResponse(rule.reply)) }
    }
}

extension ScriptedResponse {
    /// What a server of a drill does.
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
