import SourceRewriter

/// What the code of a service extension does with the picture.
extension ExtensionCode {
    struct MadeAttachment {
        var index: Int
        /// The brackets of the call or message.
        var open: Int
    }

    var madeAttachments: [MadeAttachment] {
        places(of: "UNNotificationAttachment").compactMap { index in
            // In Objective-C that is a category.
            if tree.isSwift, tree.isSign("(", index + 1) {
                return MadeAttachment(index: index, open: index + 1)
            }
            if tree.word(index + 2) == "init", tree.isSign("(", index + 3) {
                return MadeAttachment(index: index, open: index + 3)
            }
            // `let attachment: UNNotificationAttachment = try .init(`
            if tree.isSign("=", index + 1) {
                let dot = (index + 2...index + 4).first { tree.isSign(".", $0) } ?? index
                guard tree.word(dot + 1) == "init", tree.isSign("(", dot + 2) else { return nil }
                return MadeAttachment(index: index, open: dot + 2)
            }
            guard tree.isSign("[", index - 1), tree.word(index + 1) == "attachmentWithIdentifier" else {
                return nil
            }
            return MadeAttachment(index: index, open: index - 1)
        }
    }

    /// Whether the attachments of a content are named anywhere, also in another file.
    var setsAttachments: Bool {
        ["attachments", "setAttachments"].contains { word in
            otherWords.contains(word) || !places(of: word).isEmpty
        } || tree.tokens.contains { $0.text == "attachments" }
    }

    /// The first attachment, where each one of the file is only handed on in it, compared or logged. They are followed by
    /// their names, which have to tell what they are.
    var unusedAttachment: Int? {
        let made = madeAttachments
        guard receive != nil, !otherWords.contains("UNNotificationAttachment"), !made.isEmpty,
            made.allSatisfy({ made in
                var start = made.index - 1
                while tree.isSign("[", start) || tree.isSign("?", start) || tree.word(start) == "try" {
                    start -= 1
                }
                return isKept(start) || tree.word(start) == "return"
                    || tree.isSign("(", start) && isCompletion(start)
            }),
            // What gets one from a function of the file.
            Set(
                made.compactMap { made in
                    tree.blocks(around: made.index).last {
                        tree.blocks[$0].kind == .function && $0 != receive
                    }
                }
            ).allSatisfy({ function in
                let name = tree.blocks[function].names.first ?? ""
                let uses = places(of: name)
                let block = tree.blocks[function]
                let declaration = (block.head..<block.open).first { tree.word($0) == block.names.first }
                // One that nothing here calls is for another file.
                return uses.count > 1 && !otherWords.contains(name)
                    && uses.allSatisfy { call in
                        call == declaration
                            || isKept((max(call - 12, 0)..<call).last(where: tree.isAssignment) ?? 0)
                            || tree.blocks.prefix(2000).contains { block in
                                block.kind == .closure && block.names.contains(tree.word(call) ?? "")
                                    && (block.open - 6...block.open + 6).contains(where: isAttachment)
                            }
                    }
            }),
            case let functions = Set(
                tree.blocks.lazy.filter { $0.kind == .function }.compactMap(\.names.first)),
            !tree.tokens.indices.contains(where: {
                isAttachment($0) && !functions.contains(tree.word($0) ?? "") && isUsed($0)
            })
        else { return nil }
        return made[0].index
    }

    /// Whether the assignment gives its value to an attachment's name, or to none.
    private func isKept(_ sign: Int) -> Bool {
        guard tree.isAssignment(sign) else { return false }
        return tree.word(sign - 1) == "_" || isAttachment(sign - 1) || isAttachment(sign - 2)
            || tree.word(sign - 1) == "UNNotificationAttachment" && isAttachment(sign - 3)
    }

    private func isAttachment(_ index: Int) -> Bool {
        tree.word(index).map { $0.hasSuffix("ttachment") && !$0.hasPrefix("UN") } ?? false
    }

