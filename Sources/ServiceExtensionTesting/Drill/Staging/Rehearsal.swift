import Foundation
import NotificationCore

/// What the extension does when nothing goes wrong, and where its media is. Rows in processes of their own are told it.
struct Rehearsal: Sendable, Codable {
    var target: MediaTarget
    var core: DrillRehearsal
    /// What one notification takes in real time.
    var realTime = Duration.zero
}

extension Stage {
    /// Runs the extension in fair weather and finds its media.
    func rehearse(_ mediaKey: Drill.MediaKey) async throws -> Rehearsal {
        var target = MediaTarget()
        switch mediaKey.place {
        case .automatic: target.keys = MediaTarget.found(in: original)
        case .none: break
        case .at(let text):
            guard let pointer = JSONPointer(text), let key = MediaTarget.key(at: pointer, in: original) else {
                throw DrillError.mediaKey("at \"\(text)\" the payload has no string")
            }
            target.keys = [key]
        }
        target.urls = target.keys.map(\.url)
        let harness = try makeHarness(target)
        let began = ContinuousClock.now
        let delivery = try await harness.deliver(Data(original.bytes))
        let realTime = ContinuousClock.now - began
        if let code = delivery.code, code.hasPrefix("gate.") {
            throw DrillError.payload(
                "no extension runs for this payload (\(code)): \(delivery.message ?? "")")
        }
        let requested = delivery.requests.map(\.url.absoluteString)
        narrow(&target, to: requested, mediaKey)
        if mediaKey.place == .automatic, target.keys.isEmpty, target.urls.isEmpty {
            throw DrillError.mediaNotFound(
                "the payload names no media that is known, and the extension asked the network for nothing: "
                    + "name its place, such as mediaKey: \"/data/image\", or say mediaKey: .none")
        }
        let seen = delivery.observation(sent: Data(original.bytes))
        return Rehearsal(
            target: target,
            core: DrillRehearsal(
                knowsKey: !target.keys.isEmpty,
                namesWholeAddresses: target.keys.allSatisfy { $0.url.contains("://") },
                isPicture: target.urls.allSatisfy { MediaKind(url: $0).isPicture },
                expectsMedia: mediaKey.place != .none, requests: !requested.isEmpty,
                attaches: seen.showsMedia, showsOriginal: seen.outcome == .original, summary: seen.summary),
            realTime: realTime)
    }

    /// What the extension asks for counts more than what the payload seems to say.
    private func narrow(_ target: inout MediaTarget, to requested: [String], _ mediaKey: Drill.MediaKey) {
        guard !requested.isEmpty else { return }
        if mediaKey.place == .automatic {
            let asked = target.keys.filter { key in
                requested.contains { MediaTarget.same($0, key.url) }
            }
            target.keys = asked.isEmpty ? MediaTarget.keys(of: requested, in: original) : asked
        }
        let urls = requested.filter { url in target.keys.contains { MediaTarget.same(url, $0.url) } }
        target.urls = urls.isEmpty ? requested : urls
    }
}
