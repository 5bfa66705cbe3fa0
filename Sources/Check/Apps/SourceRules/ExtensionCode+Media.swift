import SourceRewriter

extension ExtensionCode {
    /// Where the class is named, and the brackets of the call or message.
    typealias MadeAttachment = (index: Int, open: Int)

    var madeAttachments: [MadeAttachment] {
        places(of: "UNNotificationAttachment").compactMap { index in
            // In Objective-C that is a category.
            if isSwift, isSign("(", index + 1) { return (index, index + 1) }
            if isSign("[", index - 1), word(index + 1) == "attachmentWithIdentifier" {
                return (index, index - 1)
            }
            // `let attachment: UNNotificationAttachment = try .init(`
            let typed = (index + 2...index + 4).first { isSign("=", index + 1) && isSign(".", $0) }
            return [index + 1, typed].compactMap(\.self)
                .first { word($0 + 1) == "init" && isSign("(", $0 + 2) }.map { (index, $0 + 2) }
        }
    }

    /// Whether the attachments of a content are named anywhere, also in another file.
    var setsAttachments: Bool {
        let isVariable = places(of: "attachments").contains { ["let", "var"].contains(word($0 - 1)) }
        return !otherWords.isDisjoint(with: ["attachments", "setAttachments"])
            || !places(of: "setAttachments").isEmpty
            || places(of: "attachments").contains { !isVariable || isSign(".", $0 - 1) }
            || tokens.contains { $0.text == "attachments" }
    }

    /// Whether a call adds to a list that nothing takes anything out of.
    func isCollected(_ open: Int) -> Bool {
        guard word(open - 1) == "append", let name = word(open - 3) else { return false }
        return places(of: name).allSatisfy {
            ["let", "var"].contains(word($0 - 1)) || word($0 + 2) == "append"
        }
    }

    /// The first attachment, where each one of the file is only handed on in it, compared or logged. They are followed by
    /// their names, which have to tell what they are.
    var unusedAttachment: Int? {
        let made = madeAttachments
        guard receive != nil, !otherWords.contains("UNNotificationAttachment"), !made.isEmpty,
            made.allSatisfy({ made in
                var start = made.index - 1
                while isSign("[", start) || isSign("?", start) || word(start) == "try" { start -= 1 }
                return isKept(start) || word(start) == "return" || isSign("(", start) && isCompletion(start)
            }),
            // What gets one from a function of the file.
            Set(
                made.compactMap { made in
                    blocks(around: made.index).last { blocks[$0].kind == .function && $0 != receive }
                }
            ).allSatisfy({ function in
                let name = blocks[function].names.first ?? ""
                let uses = places(of: name)
                let block = blocks[function]
                let declaration = (block.head..<block.open).first { word($0) == block.names.first }
                // One that nothing here calls is for another file.
                return uses.count > 1 && !otherWords.contains(name)
                    && uses.allSatisfy { call in
                        call == declaration
                            || isKept((max(call - 12, 0)..<call).last(where: isAssignment) ?? 0)
                            || blocks.prefix(2000).contains { block in
                                block.kind == .closure && block.names.contains(word(call) ?? "")
                                    && ((block.open - 6...block.open + 6).contains(where: isAttachment)
                                        // `case .success(let attachment)`
                                        || places(of: "success").contains {
                                            block.open < $0 && $0 < block.close
                                                && isAttachment($0 + 3)
                                        })
                            }
                    }
            }),
            case let functions = Set(blocks.lazy.filter { $0.kind == .function }.compactMap(\.names.first)),
            !tokens.indices.contains(where: {
                isAttachment($0) && !functions.contains(word($0) ?? "") && isUsed($0)
            })
        else { return nil }
        return made[0].index
    }

    /// Whether the assignment gives its value to an attachment's name, or to none.
    private func isKept(_ sign: Int) -> Bool {
        guard isAssignment(sign) else { return false }
        return word(sign - 1) == "_" || isAttachment(sign - 1) || isAttachment(sign - 2)
            || word(sign - 1) == "UNNotificationAttachment" && isAttachment(sign - 3)
    }