    /// Whether what is called here is a completion that a function of the file was given.
    private func isCompletion(_ open: Int) -> Bool {
        guard let name = tree.word(open - 1) else { return false }
        return tree.blocks(around: open).map { tree.blocks[$0] }.contains { block in
            block.kind == .function && (block.head..<block.open).contains { tree.word($0) == name }
        }
    }

    private func isUsed(_ index: Int) -> Bool {
        if ["let", "var", "func", "return", "_Nullable", "_Nonnull", "nullable", "nonnull"]
            .contains(tree.word(index - 1)) || tree.isSign("*", index - 1)
        {
            return false
        }
        // `attachment = …`, `attachment != nil`, `attachment: …`, `{ attachment in`, `{ attachment, error in`
        let next = tree.isSign("!", index + 1) ? index + 2 : index + 1
        if tree.isSign("=", next) || tree.isSign(":", next) || tree.word(next) == "in"
            || (index...index + 4).contains(where: { tree.word($0) == "in" }) && tree.isSign("{", index - 1)
        {
            return false
        }
        var open = tree.bracket(around: index)
        for _ in 0..<32 {
            guard let bracket = open, tree.isSign("(", bracket) else { break }
            let callee = tree.word(bracket - 1) ?? ""
            if Self.logs.contains(callee) || callee == "if" || isCompletion(bracket) { return false }
            open = tree.bracket(around: bracket)
        }
        return true
    }

    /// The method that alone sets attachments and is not called: its first token and its name. Those of a protocol
    /// or a base class are called from outside.
    var uncalledSetter: (index: Int, name: String)? {
        let setters = Set(
            places(of: "attachments").map { place in
                tree.blocks(around: place).last { tree.blocks[$0].kind == .function }
            })
        guard tree.isSwift, receive != nil, setters.count == 1, let number = setters.first ?? nil,
            number != receive, number != expiry, let name = tree.blocks[number].names.first,
            places(of: name).count == 1, otherWords.isDisjoint(with: [name, "attachments"]),
            let type = tree.blocks[number].parent.map({ tree.blocks[$0] }), type.kind == .type,
            tree.word(type.head) != "extension",
            !(type.head..<type.open).contains(where: { tree.isSign(",", $0) }),
            ![1, 2].contains(where: {
                ["override", "objc"].contains(tree.word(tree.blocks[number].head - $0))
            })
        else { return nil }
        return (tree.blocks[number].head, name)
    }

    func file(of attachment: MadeAttachment) -> Range<Int>? {
        tree.argument(tree.isSwift ? "url" : "URL", in: attachment.open)
    }

    /// Whether its options can have no hint at the type.
    func hasNoOptions(_ attachment: MadeAttachment) -> Bool {
        guard let options = tree.argument("options", in: attachment.open) else { return tree.isSwift }
        // `nil`, `[:]`, `@{}`
        return options.count == 1 && tree.word(options.lowerBound) == "nil"
            || options.allSatisfy { tree.word($0) == nil && tree.text($0) == nil }
    }

    /// Whether an expression is an address of the web for certain; with `orUnknown` also one that may be.
    func isWeb(_ expression: Range<Int>, orUnknown: Bool = false) -> Bool {
        let value = tree.resolved(expression)
        let call = tree.isSwift ? value.lowerBound + 1 : value.lowerBound
        let path = tree.partner(of: call) == nil ? nil : tree.argument("fileURLWithPath", in: call)
        if isLoaded(expression) || path.map({ isTextOfPush($0) }) == true { return true }
        var open = value.lowerBound
        if tree.isSwift {
            guard ["URL", "NSURL"].contains(tree.word(open)) else { return false }
            open += 1
            if tree.isSign(".", open), tree.word(open + 1) == "init" { open += 2 }
            guard tree.isSign("(", open), tree.word(open + 1) == "string", tree.isSign(":", open + 2) else {
                return false
            }
        } else {
            guard tree.isSign("[", open), tree.word(open + 1) == "NSURL",
                tree.word(open + 2) == "URLWithString"
            else { return false }
        }
        guard let end = tree.partner(of: open), end == value.upperBound - 1 else { return false }
        return isOfPush(open + 1..<end, depth: 0).map { $0 || orUnknown } ?? false
    }

