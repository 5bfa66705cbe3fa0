import Foundation
import NotificationCore

/// What the extension does when nothing goes wrong, and where its media is. The processes of the rows get a copy.
struct Rehearsal: Sendable, Codable {
    var target: DrillTarget
    var core: DrillRehearsal
    /// The real time of one notification.
    var realTime = Duration.zero
}

extension DrillSetup {
    /// Runs the extension in fair weather and finds its media.
    func rehearse(_ mediaKey: Drill.MediaKey) async throws -> Rehearsal {
        var target = DrillTarget()
        switch mediaKey.location {
        case .automatic: target.keys = DrillTarget.found(in: original)
        case .none: break
        case .at(let text):
            guard let pointer = JSONPointer(text), let key = DrillTarget.key(at: pointer, in: original) else {
                throw DrillError.mediaKey("at \"\(text)\" the payload has no string")
            }
            target.keys = [key]
        }
        target.urls = target.keys.map(\.url)
        let assumed = target
        let began = ContinuousClock.now
        var delivery = try await makeHarness(target).deliver(Data(original.bytes))
        let realTime = ContinuousClock.now - began
        if let code = delivery.code, Code(rawValue: code)?.family == .gate {
            throw DrillError.payload(
                "no extension runs for this payload (\(code)): \(delivery.message ?? "")")
        }
        let requested = delivery.requests.map(\.url.absoluteString)
        target.narrow(to: requested, in: original, finds: mediaKey.location == .automatic) {
            URL(string: $0)?.absoluteString ?? $0
        }
        if mediaKey.location == .automatic, target.keys.isEmpty, target.urls.isEmpty {
            throw DrillError.mediaNotFound(
                "the payload names no media that is known, and the extension asked the network for nothing: "
                    + "name its place, such as mediaKey: \"/data/image\", or say mediaKey: .none")
        }
        if target.changesMedia(of: assumed) {
            delivery = try await makeHarness(target).deliver(Data(original.bytes))
        }
        let seen = delivery.observation(sent: Data(original.bytes))
        return Rehearsal(
            target: target,
            core: DrillRehearsal(
                knowsKey: !target.keys.isEmpty,
                namesWholeAddresses: target.keys.allSatisfy { $0.url.contains("://") },
                isPicture: target.urls.allSatisfy { DrillMediaKind(url: $0).isPicture },
                expectsMedia: mediaKey.location != .none, requests: !requested.isEmpty,
                attaches: seen.showsMedia, showsOriginal: seen.outcome == .original, summary: seen.summary),
            realTime: realTime)
    }
}