    private func isAttachment(_ index: Int) -> Bool {
        word(index).map { $0.hasSuffix("ttachment") && !$0.hasPrefix("UN") } ?? false
    }

    /// Whether what is called here is a completion that a function of the file was given.
    private func isCompletion(_ open: Int) -> Bool {
        guard let name = word(open - 1) else { return false }
        return blocks(around: open).map { blocks[$0] }.contains { block in
            block.kind == .function && (block.head..<block.open).contains { word($0) == name }
        }
    }

    private func isUsed(_ index: Int) -> Bool {
        if ["let", "var", "func", "return", "_Nullable", "_Nonnull", "nullable", "nonnull"]
            .contains(tree.word(index - 1)) || isSign("*", index - 1)
            || isAssignment(index - 1) && tree.word(index - 2) == "_"
        {
            return false
        }
        // `attachment = …`, `attachment != nil`, `attachment: …`, `{ attachment in`, `{ attachment, error in`
        let next = isSign("!", index + 1) ? index + 2 : index + 1
        if isSign("=", next) || isSign(":", next) || word(next) == "in"
            || (index...index + 4).contains(where: { word($0) == "in" }) && isSign("{", index - 1)
        {
            return false
        }
        var open = tree.bracket(around: index)
        for _ in 0..<32 {
            guard let bracket = open, isSign("(", bracket) else { break }
            let callee = word(bracket - 1) ?? ""
            if isLog(callee) || callee == "if" || isCompletion(bracket) { return false }
            open = tree.bracket(around: bracket)
        }
        return true
    }

    /// The method that alone sets or makes attachments and is not called: its first token and its name. Those of a protocol
    /// or a base class are called from outside, and static ones may be.
    var uncalledSetter: (index: Int, name: String)? {
        let places = places(of: "attachments") + places(of: "setAttachments")
        let setters = Set(
            (places.isEmpty ? madeAttachments.map(\.index) : places).map { place in
                blocks(around: place).last { blocks[$0].kind == .function }
            })
        guard unclosed == 0, receive != nil, setters.count == 1, let number = setters.first ?? nil,
            number != receive, number != expiry, let name = blocks[number].names.first,
            self.places(of: name).count == 1, otherWords.isDisjoint(with: [name, "attachments"])
        else { return nil }
        let block = blocks[number]
        guard isSwift else {
            return (block.head..<block.open).contains { isSign("^", $0) } ? (block.head, name) : nil
        }
        guard let type = block.parent.map({ blocks[$0] }), type.kind == .type, word(type.head) != "extension",
            !(type.head..<type.open).contains(where: { isSign(",", $0) }),
            ![1, 2].contains(where: { ["override", "objc", "static"].contains(word(block.head - $0)) })
        else { return nil }
        return (block.head, name)
    }

    /// Whether a member of something is set there.
    func setsMember(in range: Range<Int>) -> Bool {
        range.contains { isAssignment($0) && isSign(".", $0 - 2) }
    }

    /// Where `content.attachments` is set.
    private var settings: ArraySlice<Int> {
        places(of: "attachments").filter { isSign(".", $0 - 1) && isAssignment($0 + 1) }.prefix(32)
    }

    /// Where attachments are set on the path that follows on a call of the handler, and that call.
    var lateSet: (index: Int, answer: Int)? {
        let answers = answers.prefix(32)
        for set in settings {
            let body = tree.body(of: set)
            let heads = blocks(around: set).prefix { $0 != body }.map { blocks[$0].head }
                .filter { word($0) == "if" && word($0 - 1) != "else" }
            // `if (attachment) content.attachments = …`
            let bare = isConditional(set) ? partner(of: start(of: set) - 1).map { $0 - 1 } : nil
            let first = answers.first { answer in
                (heads + [bare ?? set]).contains {
                    block(of: answer.index) == block(of: $0) && leads(answer.index, to: $0)
                }
            }
            if let first { return (set, first.index) }
        }
        return nil
    }

