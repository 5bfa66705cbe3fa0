import SourceRewriter

extension ExtensionCode {
    /// The calls that answer, outside of `serviceExtensionTimeWillExpire`.
    var answers: [Call] { calls.filter { $0.isAnswer && !isAtExpiry($0.index) } }

    /// The calls of functions of this file that do nothing later and call the handler, outside of these functions.
    var indirectAnswers: [Call] {
        calls.prefix(Self.most).filter(\.isAnswer).flatMap { answer -> [Call] in
            guard let body = tree.body(of: answer.index), body != receive, body != expiry,
                blocks[body].kind == .function, let name = blocks[body].names.first,
                !blocks.prefix(4000).contains(where: { $0.parent == body && $0.kind == .closure }),
                // It may count what is still to come.
                !(blocks[body].open..<answer.index).contains(where: { index in
                    isSign("=", index) && isSign("=", index + 1) && word(index + 2) != "nil"
                        || isSign("-", index) && !isSign(">", index + 1) || isSign("<", index)
                        || isSign(">", index) && !isSign("-", index - 1) || word(index) == "isEmpty"
                })
            else { return [] }
            return places(of: name).filter { index in
                word(index - 1) != "func" && !isAtExpiry(index)
                    && (isSwift ? isSign("(", index + 1) : word(index - 1) == "self")
            }.map { Call(index: $0, open: $0 + 1, isAnswer: true) }
        }
    }

    /// The calls of what gets the handler to call it, outside of `serviceExtensionTimeWillExpire`.
    var handedOn: [Call] {
        calls.filter {
            !$0.isAnswer && !isAtExpiry($0.index)
                && (argument("withContentHandler", in: $0.open) != nil
                    || word($0.open - 3) == "BrazeNotificationService")
        }
    }

    func isCall(_ call: Call, of names: Set<String>) -> Bool {
        (call.open - 1...call.open + 5).contains { word($0).map(names.contains) == true }
    }

    func isAtExpiry(_ index: Int) -> Bool { expiry.map(blocks(around: index).contains) ?? false }

    /// Whether it is in `serviceExtensionTimeWillExpire`, or in a function that only that one calls.
    func isOnlyAtExpiry(_ index: Int) -> Bool {
        if isAtExpiry(index) { return true }
        guard let body = tree.body(of: index), body != receive, blocks[body].kind == .function,
            let name = blocks[body].names.first, !otherWords.contains(name)
        else { return false }
        let uses = places(of: name).filter { isSwift ? word($0 - 1) != "func" : !isSign(")", $0 - 1) }
        return !uses.isEmpty && uses.allSatisfy(isAtExpiry)
    }

    /// Whether something starts a task: `resume()`, and not `continuation.resume(returning:)`.
    var startsTask: Bool {
        otherWords.contains("resume")
            || places(of: "resume").contains {
                !isSign("(", $0 + 1) || !["returning", "throwing", "with"].contains(word($0 + 2))
            }
    }

    /// Whether the path from one place gets to another, which follows unconditionally, and nothing between may end it.
    func leads(_ start: Int, to end: Int) -> Bool {
        guard start < end, body(of: start) == body(of: end), let target = block(of: end),
            !isConditional(end), !isReturned(start), !(start..<end).contains(where: { leaves($0, start) })
        else { return false }
        let around = isInCopy(end) ? blocks[target].parent : nil
        for number in blocks(around: start) {
            if number == target || number == around { return true }
            guard case .control(let word) = blocks[number].kind, Self.branches.contains(word) || word == "for"
            else { return false }
        }
        return false
    }

    /// Whether the first place is on every path of `didReceive` that gets to the second.
    func precedes(_ start: Int, _ end: Int) -> Bool {
        guard let receive, start < end, end < blocks[receive].close else { return false }
        // Beside a download only: a second call after `if let content { … }` may be meant for the case of nil.
        let own = block(of: start)
        let around = isInCopy(start) && !downloads(around: end).isEmpty ? own : nil
        guard around.map({ blocks[$0].parent == receive && !isReturned(start) }) ?? isAlways(start) else {
            return false
        }
        return !(start..<end).contains { [receive, around].contains(block(of: $0)) && leaves($0, start) }
    }

    /// Whether no condition in `didReceive` decides about a statement of it.
    func isAlways(_ index: Int) -> Bool {
        block(of: index) == receive && !isConditional(index) && !isReturned(index)
    }