    /// Whether an expression is a member of the payload as it came.
    private func isTextOfPush(_ expression: Range<Int>, depth: Int = 0) -> Bool {
        guard depth < 5, receive != nil, let word = tree.word(expression.lowerBound),
            !expression.contains(where: { tree.isSign("(", $0) || tree.isSign("+", $0) })
        else { return false }
        if expression.contains(where: { tree.word($0) == "userInfo" }) { return true }
        guard expression.count == 1 || tree.isSign("[", expression.lowerBound + 1),
            case .value(let value, _)? = tree.binding(of: word, at: expression.lowerBound)
        else { return false }
        return isTextOfPush(value, depth: depth + 1)
    }

    /// What the only call of a function gives for its first parameter.
    func given(_ parameter: Range<Int>) -> Range<Int>? {
        guard tree.isSwift, parameter.count == 1, let word = tree.word(parameter.lowerBound),
            case .parameter(0, let block)? = tree.binding(of: word, at: parameter.lowerBound),
            let name = tree.blocks[block].names.first
        else { return nil }
        let calls = places(of: name).filter { tree.isSign("(", $0 + 1) && tree.word($0 - 1) != "func" }
        let label = calls.first.map { tree.isSign(":", $0 + 3) ? 2 : 0 } ?? 0
        return calls.count == 1 ? tree.expression(from: calls[0] + 2 + label) : nil
    }

    /// The one value besides nil that a function of this file gives to a closure as its first parameter.
    private func givenBack(_ expression: Range<Int>) -> Range<Int>? {
        let value = tree.resolved(expression)
        guard tree.isSwift, tree.tokens.count < 4000, value.count == 1,
            let word = tree.word(value.lowerBound),
            case .parameter(0, let block)? = tree.binding(of: word, at: value.lowerBound),
            tree.blocks[block].kind == .closure, let name = tree.blocks[block].names.first,
            places(of: name).contains(where: { tree.word($0 - 1) == "func" })
        else { return nil }
        let calls = ExtensionCode(tree, own: name).calls
        let values = calls.map { tree.expression(from: $0.open + 1) }
            .filter { tree.word($0.lowerBound) != "nil" }
        return calls.allSatisfy(\.isAnswer) && values.count == 1 ? values[0] : nil
    }

    private static let loaders: Set = [
        "downloadTask", "dataTask", "download", "data", "bytes", "dataTaskPublisher", "retrieveImage",
        "downloadImage",
        "loadImage",
    ]

    /// Whether a name is also what URLSession or a library loads.
    private func isLoaded(_ expression: Range<Int>) -> Bool {
        guard expression.count == 1, let name = tree.word(expression.lowerBound),
            let binding = tree.binding(of: name, at: expression.lowerBound)
        else { return false }
        return places(of: name).contains { index in
            let label = tree.isSign(":", index - 1) ? tree.word(index - 2) : nil
            return
                (label.map { $0.hasPrefix("d") && $0.hasSuffix("WithURL") } == true
                || label.map { ["with", "from", "for"].contains($0) } == true
                    && tree.word(index - 4).map(Self.loaders.contains) == true)
                && tree.binding(of: name, at: index) == binding
        }
    }

    /// Whether an expression is `URL(string:)` of a path, which has no file scheme.
    func isPathAsAddress(_ expression: Range<Int>) -> Bool {
        let value = tree.resolved(expression)
        let label = value.lowerBound + 2
        guard label + 1 < value.upperBound,
            tree.isSwift
                ? tree.word(value.lowerBound) == "URL" && tree.word(label) == "string"
                : tree.word(value.lowerBound + 1) == "NSURL" && tree.word(label) == "URLWithString"
        else { return false }
        let path = tree.resolved(tree.expression(from: label + 2))
        return path.contains { tree.word($0) == "NSTemporaryDirectory" }
            && path.allSatisfy {
                tree.text($0)?.hasPrefix("file") != true && tree.word($0) != "absoluteString"
            }
    }

