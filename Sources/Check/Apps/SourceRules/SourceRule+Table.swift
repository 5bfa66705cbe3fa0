import SourceRewriter

extension SourceRule {
    /// Sources: Apple, UNNotificationServiceExtension and UNNotificationAttachment, and their errors.
    static let all: [SourceRule] = [
        SourceRule(
            .extensionNoAnswer, .error, isAboutAbsence: true,
            "The extension never calls its content handler. iOS waits about 30 seconds and then shows the push without a picture.",
            "Call contentHandler(content) on every path, after the attachment is added."
        ) { code in
            guard code.receive != nil, code.calls.isEmpty, !code.callsSuper,
                code.otherWords.isDisjoint(with: code.handlers)
            else { return nil }
            return Hit(line: code.lineOfReceive)
        },
        SourceRule(
            .extensionNoAnswer, .warning, isAboutAbsence: true,
            "The extension calls its content handler in serviceExtensionTimeWillExpire only: each push comes 30 seconds late.",
            "Call contentHandler(content) as soon as the attachment is added, and on every other path."
        ) { code in
            guard code.receive != nil, !code.calls.isEmpty,
                code.calls.allSatisfy({ code.isOnlyAtExpiry($0.index) }), !code.callsSuper,
                code.places(of: "serviceExtensionTimeWillExpire").count == 1,
                code.otherWords.isDisjoint(with: code.handlers)
            else { return nil }
            return code.at(code.calls.first?.index)
        },
        SourceRule(
            .extensionNoAnswer, .warning,
            "{0} without a call of the content handler: such a push comes 30 seconds late, as it was sent.",
            "Call contentHandler(bestAttemptContent ?? request.content) on this path, too."
        ) { code in code.silence.flatMap { code.at($0.index, $0.end) } },
        SourceRule(
            .extensionCrashed, .error,
            "A background session takes no completion handlers: it throws an exception, and the extension ends.",
            "Use URLSession.shared, or a session with the default configuration."
        ) { code in
            let (own, tree) = (["FileManager", "NotificationCenter"], code.tree)
            guard code.places(of: "default").allSatisfy({ own.contains(tree.word($0 - 2) ?? "") }),
                code.places(of: "shared").allSatisfy({ tree.word($0 - 2) != "URLSession" }),
                [
                    "ephemeral", "sharedSession", "defaultSessionConfiguration",
                    "ephemeralSessionConfiguration",
                ]
                .allSatisfy({ code.places(of: $0).isEmpty }),
                tree.blocks.prefix(2000).contains(where: { block in
                    block.kind == .closure
                        && block.names.contains { $0.hasPrefix("dataTask") || $0.hasPrefix("downloadTask") }
                })
            else { return nil }
            return code.at(code.backgroundSession)
        },
        SourceRule(
            .appAppGroup, .warning, isAboutAbsence: true,
            "The background session has no sharedContainerIdentifier: in an extension, URLSession starts no download of it (error -995).",
            "Use a session with the default configuration, or set sharedContainerIdentifier to an app group of both targets."
        ) { code in
            let name = "sharedContainerIdentifier"
            guard code.receive != nil, code.places(of: name).isEmpty, !code.otherWords.contains(name) else {
                return nil
            }
            return code.at(code.backgroundSession)
        },
        SourceRule(
            .extensionNoAnswer, .error,
            "The handler is set to nil in line {0}, and called after that: nothing happens, and the push comes 30 seconds late, as it was sent.",
            "Call it first, and set it to nil then."
        ) { code in code.emptied.flatMap { code.at($0.index, "\(code.tokens[$0.nilled].line)") } },
        SourceRule(
            .extensionCrashed, .error, isAboutAbsence: true,
            "leave() is called for a group that nothing enters: the extension crashes there (unbalanced call of dispatch_group_leave).",
            "Call enter() ahead of each download, and leave() at the end of its completion."
        ) { code in code.at(code.unbalanced("leave", without: "enter")) },
        SourceRule(
            .extensionCrashed, .error,
            "The group is left here and once more in defer: the extension crashes there (unbalanced call of dispatch_group_leave).",
            "Call leave() in defer only."
        ) { code in code.at(code.secondLeave) },
        SourceRule(
            .extensionNoAnswer, .error, isAboutAbsence: true,
            "The group is entered, and nothing leaves it: what waits for it with notify() never runs.",
            "Call leave() at the end of the completion of each download, best in a defer."
        ) { code in
            let waits = ["notify", "dispatch_group_notify"].flatMap(code.places(of:))
            return waits.isEmpty ? nil : code.at(code.unbalanced("enter", without: "leave"))
        },
        SourceRule(
            .extensionCrashed, .error,
            "A closure of the main queue waits here for another one of the main queue: the extension crashes or hangs.",
            "Remove the inner sync: the closure is on the main queue already."
        ) { code in code.at(code.deadlock) },
        SourceRule(
            .extensionNoChange, .error,
            "invalidateAndCancel() cancels the download that has just begun (error -999): no picture comes.",
            "Call finishTasksAndInvalidate() instead, which lets the download end."
        ) { code in code.at(code.ended(by: ["invalidateAndCancel"], before: false)) },
        SourceRule(
            .extensionCrashed, .error,
            "The session is invalidated before its download is made: that throws an exception, and the extension ends.",
            "Call finishTasksAndInvalidate() after resume()."
        ) { code in
            code.at(code.ended(by: ["invalidateAndCancel", "finishTasksAndInvalidate"], before: true))
        },
        SourceRule(
            .extensionCrashed, .warning,
            "If iOS refuses the file, the attachment is nil here, and nil in @[…] throws an exception: the extension ends, and the push comes without its changes.",
            "Test it first: if (attachment) { content.attachments = @[attachment]; }"
        ) { code in code.at(code.untested) },
        SourceRule(
            .appExtensionAPI, .warning,
            "No extension may use the running app: with {0} the target does not build, or, where APPLICATION_EXTENSION_API_ONLY is NO, the call fails.",
            "Remove it. The badge is set by content.badge; what belongs to the app can be left in the app group."
        ) { code in
            // A function that extensions may not call, or a file that the app has, too.
            guard code.places(of: "unavailable").isEmpty,
                !code.tokens.contains(where: { choices.contains($0.kind) })
            else { return nil }
            return code.at(
                code.places(of: "UIApplication").first {
                    code.isInClass($0)
                        && (code.word($0 + 1) == "sharedApplication"
                            || code.isSign(".", $0 + 1) && code.word($0 + 2) == "shared")
                }, code.isSwift ? "UIApplication.shared" : "[UIApplication sharedApplication]")
        },
        SourceRule(
            .extensionCrashed, .note,
            "{0} is taken out of the payload by force: a push without it, or with another type there, ends the extension, and is shown as it was sent.",
            "Write as? with guard or if let, and call the handler in its other case."
        ) { code in code.forced.first.flatMap { code.at($0.index, $0.key.shown) } },
        SourceRule(
            .extensionCrashed, .note,
            "If iOS refuses the file, try! ends the extension, and the push is shown as it was sent.",
            "Write try? or do and catch, and call the handler in that case, too."
        ) { code in
            code.at(
                code.madeAttachments.first {
                    code.isSign("!", $0.index - 1) && code.word($0.index - 2) == "try"
                }?.index)
        },
        SourceRule(
            .extensionAttachmentMissing, .note, isAboutAbsence: true,
            "The file gets a name that another push may give, too: if a file of that name is still there, the move fails (error 516), and there is nothing to attach.",
            "Give the file a name of its own, such as UUID().uuidString and the ending of the picture, or remove the old file first."
        ) { code in code.at(code.takenName) },
        SourceRule(
            .urlHost, .warning,
            "The code has an address of {0}, which on a phone is the phone itself. If the picture is loaded from there, none comes.",
            "Give the name of a server that the phone reaches."
        ) { code in
            // One for debugging is not in the app that people get.
            guard !code.tokens.contains(where: { choices.contains($0.kind) }) else { return nil }
            return code.addresses.first { LocalHost.reach($0.host) == .thisMachine }
                .map { Hit(line: $0.line, name: $0.host) }
        },
        SourceRule(
            .extensionNoAnswer, .error, isAboutAbsence: true,
            "What sink() gives is not kept: the download is cancelled at once, and the closures in which the handler is called never run.",
            "Keep it, as in .store(in: &cancellables), with var cancellables = Set<AnyCancellable>() in the class."
        ) { code in code.at(code.lostSink) },
        SourceRule(
            .extensionSecondAnswer, .warning,
            "The content handler is called again after line {0} on the same path. The first answer counts: what is added later is lost, and the process may have ended by then.",
            "Return after the first call, or put the second one into else."
        ) { code in
            guard !code.clears else { return nil }
            let answers = code.answers.prefix(ExtensionCode.most)
            let calls = code.handedOn.prefix(ExtensionCode.most)
            // These two answer each push, also one of another sender.
            let sure = calls.filter { code.isCall($0, of: [ExtensionCode.waiting, ExtensionCode.helper]) }
            for second in answers + calls {
                // In the completion of a download, too, which the path begins.
                let around = code.block(of: second.index).map { code.blocks[$0] }
                let places =
                    [second.index, around?.kind == .control("do") ? around?.head : nil].compactMap(\.self)
                    + code.downloads(around: second.index).map { code.blocks[$0].open - 1 }
                if let first = (answers + sure).last(where: { first in
                    first.index < second.index
                        && (first.isAnswer || !second.isAnswer
                            // It has waited for its downloads: only a change of the content is lost.
                            || code.isCall(first, of: [ExtensionCode.waiting])
                                && code.setsMember(in: first.index..<second.index))
                        && (code.precedes(first.index, second.index)
                            || code.isDeferred(first.index, past: second.index)
                            || places.contains { code.leads(code.moment(of: first), to: $0) })
                }) {
                    return code.at(second.index, "\(code.tokens[first.index].line)")
                }
            }
            return nil
        },
        SourceRule(
            .extensionNoChange, .error,
            "The content handler is called before the picture is there: the download that begins in line {0} sets the attachment later, when the push is already shown.",
            "Move the call into the completion handler of the download, after attachments is set, and call it on its other paths too."
        ) { code in code.early() },
        SourceRule(
            .extensionNoChange, .warning,
            "The content handler is called right after {0}(), whose closure sets the attachment. If that loads the picture, the closure runs later, when the push is already shown.",
            "Move the call into the closure, after attachments is set, and call it on its other paths too."
        ) { code in code.early(unread: true) },
        SourceRule(
            .extensionNoChange, .error, isAboutAbsence: true,
            "GeTuiExtSdk hands its attachments to this block, and no line sets them: the push comes without its picture.",
            "Write content.attachments = attachments in the block, before the handler is called with that content."
        ) { code in
            guard code.otherWords.isDisjoint(with: ["attachments", "setAttachments"]),
                code.places(of: "setAttachments").isEmpty,
                !code.places(of: "attachments").contains(where: { code.isAssignment($0 + 1) })
            else { return nil }
            return code.at(code.places(of: "withAttachmentsComplete").first { code.isSign(":", $0 + 1) })
        }, unchanged,
        SourceRule(
            .extensionNoChange, .note, isAboutAbsence: true,
            "The extension attaches no picture: it changes the text at most, and hands the content to nothing that could.",
            "If a picture is wanted, download the one that the push names, and set content.attachments before the handler is called."
        ) { code in
            guard code.receive != nil, !code.calls.isEmpty, code.calls.allSatisfy(\.isAnswer),
                !code.callsSuper, code.isAlone,
                code.tokens.allSatisfy({ $0.text != "attachments" && !$0.isOfTemplate }),
                !(code.otherWords.union(code.tokens.lazy.compactMap(\.word))).contains(where: {
                    $0.contains(text: "ttachment") || $0.hasPrefix("INSendMessage") || $0 == "updating"
                })
            else { return nil }
            return Hit(line: code.lineOfReceive)
        },
        SourceRule(
            .extensionNoChange, .error, isAboutAbsence: true,
            "The class has no {0}. iOS calls that method and no other one, so each push is shown as it came.",
            "Write the method with exactly these names: override func didReceive(_ request: UNNotificationRequest, withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void), in Objective-C - (void)didReceiveNotificationRequest:(UNNotificationRequest *)request withContentHandler:(void (^)(UNNotificationContent *))contentHandler."
        ) { code in
            let labels = code.places(of: "withContentHandler")
            if !code.isSwift, code.receive == nil, !code.otherWords.contains("didReceiveNotificationRequest")
            {
                let names = code.places(of: "didReceiveNotificationRequest")
                // One of the two parts of the selector is another.
                let parts = labels.isEmpty ? names : names.isEmpty && code.expiry != nil ? labels : []
                let head = parts.first { code.bracket(around: $0) == nil }
                return code.at(head, "didReceiveNotificationRequest:withContentHandler:")
            }
            guard code.isSwift, code.receive == nil, !code.otherWords.contains("withContentHandler"),
                // A method with the right label has another name.
                labels.isEmpty != code.places(of: "didReceive").isEmpty,
                labels.allSatisfy({ code.word($0 + 1) != nil && !code.otherWords.contains("didReceive") })
            else { return nil }
            return code.at(
                code.places(of: "UNNotificationServiceExtension").first { code.isSign(":", $0 - 1) },
                "didReceive(_:withContentHandler:)")
        },
        SourceRule(
            .extensionNoAnswer, .error, isAboutAbsence: true,
            "The download is made and never started: nothing calls resume(). No picture comes, and its completion never runs.",
            "Call resume() on the task."
        ) { code in
            guard code.receive != nil, !code.startsTask else { return nil }
            return code.at(code.madeTask)
        },
        SourceRule(
            .extensionNoChange, .error, isAboutAbsence: true,
            "The attachment is made and never set: the push comes without it.",
            "Write content.attachments = [attachment] before the handler is called with that content."
        ) { code in code.unset() },
        SourceRule(
            .extensionNoChange, .error, isAboutAbsence: true,
            "The attachment is made or set in {0}, which nothing calls: the push comes without it.",
            "Call it in didReceive, before the content handler is called."
        ) { code in code.uncalledSetter.flatMap { code.at($0.index, $0.name + "()") } },
        SourceRule(
            .extensionNoChange, .error, isAboutAbsence: true,
            "The handler is only called with request.content, the push as it came: attachments and changes are lost.",
            "Call it with the mutable copy on which the attachments were set."
        ) { code in
            let answers = code.answers
            guard code.calls.allSatisfy(\.isAnswer),
                // The end of the method may answer nothing.
                let late = answers.first(where: { !code.isLeft($0.index, in: code.receive ?? 0) }),
                (code.places(of: "attachments") + code.places(of: ExtensionCode.helper))
                    .contains(where: { code.file(of: $0) == nil }),
                answers.allSatisfy({ code.handsBackTheRequest($0) }),
                code.otherWords.isDisjoint(with: code.handlers)
            else { return nil }
            return code.at(late.index)
        },
        SourceRule(
            .extensionNoChange, .error,
            "The attachment is set, and then the handler gets request.content, the push as it came.",
            "Call it with the mutable copy on which the attachments were set."
        ) { code in
            let sets = code.places(of: "attachments").filter { code.isAssignment($0 + 1) }
            return code.at(
                code.answers.first { answer in
                    code.handsBackTheRequest(answer)
                        && sets.contains { set in
                            code.isDeferred(answer.index, past: set)
                                ? !code.uses.contains { $0 > set && code.body(of: $0) == code.body(of: set) }
                                : code.leads(set, to: answer.index)
                                    && !code.answers.contains { code.isDeferred($0.index, past: set) }
                        }
                }?.index)
        },
        SourceRule(
            .extensionNoChange, .error,
            "The attachments are set after the content handler was called in line {0}: the push is already shown without them.",
            "Call the handler after content.attachments is set."
        ) { code in code.lateSet.flatMap { code.at($0.index, "\(code.tokens[$0.answer].line)") } },
        SourceRule(
            .extensionNoChange, .error, isAboutAbsence: true,
            "The attachments are set on {0}, a copy that is used for nothing else: the handler gets another content.",
            "Set them on the content with which the handler is called."
        ) { code in code.lostCopy.flatMap { code.at($0.index, $0.name.shown) } },
        SourceRule(
            .extensionNoChange, .error,
            "request.content cannot be changed: a cast to UNMutableNotificationContent makes no copy of it, so nothing is attached.",
            "Write request.content.mutableCopy() as? UNMutableNotificationContent, in Objective-C [request.content mutableCopy]."
        ) { code in code.at(code.castContent) },
        SourceRule(
            .extensionAttachmentThrew, .error,
            "UNNotificationAttachment is given an address of the web. It takes only files of the phone, and throws (error 100).",
            "Download the file first (URLSession's downloadTask), move it to a name with its ending, and give the attachment that URL."
        ) { code in code.attachment { code.isWeb($1) } },
        SourceRule(
            .extensionAttachmentThrew, .error,
            "The attachment is made from a file whose name ends in .tmp, as that of a download does: iOS cannot see its type, and refuses it (error 101).",
            "Move it first to a name with the ending of the picture, such as .jpg, or give the type in UNNotificationAttachmentOptionsTypeHintKey (public.jpeg)."
        ) { code in code.attachment { code.hasNoOptions($0) && code.isTemporaryFile($1) } },
        SourceRule(
            .extensionAttachmentThrew, .error,
            "The name of the attachment's file has no ending: iOS cannot see its type, and refuses it (error 101).",
            "Give the file a name with the ending of the picture, such as .jpg, or give the type in UNNotificationAttachmentOptionsTypeHintKey (public.jpeg)."
        ) { code in code.attachment { code.hasNoOptions($0) && code.hasNoEnding($1) } },
        SourceRule(
            .extensionAttachmentThrew, .error,
            "The attachment's file ends in .{0}: iOS attaches no file of that type, and refuses it (error 101).",
            "Convert the picture to JPEG or PNG, and give the file that ending."
        ) { code in
            code.madeAttachments.lazy
                .compactMap { made in code.foreignEnding(made).flatMap { code.at(made.index, $0) } }.first
        },
        SourceRule(
            .extensionAttachmentThrew, .error,
            "The type hint is {0}, which is not the type of a file: iOS refuses the attachment (error 101).",
            "Give the very type, such as UTType.jpeg.identifier (\"public.jpeg\") or \"public.png\", or leave the hint out and name the file with its ending."
        ) { code in code.wrongHint.flatMap { code.at($0.index, $0.name.shown) } },
        SourceRule(
            .extensionAttachmentThrew, .error,
            "UNNotificationAttachment is given URL(string:) of a path, which is not an address of a file: it throws (error 100).",
            "Write URL(fileURLWithPath:), in Objective-C [NSURL fileURLWithPath:]."
        ) { code in code.attachment { code.isPathAsAddress($1) } },
        SourceRule(
            .extensionAttachmentThrew, .warning,
            "UNNotificationAttachment is given URL(string:). Unless that text begins with file://, it throws (error 100).",
            "Download a picture of the web first. For a path write URL(fileURLWithPath:), in Objective-C [NSURL fileURLWithPath:]."
        ) { code in
            code.attachment {
                code.isWeb($1, orUnknown: true) && !code.isWeb($1) && !code.isPathAsAddress($1)
            }
        },
        SourceRule(
            .extensionAttachmentMissing, .error,
            "The file of the attachment is removed here, before iOS has taken it: the picture is lost.",
            "Leave the file where it is: iOS moves it when the handler is called."
        ) { code in code.at(code.earlyRemoval) },
        SourceRule(
            .extensionAttachmentMissing, .error, isAboutAbsence: true,
            "The downloaded file is moved into a folder that nothing makes: the move fails, and there is no file to attach.",
            "Call createDirectory(at:withIntermediateDirectories: true) for the folder first."
        ) { code in code.at(code.moveToNowhere) },
        SourceRule(
            .extensionAttachmentMissing, .error,
            "{0}: that fails, and there is no file to attach.",
            "Move the file that the download gives to FileManager.default.temporaryDirectory, under a name with the ending of the picture."
        ) { code in code.lostWrite.flatMap { code.at($0.index, $0.name) } },
        SourceRule(
            .extensionNoChange, .error, isAboutAbsence: true,
            "The group is entered only after notify() is reached: that runs at once, and the push is shown without its picture.",
            "Call enter() ahead of each download, leave() at the end of its completion, and notify() after all of them."
        ) { code in code.at(code.lateEnter) },
        SourceRule(
            .extensionAttachmentMissing, .warning,
            "The downloaded file is moved in a closure that runs later. URLSession removes the file as soon as the completion handler returns.",
            "Move the file in the completion handler itself, and go on with the new file after that."
        ) { code in code.at(code.lateMove) },
        SourceRule(
            .appAppGroup, .note,
            "The app group {0} does not begin with \"group.\": the extension sees nothing there of what the app saved.",
            "Give the name that is under App Groups in Signing & Capabilities of both targets."
        ) { code in
            code.groups.first { !$0.name.hasPrefix("group.") }.map { Hit(line: $0.line, name: $0.name.shown) }
        },
        SourceRule(
            .extensionNoAnswer, .warning, isAboutAbsence: true,
            "The handler is called only when the download ends, and serviceExtensionTimeWillExpire {0}. If the download takes longer than 30 seconds, the push comes late, without picture and changes.",
            "Keep contentHandler and the content in properties, and call the handler with them in serviceExtensionTimeWillExpire. Or set timeoutIntervalForResource of the session to 20."
        ) { code in code.unbounded() },
        SourceRule(
            .extensionNoAnswer, .warning, isAboutAbsence: true,
            "serviceExtensionTimeWillExpire uses {0}, which no line sets: it is nil there, so a push that takes 30 seconds is shown without what the extension did.",
            "Set the property in didReceive, as in self.contentHandler = contentHandler."
        ) { code in code.neverSet.flatMap { code.at($0.index, $0.name.shown) } },
        SourceRule(
            .extensionBlockedMain, .warning,
            "didReceive loads the picture with {0}: it waits without a limit of time, holds the whole file in memory, and does not see a status such as 404.",
            "Use URLSession's downloadTask, and call the handler in its completion."
        ) { code in code.synchronous() },
    ]