    /// Whether only an `if let` of the copy of the content, which is always there, decides about a statement.
    func isInCopy(_ index: Int) -> Bool {
        guard isSwift, let block = tree.block(of: index).map({ blocks[$0] }),
            block.kind == .control("if"), word(block.close + 1) != "else",
            case let words = (block.head..<block.open).compactMap(word), words.count < 9,
            !(block.head..<block.open).contains(where: { isSign(",", $0) || isSign("(", $0) }),
            words.dropFirst().first == "let", let name = words.last
        else { return false }
        return copies.contains(name)
    }

    static let branches: Set = ["if", "else", "do", "catch", "try", "synchronized", "autoreleasepool"]
    private static let ends: Set = [
        "return", "throw", "break", "continue", "fatalError", "goto", "exit", "abort", "case", "default",
    ]

    /// Whether the body of `start` may be left, or branch, here.
    private func leaves(_ index: Int, _ start: Int) -> Bool {
        if case .directive(let name) = tokens[index].kind { return name != "available" && name != "selector" }
        // `if case` and `guard let …, case` are no label of a `switch`.
        guard let word = tokens[index].word, Self.ends.contains(word), !isSign(".", index - 1),
            word != "case" || !["if", "guard"].contains(tree.word(index - 1)) && !isSign(",", index - 1)
        else { return false }
        return body(of: index) == body(of: start)
    }

    /// Where a call runs: in a `defer` at the end of what is around it.
    func moment(of call: Call) -> Int {
        let block = tree.block(of: call.index).map { blocks[$0] }
        let around = block?.kind == .control("defer") ? block?.parent : nil
        return around.map { blocks[$0].close } ?? call.index
    }

    /// Whether a `defer` that is set up before the second place calls the handler after it.
    func isDeferred(_ start: Int, past end: Int) -> Bool {
        let block = tree.block(of: start).map { blocks[$0] }
        return block?.kind == .control("defer") && body(of: start) == body(of: end)
            && block?.parent.map(blocks(around: end).contains) == true
    }

    func isReturned(_ index: Int) -> Bool { word(start(of: index) - 1) == "return" }

    /// Whether an `if` without braces decides about the statement.
    func isConditional(_ index: Int) -> Bool {
        let before = start(of: index) - 1
        guard !isSwift, isSign(")", before), let open = partner(of: before) else {
            return word(before) == "else"
        }
        return ["if", "while", "for"].contains(word(open - 1))
    }

    private static let logs: Set = [
        "print", "NSLog", "debugPrint", "os_log", "dump", "debug", "info", "error", "warning", "Logger",
        "notice", "fault",
    ]

    /// Whether a function of this name only tells somebody, and is none of this file that answers.
    func isLog(_ name: String) -> Bool {
        Self.logs.contains(name)
            // `trackError`, and not `login`.
            || ["log", "track", "record", "capture"].contains {
                name.hasPrefix($0) && name.dropFirst($0.count).first?.isLowercase != true
            } && !answering.contains(name)
    }

    /// Whether only the end of the type is missing, below the whole method that receives the request.
    var lacksOnlyEnd: Bool {
        let type = receive.flatMap { blocks[$0].parent }
        return isSwift && unclosed == 1 && type.map { partner(of: blocks[$0].open) == nil } == true
    }

    /// Whether the method stands without its whole type, and calls what may do what is missing.
    var callsUnread: Bool {
        guard isSwift, let block = receive.map({ blocks[$0] }), block.parent == nil || lacksOnlyEnd
        else { return false }
        return callsUnread(in: block.open..<block.close)
    }

    private static let selves: Set = ["self", "weakSelf", "strongSelf"]

    /// Whether a function that is not here is called, not for its result, or something gets the class itself.
    func callsUnread(in range: Range<Int>) -> Bool {
        range.contains { index in
            let isCaptured = isSwift && bracket(around: index).map { isSign("[", $0) } == true
            if Self.selves.contains(word(index) ?? ""), !isCaptured, !isAssignment(index - 1),
                !["let", "weak", "unowned"].contains(word(index - 1) ?? "")
            {
                // `[self load]`, `delegate:self`
                if !isSwift, isSign("[", index - 1) {
                    return !places(of: word(index + 1) ?? "").contains { isSign(")", $0 - 1) }
                }
                return isSwift
                    ? [")", ","].contains { isSign($0, index + 1) }
                    : isSign(":", index - 1) && ![".", "-"].contains { isSign($0, index + 1) }
            }
            guard isSwift, let name = word(index), name.first?.isLowercase == true,
                isSign("(", index + 1), case let root = start(of: index),
                !isSign(".", index - 1)
                    || [index - 2, root].contains(where: { Self.selves.contains(word($0) ?? "") }),
                !isAssignment(root - 1), !["(", "[", ",", ":"].contains(where: { isSign($0, root - 1) }),
                !handlers.contains(name), !isLog(name), !Self.harmless.contains(name)
            else { return false }
            return !places(of: name).contains { ["func", "let", "var"].contains(word($0 - 1)) }
        }
    }

