import NotificationCore

/// The source of a service extension's class: only facts that are cheap to read and certain.
struct ExtensionSource: Sendable {
    enum Language: Sendable { case swift, objectiveC, cSharp }

    struct DeclaredClass: Sendable, Hashable {
        var name: String
        /// `@objc(Name)`.
        var objectiveCName: String?
        var line: Int
    }

    var file: String?
    var language: Language
    /// Classes that inherit from UNNotificationServiceExtension.
    var classes: [DeclaredClass] = []
    var imports: [String] = []
    /// String literals.
    var literals: Set<String> = []
    var strings = KnownStrings()
    /// Whether the code uses the content handler other than to store it, or passes the work to a helper.
    var answers = true
    var handlesExpiry = true
    var lineOfReceive: Int?

    /// - Returns: nil when it is not the source of a service extension.
    init?(_ bytes: [UInt8], file: String?) {
        guard bytes.count <= 1 << 20 else { return nil }
        let text = String(decoding: bytes, as: UTF8.self)
        let isSwift = text.contains(text: "didReceive(_") && text.contains(text: "withContentHandler")
        // Only a method or a call, not the name in a log.
        let isObjectiveC = ["(", " (", "request"].contains {
            text.contains(text: "didReceiveNotificationRequest:" + $0)
        }
        let isCSharp = text.contains(text: "DidReceiveNotificationRequest(")
        let declares =
            text.contains(text: "UNNotificationServiceExtension")
            || text.contains(text: "CTNotificationServiceExtension")
            || text.contains(text: "ServiceExtension") && (isSwift || isObjectiveC || isCSharp)
        guard declares || isSwift || isObjectiveC || isCSharp else { return nil }
        self.file = file
        language =
            isCSharp || text.contains(text: "using UserNotifications")
            ? .cSharp
            : isObjectiveC || text.contains(text: "@implementation") || text.contains(text: "@interface")
                || text.contains(text: "#import")
                ? .objectiveC : .swift
        var scanner = SourceScanner(bytes, isSwift: language == .swift)
        scanner.run()
        literals = scanner.literals
        for literal in literals { strings.insert(literal.utf8) }
        readLines(of: scanner.code)
        guard lineOfReceive != nil || !classes.isEmpty else { return nil }
        readAnswers(in: scanner.code)
    }

    private mutating func readLines(of code: [UInt8]) {
        var objectiveCName: String?
        for (number, line) in code.split(separator: 0x0A, omittingEmptySubsequences: false).enumerated()
        where line.count <= 2000 {
            let text = String(decoding: line, as: UTF8.self).trimmed
            guard !text.isEmpty else { continue }
            if let module = Self.imported(text) { imports.append(module) }
            if lineOfReceive == nil,
                text.contains(text: "didReceive(") || text.contains(text: "didReceiveNotificationRequest:")
                    || text.contains(text: "DidReceiveNotificationRequest(")
            {
                lineOfReceive = number + 1
            }
            if let name = Self.between("@objc(", ")", in: text) { objectiveCName = name }
            if let name = Self.className(text, language) {
                classes.append(DeclaredClass(name: name, objectiveCName: objectiveCName, line: number + 1))
            }
            if text.contains(text: "class ") { objectiveCName = nil }
        }
    }

    private static func imported(_ text: String) -> String? {
        if text.hasPrefix("import ") {
            return text.dropFirst(7).split(separator: " ").last.map {
                String($0.prefix { $0 != "." && $0 != ";" })
            }
        }
        if text.hasPrefix("@import ") { return String(text.dropFirst(8).prefix { $0 != ";" && $0 != "." }) }
        if text.hasPrefix("#import <"), let name = between("<", "/", in: text) { return name }
        return nil
    }

    private static func className(_ text: String, _ language: Language) -> String? {
        let marks = language == .objectiveC ? ["@interface ", "@implementation "] : ["class "]
        for mark in marks {
            guard let range = text.firstRange(of: mark) else { continue }
            let rest = text[range.upperBound...]
            let name = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
            guard !name.isEmpty, rest.firstRange(of: "ServiceExtension") != nil || mark == "@implementation "
            else { continue }
            return String(name)
        }
        return nil
    }

    private static func between(_ start: String, _ end: String, in text: String) -> String? {
        guard let from = text.firstRange(of: start) else { return nil }
        let rest = text[from.upperBound...]
        return rest.firstRange(of: end).map { String(rest[..<$0.lowerBound]).trimmed }
    }

    /// Finds a handler that is never called and never passed on: certain when no name that holds it is used so.
    private mutating func readAnswers(in code: [UInt8]) {
        guard lineOfReceive != nil, language != .cSharp else { return }
        let text = String(decoding: code, as: UTF8.self)
        handlesExpiry = text.contains(text: "erviceExtensionTimeWillExpire")
        let compact = code.filter { $0 > 0x20 }
        func has(_ part: String) -> Bool { compact.firstOffset(of: Array(part.utf8)) != nil }
        guard let parameter = Self.handlerName(text, language) else { return }
        if has("super.didReceive(") || has("[superdidReceive") { return }
        var names = [parameter]
        // The name that it is assigned to: a property, a constant.
        var from = 0
        while names.count < 16, let offset = compact.find("=\(parameter)", from: from) {
            let before = compact[..<offset].reversed().prefix { $0.isWordByte }
            if !before.isEmpty {
                names.append(Self.withoutKeyword(String(decoding: before.reversed(), as: UTF8.self)))
            }
            from = offset + 1
        }
        answers = names.contains { name in
            ["(", "?(", "!(", "?.", "!.", ".call"].contains { has(name + $0) }
                || ["(", ",", ":"].contains {
                    has($0 + name + ")") || has($0 + name + ",") || has($0 + name + "]")
                }
                || has("{" + name + "}") || has("return" + name)
        }
    }

    /// `lethandler` of code without its spaces.
    private static func withoutKeyword(_ name: String) -> String {
        for keyword in ["let", "var"] where name.hasPrefix(keyword) && name.utf8.count > 3 {
            return String(name.dropFirst(3))
        }
        return name
    }

    /// The name of the parameter that holds the handler.
    private static func handlerName(_ text: String, _ language: Language) -> String? {
        guard let range = text.firstRange(of: "withContentHandler") else { return nil }
        let rest = text[range.upperBound...]
        if language == .objectiveC {
            let head = rest.prefix { $0 != "{" && $0 != ";" }
            let name = head.trimmed.reversed().prefix { $0.isLetter || $0.isNumber || $0 == "_" }
            return name.isEmpty ? nil : String(name.reversed())
        }
        let name = rest.drop { $0 == " " }.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
        return name.isEmpty ? nil : String(name)
    }
}

extension UInt8 {
    var isWordByte: Bool {
        switch self {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "_"): true
        default: self >= 0x80
        }
    }
}
