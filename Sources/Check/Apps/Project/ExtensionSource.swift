import SourceRewriter

/// The source of a service extension's class: only facts that are certain.
struct ExtensionSource: Sendable {
    enum Language: Sendable { case swift, objectiveC, cSharp }

    var file: String?
    var language: Language
    /// Its classes, with the names that `@objc(Name)` gives them.
    var classes: [(name: String, objectiveCName: String?)] = []
    /// Classes that inherit from nothing, or from NSObject.
    var otherClasses: Set<String> = []
    var imports: [String] = []
    var literals: Set<String> = []
    var strings = KnownStrings()
    var lineOfReceive: Int?
    /// Where a source in C# changes the title as the template does, and names no attachment.
    private var lineOfTemplate: Int?
    /// Whether a line is only `...` or `// ...`: the author left something out.
    private var isElided = false
    /// What the code does; nil for a language that is not read.
    private(set) var code: ExtensionCode?
    /// The members of the payload that are read; nil where that cannot be told.
    private(set) var readKeys: Set<String>?

    /// - Returns: nil when it is not the source of a service extension.
    init?(_ bytes: [UInt8], file: String?) {
        guard bytes.count <= 1 << 20 else { return nil }
        let text = String(decoding: bytes, as: UTF8.self)
        func has(_ part: String) -> Bool { text.contains(text: part) }
        let isSwift = has("didReceive(") && has("withContentHandler")
        // Only a method or a call, not the name in a log.
        let isObjectiveC = ["(", " (", "request"].contains { has("didReceiveNotificationRequest:" + $0) }
        let isCSharp = has("DidReceiveNotificationRequest(")
        // A part of an extension, and not of an app that schedules a notification.
        let attaches =
            (has("UNNotificationAttachment(") || has("UNNotificationAttachment.init(")
                || has("[UNNotificationAttachment attachmentWithIdentifier")
                || has(": UNNotificationAttachment = "))
            && !has("UNNotificationRequest(") && !has("requestWithIdentifier:")
        let declares =
            has("UNNotificationServiceExtension") || has("CTNotificationServiceExtension")
            || has("ServiceExtension {")
            || has("class NotificationService: ") && has(".NotificationService {")
        guard declares || isSwift || isObjectiveC || isCSharp || attaches else { return nil }
        self.file = file
        language =
            isCSharp || has("using UserNotifications")
            ? .cSharp
            : isObjectiveC || has("@implementation") || has("@interface") || has("#import")
                || has("[UNNotificationAttachment ")
                ? .objectiveC : .swift
        let tokens = CodeTokens(source: Self.compiled(bytes)).tokens
        add(tokens)
        readDeclarations(tokens)
        if language == .cSharp {
            lineOfReceive = tokens.first { $0.isWord("DidReceiveNotificationRequest") }?.line
            if !has("ttachment") {
                lineOfTemplate = tokens.first(where: \.isOfTemplate)?.line
            }
        } else {
            let code = ExtensionCode(CodeTree(tokens, isSwift: language == .swift))
            lineOfReceive = code.lineOfReceive
            readKeys = code.readKeys
            self.code = code
            isElided = text.split(whereSeparator: \.isNewline).contains { line in
                ["...", "…"].contains(line.filter { !" \t/*".contains($0) })
            }
        }
        guard lineOfReceive != nil || !classes.isEmpty || attaches && code?.madeAttachments.isEmpty == false
        else { return nil }
    }

    /// The source with empty lines for what `#if 0` and the `#else` of `#if 1` leave out.
    private static func compiled(_ bytes: [UInt8]) -> [UInt8] {
        guard bytes.find("#if 0", from: 0) != nil || bytes.find("#if 1", from: 0) != nil else { return bytes }
        var result = bytes
        // Of each `#if`: whether its lines are compiled, and whether its condition is a number.
        var levels: [(isOn: Bool, isNumber: Bool)] = []
        var start = 0
        while start < bytes.count {
            let (first, next) = (bytes.skipBlanks(start), bytes.nextLine(start))
            if bytes.has("#if", at: first) {
                let value = bytes.has("#if ", at: first) ? bytes.skipBlanks(first + 4) : first
                let isNumber = bytes.has("0", at: value) || bytes.has("1", at: value)
                levels.append((!isNumber || bytes.has("1", at: value), isNumber))
            } else if bytes.has("#else", at: first), let last = levels.last, last.isNumber {
                levels[levels.count - 1].isOn = !last.isOn
            } else if bytes.has("#endif", at: first) {
                _ = levels.popLast()
            } else if levels.suffix(64).contains(where: { !$0.isOn }) {
                for index in start..<next where !bytes[index].isNewline { result[index] = 0x20 }
            }
            start = next
        }
        // One without its end may be in a comment.
        return levels.isEmpty ? result : bytes
    }