    /// Where a group is entered in the completion of a download or after the call of `notify` alone, which is outside of it.
    var lateEnter: Int? {
        let entries = places(of: "enter").filter { isSign(".", $0 - 1) }
        let waits = places(of: "notify").filter { isSign(".", $0 - 1) }
        guard isSwift, !waits.isEmpty, !otherWords.contains("enter"),
            waits.allSatisfy({ downloads(around: $0).isEmpty })
        else { return nil }
        let isLate = entries.allSatisfy { entry in
            !downloads(around: entry).isEmpty
                || waits.allSatisfy { $0 < entry && body(of: $0) == body(of: entry) }
        }
        return isLate ? entries.first : nil
    }

    /// Where a group is entered or left, and nothing in the target does the other.
    func unbalanced(_ call: String, without other: String) -> Int? {
        let others = [other, "dispatch_group_" + other]
        guard otherWords.isDisjoint(with: others), others.allSatisfy({ places(of: $0).isEmpty }) else {
            return nil
        }
        return places(of: "dispatch_group_" + call).first
            ?? places(of: call).first { index in
                guard isSign(".", index - 1), let group = word(index - 2) else { return false }
                // One that is passed on may be entered there.
                return places(of: group).contains { word($0 + 2) == "DispatchGroup" }
                    && places(of: group).allSatisfy { isSign(".", $0 + 1) || word($0 + 2) == "DispatchGroup" }
            }
    }

    /// Where `didReceive` ends the session of a download on the path that has just made it, or that makes it next.
    func ended(by words: [String], before isBefore: Bool) -> Int? {
        let ends = words.flatMap(places(of:)).prefix(4)
        guard !ends.isEmpty else { return nil }
        let downloads = Self.downloads.flatMap(places(of:)).filter { body(of: $0) == receive }.prefix(4)
        return ends.first { end in
            let name = word(isSwift ? start(of: end - 1) - 1 : end - 1)
            return downloads.contains { download in
                let isOwn = [download - 1, download - 2].contains { word($0) == name }
                let (first, last) = isBefore ? (end, download) : (download, end)
                return isOwn && leads(first, to: last)
                    && !has(Self.waits, in: first..<last)
            }
        }
    }

    /// What keeps the method until something else has happened.
    static let waits: Set = [
        "wait", "dispatch_semaphore_wait", "dispatch_group_wait", "await", "run", "runUntilDate", "runMode",
        "sleep", "join", "waitUntilAllOperationsAreFinished", "waitUntilFinished",
    ]

    /// Where a closure of the main queue waits for another one of the main queue.
    var deadlock: Int? {
        func isOnMain(_ index: Int) -> Bool {
            body(of: index).map { isOfMain(callee(of: blocks[$0])) } == true
        }
        let inner = (places(of: "sync") + places(of: "dispatch_sync")).first { isOfMain($0) && isOnMain($0) }
        let signals = ["signal", "leave", "dispatch_semaphore_signal", "dispatch_group_leave"]
            .flatMap(places(of:))
        guard inner == nil, !signals.isEmpty, signals.allSatisfy(isOnMain),
            otherWords.isDisjoint(with: ["signal", "leave"])
        else { return inner }
        return places(of: "wait").first { isSign(")", $0 + 2) && isOnMain($0) }
            ?? places(of: "DISPATCH_TIME_FOREVER").first(where: isOnMain)
    }

    /// Where a group is left a second time on a path that leaves it in a `defer`, and is entered once.
    var secondLeave: Int? {
        guard places(of: "enter").count == 1, !otherWords.contains("enter") else { return nil }
        let leaves = places(of: "leave").filter { isSign(".", $0 - 1) }.prefix(32)
        return leaves.first { second in
            leaves.contains {
                $0 < second && word($0 - 2) == word(second - 2) && isDeferred($0, past: second)
            }
        }
    }

