import SourceRewriter

/// The paths that end without a call of the content handler.
extension ExtensionCode {
    /// Where such a path ends, and what ends there.
    var silence: (index: Int, end: String)? { silence(in: "didReceive") }

    /// - Parameter depth: how many functions got the handler before this one.
    private func silence(in method: String, depth: Int = 0) -> (index: Int, end: String)? {
        guard let receive, !calls.isEmpty, areInFunctions else { return nil }
        if let index = silentReturn(in: receive) { return (index, "\(method) returns here") }
        guard calls.count <= Self.most, unclosed == 0, otherWords.isDisjoint(with: handlers),
            !tokens.contains(where: { $0.word.map(Self.answerers.contains) ?? false }),
            // A task of a group may be a deadline.
            places(of: "sleep").isEmpty
                || ["withTaskGroup", "withThrowingTaskGroup"].allSatisfy({ places(of: $0).isEmpty })
        else { return nil }
        if let index = silentFailure { return (index, "When the download fails, this closure ends") }
        if let index = missedSignal {
            return (index, "This path ends here without the signal for which the rest waits, and so")
        }
        if let index = silentDelegate {
            return (index, "A download that fails gets to didCompleteWithError alone, and its path ends")
        }
        if let index = untaken(in: receive) {
            return (index, "When the helper in the condition returns false, \(method) ends here")
        }
        var bodies = 0
        for (number, block) in blocks.prefix(4000).enumerated() where bodies < 64 {
            let uses = uses.filter { block.open < $0 && $0 < block.close }
            let isAwaited = isEndOfTask(block)
            guard !uses.isEmpty, block.kind == .closure || number == receive || isAwaited,
                !isAtExpiry(block.open),
                method == "didReceive" || blocks(around: block.open).contains(receive),
                !isAnsweredAfter(block)
            else { continue }
            bodies += 1
            if let index = silentCase(in: number, uses) { return (index, "This case ends") }
            let isTask = block.kind == .closure && block.names.first.map(Self.others.contains) == true
            // It ends by itself, so the rules about slow downloads are not about it.
            let isDonated = block.kind == .closure && block.names.first == "donate"
            guard
                number == receive || isTask || isDonated || isAwaited || isDownload(block, orOther: true)
                    || isOfUnreadLoader(block) && !["sink", "subscribe"].contains(block.names.first)
            else { continue }
            let awaited = isAwaited ? block.names.first : nil
            let name = number == receive ? method : isTask ? "The task" : awaited ?? "The completion handler"
            let mayOpen = number != receive || method == "didReceive"
            let ends: [(find: (Int, [Int]) -> Int?, words: String)] = [
                ({ body, _ in body != receive ? silentReturn(in: body) : nil }, "\(name) returns here"),
                (silentCatch, "This catch ends"),
                (openCondition, "A condition without else ends here, and its path ends"),
                (silentBranch, "This branch ends"),
                (openLoop, "When nothing in this loop fits, \(name) ends"),
                ({ isTask ? openTry(in: $0, $1) : nil }, "An error here ends the task"),
                ({ mayOpen ? openEnd(in: $0, $1) : nil }, "\(name) ends here"),
            ]
            for (find, words) in ends { if let index = find(number, uses) { return (index, words) } }
            if depth < 2, let own = block.names.first, own != method, bodies < 6,
                places(of: own).contains(where: {
                    isSwift ? word($0 - 1) == "func" : isSign(")", $0 - 1) && isSign(":", $0 + 1)
                }), let found = ExtensionCode(tree, own: own).silence(in: own, depth: depth + 1)
            {
                return found
            }
        }
        guard depth < 2 else { return nil }
        return takers.lazy.compactMap { $0.code.silence(in: $0.name, depth: depth + 1) }.first
    }