    /// The other files of the target. What makes attachments, extends the class or gets the handler is read with this one;
    /// the names of the rest may be used from it, and the other way round.
    mutating func add(_ files: [(bytes: [UInt8], source: ExtensionSource?, path: String)]) {
        let isSwift = language == .swift
        let extensions = Set(classes.map { "extension " + $0.name })
        var rest = files.map { file in
            let tokens = CodeTokens(source: Self.compiled(file.bytes)).tokens
            add(tokens)
            readKeys = nil
            return (
                path: file.path, isPart: file.source?.isPart == true, tokens: tokens,
                names: ExtensionCode.declarations(tokens, isSwift: isSwift)
            )
        }
        while let code, code.parts.count < 8 {
            let counts = rest.flatMap(\.names).reduce(into: [:]) { $0[$1, default: 0] += 1 }
            let unread = code.unreadFunctions.filter { counts[$0] == 1 }
            let next = rest.firstIndex { file in
                file.path.hasSuffix(".swift") == isSwift
                    && (file.isPart || file.names.contains { unread.contains($0) || extensions.contains($0) })
            }
            guard let file = next.map({ rest.remove(at: $0) }) else { break }
            self.code?.add(file.tokens, of: file.path)
        }
        for file in rest { code?.otherWords.formUnion(file.tokens.lazy.compactMap(\.word)) }
    }

    private mutating func add(_ tokens: [CodeTokens.Token]) {
        for token in tokens {
            guard let text = token.text, text.utf8.count <= 256, literals.count < 20_000 else { continue }
            strings.insert(text.utf8)
            literals.insert(text)
        }
    }

    private mutating func readDeclarations(_ tokens: [CodeTokens.Token]) {
        var objectiveCName: String?
        for (index, token) in tokens.enumerated() {
            func word(_ offset: Int) -> String? {
                index + offset < tokens.count ? tokens[index + offset].word : nil
            }
            switch token.kind {
            case .word("import", _): if let module = word(1) { imports.append(module) }
            case .directive("import"):
                if index + 1 < tokens.count, tokens[index + 1].isSign("<"), let name = word(2) {
                    imports.append(name)
                }
            case .word("objc", _),
                .word("Register", _) where index > 0 && tokens[index - 1].isSign("["):
                if index + 2 < tokens.count, tokens[index + 1].isSign("(") {
                    objectiveCName = word(2) ?? tokens[index + 2].text
                }
            case .word("class", _), .word("interface", _), .word("implementation", _):
                guard let name = word(1) else { break }
                let head = tokens[index...].prefix(24).prefix { !$0.isSign("{") && !$0.isSign(";") }
                if token.isWord("implementation")
                    || head.contains(where: {
                        $0.word?.hasSuffix("ServiceExtension") == true && !$0.isWord(name)
                    })
                    // `class NotificationService: Vendor.NotificationService`
                    || zip(head, head.dropFirst()).contains(where: {
                        $0.isSign(".") && $1.isWord("NotificationService")
                    })
                {
                    classes.append((name, objectiveCName))
                } else if token.isWord("class"),
                    !head.contains(where: { $0.isSign(":") })
                        || head.contains(where: { $0.isWord("NSObject") })
                {
                    otherClasses.insert(name)
                }
                objectiveCName = nil
            default: break
            }
        }
    }
}

extension ExtensionSource {
    /// Whether the code that attaches the picture is in the target's files, or in the SDK of a known vendor.
    var isWhole: Bool {
        guard let code, code.receive != nil else { return false }
        func has(_ word: String) -> Bool { code.otherWords.contains(word) || !code.places(of: word).isEmpty }
        // A message of a person gets its picture from an intent. What gets the handler elsewhere was not followed.
        return code.setsAttachments && code.staysHere || has("updating")
            || Vendor.all.contains { $0.product?.modules.contains(where: has) == true }
    }

    /// Whether it only makes attachments: a helper of the class.
    var isPart: Bool { lineOfReceive == nil && classes.isEmpty }

    /// Whether the end of the text is missing, a brace or `@end`, or a part of it.
    private func isCut(_ code: ExtensionCode) -> Bool {
        let last = code.places(of: "implementation").last { code.tree.isSign("@", $0 - 1) }
        return isElided || code.tree.unclosed > 0
            || last.map { $0 > code.places(of: "end").last ?? 0 } == true
    }

    var diagnostics: [CheckDiagnostic] {
        guard let code else {
            return lineOfTemplate.map { [diagnostic(.unchanged, SourceRule.Hit(line: $0))] } ?? []
        }
        let isCut = isCut(code)
        let mayBeElsewhere = isCut && (isElided || !code.lacksOnlyEnd) || code.callsUnread
        let found = SourceRule.all.compactMap { rule in
            rule.isAboutAbsence && mayBeElsewhere ? nil : rule.find(code).map { diagnostic(rule, $0) }
        }
        guard isCut else { return found }
        let note = CheckDiagnostic(
            .appIncomplete, .note,
            "The code is cut off: \(isElided ? "a part of it is left out" : "a closing brace or @end is missing"). Only what is there was judged.",
            hint: "Give the whole file.", file: file)
        return found + [note]
    }

    private func diagnostic(_ rule: SourceRule, _ hit: SourceRule.Hit) -> CheckDiagnostic {
        CheckDiagnostic(
            rule.code, rule.severity,
            rule.message.split(separator: "{0}", omittingEmptySubsequences: false).joined(
                separator: hit.name),
            hint: rule.hint, file: hit.file ?? file, line: hit.line)
    }
}