    private func callee(of block: CodeTree.Block) -> Int {
        let before = block.open - 1
        if word(before) != nil { return before }
        let open = isSign(")", before) ? partner(of: before) : bracket(around: block.open)
        return (open ?? block.open) - 1
    }

    private func isOfMain(_ callee: Int) -> Bool {
        if isSwift { return word(callee - 2) == "main" && word(callee - 4) == "DispatchQueue" }
        return word(callee + 2) == "dispatch_get_main_queue"
    }

    /// The members that `didReceive` takes out of each payload by force, as in `userInfo["image"] as! String`, and where.
    /// A member for which the path may have ended before is not one of them.
    var forced: [(key: String, index: Int)] {
        guard let receive else { return [] }
        let block = blocks[receive]
        let end = (block.open + 1..<block.close).first { leaves($0, block.open) } ?? block.close
        return places(of: "as").compactMap { index in
            guard index < end, tree.block(of: index) == receive, isSign("!", index + 1),
                !isSign("?", index + 3), isSign("]", index - 1), isSign("[", index - 3),
                let key = text(index - 2), key != "aps",
                resolved(index - 4..<index - 3).last.flatMap(word) == "userInfo"
            else { return nil }
            return (key, index)
        }
    }

    // MARK: Properties

    /// A property that `serviceExtensionTimeWillExpire` uses and that no line sets: where it is used, and its name.
    var neverSet: (index: Int, name: String)? {
        guard unclosed == 0, receive != nil, let expiry, isSwift || places(of: "setValue").isEmpty
        else { return nil }
        let block = blocks[expiry]
        for index in block.open..<block.close {
            guard let name = word(index), !otherWords.contains(name) else { continue }
            let found = places(of: name) + (isSwift ? [] : places(of: "_" + name))
            if found.count < Self.most, found.contains(where: isEmptyProperty), !found.contains(where: isSet),
                places(of: "set" + name.prefix(1).uppercased() + name.dropFirst()).isEmpty
            {
                return (index, name)
            }
        }
        return nil
    }

    /// Whether `var name: Type?` declares it in a type here, without a value, or `@property (…) Type *name;`.
    private func isEmptyProperty(_ index: Int) -> Bool {
        guard isSwift else {
            let start = (max(0, index - 24)..<index).last { isSign(";", $0) || isSign("@", $0) }
            return start.map { isSign("@", $0) && word($0 + 1) == "property" } ?? false
        }
        guard word(index - 1) == "var", isSign(":", index + 1), let block = tree.block(of: index),
            blocks[block].kind == .type
        else { return false }
        var at = index + 2
        while at < tokens.count, tokens[at].line == tokens[index].line {
            if isAssignment(at) || isSign("{", at) { return false }
            if isSign("}", at) || isSign(";", at) { break }
            at = after(at)
        }
        return isSign("?", at - 1) || isSign("!", at - 1)
    }

    /// Whether the name may get a value here, also as `&self.name` or in `(self.name, b) = …`.
    private func isSet(_ index: Int) -> Bool {
        if ["let", "var"].contains(word(index - 1)) { return false }
        if isAssignment(index + 1) || isSign("&", index - 1) || isSign("&", index - 3) { return true }
        guard let open = bracket(around: index), let close = partner(of: open) else { return false }
        return isSign("(", open) && isAssignment(close + 1)
    }

    /// Where the optional property of the handler is called after it was set to nil on the same path, and that place.
    var emptied: (index: Int, nilled: Int)? {
        for answer in calls.prefix(Self.most) where isSwift && isSign("?", answer.index + 1) {
            let (body, name) = (tree.body(of: answer.index), word(answer.index) ?? "")
            let own = places(of: name).filter { $0 < answer.index && tree.body(of: $0) == body }
            let heads = blocks(around: answer.index).prefix { $0 != body }.map { blocks[$0].head }
            guard let last = own.last(where: { isAssignment($0 + 1) }), word(last + 2) == "nil",
                !own.contains(where: { ["let", "var"].contains(word($0 - 1)) }),
                ([answer.index] + heads).contains(where: { leads(last, to: $0) })
            else { continue }
            if case .parameter? = binding(of: name, at: answer.index) { continue }
            return (answer.index, last)
        }
        return nil
    }