    /// The method of a delegate that gets the file of a download and answers, or the one that gets its error and does not,
    /// where nothing answers for a download that fails.
    private var silentDelegate: Int? {
        func method(_ labels: String...) -> CodeTree.Block? {
            labels.lazy.flatMap(places(of:)).compactMap { label in
                blocks.first { $0.kind == .function && $0.head < label && label < $0.open }
            }.first
        }
        guard !otherWords.contains("didCompleteWithError"),
            let done = method("didFinishDownloadingTo", "didFinishDownloadingToURL"),
            uses.contains(where: { done.open < $0 && $0 < done.close })
        else { return nil }
        guard let failed = method("didCompleteWithError") else { return done.head }
        let isUsed = uses.contains { failed.open < $0 && $0 < failed.close }
        return isUsed || !isSilent(failed.open..<failed.close, after: failed.head) ? nil : failed.head
    }

    /// The end of a method after `if helper(request, contentHandler) { return }`, which may not take each push.
    private func untaken(in body: Int) -> Int? {
        let whole = blocks[body]
        let isOpen = inner("if", of: body).contains { block in
            let condition = condition(of: block)
            return block.parent == body && word(block.close + 1) != "else"
                && !has(["let", "var", "case"], in: condition)
                && !condition.contains { isSign("!", $0) || isSign("=", $0) }
                && calls.contains { !$0.isAnswer && condition.contains($0.index) }
                && !uses.contains { block.open < $0 && $0 < whole.close }
                && isSilent(block.open..<whole.close, after: block.head)
        }
        return isOpen ? whole.close : nil
    }

    /// Whether it is a function that a task awaits at one place, after which nothing calls the handler.
    private func isEndOfTask(_ block: CodeTree.Block) -> Bool {
        guard block.kind == .function, let name = block.names.first, answering.contains(name),
            !otherWords.contains(name),
            case let calls = places(of: name).filter({ word($0 - 1) != "func" }), calls.count == 1,
            (max(0, calls[0] - 12)..<calls[0]).contains(where: {
                word($0) == "await" && tokens[$0].line == tokens[calls[0]].line
            }), let task = tree.block(of: calls[0]).map({ blocks[$0] }), task.names.first == "Task"
        else { return false }
        return !uses.contains { after(calls[0] + 1) <= $0 && $0 < task.close } && !isAnsweredAfter(task)
    }

    /// A `return` in a download's completion before `leave()` of a group, `signal()` of a semaphore or `resume(returning:)`
    /// of a continuation.
    private var missedSignal: Int? {
        let groups = ["notify", "dispatch_group_notify"].contains { !places(of: $0).isEmpty }
        let waits =
            places(of: "wait").contains { isSign(")", $0 + 2) }
            || places(of: "dispatch_semaphore_wait").contains { index in
                word(index + 4) == "DISPATCH_TIME_FOREVER"
            }
        let signals =
            (groups ? places(of: "leave") + places(of: "dispatch_group_leave") : [])
            + (waits ? places(of: "signal") + places(of: "dispatch_semaphore_signal") : [])
            + places(of: "resume").filter { ["returning", "throwing", "with"].contains(word($0 + 2)) }
        for (number, block) in blocks.prefix(2000).enumerated() where isDownload(block) {
            let own = signals.filter { block.open < $0 && $0 < block.close }
            guard let last = own.max(),
                own.allSatisfy({ tree.block(of: $0).map { blocks[$0].kind } != .control("defer") })
            else { continue }
            let silent = places(of: "return").first { index in
                guard block.open < index, index < last, body(of: index) == number,
                    let inner = tree.block(of: index), inner != number,
                    isSign("}", index + 1) || isSign(";", index + 1)
                else { return false }
                return !(blocks[inner].open..<index).contains(where: isCall)
                    && !own.contains {
                        $0 < index && (tree.block(of: $0) == number || body(of: $0) != number)
                    }
            }
            if let silent { return silent }
        }
        guard groups else { return nil }
        // `group.enter()`, and then `guard … else { continue }`
        return places(of: "enter").lazy.compactMap { enter in
            guard ["guard", "if"].contains(self.word(enter + 3)),
                let open = (enter..<enter + 100).first(where: { self.isSign("{", $0) }),
                let end = self.partner(of: open), !(open..<end).contains(where: { self.word($0) == "leave" })
            else { return nil }
            return (open..<end).first { self.word($0) == "continue" }
        }.first
    }

