public import Foundation
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
        var edit: MediaEdit
        private var replaced: Data?

        init(harness: ExtensionHarness, original: NotificationPayload, target: MediaTarget) {
            self.harness = harness
            self.original = original
            mediaURLs = target.urls
            edit = MediaEdit(original, target)
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
    /// What fair weather answers.
    var kind: MediaKind { MediaKind(url: mediaURLs.first ?? "") }

    /// Scheme, host and port of the media.
    var origin: String {
        let url = mediaURLs.first ?? ""
        guard let scheme = url.firstRange(of: "://") else { return "https://cdn.example.com" }
        return String(url[..<scheme.upperBound] + url[scheme.upperBound...].prefix { !"/?#".contains($0) })
    }
}