    // MARK: Combine and promises

    /// A `sink` of a download in `didReceive`, whose subscription ends with its statement.
    var lostSink: Int? {
        guard !places(of: "dataTaskPublisher").isEmpty else { return nil }
        return places(of: "sink").first { index in
            guard body(of: index) == receive, isSign(".", index - 1) else { return false }
            var end = after(index + 1)
            while isSign("{", end) || isSign(":", end + 1) && isSign("{", end + 2) {
                end = after(isSign("{", end) ? end : end + 2)
            }
            var start = index - 1
            while start > 1, isSign(".", start) || tokens[start].line == tokens[start - 1].line {
                start = partner(of: start - 1).map { min($0, start - 1) } ?? start - 1
            }
            // `_ = URLSession…`
            if word(start) == "_", isSign("=", start + 1) { start += 2 }
            return !isSign(".", end) && word(start) == "URLSession"
        }
    }

    private static let successes: Set = ["receiveValue", "success", "onSuccess", "onNext", "done"]
    private static let failures: Set = [
        "receiveCompletion", "sink", "failure", "onFailure", "onError", "catch",
    ]
    /// What answers for both, or gives a value in the place of a failure.
    private static let rescues: Set = [
        "replaceError", "tryCatch", "recover", "ensure", "finally", "always", "catchError",
        "catchErrorJustReturn", "catchAndReturn",
    ]

    /// The closure for the failure of a download, which only writes a log where that for its success answers.
    var silentFailure: Int? {
        let closures = blocks.prefix(2000).filter { $0.kind == .closure }
            .map { (role: label(of: $0) ?? $0.names.first ?? "", block: $0) }
        guard Self.rescues.allSatisfy({ places(of: $0).isEmpty }),
            let answer = closures.first(where: { role, block in
                Self.successes.contains(role) && uses.contains { block.open < $0 && $0 < block.close }
            }), answer.role != "receiveValue" || !places(of: "dataTaskPublisher").isEmpty
        else { return nil }
        return closures.first { role, block in
            Self.failures.contains(role) && !isAnsweredAfter(block)
                && bracket(around: block.open) == bracket(around: answer.block.open)
                && (role != "catch" || block.open > answer.block.close && isSign(".", answer.block.close + 1))
                // In Combine it gives another publisher.
                && (role == "catch" || !closures.contains { $0.role == "catch" })
                && !(block.open..<block.close).contains {
                    word($0 - 1) != "failure" && isCall($0) || isAssignment($0) && !isSign(")", $0 - 1)
                }
        }?.block.open
    }

    /// The label of the argument that a closure is.
    private func label(of block: CodeTree.Block) -> String? {
        var before = block.open - 1
        if !isSwift {
            while before > 0, !isSign("^", before) { before = (partner(of: before) ?? before) - 1 }
            before -= 1
        }
        return isSign(":", before) ? word(before - 1) : nil
    }

    // MARK: Closures that run later

    /// Firebase's and Notifee's call, which loads the picture and sets it on the content that it gets.
    static let helper = "populateNotificationContent"
    private static let downloads: Set = [
        "dataTask", "downloadTask", "dataTaskWithURL", "downloadTaskWithURL", "dataTaskWithRequest",
        "downloadTaskWithRequest", "responseData", "responseURL", "AF", helper,
    ]
    static let others: Set = [
        "async", "asyncAfter", "dispatch_async", "dispatch_after", "Task", "detached", "addOperation",
        "addOperationWithBlock",
    ]

    private static let later = downloads.union(others)

    func isLater(_ block: CodeTree.Block) -> Bool {
        // Those of a promise run after the function, too.
        isDownload(block)
            || block.kind == .closure
                && block.names.contains { Self.others.contains($0) || $0 == "done" || $0 == "then" }
    }

    /// Whether it is the completion of a download, or of a function of this file that has one; with `orOther` of any
    /// function of this file.
    func isDownload(_ block: CodeTree.Block, orOther: Bool = false) -> Bool {
        block.kind == .closure
            && block.names.contains {
                // Alamofire's `response { }`, `responseDecodable { }`
                Self.downloads.contains($0) || $0.hasPrefix("response") || callsBack($0, orOther: orOther)
            }
    }

    private static let loaders = ["download", "fetch", "load", "retrieve", "sink", "subscribe"]