    /// What may answer for every path: a deadline of the extension, an observer.
    private static let answerers: Set = [
        "asyncAfter", "dispatch_after", "Timer", "NSTimer", "withTimeout", "performSelector", "perform",
        "didSet", "willSet",
    ]

    /// Whether the code around a closure calls the handler after it.
    func isAnsweredAfter(_ block: CodeTree.Block) -> Bool {
        let around = blocks(around: block.open)
        return calls.contains { call in
            call.index > block.close && (tree.block(of: call.index).map(around.contains) ?? true)
        }
    }

    /// Whether the path of a call leaves the body after it.
    func isLeft(_ index: Int, in body: Int) -> Bool {
        guard let number = block(of: index), number != body else { return false }
        return isReturned(index) || (index..<blocks[number].close).contains { word($0) == "return" }
    }

    /// The first `return` in a body, for a push that does not name what is wanted or a download that fails, before
    /// which nothing can have called the handler.
    private func silentReturn(in body: Int) -> Int? {
        let places = Set(uses + calls.lazy.filter { !$0.isAnswer }.map { $0.open - 1 })
        var isAnswered = false
        var returns = 0
        for index in blocks[body].open..<blocks[body].close {
            guard let word = tree.word(index), let number = block(of: index) else { continue }
            let inner = blocks[number]
            let isUse = places.contains(index)
            // What other closures do, and who answers for a task, is not followed.
            if word == "resume" { return nil }
            if number != body, let own = tree.body(of: index), own != body {
                let mayAnswer =
                    isUse || !isSwift
                    || (word == "self" || isSign("(", index + 1)) && !isSign(".", index - 1) && !isLog(word)
                if mayAnswer, blocks[own].kind == .closure { return nil }
                continue
            }
            // A call in a block that leaves the body is of another path.
            if isUse, !isLeft(index, in: body) { return nil }
            isAnswered = isAnswered || isUse
            guard word == "return" else { continue }
            returns += 1
            // `if (…) return;`
            let bare = isConditional(index) ? partner(of: index - 1) : nil
            let condition = bare.map { $0..<index } ?? self.condition(of: inner)
            if returns < Self.most, number != body || bare != nil,
                isSign("}", index + 1) || isSign(";", index + 1)
                    || ["case", "default"].contains(tree.word(index + 1)),
                bare != nil
                    || !((labels(of: inner).last { $0 < index } ?? inner.open)..<index).contains(
                        where: isCall),
                isChecked(condition, in: body),
                // A download has either a file or an error: one of the two may have been answered.
                body == receive || !isAnswered || tree.word(condition.lowerBound) == "catch"
                    || mayFailOtherwise(condition)
            {
                return index
            }
        }
        return nil
    }

    /// A `catch` that only writes a log, after a `do` that calls the handler.
    private func silentCatch(in body: Int, _ uses: [Int]) -> Int? {
        let whole = blocks[body]
        for block in inner("catch", of: body) {
            guard isSign("}", block.head - 1), let start = partner(of: block.head - 1),
                let last = uses.last(where: { start < $0 && $0 < block.head }),
                !(after(last + 1)..<block.head).contains(where: { word($0) == "try" }),
                !isSwift || (start..<last).contains(where: { throwsHere($0, in: body) }),
                uses.allSatisfy({ $0 < block.head && ($0 > start || isLeft($0, in: body)) }),
                isSilent(block.open..<whole.close, after: block.head), isPlain(whole.open..<start, in: body)
            else { continue }
            return block.head
        }
        return nil
    }

    /// The end of an `if` about the push or the download that has no `else`, where only its block calls the handler.
    private func openCondition(in body: Int, _ uses: [Int]) -> Int? {
        let whole = tree.blocks[body]
        let blocks = inner("if", of: body).map { ($0.head, condition(of: $0), $0.open..<$0.close) }
        for (head, condition, decided) in blocks + bareConditions(in: body) {
            guard word(decided.upperBound + 1) != "else", uses.contains(where: decided.contains),
                uses.allSatisfy({ index in
                    decided.contains(index) || isElsewhere(index, decided.lowerBound)
                        || body == receive && index < head
                            && (isLeft(index, in: body) || isOptional(index, in: body))
                        || index < head && isLeft(index, in: body) && isOfSelf(index)
                }),
                isChecked(condition, in: body), !isLatch(condition),
                isSilent(decided.upperBound..<whole.close, after: head),
                isPlain(whole.open..<head, in: body),
                body == receive || mayFailOtherwise(condition)
                    || !uses.contains(where: { isElsewhere($0, decided.lowerBound) }),
                !isSentAway(condition, head, uses, in: body)
            else { continue }
            return decided.upperBound
        }
        return nil
    }

