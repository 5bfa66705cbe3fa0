import Foundation
import NotificationCore
import UserNotifications

/// Puts together what was seen of a group into one delivery for each notification.
struct GroupReport {
    typealias Result = (
        verdict: ExtensionRun.Verdict?, calls: [HandlerCall], warned: Duration?, hasReturned: Bool
    )

    let items: [GroupRun.Item]
    let rules: [AnswerRules]
    let settings: HarnessSettings
    let requests: [NetworkRequest]
    let memoryPeak: Int
    let filesLeft: [String]

    /// - Parameter result: nil when the gate was closed.
    func delivery(_ index: Int, _ result: Result?, timeline: TimelineRecorder) -> Delivery {
        let request = items[index].request.value
        var elapsed = Duration.zero
        var resolution: Resolution
        switch result?.verdict {
        case .answered(let found, let at):
            (resolution, elapsed) = (found, at)
        case .expired(let at, let isWaiting):
            (resolution, elapsed) = (expired(index, isWaiting: isWaiting, result), at)
        case .outOfMemory(let at, let message):
            resolution = rules[index].original(request, .extensionMemory, message)
            elapsed = at
        case .answering, nil:
            resolution = rules[index].original(
                request, .internalDefect, "the bench ended before there was a delivery")
            if case .closed(let code, let diagnostic) = items[index].gate {
                resolution = rules[index].original(request, code, diagnostic.message)
                resolution.hint = diagnostic.hint ?? resolution.hint
            }
        }
        if let result { resolution.diagnostics += diagnostics(result) }
        if !filesLeft.isEmpty, result != nil {
            let names = filesLeft.prefix(3).joined(separator: ", ") + (filesLeft.count > 3 ? ", …" : "")
            timeline.note("files left behind: \(names)", delivery: index)
            resolution.diagnostics.append(
                Diagnostic(
                    .extensionFilesLeft, .warning, "\(filesLeft.count) files left behind: \(names)",
                    hint: Code.extensionFilesLeft.explanation.remedy))
        }
        resolution.diagnostics += items[index].payload.diagnostics()
        return Delivery(
            resolution, result, elapsed: elapsed, requests: result == nil ? [] : requests,
            filesLeftBehind: result == nil ? [] : filesLeft, memoryPeak: memoryPeak,
            timeline: timeline.timeline(of: index))
    }

    private func expired(_ index: Int, isWaiting: Bool, _ result: Result?) -> Resolution {
        let request = items[index].request.value
        let budget = DurationText.text(settings.budget)
        // Who answers too late was working on it; who never does has forgotten it.
        guard isWaiting || result?.calls.isEmpty == false else {
            let warned =
                result?.hasReturned == true ? "" : ", and didReceive has not returned"
            return rules[index].original(
                request, .extensionNoAnswer,
                "the content handler was not called within \(budget), nor afterwards\(warned)")
        }
        return rules[index].original(
            request, .budgetExpired, "the content handler had not been called after \(budget)")
    }

    private func diagnostics(_ result: Result) -> [Diagnostic] {
        result.calls.dropFirst(result.calls.first?.kind == .delivered ? 1 : 0).map { call in
            let after = DurationText.text(call.at)
            return Diagnostic(
                .extensionLateAnswer, .warning,
                call.kind == .late
                    ? "the content handler was called after \(after), when the time was over"
                    : "the content handler was called again after \(after)",
                hint: Code.extensionLateAnswer.explanation.remedy)
        }
    }
}