    /// The template as it is; looked for in C#, too, whose code is not read otherwise.
    static let unchanged = SourceRule(
        .extensionNoChange, .error,
        "This is the code of Xcode's template: it adds \"[modified]\" to the title and loads no picture.",
        "Download the picture that the push names, and set content.attachments before the handler is called."
    ) { code in code.template() }

    /// What leaves out lines of a source.
    private static let choices: Set<CodeTokens.Kind> = [.directive("if"), .directive("ifdef")]
}

extension ExtensionCode {
    fileprivate static let waiting = "didReceiveNotificationExtensionRequest"

    fileprivate func early(unread: Bool = false) -> SourceRule.Hit? {
        let answers = (answers + indirectAnswers).prefix(Self.most)
        func answer(after start: Int, _ end: Int) -> Call? {
            answers.first { answer in
                let place = moment(of: answer)
                return place > end && leads(start, to: place) && !has(Self.waits, in: end..<place)
            }
        }
        let setters = Set(
            blocks.prefix(500).lazy.filter { $0.kind == .function && sets(in: $0) }.compactMap(\.names.first))
        for block in blocks.prefix(4000) where unread ? isOfUnreadLoader(block) : isLater(block) {
            if let first = answer(after: block.open - 1, block.close), sets(in: block, setters: setters) {
                return at(first.index, unread ? block.names[0] : "\(tokens[block.open].line)")
            }
        }
        guard !unread else { return nil }
        // A function here begins such a download, and waits for nothing.
        let starters = blocks.prefix(2000).lazy.filter { isLater($0) && sets(in: $0) }
            .compactMap { block -> String? in
                guard let number = body(of: block.open - 1), number != receive,
                    case let function = blocks[number], function.kind == .function,
                    !has(Self.waits, in: function.open..<block.open),
                    !has(Self.waits, in: block.close..<function.close)
                else { return nil }
                return function.names.first
            }
        let begun = Set(starters).flatMap { places(of: $0).prefix(8) }.sorted()
            .map { isSwift ? $0 + 1 : bracket(around: $0) ?? $0 }
            .filter { word($0 - 2) != "func" }
        // A helper that gets the handler downloads, too. OneSignal's waits for it.
        let handed = handedOn.filter { !isCall($0, of: [Self.waiting]) }.map(\.open)
        for open in begun + handed {
            if let end = partner(of: open), let first = answer(after: open, end) {
                return at(first.index, "\(tokens[open].line)")
            }
        }
        return nil
    }