    /// A branch that only writes a log, of an `if` with `else` of which another branch calls the handler.
    private func silentBranch(in body: Int, _ uses: [Int]) -> Int? {
        let whole = blocks[body]
        let ifs = inner("if", of: body)
        for block in ifs + inner("else", of: body) {
            guard let number = tree.block(of: block.open), case let first = firstBranch(number),
                first != number || word(block.close + 1) == "else", !uses.isEmpty,
                uses.allSatisfy({ index in
                    isElsewhere(index, block.open)
                        || index < blocks[first].head && isLeft(index, in: body)
                            && (body == receive || isOfSelf(index))
                }),
                !(block.open..<block.close).contains(where: { index in
                    // `resume()` starts a download, `resume(returning:)` ends a task.
                    tree.body(of: index) == body && word(index).map(Self.leaving.contains) == true
                        && !isSign(")", index + 2)
                }),
                isSilent(block.open..<whole.close, after: block.open)
                    || body == receive && isUnanswered(block.open..<whole.close, in: body, uses),
                isPlain(whole.open..<blocks[first].head, in: body)
            else { continue }
            let chain = ifs.filter { tree.block(of: $0.open).map(firstBranch) == first }
            let conditions = chain.map { condition(of: $0) }
            let answered = chain.filter { branch in
                uses.contains { branch.open < $0 && $0 < branch.close }
            }
            // A download has either a file or an error.
            if conditions.contains(where: { isChecked($0, in: body) }),
                body == receive || answered.count < 2 || conditions.contains(where: mayFailOtherwise),
                !conditions.contains(where: {
                    isLatch($0) || isSentAway($0, blocks[first].head, uses, in: body)
                })
            {
                return block.head
            }
        }
        return nil
    }

    private static let leaving: Set = ["return", "throw", "resume", "break", "continue"]

    private func isIn(_ word: String, _ use: Int) -> Bool {
        tree.block(of: use).map { tree.blocks[$0].kind } == .control(word)
    }

    /// Whether nothing answers at the end of `didReceive` or a task: neither what is not here nor another function.
    private func isUnanswered(_ rest: Range<Int>, in body: Int, _ uses: [Int]) -> Bool {
        let isTask = tree.blocks[body].names.first == "Task"
        return (body == receive || isTask) && !callsUnread(in: rest) && self.uses.count <= Self.most
            && self.uses.allSatisfy { use in
                let function = blocks(around: use).last { blocks[$0].kind == .function }
                let name = function.flatMap { blocks[$0].names.first }
                // The calls of another function are uses, too.
                return uses.contains(use) || isOnlyAtExpiry(use)
                    || isTask && tree.body(of: use) == receive && receive.map { isLeft(use, in: $0) } == true
                    || function != receive && self.uses.contains { tree.word($0) == name }
            }
    }

    /// Whether a condition about a download is about more than its file and its error.
    private func mayFailOtherwise(_ condition: Range<Int>) -> Bool {
        has(["statusCode", "mimeType", "MIMEType"], in: condition)
            || isSwift && condition.contains { isSign("(", $0) }
    }

    /// Whether an earlier condition has sent away what this one is about.
    private func isSentAway(_ condition: Range<Int>, _ head: Int, _ uses: [Int], in body: Int) -> Bool {
        let (members, names) = subject(of: condition)
        // `else if` may compare one member with another text.
        let texts = Set(condition.compactMap(text))
        return ([head] + uses.filter { $0 < head }).contains { index in
            blocks(around: index).prefix { $0 != body }.contains {
                let known = subject(of: self.condition(of: blocks[$0]))
                return !members.isEmpty && members.isSubset(of: known.members)
                    || !names.isDisjoint(with: known.names) && texts.isSubset(of: known.members)
            }
        }
    }

