import SourceRewriter

extension ExtensionCode {
    func file(of attachment: MadeAttachment) -> Range<Int>? {
        argument(isSwift ? "url" : "URL", in: attachment.open)
    }

    /// Whether its options can have no hint at the type.
    func hasNoOptions(_ attachment: MadeAttachment) -> Bool {
        guard let options = argument("options", in: attachment.open) else { return isSwift }
        // `nil`, `[:]`, `@{}`
        return options.count == 1 && word(options.lowerBound) == "nil"
            || options.allSatisfy { word($0) == nil && text($0) == nil }
    }

    /// Whether an expression is an address of the web for certain; with `orUnknown` also one that may be.
    func isWeb(_ expression: Range<Int>, orUnknown: Bool = false) -> Bool {
        var value = source(of: expression)
        // `condition ? address : nil`
        if let last = value.last, word(last) == "nil", isSign(":", last - 1),
            let mark = value.last(where: { isSign("?", $0) && word($0 - 1) != "as" })
        {
            value = mark + 1..<last - 1
        }
        let call = isSwift ? value.lowerBound + 1 : value.lowerBound
        if isLoaded(expression) { return true }
        // `response?.url`
        if let last = value.last, ["url", "URL"].contains(word(last)), let first = word(value.lowerBound),
            case .parameter(1, let block)? = binding(of: first, at: value.lowerBound),
            isDownload(blocks[block])
        {
            return true
        }
        if receive != nil, partner(of: call) != nil,
            let path = argument("fileURLWithPath", in: call).map({ resolved($0) }),
            !path.contains(where: { isSign("(", $0) || isSign("+", $0) })
        {
            return isOfPush(path, depth: 0) == true
        }
        guard let open = addressCall(value), let end = partner(of: open), end == value.upperBound - 1
        else { return false }
        return isOfPush(open + 1..<end, depth: 0).map { $0 || orUnknown } ?? false
    }

    /// The bracket of `URL(string:)` or `[NSURL URLWithString:]`, where a value begins with it.
    private func addressCall(_ value: Range<Int>) -> Int? {
        guard isSwift else {
            let isCall =
                word(value.lowerBound + 1) == "NSURL" && word(value.lowerBound + 2) == "URLWithString"
            return isCall ? value.lowerBound : nil
        }
        guard ["URL", "NSURL"].contains(word(value.lowerBound)) else { return nil }
        let open = value.lowerBound + (word(value.lowerBound + 2) == "init" ? 3 : 1)
        return isSign("(", open) && word(open + 1) == "string" ? open : nil
    }

    /// What the only call of a function gives for one of its parameters.
    private func given(_ parameter: Range<Int>) -> Range<Int>? {
        guard isSwift, parameter.count == 1, let word = tree.word(parameter.lowerBound),
            case .parameter(let place, let number)? = binding(of: word, at: parameter.lowerBound),
            case let block = blocks[number], block.kind != .closure, let name = block.names.first,
            case let calls = places(of: name).filter({ isSign("(", $0 + 1) && tree.word($0 - 1) != "func" }),
            calls.count == 1, let end = partner(of: calls[0] + 1)
        else { return nil }
        var at = calls[0] + 2
        for _ in 0..<place {
            while at < end, !isSign(",", at) { at = after(at) }
            at += 1
        }
        guard at < end else { return nil }
        guard isSign(":", at + 1) else { return expression(from: at) }
        // A parameter that has a value of its own may be left out.
        let isIts = (block.head..<block.open).contains { index in
            tree.word(index) == word && [index, index - 1].contains { tree.word($0) == tree.word(at) }
        }
        return isIts ? expression(from: at + 2) : nil
    }

