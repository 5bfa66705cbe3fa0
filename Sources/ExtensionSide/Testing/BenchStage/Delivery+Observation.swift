import Foundation
import NotificationCore
import UserNotifications

extension Delivery {
    /// The facts that the drill's judge needs.
    ///
    /// - Parameter sent: the payload that arrived.
    func observation(sent: Data) -> DrillObservation {
        // A payload that cannot be parsed has no texts that could get lost.
        let content = (try? NotificationPayload(parsing: Array(sent)))?.content
        var seen = DrillObservation(
            DrillObservation.Outcome(rawValue: outcome.name) ?? .original, code: code?.rawValue,
            message: message,
            elapsed: elapsed,
            sent: .init(content),
            shown: .init(
                title: self.content.title, subtitle: self.content.subtitle, body: self.content.body))
        seen.warned = warnedAt
        seen.answers = handlerCalls.map { DrillObservation.Answer(at: $0.at, $0.kind.observed) }
        seen.attachments = attachments.map(\.observed)
        seen.showsMediaElsewhere = self.content.communicationContext?.avatar == .picture
        seen.requests = requests.map {
            .init(url: $0.url.absoluteString, began: $0.startedAt, ended: $0.endedAt)
        }
        seen.filesLeft = filesLeftBehind
        seen.timeline = timeline.description
        return seen
    }
}

extension HandlerCall.Kind {
    fileprivate var observed: DrillObservation.Answer.Kind {
        switch self {
        case .delivered: .delivered
        case .second: .second
        case .late: .late
        }
    }
}

extension JudgedAttachment {
    fileprivate var observed: DrillObservation.Attachment {
        var attachment = DrillObservation.Attachment(
            identifier: identifier, path: source.path, width: width)
        if case .refused(let code, let message) = verdict { attachment.refusal = (code.rawValue, message) }
        return attachment
    }
}