    /// Whether the same call decides elsewhere about a use of the handler, too: `if await once.pass()`, which lets one through.
    private func isLatch(_ condition: Range<Int>) -> Bool {
        func words(_ range: Range<Int>) -> [String?] { range.map(word) }
        return condition.contains { word($0) == "await" }
            && uses.contains { use in
                block(of: use).map { self.condition(of: blocks[$0]) }
                    .map { $0 != condition && words($0) == words(condition) } == true
            }
    }

    /// Whether it is in the `else` of `guard let self`, or of the copy, which tells nothing of a download.
    private func isOfSelf(_ index: Int) -> Bool {
        guard let number = block(of: index) else { return false }
        let condition = condition(of: blocks[number])
        return word(condition.lowerBound) == "guard"
            && (word(condition.lowerBound + 2) == "self" || has(copies, in: condition))
            && !isChecked(condition, in: blocks[number].parent ?? number)
    }

    /// Each `if (…) statement;` of a body: its head, its condition, and its statement.
    private func bareConditions(in body: Int) -> [(Int, Range<Int>, Range<Int>)] {
        places(of: "if").compactMap { head in
            guard !isSwift, tree.body(of: head) == body, let end = partner(of: head + 1),
                !isSign("{", end + 1)
            else { return nil }
            var close = end + 1
            while close < blocks[body].close, !isSign(";", close) { close = after(close) }
            return (head, head..<end, end..<close)
        }
    }

    /// Whether a use is in an `if` that has no `else`, and in no other condition.
    private func isOptional(_ index: Int, in body: Int) -> Bool {
        guard let number = blocks(around: index).prefix(while: { $0 != body }).last else { return false }
        return blocks[number].kind == .control("if")
            && word(blocks[number].close + 1) != "else" && !isInCopy(index)
    }

    /// Whether an `if` with `else` decides for the one place or for the other.
    private func isElsewhere(_ index: Int, _ place: Int) -> Bool {
        let own = blocks(around: place)
        let others = blocks(around: index).filter { !own.contains($0) }.map(firstBranch)
        return !others.isEmpty && own.map(firstBranch).contains(where: others.contains)
    }

    /// The first of the branches of an `if` to which a block belongs.
    private func firstBranch(_ number: Int) -> Int {
        var number = number
        for _ in 0..<32 {
            let head = blocks[number].head
            let place = word(head) == "else" ? head : head - 1
            guard word(place) == "else", isSign("}", place - 1),
                let before = partner(of: place - 1).flatMap(block)
            else { break }
            number = before
        }
        return number
    }

    /// The members of the push that a condition is about, also by the names that hold them, and those names.
    private func subject(of condition: Range<Int>) -> (members: Set<String>, names: Set<String>) {
        var (members, names) = (Set(condition.compactMap(text)), Set<String>())
        for index in condition {
            guard let word = tree.word(index), case .value(let value, _)? = binding(of: word, at: index)
            else { continue }
            members.formUnion(value.compactMap(text))
            if !isSign(".", index + 1), !isSign("[", index + 1) { names.insert(word) }
        }
        return (members, names)
    }

    /// The case of a `switch` for a failure, or its default, that only writes a log, where another one answers.
    private func silentCase(in body: Int, _ uses: [Int]) -> Int? {
        let whole = blocks[body]
        for block in inner("switch", of: body) {
            let labels = labels(of: block)
            guard
                let failure = labels.first(where: { label in
                    (2...3).contains { word(label + $0) == "failure" }
                        || word(label) == "default" && isChecked(condition(of: block), in: body)
                }),
                let start = (failure..<block.close).first(where: {
                    isSign(":", $0) && bracket(around: $0) == block.open
                })
            else { continue }
            let end = labels.first { $0 > failure } ?? block.close
            if uses.contains(where: { block.open < $0 }),
                uses.allSatisfy({ index in
                    index < block.close && !(failure..<end).contains(index)
                        && (index > block.open || isLeft(index, in: body))
                }), isSilent(start..<end, after: block.head),
                isSilent(block.close..<whole.close, after: block.head),
                isPlain(whole.open..<block.head, in: body)
            {
                return failure
            }
        }
        return nil
    }