    /// The one value besides nil that a function of this file gives to a closure as its first parameter, also as a
    /// `Result`.
    private func givenBack(_ expression: Range<Int>) -> Range<Int>? {
        let value = resolved(expression)
        guard isSwift, tokens.count < 4000, value.count == 1, let word = tree.word(value.lowerBound)
        else { return nil }
        // `case .success(let file):`
        var owner = places(of: word).last {
            $0 < value.lowerBound && tree.word($0 - 1) == "let" && tree.word($0 - 3) == "success"
        }.flatMap(body)
        if case .parameter(0, let block)? = binding(of: word, at: value.lowerBound) { owner = block }
        guard let block = owner.map({ blocks[$0] }), block.kind == .closure,
            let name = block.names.first, places(of: name).contains(where: { tree.word($0 - 1) == "func" })
        else { return nil }
        let calls = ExtensionCode(tree, own: name).calls
        let values = calls.map(\.open)
            .filter { !["nil", "failure"].contains(tree.word($0 + 1) ?? tree.word($0 + 2)) }
            .map { tree.expression(from: tree.word($0 + 2) == "success" ? $0 + 4 : $0 + 1) }
        return calls.allSatisfy(\.isAnswer) && values.count == 1 ? values[0] : nil
    }

    /// What an expression stands for, through a function of this file that gets or gives it.
    private func source(of expression: Range<Int>) -> Range<Int> {
        resolved(given(expression) ?? givenBack(expression) ?? expression)
    }

    private static let loaders: Set = [
        "downloadTask", "dataTask", "download", "data", "bytes", "dataTaskPublisher", "retrieveImage",
        "downloadImage",
        "loadImage",
    ]

    /// Whether a name is also what URLSession or a library loads.
    private func isLoaded(_ expression: Range<Int>) -> Bool {
        guard expression.count == 1, let name = word(expression.lowerBound),
            let binding = tree.binding(of: name, at: expression.lowerBound)
        else { return false }
        return places(of: name).contains { index in
            let label = isSign(":", index - 1) ? word(index - 2) : nil
            return
                (label.map { $0.hasPrefix("d") && $0.hasSuffix("WithURL") } == true
                || label.map { ["with", "from", "for"].contains($0) } == true
                    && word(index - 4).map(Self.loaders.contains) == true)
                && tree.binding(of: name, at: index) == binding
        }
    }

    /// Whether an expression is `URL(string:)` of a path, which has no file scheme.
    func isPathAsAddress(_ expression: Range<Int>) -> Bool {
        let value = resolved(expression)
        guard let open = addressCall(value),
            let text = argument(isSwift ? "string" : "URLWithString", in: open)
        else { return false }
        let path = resolved(text)
        return path.contains { word($0) == "NSTemporaryDirectory" }
            && path.allSatisfy { tree.text($0)?.hasPrefix("file") != true && word($0) != "absoluteString" }
    }