    /// Where a file is removed before the attachment is made from it, or before the handler gets that.
    var earlyRemoval: Int? {
        places(of: "removeItem").first { remove in
            guard let file = tree.argument("at", in: remove + 1), file.count == 1,
                let name = tree.word(file.lowerBound)
            else { return false }
            return madeAttachments.contains { made in
                guard let own = self.file(of: made), own.count == 1, tree.word(own.lowerBound) == name
                else { return false }
                if let deferred = tree.block(of: remove).map({ tree.blocks[$0] }),
                    deferred.kind == .control("defer"), let scope = deferred.parent
                {
                    return deferred.close < made.index && tree.blocks(around: made.index).contains(scope)
                        && answers.contains { answer in
                            let other = tree.block(of: answer.index).map { tree.blocks[$0] }
                            return other?.kind == .control("defer") && other?.parent == scope
                                && answer.index < deferred.head
                                || tree.blocks[scope].close < answer.index
                                    && leads(deferred.head, to: answer.index)
                        }
                }
                if made.index < remove {
                    // `if let attachment = … { … }`
                    let isInHead =
                        tree.block(of: remove).map { tree.blocks[$0] }.map {
                            $0.kind == .control("if") && $0.head < made.index && made.index < $0.open
                        } ?? false
                    return (isInHead || leads(made.index, to: remove))
                        && answers.contains { leads(remove, to: $0.index) }
                }
                return leads(remove, to: made.index)
                    && !places(of: name).contains { file.upperBound <= $0 && $0 < made.index }
            }
        }
    }

    /// Where `content.attachments` is set.
    private var settings: ArraySlice<Int> {
        places(of: "attachments").filter { tree.isSign(".", $0 - 1) && tree.isAssignment($0 + 1) }.prefix(32)
    }