    /// Where attachments are set on a local copy of which otherwise only members are used, and its name.
    var lostCopy: (index: Int, name: String)? {
        guard !answers.isEmpty, calls.allSatisfy(\.isAnswer) else { return nil }
        for set in settings {
            guard let name = word(set - 2), let binding = tree.binding(of: name, at: set - 2),
                case .value(let value, _) = binding, value.contains(where: { word($0) == "mutableCopy" }),
                case let found = places(of: name), found.count < Self.most,
                found.contains(where: { index in
                    (value.lowerBound - 4..<value.lowerBound).contains(index)
                        && (["let", "var"].contains(word(index - 1)) || isSign("*", index - 1))
                }),
                found.allSatisfy({ index in
                    index < value.lowerBound || tree.binding(of: name, at: index) != binding
                        || isSign(".", index + 1) && word(index + 2) != "copy"
                })
            else { continue }
            return (set, name)
        }
        return nil
    }

    /// Where a literal holds an attachment that is nil when iOS refuses its file, and nothing tests it.
    var untested: Int? {
        guard !isSwift else { return nil }
        return madeAttachments.first { made in
            if isSign("[", made.open - 1), isSign("@", made.open - 2) { return true }
            guard isAssignment(made.open - 1), let name = word(made.open - 2),
                let end = partner(of: made.open), let block = tree.block(of: made.open),
                blocks[block].kind != .control("try")
            else { return false }
            return places(of: name).contains { index in
                (end..<end + 400).contains(index) && tree.block(of: index) == block && isSign("[", index - 1)
                    && isSign("@", index - 2)
                    && !(end..<index).contains {
                        isSign("?", $0) || ["if", "return", "throw"].contains(word($0))
                    }
            }
        }?.index
    }

    private static let abstractTypes: Set = [
        "kUTTypeImage", "kUTTypeMovie", "kUTTypeVideo", "kUTTypeAudio", "kUTTypeAudiovisualContent",
        "kUTTypeData", "kUTTypeItem", "kUTTypeContent", "UTTypeImage", "UTTypeMovie", "UTTypeVideo",
        "UTTypeAudio", "UTTypeData", "public.image", "public.movie", "public.video", "public.audio",
        "public.audiovisual-content", "public.data", "public.item", "public.content",
    ]
    private static let abstractMembers: Set = [
        "image", "movie", "video", "audio", "audiovisualContent", "data", "item", "content",
    ]

    /// The first type hint that names no type of a file: the token and the hint as it is written.
    var wrongHint: (index: Int, name: String)? {
        for index in places(of: "UNNotificationAttachmentOptionsTypeHintKey") {
            let isAssigned = isSign("]", index + 1) && isAssignment(index + 2)
            guard isAssigned || isSign(":", index + 1) else { continue }
            let value = resolved(expression(from: index + (isAssigned ? 3 : 2)))
            if let name = wrongHint(in: value) { return (index, name) }
        }
        return nil
    }

    private func wrongHint(in value: Range<Int>) -> String? {
        // `response?.mimeType ?? …`
        if let mark = value.first(where: { ["mimeType", "MIMEType"].contains(tree.word($0)) }),
            !(value.lowerBound..<mark).contains(where: {
                tree.word($0) == nil && !isSign(".", $0) && !isSign("?", $0) && !isSign("!", $0)
            }), mark == value.upperBound - 1 || isSign("?", mark + 1) && isSign("?", mark + 2)
        {
            return "the MIME type of the response"
        }
        // A condition or a call may give something else.
        let isOpen = value.contains { index in
            isSign("?", index) && tree.word(index - 1) != "as"
                || isSign("(", index) && (tree.word(index - 1).map { $0 != "String" && $0 != "as" } ?? false)
        }
        guard !isOpen else { return nil }
        for index in value {
            if let text = tree.text(index) {
                let isEnding = value.count <= 2 && !text.dropFirst().contains { $0 == "." || $0 == "\\" }
                return Self.abstractTypes.contains(text) || text.contains("/") || isEnding ? text : nil
            }
            guard let word = tree.word(index) else { continue }
            if Self.abstractTypes.contains(word) { return word }
            if word == "UTType", let member = tree.word(index + 2), Self.abstractMembers.contains(member),
                index + 2 < value.upperBound
            {
                return "UTType.\(member)"
            }
        }
        return nil
    }
}
