import Foundation
import NotificationCore
import UserNotifications

/// Holds what happened to one notification against what its adversity expects.
struct Judge {
    let adversity: Drill.Adversity
    /// As the extension asks for it.
    let mediaURLs: [String]
    /// The extension attaches its media when nothing goes wrong.
    let attachesInFairWeather: Bool

    /// What was expected and did not happen.
    /// - Parameter sent: the payload that arrived.
    func failures(of delivery: Delivery, sent: Data) -> [DrillReport.Failure] {
        adversity.assertions.compactMap { assertion in
            seen(against: assertion, delivery, sent).map {
                DrillReport.Failure(assertion: assertion, happened: $0)
            }
        }
    }

    /// What broke an assertion; nil when it holds, and for those that one notification cannot break.
    private func seen(against assertion: Drill.Assertion, _ delivery: Delivery, _ sent: Data) -> String? {
        switch assertion {
        case .alwaysDelivered: noAnswer(delivery)
        case .deliveredOnce: secondAnswer(delivery)
        case .answeredInTime: slowness(delivery)
        case .neverAttachedRefused: refusal(delivery)
        case .keptText: lostText(delivery, sent)
        case .leftNothingBehind: litter(delivery)
        case .attachedMedia: lostMedia(delivery)
        case .waitedForMedia: haste(delivery)
        case .keptApart, .memoryStable: nil
        }
    }

    private func answer(in delivery: Delivery) -> HandlerCall? {
        delivery.handlerCalls.first { $0.kind == .delivered }
    }

    private func noAnswer(_ delivery: Delivery) -> String? {
        if answer(in: delivery) != nil { return nil }
        if delivery.code == Code.extensionMemory.rawValue {
            return "ended for its memory after \(DurationText.text(delivery.elapsed)), before it answered"
        }
        if let late = delivery.handlerCalls.first {
            return "called only after \(DurationText.text(late.at)), when the original had been shown"
        }
        let code = delivery.code.map { " (\($0))" } ?? ""
        let warning = delivery.expired.map { ", though it was warned at \(DurationText.text($0))" } ?? ""
        return
            "never called\(warning); the original is shown after \(DurationText.text(delivery.elapsed))\(code)"
    }

    private func secondAnswer(_ delivery: Delivery) -> String? {
        let calls = delivery.handlerCalls
        guard calls.count > 1 || calls.contains(where: { $0.kind != .delivered }) else { return nil }
        if calls.count == 1 { return "called too late, at \(DurationText.text(calls[0].at))" }
        let times = calls.map { DurationText.text($0.at) + ($0.kind == .late ? " (too late)" : "") }
        return "called \(calls.count) times, at \(times.joined(separator: " and "))"
    }

    private func slowness(_ delivery: Delivery) -> String? {
        guard let call = answer(in: delivery), call.at > adversity.limit else { return nil }
        return "called after \(DurationText.text(call.at)); \(DurationText.text(adversity.limit)) are enough"
    }

    private func refusal(_ delivery: Delivery) -> String? {
        if delivery.code == Code.extensionAttachmentOutside.rawValue { return delivery.message }
        let refused = delivery.attachments.compactMap { attachment -> String? in
            guard case .refused(let code, let message) = attachment.verdict else { return nil }
            return "\(attachment.identifier): \(message) (\(code))"
        }
        return refused.isEmpty ? nil : "attached and refused: " + refused.joined(separator: "; ")
    }

    private func lostText(_ delivery: Delivery, _ sent: Data) -> String? {
        if delivery.outcome == .suppressed { return nil }
        if delivery.code == Code.extensionNoText.rawValue {
            return "the extension returned no text at all, so the original is shown"
        }
        guard let payload = try? NotificationPayload(parsing: Array(sent)) else { return nil }
        let (sent, shown) = (payload.content, delivery.content)
        var lost: [String] = []
        if sent.title?.isEmpty == false, shown.title.isEmpty { lost.append("title") }
        if sent.subtitle?.isEmpty == false, shown.subtitle.isEmpty { lost.append("subtitle") }
        if sent.body?.isEmpty == false, shown.body.isEmpty { lost.append("body") }
        return lost.isEmpty ? nil : "without " + lost.joined(separator: " and ")
    }

    /// What the system does not take over, because it refuses it or because the answer came too late or too early,
    /// is judged as that.
    private func litter(_ delivery: Delivery) -> String? {
        guard let call = answer(in: delivery), !delivery.requests.contains(where: { $0.isOpen(at: call.at) })
        else { return nil }
        let refused = delivery.attachments.filter { !$0.isAdmitted }.map(\.source.path)
        // What lies in the home is kept on purpose: a cache, a log.
        let left = delivery.filesLeftBehind.filter { file in
            file.hasPrefix("tmp/") && !refused.contains { $0.hasSuffix("/" + file) }
        }
        return left.isEmpty ? nil : "left behind: " + left.joined(separator: ", ")
    }

    private func lostMedia(_ delivery: Delivery) -> String? {
        guard attachesInFairWeather, answer(in: delivery) != nil else { return nil }
        if delivery.attachments.contains(where: \.isAdmitted) { return nil }
        return "nothing is attached, although the media could be had"
    }

    private func haste(_ delivery: Delivery) -> String? {
        guard let call = answer(in: delivery) else { return nil }
        let open = delivery.requests.filter { request in
            mediaURLs.contains(request.url.absoluteString) && request.isOpen(at: call.at)
        }
        guard let request = open.first else { return nil }
        let end = request.endedAt.map { "ended at \(DurationText.text($0))" } ?? "never ended"
        return "called at \(DurationText.text(call.at)), but the download \(end)"
    }
}

extension NetworkRequest {
    /// It has begun and not ended.
    fileprivate func isOpen(at instant: Duration) -> Bool {
        startedAt <= instant && endedAt.map { $0 > instant } ?? true
    }
}

extension Delivery {
    /// In a few words: what the user saw, and when.
    var summary: String {
        let admitted = attachments.filter(\.isAdmitted).count
        var text = "\(outcome.name) at \(DurationText.text(elapsed))"
        if admitted > 0 { text += ", \(admitted) attachment\(admitted == 1 ? "" : "s")" }
        if let code { text += " (\(code))" }
        return text
    }
}