    /// Where the cases of a `switch` begin.
    private func labels(of block: CodeTree.Block) -> [Int] {
        guard block.kind == .control("switch") else { return [] }
        return (block.open..<min(block.close, block.open + 4000)).filter {
            ["case", "default"].contains(word($0)) && !isSign(".", $0 - 1)
                && bracket(around: $0) == block.open
        }
    }

    /// The end of a loop that answers for what fits, and returns, where nothing follows on it.
    private func openLoop(in body: Int, _ uses: [Int]) -> Int? {
        let whole = blocks[body]
        guard let last = uses.last,
            let loop = blocks(around: last).prefix(while: { $0 != body }).last.map({ blocks[$0] }),
            loop.kind == .control("for"),
            uses.allSatisfy({ isLeft($0, in: body) && tree.body(of: $0) == body }),
            isSilent(loop.close..<whole.close, after: loop.head), isPlain(whole.open..<loop.head, in: body)
        else { return nil }
        return loop.close
    }

    /// A `try` of a task that nothing catches.
    private func openTry(in body: Int, _ uses: [Int]) -> Int? {
        let first = (blocks[body].open..<(uses.last ?? 0)).first { index in
            throwsHere(index, in: body)
                && !blocks(around: index).contains { blocks[$0].kind == .control("do") }
        }
        guard let first, uses.allSatisfy({ $0 > first || isLeft($0, in: body) }),
            isPlain(blocks[body].open..<first, in: body)
        else { return nil }
        return first
    }

    private func throwsHere(_ index: Int, in body: Int) -> Bool {
        word(index) == "try" && tree.body(of: index) == body
            && !isSign("?", index + 1) && !isSign("!", index + 1)
            // `try await Task.sleep(…)` fails when the task is cancelled.
            && !has(["sleep", "checkCancellation"], in: index..<index + 6)
    }

    /// The end of a body that calls the handler only where it returns early, or fails. For `didReceive` and a task, nothing
    /// else may answer; a completion may otherwise only handle files.
    private func openEnd(in body: Int, _ uses: [Int]) -> Int? {
        let whole = blocks[body]
        guard let last = uses.last, let block = tree.block(of: last),
            isAlone(last), let around = blocks[block].parent,
            around == body
                || blocks[around].kind == .control("do") && blocks[around].parent == body,
            uses.allSatisfy({ isLeft($0, in: body) && !isIn("do", $0) || isIn("catch", $0) }),
            case let isLate = uses.contains(where: { isIn("catch", $0) }),
            // What throws is answered by the `catch`.
            !isLate || uses.allSatisfy(isAlone) && !has(["throw"], in: whole.open..<whole.close),
            case let rest = blocks[block].close..<whole.close,
            isUnanswered(body != receive || isLate ? whole.open..<whole.close : rest, in: body, uses)
                || body != receive && !isLate && isSwift
                    && rest.allSatisfy({ index in
                        !isCall(index) || word(index - 1).map(Self.ofFiles.contains) ?? false
                    })
        else { return nil }
        return whole.close
    }

    /// Whether no other path of the same statement may answer, too, as in a switch and beside an `else`.
    private func isAlone(_ use: Int) -> Bool {
        guard let block = block(of: use).map({ blocks[$0] }) else { return false }
        let head = condition(of: block).lowerBound
        return ["guard", "if", "catch"].contains(word(head)) && word(head - 1) != "else"
            && word(block.close + 1) != "else"
    }

    private static let ofFiles: Set = [
        "UNNotificationAttachment", "URL", "init", "moveItem", "copyItem", "removeItem", "write",
        "appendingPathComponent", "appendingPathExtension", "NSTemporaryDirectory", "UUID", "if",
    ]