    /// Where attachments are set on the path that follows on a call of the handler, and that call.
    var lateSet: (index: Int, answer: Int)? {
        let answers = answers.prefix(32)
        for set in settings {
            let body = tree.body(of: set)
            let heads = tree.blocks(around: set).prefix { $0 != body }.map { tree.blocks[$0].head }
                .filter { tree.word($0) == "if" && tree.word($0 - 1) != "else" }
            let first = answers.first { answer in
                ([set] + heads).contains {
                    tree.block(of: answer.index) == tree.block(of: $0) && leads(answer.index, to: $0)
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
            guard let name = tree.word(set - 2), let binding = tree.binding(of: name, at: set - 2),
                case .value(let value, _) = binding,
                value.contains(where: { tree.word($0) == "mutableCopy" }),
                case let found = places(of: name), found.count < Self.most,
                found.contains(where: { index in
                    (value.lowerBound - 4..<value.lowerBound).contains(index)
                        && (["let", "var"].contains(tree.word(index - 1)) || tree.isSign("*", index - 1))
                }),
                found.allSatisfy({ index in
                    index < value.lowerBound || tree.binding(of: name, at: index) != binding
                        || tree.isSign(".", index + 1) && tree.word(index + 2) != "copy"
                })
            else { continue }
            return (set, name)
        }
        return nil
    }

    /// Where a file is moved into a folder of the temporary one that nothing makes.
    var moveToNowhere: Int? {
        guard tree.isSwift, !otherWords.contains("createDirectory"), places(of: "createDirectory").isEmpty
        else { return nil }
        return (places(of: "moveItem") + places(of: "copyItem")).first { index in
            guard var value = tree.argument("to", in: index + 1).map({ tree.resolved($0) }) else {
                return false
            }
            var parts = 0
            for _ in 0..<4 {
                parts += value.count { tree.word($0) == "appendingPathComponent" }
                let first = value.lowerBound
                if value.contains(where: {
                    ["temporaryDirectory", "NSTemporaryDirectory"].contains(tree.word($0))
                }) {
                    return parts > 1
                }
                let next = tree.resolved(first..<first + 1)
                guard next.lowerBound != first else { return false }
                value = next
            }
            return false
        }
    }

    /// Whether the content of the request is taken for one that can be changed.
    var castContent: Int? {
        places(of: "content").first { index in
            tree.word(index - 2) == "request" && isCast(index)
        } ?? places(of: "mutableCopy").first(where: isCast)
    }

    /// Whether `as? UNMutableNotificationContent` follows on a name, which without brackets is no call.
    private func isCast(_ index: Int) -> Bool {
        tree.word(index + 1) == "as" && tree.word(index + 3) == "UNMutableNotificationContent"
    }

    /// Whether a text is taken from the payload, or begins with http; nil when it can be a file of the phone.
    private func isOfPush(_ expression: Range<Int>, depth: Int) -> Bool? {
        var isOfPush = false
        for index in expression.prefix(80) {
            if let text = tree.text(index) {
                if text.hasPrefix("file") || text.hasPrefix("/") { return nil }
                isOfPush = isOfPush || text.hasPrefix("http")
            } else if let word = tree.word(index), !tree.isSign(".", index - 1), !tree.isSign(":", index + 1)
            {
                if Self.localWords.contains(word) { return nil }
                guard depth < 5, case .value(let value, _)? = tree.binding(of: word, at: index) else {
                    continue
                }
                guard let inner = self.isOfPush(value, depth: depth + 1) else { return nil }
                isOfPush = isOfPush || inner
            } else if let word = tree.word(index) {
                if Self.localWords.contains(word) { return nil }
                isOfPush = isOfPush || word == "userInfo"
            }
        }
        return isOfPush || expression.contains { tree.word($0) == "userInfo" }
    }

    private static let localWords: Set = [
        "absoluteString", "path", "NSTemporaryDirectory", "temporaryDirectory", "fileURL", "filePath",
        "localURL", "localUrl", "documentsDirectory", "cachesDirectory",
    ]

    /// Whether an expression is the file of a download under the name that URLSession gave it, which ends in .tmp.
    func isTemporaryFile(_ expression: Range<Int>) -> Bool {
        let value = tree.resolved(givenBack(expression) ?? expression)
        if isDownloaded(value) { return true }
        let last = value.upperBound - 1
        guard value.count > 1, !value.contains(where: { tree.word($0) == "appendingPathExtension" }) else {
            return false
        }
        let texts = value.compactMap(tree.text)
        if let text = texts.last, text.hasSuffix(".tmp") { return true }
        // `folder.appendingPathComponent(location.lastPathComponent)`
        guard texts.isEmpty, tree.isSign(")", last), let open = tree.partner(of: last),
            ["appendingPathComponent", "appending"].contains(tree.word(open - 1)),
            tree.word(last - 1) == "lastPathComponent",
            let name = (open + 1..<last).first(where: { tree.word($0) != nil && !tree.isSign(":", $0 + 1) })
        else { return false }
        return last - name == 3 && isDownloaded(name..<name + 1)
    }

    /// Whether the name that a file gets has no ending for certain.
    func hasNoEnding(_ expression: Range<Int>) -> Bool {
        let value = tree.resolved(givenBack(expression) ?? expression)
        let last = value.upperBound - 1
        guard tree.isSwift else {
            // `[NSURL fileURLWithPath:[NSTemporaryDirectory() stringByAppendingPathComponent:name]]`
            let path =
                tree.argument("fileURLWithPath", in: value.lowerBound).map { tree.resolved($0) } ?? value
            guard path.contains(where: { tree.word($0) == "NSTemporaryDirectory" }),
                let name = ["stringByAppendingPathComponent", "URLByAppendingPathComponent"].lazy
                    .compactMap({ tree.argument($0, in: path.lowerBound) }).first.map({ tree.resolved($0) })
            else { return false }
            let texts = name.compactMap(tree.text)
            return texts.count == 1 && name.count <= 2
                && texts.allSatisfy { !$0.contains(".") && !$0.contains("%") }
                || texts.isEmpty && name.last.map { tree.word($0 - 1) ?? tree.word($0) } == "UUIDString"
        }
        guard value.count > 3, tree.isSign(")", last), let open = tree.partner(of: last),
            open > value.lowerBound, ["appendingPathComponent", "appending"].contains(tree.word(open - 1)),
            places(of: "appendPathExtension").isEmpty
        else { return false }
        let isLabelled = ["path", "component"].contains(tree.word(open + 1)) && tree.isSign(":", open + 2)
        var name = (isLabelled ? open + 3 : open + 1)..<last
        name = given(name) ?? name
        if name.count == 1, let text = tree.text(name.lowerBound) {
            // What is put in has no dot.
            let rest = text.replacing(
                #/\\\((UUID\(\)\.uuidString|ProcessInfo\.processInfo\.globallyUniqueString)\)/#, with: "")
            return !rest.contains { $0 == "." || $0 == "\\" }
        }
        return name.allSatisfy { tree.text($0) == nil }
            && Self.identifiers.contains(name.compactMap(tree.word))
    }

    private static let identifiers: Set = [
        ["UUID", "uuidString"], ["ProcessInfo", "processInfo", "globallyUniqueString"],
    ]

    private func isDownloaded(_ name: Range<Int>) -> Bool {
        guard name.count == 1, let word = tree.word(name.lowerBound) else { return false }
        switch tree.binding(of: word, at: name.lowerBound) {
        case .parameter(0, let block)?
        where tree.blocks[block].names.contains { $0.hasPrefix("downloadTask") }:
            return true
        // Of the delegate.
        case .parameter(_, let block)?:
            return (tree.blocks[block].head..<tree.blocks[block].open).contains {
                tree.word($0) == "didFinishDownloadingTo" && tree.word($0 + 1) == word
            }
        case .value(let value, part: 0)?:
            return value.contains { tree.word($0) == "download" && tree.isSign("(", $0 + 1) }
        default: return false
        }
    }

    /// Where the file of a download is moved after its completion handler has ended.
    var lateMove: Int? {
        (places(of: "moveItem") + places(of: "copyItem")).first { index in
            guard let file = tree.argument("at", in: index + 1), isDownloaded(file),
                let word = tree.word(file.lowerBound),
                case .parameter(_, let block)? = tree.binding(of: word, at: file.lowerBound)
            else { return false }
            return tree.blocks(around: index).prefix { $0 != block }.contains { isLater(tree.blocks[$0]) }
        }
    }

    /// An address with http that is written in the code: its host.
    var plainHost: (host: String, line: Int)? {
        for index in places(of: "string") where tree.word(index - 2) == "URL" && tree.isSign(":", index + 1) {
            guard let text = tree.text(index + 2), text.hasPrefix("http://") else { continue }
            let host = text.dropFirst("http://".count).prefix { !"/:?\\".contains($0) }
            if host.contains(".") { return (String(host), tree.tokens[index].line) }
        }
        return nil
    }

    /// The app groups that are opened by a literal name.
    var groups: [(name: String, line: Int)] {
        [
            "suiteName", "initWithSuiteName", "forSecurityApplicationGroupIdentifier",
            "containerURLForSecurityApplicationGroupIdentifier",
        ].flatMap(places(of:)).compactMap { index in
            let value = tree.resolved(tree.expression(from: index + 2))
            guard tree.isSign(":", index + 1), let last = value.last, value.count <= 2,
                let name = tree.text(last)
            else { return nil }
            return (name, tree.tokens[index].line)
        }
    }

    // MARK: Type hints

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
            let isAssigned = tree.isSign("]", index + 1) && tree.isAssignment(index + 2)
            guard isAssigned || tree.isSign(":", index + 1) else { continue }
            let value = tree.resolved(tree.expression(from: index + (isAssigned ? 3 : 2)))
            if let name = wrongHint(in: value) { return (index, name) }
        }
        return nil
    }

    private func wrongHint(in value: Range<Int>) -> String? {
        // A condition or a call may give something else.
        let isOpen = value.contains { index in
            tree.isSign("?", index) && tree.word(index - 1) != "as"
                || tree.isSign("(", index)
                    && (tree.word(index - 1).map { $0 != "String" && $0 != "as" } ?? false)
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
