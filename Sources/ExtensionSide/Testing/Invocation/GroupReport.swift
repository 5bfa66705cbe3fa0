import NotificationCore

struct GroupReport {
    let items: [GroupInvocation.Item]
    let settings: HarnessSettings
    let requests: [NetworkRequest]
    let events: ObservedEvents
    let memoryPeak: Int
    let filesLeft: [String]

    /// - Parameter result: nil when the gate was closed.
    func delivery(_ index: Int, _ result: ExtensionInvocation.Outcome?, timeline: TimelineRecorder)
        -> Delivery
    {
        let item = items[index]
        var elapsed = Duration.zero
        var resolution: Resolution
        switch result?.answer.phase {
        case .answered(let call, let found):
            (resolution, elapsed) = (found, call.at)
        case .ended(.timeOver(let isWaiting), let at):
            (resolution, elapsed) = (expired(item, isWaiting: isWaiting, result), at)
        case .ended(.outOfMemory(let message), let at):
            (resolution, elapsed) = (item.original(.extensionMemory, message), at)
        case .waiting, .answering, nil:
            resolution = item.original(.internalDefect, "the bench ended before there was a delivery")
            if case .closed(let code, let diagnostic) = item.gate {
                resolution = item.original(code, diagnostic.message)
                resolution.hint = diagnostic.hint ?? resolution.hint
            }
        }
        if let result {
            resolution.diagnostics += diagnostics(result.answer)
            // It is not known which of several deliveries they belong to, so each gets them.
            resolution.diagnostics += events.diagnostics
        }
        if !filesLeft.isEmpty, result != nil {
            let names = filesLeft.prefix(3).joined(separator: ", ") + (filesLeft.count > 3 ? ", …" : "")
            timeline.note("files left behind: \(names)", delivery: index)
            resolution.diagnostics.add(
                .extensionFilesLeft, .warning, "\(filesLeft.count) files left behind: \(names)",
                hint: Code.extensionFilesLeft.explanation.remedy)
        }
        resolution.diagnostics += item.payload.diagnostics(apnsLimit: settings.pushType.payloadLimit)
        return Delivery(
            resolution, result, elapsed: elapsed, requests: result == nil ? [] : requests,
            filesLeftBehind: result == nil ? [] : filesLeft, memoryPeak: memoryPeak,
            timeline: timeline.timeline(of: index))
    }

    private func expired(
        _ item: GroupInvocation.Item, isWaiting: Bool, _ result: ExtensionInvocation.Outcome?
    ) -> Resolution {
        let budget = DurationText.text(settings.budget)
        // An extension that answers too late was working; one that never answers has forgotten the handler.
        guard isWaiting || result?.answer.vainCalls.isEmpty == false else {
            var message = "the content handler was not called within \(budget), nor afterwards"
            if result?.hasReturned == false { message += ", and didReceive has not returned" }
            if let last = events.lastCallback {
                message += "; the last callback to run was \(last)"
            } else if result?.hasReturned == true {
                message += "; no callback ran, so the path ends in didReceive"
            }
            if let fault = events.mainFault { message += ". And " + fault }
            return item.original(.extensionNoAnswer, message)
        }
        return item.original(.budgetExpired, "the content handler had not been called after \(budget)")
    }

    private func diagnostics(_ answer: AnswerState) -> [Diagnostic] {
        answer.vainCalls.map { call in
            let after = DurationText.text(call.at)
            let code: Code = call.kind == .late ? .extensionLateAnswer : .extensionSecondAnswer
            return Diagnostic(
                code, .warning,
                call.kind == .late
                    ? "the content handler was called after \(after), when the time ran out"
                    : "the content handler was called again after \(after)",
                hint: code.explanation.remedy)
        }
    }
}

extension GroupInvocation.Item {
    fileprivate func original(_ code: Code, _ message: String) -> Resolution {
        resolver.original(request.value, code, message)
    }
}