    /// - Parameter setters: functions that set them.
    private func sets(in block: CodeTree.Block, setters: Set<String> = []) -> Bool {
        if block.kind == .closure, block.names.contains(Self.helper) { return true }
        return (block.open..<block.close).contains { index in
            switch word(index) {
            case "attachments":
                isAssignment(index + 1) || isAssignment(index + 2)
                    || ["append", "insert"].contains(word(index + 2))
            case "setAttachments": true
            case let name?: setters.contains(name) && (isSign("(", index + 1) || word(index - 1) == "self")
            default: false
            }
        }
    }

    fileprivate func template() -> SourceRule.Hit? {
        guard let mark = tokens.first(where: \.isOfTemplate) else { return nil }
        let namesMedia =
            calls.contains { !$0.isAnswer } || otherWords.contains("UNNotificationAttachment")
            || tokens.contains { $0.word.map { $0.contains(text: "ttachment") } ?? false }
        return namesMedia ? nil : SourceRule.Hit(line: mark.line)
    }

    /// An attachment whose name is used nowhere but in a log.
    fileprivate func unset() -> SourceRule.Hit? {
        guard !setsAttachments, otherWords.isEmpty || !otherWords.contains("attachments") else { return nil }
        // Outside of any function it is a part of one, whose other lines are not here.
        for made in madeAttachments where body(of: made.index) != nil {
            var sign = made.index
            while sign > 0, !isAssignment(sign), sign > made.index - 8 { sign -= 1 }
            guard isAssignment(sign), let name = word(sign - 1) ?? word(sign - 2) else { continue }
            let isUsed = places(of: name).contains { index in
                guard index > made.index else { return false }
                if word(index - 1) == "return" || isAssignment(index - 1) { return true }
                guard let open = bracket(around: index), !isSign("{", open) else { return false }
                return !isLog(word(open - 1) ?? "") && !isCollected(open)
            }
            let isHere = places(of: name).allSatisfy {
                $0 < made.index || body(of: $0) == body(of: made.index)
            }
            if !isUsed, name == "_" || isHere { return at(made.index) }
        }
        return at(unusedAttachment)
    }