    /// The blocks of a statement in a body, outside of its loops and closures.
    private func inner(_ word: String, of body: Int) -> [CodeTree.Block] {
        let whole = blocks[body]
        let found = blocks.prefix(4000).lazy.filter { block in
            block.kind == .control(word) && whole.open < block.open && block.close < whole.close
                && tree.body(of: block.open) == body
                && blocks(around: block.open).dropFirst().prefix { $0 != body }.allSatisfy { number in
                    guard case .control(let word) = blocks[number].kind else { return false }
                    return Self.branches.contains(word)
                }
        }
        return Array(found.prefix(Self.most))
    }

    /// Whether nothing here runs a closure or a function of the file, which may call the handler.
    private func isPlain(_ range: Range<Int>, in body: Int) -> Bool {
        !range.contains { index in
            word(index).map(answering.contains) ?? false
                || block(of: index).map { $0 != body && blocks[$0].kind == .closure } ?? false
        }
    }

    /// Whether nothing is called here that may call the handler, on the path from a place.
    private func isSilent(_ range: Range<Int>, after place: Int) -> Bool {
        !range.contains { index in
            (word(index) == "throw" || isCall(index) && word(index - 1) != "resume")
                && !isElsewhere(index, place)
        }
    }

    /// Whether something is called here that may do more than write a log.
    func isCall(_ index: Int) -> Bool {
        guard isSign("(", index) else { return !isSwift && isSign("[", index) }
        return isSign("?", index - 1) || isSign("!", index - 1)
            || tree.word(index - 1).map { !isLog($0) && !["String", "let", "var"].contains($0) } ?? false
    }

    /// The head of an `if`, or of the `guard` to which an `else` belongs.
    private func condition(of block: CodeTree.Block) -> Range<Int> {
        var head = block.head
        if word(head) == "else" { while head > 0, word(head) != "guard", !isSign("}", head) { head -= 1 } }
        return head..<block.open
    }

    /// What is not there on every phone or in every push: members of the push, addresses, settings, shared files.
    private static let uncertain: Set = [
        "userInfo", "URL", "NSURL", "categoryIdentifier", "threadIdentifier", "subtitle", "forKey",
        "boolForKey", "stringForKey", "objectForKey", "dataForKey", "suiteName", "initWithSuiteName",
        "fileExists", "decrypt", "fileExistsAtPath", "forSecurityApplicationGroupIdentifier", "decode",
        "SecItemCopyMatching", "containerURLForSecurityApplicationGroupIdentifier",
    ]

    /// Whether a condition counts: `done == urls.count`, or a number that is changed by one.
    private func isCount(_ condition: Range<Int>) -> Bool {
        condition.contains { index in
            guard let word = tree.word(index) else { return false }
            let signs: [Unicode.Scalar] = ["+", "-"]
            return word == "count"
                && (isSign("=", index - 3) && isSign("=", index - 4)
                    || isSign("=", index + 2) && tree.word(index + 3) != nil)
                || places(of: word).prefix(32).contains { place in
                    signs.contains {
                        isSign($0, place + 1) && (isSign("=", place + 2) || isSign($0, place + 2))
                            || isSign($0, place - 1) && isSign($0, place - 2)
                    }
                }
        }
    }

    /// Whether a condition is about what may be missing, or about what the completion of a download is given.
    private func isChecked(_ condition: Range<Int>, in body: Int, depth: Int = 0) -> Bool {
        // A task is cancelled by what answers for it; of several downloads the last one answers.
        if has(["CancellationError", "isCancelled"], in: condition) || isCount(condition) { return false }
        return tree.word(condition.lowerBound) == "catch"
            || condition.contains { index in
                guard let word = tree.word(index) else {
                    // `["image"]`, `[@"image"]`
                    return text(index) != nil && isSign("]", index + 1)
                }
                if Self.uncertain.contains(word) { return true }
                switch binding(of: word, at: index) {
                // SDWebImage calls its completion more than once, the last time with `finished`.
                case .parameter(_, let owner)?:
                    return owner == body && body != receive && word != "finished"
                        && blocks[owner].kind == .closure
                case .value(let value, _)?: return depth < 3 && isChecked(value, in: body, depth: depth + 1)
                case nil: return word == "await"
                }
            }
    }
}
