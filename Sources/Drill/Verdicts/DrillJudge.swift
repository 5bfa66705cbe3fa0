/// Compares what happened to one notification with what its row expects.
package struct DrillJudge: Sendable {
    package let adversity: DrillAdversity
    /// The addresses of the media as the extension requests them.
    package let mediaURLs: [String]
    /// The extension's behaviour in fair weather, the measure of the expectations.
    package let rehearsal: DrillRehearsal

    package func diagnostics(of seen: DrillObservation) -> [DrillFailure] {
        adversity.assertions.compactMap { assertion in
            happened(against: assertion, seen).map { DrillFailure(assertion, $0) }
        }
    }

    /// The event that broke an assertion; nil when it holds, or when one notification cannot break it.
    private func happened(against assertion: DrillAssertion, _ seen: DrillObservation) -> String? {
        switch assertion {
        case .alwaysDelivered: Self.noAnswer(seen)
        case .answeredOnce: secondAnswer(seen)
        case .stoppedInTime: lateAnswer(seen)
        case .answeredInTime: slowness(seen)
        case .attachedOnlyValid: refusal(seen)
        case .keptText: lostText(seen)
        case .leftNothingBehind: litter(seen)
        case .attachedMedia: lostMedia(seen)
        case .waitedForMedia: haste(seen)
        case .survived, .keptApart, .memoryStable: nil
        }
    }

    static func noAnswer(_ seen: DrillObservation) -> String? {
        if seen.answer != nil { return nil }
        if seen.code == Code.extensionMemory.rawValue {
            return "\(DrillFailure.memoryMark) after \(DurationText.text(seen.elapsed)), before it answered"
        }
        let code = seen.code.map { " (\($0))" } ?? ""
        let shown = "the original is shown after \(DurationText.text(seen.elapsed))\(code)"
        // A call that came too late is a call: "never" would contradict the note about it.
        if let late = seen.answers.first {
            return "not called before \(DurationText.text(late.at)); \(shown)"
        }
        let warning = seen.warned.map { ", though it was warned at \(DurationText.text($0))" } ?? ""
        return "never called\(warning); \(shown)"
    }

    /// Whether the answer came after the warning. Later calls cost the user nothing then.
    private func isAnswerToWarning(_ answer: DrillObservation.Answer, _ seen: DrillObservation) -> Bool {
        seen.warned.map { answer.at >= $0 } ?? false
    }

    private func secondAnswer(_ seen: DrillObservation) -> String? {
        let calls = seen.answers
        guard let first = seen.answer, !isAnswerToWarning(first, seen), calls.count > 1 else { return nil }
        let times = calls.map { DurationText.text($0.at) }
        return "called \(calls.count) times, at \(times.joined(separator: " and ")); the first call counts"
    }

    private func lateAnswer(_ seen: DrillObservation) -> String? {
        if let first = seen.answer {
            guard isAnswerToWarning(first, seen), seen.answers.count > 1 else { return nil }
            let times = seen.answers.dropFirst().map { DurationText.text($0.at) }
            return
                "called again at \(times.joined(separator: " and ")), after the answer to the warning at "
                + "\(DurationText.text(first.at)): no effect"
        }
        let times = seen.answers.map { DurationText.text($0.at) }
        return times.isEmpty ? nil : "called too late, at \(times.joined(separator: " and ")): no effect"
    }

    private func slowness(_ seen: DrillObservation) -> String? {
        guard let call = seen.answer, call.at > adversity.limit else { return nil }
        return "called after \(DurationText.text(call.at)); \(DurationText.text(adversity.limit)) are enough"
    }

    private func refusal(_ seen: DrillObservation) -> String? {
        if seen.code == Code.extensionAttachmentOutside.rawValue { return seen.message }
        let refused = seen.attachments.compactMap { attachment in
            attachment.refusal.map { "\(attachment.identifier): \($0.message) (\($0.code))" }
        }
        return refused.isEmpty ? nil : "attached and refused: " + refused.joined(separator: "; ")
    }

    private func lostText(_ seen: DrillObservation) -> String? {
        if seen.outcome == .suppressed { return nil }
        if seen.code == Code.extensionNoText.rawValue {
            return DrillFailure.noText
        }
        let (sent, shown) = (seen.sent, seen.shown)
        let texts: [(name: String, sent: String, shown: String)] = [
            ("title", sent.title, shown.title), ("subtitle", sent.subtitle, shown.subtitle),
            ("body", sent.body, shown.body),
        ]
        let lost = texts.filter { !$0.sent.isEmpty && $0.shown.isEmpty }
        return lost.isEmpty ? nil : "without " + lost.map(\.name).joined(separator: " and ")
    }

    /// Files left in the temporary directory, but for attachments that were refused, late or early: others judge those.
    private func litter(_ seen: DrillObservation) -> String? {
        guard let call = seen.answer, seen.requests(at: call.at).isEmpty else { return nil }
        let refused = seen.attachments.filter { $0.refusal != nil }.map(\.path)
        // Files in the home are kept on purpose: a cache, a log.
        let left = seen.filesLeft.filter { file in
            file.hasPrefix("tmp/") && !refused.contains { $0.hasSuffix("/" + file) }
        }
        return left.isEmpty ? nil : "left behind: " + left.joined(separator: ", ")
    }

    private func lostMedia(_ seen: DrillObservation) -> String? {
        guard rehearsal.hasMedia, let call = seen.answer, !seen.showsMedia else { return nil }
        if rehearsal.attaches { return "nothing is attached, although the media is available" }
        // Another assertion reports an attachment that the system refuses, or a call that does not wait.
        if !seen.attachments.isEmpty || !seen.requests(at: call.at).isEmpty { return nil }
        guard rehearsal.knowsKey else {
            return seen.requests.isEmpty
                ? nil
                : "nothing is attached, although the extension asks the network for what is available; if that is "
                    + "no media, say that the media key is none"
        }
        return seen.requests.isEmpty
            ? "nothing is downloaded and nothing is attached, although the payload names media"
            : "nothing is attached, although the media is available and was asked for"
    }

    private func haste(_ seen: DrillObservation) -> String? {
        guard let call = seen.answer,
            let open = seen.requests(at: call.at).first(where: { mediaURLs.contains($0.url) })
        else { return nil }
        let end = open.ended.map { "ended at \(DurationText.text($0))" } ?? "never ended"
        return "called at \(DurationText.text(call.at)), but the download \(end)"
    }
}
