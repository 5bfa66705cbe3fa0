extension PushCheck {
    /// Whether all of it was read as it stands, and nothing is in a template that the service keeps.
    func isWhole(_ judged: JudgedPayload) -> Bool {
        unknown.isWhole && !isFragment(judged) && !isCorrected
            && !push.diagnostics.contains { $0.code == .requestNotSent }
    }

    func sentence(
        _ verdict: Verdict, _ cause: CheckDiagnostic?, _ judged: JudgedPayload, isWithheld: Bool
    ) -> String {
        // Only what was read and judged is called right.
        let right =
            isWhole(judged)
            ? "Everything before the download is right."
            : isCorrected
                ? "This is not valid JSON: correct that. The rest is right."
                : "What could be read of it is right."
        switch verdict {
        case .unverified where unknown.call != nil:
            return "This is built by calls that are not read here. Give the JSON that they make."
        case .unverified where cause?.code == .payloadReservedKey:
            return "\(cause?.message ?? "") So nse-run does not deliver it."
        case .unverified where isCorrected && judged.media.contains { $0.outcome == .attached }:
            return "This is not valid JSON. Once it is corrected, the picture shows."
        case .unverified where push.isGuess:
            return
                "This may be a request for \(push.sender?.name ?? "") or for a service of your own: it does not name its address."
        case .unverified where isOfUnknownService(judged):
            return isWholeObject
                ? "There is no aps, and no key of a service that is known here."
                    + (judged.delivered == nil ? " Only the picture was checked." : "")
                    + (cause.map { " \($0.message)" } ?? "")
                : "This service is not known here. Only the picture's address was checked."
        case .unverified where isWithheld && judged.media.isEmpty && isWhole(judged) && !ownKeys.isEmpty:
            return
                "The push names no picture. The extension reads \(ownKeys.prefix(4).map(\.shown).joined(separator: ", ")): what it loads for that was not checked."
        case .unverified
        where isWithheld && unknown.isWithoutPicture && !unknown.mayHold(.picture)
            && unknown.picture == nil:
            return "The code that was read names no picture."
        case .unverified where isWithheld:
            return "What decides is not all in the text. Give the JSON that is sent."
        case .nothingShows where judged.delivered?.isSuppressed == true:
            return "The extension suppressed the notification."
        case .shows:
            return judged.delivered?.shown
                ?? PictureText.shown(judged.media, isOfExtension: judged.isOfExtension)
        case .unverified:
            let isVariable = judged.media.contains {
                $0.url == nil && $0.failure?.code == .mediaUnverified
            }
            if !isVariable, judged.media.contains(where: { $0.failure?.code == .urlPlaceholder }) {
                return
                    "\(right) The host of the picture's address is a placeholder."
            }
            if judged.media.contains(where: { $0.failure?.code == .mediaNeedsServer }) {
                return "\(right) The picture is on the user's own server."
            }
            return isVariable
                ? "\(right) The picture's address is not in the text."
                : cause.map { "nse-run could not judge the picture. \($0.message)" }
                    ?? "\(right) The picture was not downloaded\(judged.delivered == nil ? " (--offline)" : "")."
        default:
            return cause?.message ?? ""
        }
    }

    func next(_ verdict: Verdict, isWhole: Bool) -> [String] {
        switch verdict {
        case .shows, .unverified, .atRisk:
            NextSteps.afterPush(
                isWhole || verdict != .shows ? verdict : .unverified, sender: push.sender,
                hasApp: app?.facts.isComplete == true, isPicture: [.url, .media].contains(read.shape))
        default: []
        }
    }
}