    /// Where a file is removed before the attachment is made from it, or before the handler gets that.
    var earlyRemoval: Int? {
        let answers = answers + indirectAnswers
        return (places(of: "removeItem") + places(of: "removeItemAtURL")).first { remove in
            let open = isSwift ? remove + 1 : bracket(around: remove) ?? remove
            guard let file = argument(isSwift ? "at" : "removeItemAtURL", in: open),
                file.count == 1, let name = word(file.lowerBound)
            else { return false }
            return madeAttachments.contains { made in
                guard let own = self.file(of: made), own.count == 1, word(own.lowerBound) == name
                else { return false }
                if let deferred = block(of: remove).map({ blocks[$0] }),
                    deferred.kind == .control("defer"), let scope = deferred.parent
                {
                    return deferred.close < made.index && blocks(around: made.index).contains(scope)
                        && answers.contains { answer in
                            let other = block(of: answer.index).map { blocks[$0] }
                            return other?.kind == .control("defer") && other?.parent == scope
                                && answer.index < deferred.head
                                || blocks[scope].close < answer.index
                                    && leads(deferred.head, to: answer.index)
                        }
                }
                if made.index < remove {
                    // `if let attachment = … { … }`
                    let isInHead =
                        block(of: remove).map { blocks[$0] }.map {
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

    /// Where a file is moved into a folder of the temporary one that nothing makes.
    var moveToNowhere: Int? {
        guard isSwift, !otherWords.contains("createDirectory"), places(of: "createDirectory").isEmpty
        else { return nil }
        return (places(of: "moveItem") + places(of: "copyItem")).first { index in
            guard var value = argument("to", in: index + 1).map({ resolved($0) }) else { return false }
            var parts = 0
            for _ in 0..<4 {
                parts += value.count { word($0) == "appendingPathComponent" }
                let first = value.lowerBound
                if has(["temporaryDirectory", "NSTemporaryDirectory"], in: value) { return parts > 1 }
                let next = resolved(first..<first + 1)
                guard next.lowerBound != first else { return false }
                value = next
            }
            return false
        }
    }

    /// Where a file cannot be moved or written, and why.
    var lostWrite: (index: Int, name: String)? {
        for word in isSwift ? ["moveItem", "copyItem"] : ["moveItemAtURL", "copyItemAtURL"] {
            let web = places(of: word).first { index in
                let open = isSwift ? index + 1 : bracket(around: index)
                return open.flatMap { argument(isSwift ? "at" : word, in: $0) }.map { isWeb($0) } == true
            }
            if let web { return (web, "\(word) is given an address of the web") }
        }
        for index in ["moveItem", "copyItem", "write"].flatMap(places(of:)) {
            guard let target = argument("to", in: index + 1) else { continue }
            if isPathAsAddress(target) {
                return (index, "The file goes to URL(string:) of a path, which is no address of a file")
            }
            let value = resolved(target)
            if tree.word(value.lowerBound) == "Bundle",
                has(["bundleURL", "bundlePath", "resourceURL", "resourcePath"], in: value)
            {
                return (index, "The file goes to the bundle, which nothing may change")
            }
        }
        return nil
    }

    /// Whether the content of the request is taken for one that can be changed.
    var castContent: Int? {
        places(of: "content").first { index in
            word(index - 2) == "request" && isCast(index)
        } ?? places(of: "mutableCopy").first(where: isCast)
            ?? places(of: "UNMutableNotificationContent").first { index in
                // `(UNMutableNotificationContent *)request.content`
                isSign(")", index + 2) && word(index + 3) == "request"
                    && word(index + 5) == "content" && !isSign(".", index + 6)
            }
    }

    private func isCast(_ index: Int) -> Bool {
        word(index + 1) == "as" && word(index + 3) == "UNMutableNotificationContent"
    }

    /// Whether a text is taken from the payload, or begins with http; nil when it can be a file of the phone.
    private func isOfPush(_ expression: Range<Int>, depth: Int) -> Bool? {
        var isOfPush = false
        for index in expression.prefix(80) {
            if let text = tree.text(index) {
                if text.hasPrefix("file") || text.hasPrefix("/") { return nil }
                isOfPush = isOfPush || text.hasPrefix("http")
            } else if let word = tree.word(index), !isSign(".", index - 1), !isSign(":", index + 1) {
                guard depth < 5, case .value(let value, _)? = binding(of: word, at: index) else {
                    if Self.localWords.contains(word) { return nil }
                    continue
                }
                // `let path = userInfo["image"]`
                if Self.localWords.contains(word), !isMember(value) { return nil }
                guard let inner = self.isOfPush(value, depth: depth + 1) else { return nil }
                isOfPush = isOfPush || inner
            } else if let word = tree.word(index) {
                if Self.localWords.contains(word) { return nil }
                isOfPush = isOfPush || word == "userInfo"
            }
        }
        return isOfPush || expression.contains { tree.word($0) == "userInfo" }
    }

    /// Whether a value is a member of the payload, which no call has changed.
    private func isMember(_ value: Range<Int>) -> Bool {
        let bracket = value.first { isSign("[", $0) || isSign("(", $0) } ?? 0
        return isSign("[", bracket) && [1, 2].contains { word(bracket - $0) == "userInfo" }
    }

    private static let localWords: Set = [
        "absoluteString", "path", "NSTemporaryDirectory", "temporaryDirectory", "fileURL", "filePath",
        "localURL", "localUrl", "documentsDirectory", "cachesDirectory",
    ]

    /// Whether an expression is the file of a download under the name that URLSession gave it, which ends in .tmp.
    func isTemporaryFile(_ expression: Range<Int>) -> Bool {
        let value = source(of: expression)
        if isDownloaded(value) { return true }
        guard value.count > 1, !value.contains(where: { word($0) == "appendingPathExtension" }) else {
            return false
        }
        let texts = value.compactMap(tree.text)
        if let text = texts.last, text.hasSuffix(".tmp") { return true }
        // `folder.appendingPathComponent(location.lastPathComponent)`
        guard texts.isEmpty, let name = lastComponent(of: value), name.count == 3 else { return false }
        return word(name.upperBound - 1) == "lastPathComponent"
            && isDownloaded(name.lowerBound..<name.lowerBound + 1)
    }

    /// The argument of `appendingPathComponent(…)` or `appending(path: …)` at the end of a value.
    private func lastComponent(of value: Range<Int>) -> Range<Int>? {
        let last = value.upperBound - 1
        guard value.count > 3, isSign(")", last), let open = partner(of: last),
            ["appendingPathComponent", "appending"].contains(word(open - 1))
        else { return nil }
        return (isSign(":", open + 2) ? open + 3 : open + 1)..<last
    }

    func hasNoEnding(_ expression: Range<Int>) -> Bool {
        let value = source(of: expression)
        guard isSwift else {
            // `[NSURL fileURLWithPath:[NSTemporaryDirectory() stringByAppendingPathComponent:name]]`
            let path = argument("fileURLWithPath", in: value.lowerBound).map { resolved($0) } ?? value
            guard path.contains(where: { tree.word($0) == "NSTemporaryDirectory" }),
                let name = ["stringByAppendingPathComponent", "URLByAppendingPathComponent"].lazy
                    .compactMap({ argument($0, in: path.lowerBound) }).first.map({ resolved($0) })
            else { return false }
            let texts = name.compactMap(tree.text)
            return texts.count == 1 && name.count <= 2
                && texts.allSatisfy { !$0.contains(".") && !$0.contains("%") }
                || texts.isEmpty && name.last.map { tree.word($0 - 1) ?? tree.word($0) } == "UUIDString"
        }
        guard value.count > 3, let open = partner(of: value.upperBound - 1),
            places(of: "appendPathExtension").isEmpty
        else { return false }
        var component = lastComponent(of: value)
        if let path = argument("fileURLWithPath", in: open).map({ resolved($0) }),
            let plus = path.last(where: { isSign("+", $0) }), has(["NSTemporaryDirectory"], in: path)
        {
            component = plus + 1..<path.upperBound
        }
        guard var name = component.map({ given($0) ?? $0 }) else { return false }
        // A variable may get its ending later.
        if let word = tree.word(name.lowerBound),
            !places(of: word).contains(where: { tree.word($0 - 1) == "var" })
        {
            name = resolved(name)
        }
        if name.count == 1, let text = tree.text(name.lowerBound) {
            // What is put in has no dot.
            let rest = text.replacing(
                #/\\\((UUID\(\)\.uuidString|ProcessInfo\.processInfo\.globallyUniqueString)\)/#, with: "")
            return !rest.contains { $0 == "." || $0 == "\\" }
        }
        return name.allSatisfy { tree.text($0) == nil }
            && Self.identifiers.contains(name.compactMap(tree.word))
    }

    /// The ending that the file of an attachment has for certain, where iOS attaches no such file.
    func foreignEnding(_ attachment: MadeAttachment) -> String? {
        guard hasNoOptions(attachment), let file = file(of: attachment),
            var end = source(of: file).last(where: { !isSign(")", $0) && !isSign("]", $0) }),
            let call = bracket(around: end).flatMap({ word($0 - 1) }),
            ["appendingPathComponent", "appendingPathExtension", "appending"].contains(call)
        else { return nil }
        if word(end) != nil { end = resolved(end..<end + 1).upperBound - 1 }
        // The text after `??` or in a condition is one of several.
        guard let text = tree.text(end), !isSign("?", end - 1), !isSign(":", end - 1),
            let ending = text.split(separator: ".").last?.lowercased()
        else { return nil }
        return ForeignType.named(fileExtension: ending) == nil ? nil : ending
    }

    /// Where a file is moved to a name that the next push may give again, and nothing removes what is there.
    var takenName: Int? {
        guard isSwift,
            ["removeItem", "fileExists", "replaceItem", "replaceItemAt", "UUID", "globallyUniqueString"]
                .allSatisfy({ places(of: $0).isEmpty && !otherWords.contains($0) })
        else { return nil }
        return (places(of: "moveItem") + places(of: "copyItem")).first { index in
            guard let value = argument("to", in: index + 1).map({ resolved($0) }),
                let name = lastComponent(of: value).map({ resolved($0) }), let end = name.last
            else { return false }
            return ["lastPathComponent", "suggestedFilename"].contains(word(end))
                && !isDownloaded(name.lowerBound..<name.lowerBound + 1)
                || name.count == 1 && text(end).map { !$0.contains("\\") } == true
        }
    }

    private static let identifiers: Set = [
        ["UUID", "uuidString"], ["ProcessInfo", "processInfo", "globallyUniqueString"],
    ]

    private func isDownloaded(_ name: Range<Int>) -> Bool {
        // `result.0`
        let isMember = name.count == 3 && tokens[name.upperBound - 1].kind == .number
        guard name.count == 1 || isMember, let word = tree.word(name.lowerBound) else { return false }
        switch binding(of: word, at: name.lowerBound) {
        case .parameter(0, let block)? where blocks[block].names.contains { $0.hasPrefix("downloadTask") }:
            return true
        // Of the delegate.
        case .parameter(_, let block)?:
            return (blocks[block].head..<blocks[block].open).contains {
                tree.word($0) == "didFinishDownloadingTo" && tree.word($0 + 1) == word
            }
        case .value(let value, let part)? where isMember ? part == nil : part == 0:
            return value.contains { tree.word($0) == "download" && isSign("(", $0 + 1) }
        default: return false
        }
    }

    /// Where the file of a download is moved after its completion handler has ended.
    var lateMove: Int? {
        (places(of: "moveItem") + places(of: "copyItem")).first { index in
            guard let file = argument("at", in: index + 1), isDownloaded(file),
                let word = tree.word(file.lowerBound),
                case .parameter(_, let block)? = binding(of: word, at: file.lowerBound)
            else { return false }
            return blocks(around: index).prefix { $0 != block }.contains { isLater(blocks[$0]) }
        }
    }

    /// The addresses that are made from a text in the code: whether they have plain http, and their hosts.
    var addresses: [(isPlain: Bool, host: String, line: Int)] {
        ["string", "URLWithString"].flatMap { places(of: $0).prefix(64) }.compactMap { index in
            guard file(of: index) == nil, isSign(":", index + 1), !isSwift || word(index - 2) == "URL",
                let text = resolved(expression(from: index + 2)).lazy.compactMap(tree.text).first,
                case let parts = text.split(separator: "://", maxSplits: 1), parts.count == 2,
                parts[0] == "http" || parts[0] == "https"
            else { return nil }
            let host = parts[1].prefix { !"/:?\\%".contains($0) }
            return (parts[0] == "http", host.lowercased(), tokens[index].line)
        }
    }

    /// The app groups that are opened by a literal name.
    var groups: [(name: String, line: Int)] {
        [
            "suiteName", "initWithSuiteName", "forSecurityApplicationGroupIdentifier",
            "containerURLForSecurityApplicationGroupIdentifier",
        ].flatMap(places(of:)).compactMap { index in
            let value = resolved(expression(from: index + 2))
            guard file(of: index) == nil, isSign(":", index + 1), let last = value.last,
                value.count <= 2, let name = text(last), !name.isEmpty
            else { return nil }
            return (name, tokens[index].line)
        }
    }
}