    private static let limits: Set = [
        "timeoutInterval", "timeoutIntervalForRequest", "timeoutIntervalForResource", "asyncAfter",
        "dispatch_after", "Timer",
        "NSTimer", "withTimeout", "withThrowingTaskGroup", "withTaskGroup", "setTimeoutInterval",
    ]

    fileprivate func unbounded() -> SourceRule.Hit? {
        let answers = answers
        // Of a method by itself the other one may be left out.
        guard let receive,
            isSwift ? blocks[receive].parent != nil : !places(of: "implementation").isEmpty, unclosed == 0,
            !answers.isEmpty, staysHere, !otherWords.contains("serviceExtensionTimeWillExpire"),
            !tokens.contains(where: { $0.word.map(Self.limits.contains) ?? false }),
            answers.contains(where: { isInDownload($0.index) }),
            !answers.contains(where: { isAlways($0.index) })
        else { return nil }
        guard let expiry else { return SourceRule.Hit(line: lineOfReceive, name: "is missing") }
        let block = blocks[expiry]
        let isEmpty = !(block.open..<block.close).contains { index in
            isSign("(", index) && !isLog(word(index - 1) ?? "") || isSign("[", index) || isSign("=", index)
        }
        return isEmpty ? SourceRule.Hit(line: tokens[block.open].line, name: "is empty") : nil
    }