    /// Whether it is a closure of a function that is not in this file and loads something, by its name.
    func isOfUnreadLoader(_ block: CodeTree.Block) -> Bool {
        guard block.kind == .closure, let name = block.names.first else { return false }
        return Self.loaders.contains(where: name.hasPrefix)
            && !isDownload(block) && places(of: name).allSatisfy { word($0 - 1) != "func" }
    }

    /// The completions of downloads around a token, the innermost first.
    func downloads(around index: Int) -> [Int] { blocks(around: index).filter { isDownload(blocks[$0]) } }

    /// Where a download is made that something has to start.
    var madeTask: Int? {
        tokens.indices.first { index in
            guard let word = tree.word(index), Self.downloads.contains(word), word.contains(text: "Task")
            else { return false }
            // A promise, as in `downloadTask(.promise, with: url)`, starts it itself.
            return isSwift
                ? isSign("(", index + 1) && isSign(".", index - 1)
                    && tree.word(index + 2)?.hasPrefix("with") == true : isSign(":", index + 1)
        }
    }

    /// Whether a token is reached before the method that receives the request returns.
    func runsInReceive(_ index: Int, depth: Int = 0) -> Bool {
        guard let receive, let body = tree.body(of: index) else { return false }
        return body == receive
            || depth < 3 && blocks[body].kind == .function
                && blocks[body].names.flatMap(places(of:)).prefix(8).contains {
                    runsInReceive($0, depth: depth + 1)
                }
    }

    /// Whether the code calls nothing that could attach a picture: the handler, logs, what is known to be harmless.
    var isAlone: Bool {
        isSwift
            && tokens.indices.allSatisfy { index in
                guard isSign("(", index), let callee = word(index - 1) else { return true }
                return handlers.contains(callee) || isLog(callee) || Self.harmless.contains(callee)
            }
    }

    private static let harmless: Set = [
        "didReceive", "serviceExtensionTimeWillExpire", "mutableCopy", "copy", "if", "guard", "while",
        "switch", "return", "as", "escaping", "objc", "available", "init", "integer", "string", "bool",
        "object", "set", "uppercased", "lowercased", "joined", "replacingOccurrences", "value",
        "UserDefaults", "NSNumber", "String", "Int", "UNNotificationSound", "UNNotificationSoundName",
        // `let (data, response) = …`
        "let", "var", "for", "in", "try", "await",
    ]

    /// Whether the handler is called here, or passed to functions and types that are here and call it.
    var staysHere: Bool {
        takers.count == Set(calls.lazy.filter { !$0.isAnswer }.map(\.open)).subtracting(takingInits).count
            && takers.allSatisfy { !$0.code.calls.isEmpty && $0.code.calls.allSatisfy(\.isAnswer) }
    }

    /// The functions that are here once, have no result, get the handler as their only closure, and call it by its name there.
    var takers: [(name: String, code: ExtensionCode)] {
        Set(calls.lazy.filter { !$0.isAnswer }.map(\.open)).sorted().prefix(6).compactMap { open in
            guard let name = callee(at: open),
                !["didReceive", "didReceiveNotificationRequest"].contains(name),
                case let heads = blocks.filter({ $0.kind == .function && $0.names == [name] }),
                heads.count == 1, hasOneClosure(heads[0].head..<heads[0].open),
                case let code = ExtensionCode(tree, own: name), code.receive != nil
            else { return nil }
            return (name, code)
        }
    }

    /// Whether a function has one parameter that is a closure, and no result.
    private func hasOneClosure(_ head: Range<Int>) -> Bool {
        guard isSwift else {
            return word(head.lowerBound + 2) == "void" && head.count(where: { isSign("^", $0) }) == 1
        }
        let arrows = head.filter { isSign(">", $0) && isSign("-", $0 - 1) }
        let inner = arrows.filter { bracket(around: $0).map { isSign("(", $0) } == true }
        return arrows.allSatisfy { inner.contains($0) || word($0 + 1) == "Void" }
            && max(inner.count, head.count { word($0) == "escaping" }) == 1
    }

    private func callsBack(_ name: String, orOther: Bool) -> Bool {
        blocks.prefix(2000).contains { block in
            block.kind == .function && block.names == [name]
                && (block.head..<block.open).contains { isSwift ? word($0) == "escaping" : isSign("^", $0) }
                && (orOther || has(Self.later, in: block.open..<min(block.close, block.open + 4000)))
        }
    }
}
