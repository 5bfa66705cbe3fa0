/// The cause of failures, in a sentence that names what to change: one for an assertion in circumstances of one kind.
package struct DrillCause: Sendable, Hashable {
    /// The part of an extension in which to look for the fault.
    package enum Part: String, Sendable, Hashable, CaseIterable, Codable {
        case receive
        case download
        case attach
        case expiry

        /// Texts in the sources of this part, the surest sign first.
        package var signs: [String] {
            switch self {
            case .receive: ["func didReceive("]
            case .download:
                [
                    "downloadTask(", "dataTask(", ".download(from", ".download(for", ".data(from",
                    ".data(for",
                    ".bytes(from", "Data(contentsOf:",
                ]
            case .attach: ["UNNotificationAttachment("]
            case .expiry: ["func serviceExtensionTimeWillExpire("]
            }
        }
    }

    package let what: String
    package let check: String
    /// The part with the fault; nil when ``what`` names it, or it can be anywhere.
    package let part: Part?

    init(_ what: String, check: String, in part: Part?) {
        self.what = what
        self.check = check
        self.part = part
    }

    /// The cause of one failure.
    /// - Parameter attaches: whether the extension shows media in fair weather.
    package static func of(
        _ failure: DrillFailure, in circumstance: DrillCircumstance, attaches: Bool
    ) -> DrillCause {
        switch failure.assertion {
        case .survived: crash(failure.happened, circumstance)
        case .alwaysDelivered:
            failure.happened.hasPrefix(DrillFailure.memoryMark) ? memory : silence(circumstance, "never")
        case .answeredInTime: failure.isSlowStart ? slowStart : slowness(circumstance)
        case .keptText: failure.happened == DrillFailure.noText ? noText : lostText(circumstance)
        case .attachedMedia: attaches ? lostMedia(circumstance) : noMedia
        case .waitedForMedia:
            .init(
                "the handler is called before the download has ended",
                check: "that the call stands in the completion handler of the download, not after resume()",
                in: .download)
        case .keptApart:
            .init(
                "notifications that come together share their media",
                check: "`static` variables and file names that are always the same", in: .receive)
        case .memoryStable:
            .init(
                "each notification leaves memory behind",
                check:
                    "a URLSession with a delegate (finishTasksAndInvalidate()), and closures that hold self",
                in: .download)
        case .answeredOnce:
            .init(
                "the handler is called again after it was called",
                check: "that the first call takes the handler away, under a lock", in: .receive)
        case .attachedOnlyValid: refused(circumstance)
        case .leftNothingBehind:
            .init(
                "files stay in the temporary directory",
                check: "that a file that is not attached is removed: FileManager.removeItem(at:)",
                in: .download)
        case .stoppedInTime:
            .init("the handler is called after the time is over", check: "nothing: it has no effect", in: nil)
        }
    }

    private static func crash(_ message: String, _ circumstance: DrillCircumstance) -> DrillCause {
        if message.hasPrefix(DrillRow.notRunMark) {
            return .init(
                message, check: "the memory and the number of processes that this machine has", in: nil)
        }
        if message.hasPrefix("the process ended with exit status ") {
            return .init(
                message,
                check: "calls of `exit`, and with --extension that nse-run build made the executable", in: nil
            )
        }
        let check =
            switch circumstance {
            case .noAddress, .oddAddress, .oddAlert:
                "`as!` and `!` where userInfo is read"
            case .repeated: "`try!` where files are written, and `!`"
            default: "`try!`, `as!` and `!`"
            }
        // The types in the message differ from row to row although the cast is the same.
        if let cast = message.firstRange(of: "Could not cast value of type "),
            let target = message[cast.upperBound...].firstRange(of: " to '")
        {
            // Foundation.NSString and Swift.String come from the same cast in the source.
            let name =
                message[target.upperBound...].prefix { $0 != "'" && $0 != "<" }
                .split(separator: ".").last ?? ""
            let type = name.hasPrefix("NS") ? name.dropFirst(2) : name
            let what = "the process ends, because a value of another type is cast to \(type) with `as!`"
            return .init(what, check: check, in: .receive)
        }
        return .init(message, check: check, in: message.contains(".swift:") ? nil : .receive)
    }

    private static func silence(_ circumstance: DrillCircumstance, _ how: String) -> DrillCause {
        switch circumstance {
        case .slow, .stalled:
            .init(
                "the handler is not called at the warning, while the media is on its way",
                check: "that serviceExtensionTimeWillExpire() calls the handler with what is there",
                in: .expiry)
        case .lost, .notMedia, .cutShort, .tooLarge, .wrongLabel, .unnamed, .manyPixels, .moved:
            .init(
                "the handler is \(how) called when the download does not bring what was expected",
                check: "each way out of the download's completion handler: every one needs the call",
                in: .download)
        case .noAddress, .oddAddress:
            .init(
                "the handler is \(how) called when the payload names no media that can be fetched",
                check: "each `guard … else { return }`: every one needs the call", in: .receive)
        case .oddAlert:
            .init(
                "the handler is \(how) called when the alert has another form",
                check: "each `guard … else { return }`: every one needs the call", in: .receive)
        case .repeated:
            .init(
                "the handler is \(how) called for each of several notifications",
                check: "`static` variables, and file names that are always the same", in: .receive)
        case .fair, .own:
            .init("the handler is \(how) called", check: "each way out of didReceive", in: .receive)
        }
    }

    private static let memory = DrillCause(
        "the process is ended for its memory",
        check: "`UIImage(data:)`, and bodies as `Data`: the file of a download task can be attached as it is",
        in: .download)

    private static let slowStart = DrillCause(
        "the process takes long to start",
        check: "what runs ahead of didReceive: initialisers, and how many libraries are loaded", in: nil)

    private static func slowness(_ circumstance: DrillCircumstance) -> DrillCause {
        switch circumstance {
        case .slow, .stalled:
            .init(
                "the handler is called later than it could be", check: "time-outs, retries and own timers",
                in: .download)
        case .fair, .own:
            .init(
                "the handler is called later than it could be",
                check: "each way out of didReceive, time-outs, retries and own timers", in: .receive)
        default: silence(circumstance, "only at the warning")
        }
    }

    private static let noText = DrillCause(
        "the handler gets a content without any text, so the push is shown as it was sent",
        check: "that it gets the copy of request.content, and no new content", in: .receive)

    private static func lostText(_ circumstance: DrillCircumstance) -> DrillCause {
        let when = circumstance == .oddAlert ? " when the alert has another form" : ""
        return .init(
            "a text of the push is not shown\(when)",
            check: "what is assigned to title, subtitle and body", in: .receive)
    }
}