    private func isInDownload(_ index: Int) -> Bool {
        blocks(around: index).contains { number in
            let block = blocks[number]
            return isDownload(block)
                || block.names == ["Task"] && (block.open..<index).contains { word($0) == "await" }
        }
    }

    fileprivate func synchronous() -> SourceRule.Hit? {
        for index in places(of: "Data") + places(of: "NSData") {
            let isMessage = word(index + 1) == "dataWithContentsOfURL"
            let open = isMessage ? index - 1 : index + 1
            guard runsInReceive(index),
                let address = argument(isMessage ? "dataWithContentsOfURL" : "contentsOf", in: open),
                isWeb(address, orUnknown: body(of: index) != receive)
            else { continue }
            return at(index, isMessage ? "dataWithContentsOfURL" : "\(word(index) ?? "")(contentsOf:)")
        }
        return nil
    }

    /// Where the configuration of a background session is made.
    fileprivate var backgroundSession: Int? {
        places(of: "background").first { word($0 + 2) == "withIdentifier" }
            ?? places(of: "backgroundSessionConfigurationWithIdentifier").first
    }

    fileprivate func at(_ index: Int?, _ name: String = "") -> SourceRule.Hit? {
        index.map { SourceRule.Hit(line: tokens[$0].line, file: file(of: $0), name: name) }
    }

    fileprivate func attachment(where isWrong: (MadeAttachment, Range<Int>) -> Bool) -> SourceRule.Hit? {
        at(madeAttachments.first { made in file(of: made).map { isWrong(made, $0) } ?? false }?.index)
    }

    /// Whether the argument is the content of the request itself.
    fileprivate func handsBackTheRequest(_ call: Call) -> Bool {
        partner(of: call.open) == call.open + 4 && word(call.open + 1) == "request"
            && word(call.open + 3) == "content"
    }
}
