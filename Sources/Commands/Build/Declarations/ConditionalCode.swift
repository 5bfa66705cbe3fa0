import SourceRewriter

/// The conditions of `#if` that a scan is inside of, as far as they are known on Linux.
struct ConditionalCode {
    /// Nil: not known, and taken as true.
    private struct Level {
        var isOuterActive: Bool
        /// Whether a branch has certainly been compiled.
        var isTaken: Bool
        var isActive: Bool
    }

    /// The most levels that are kept; further ones are only counted.
    private static let deepest = 256

    private var levels: [Level] = []
    private var uncounted = 0
    let isDebug: Bool

    init(isDebug: Bool) { self.isDebug = isDebug }

    var isActive: Bool { levels.last?.isActive ?? true }

    /// - Parameter condition: the tokens after the directive, on its line.
    mutating func enter(_ directive: String, _ condition: ArraySlice<CodeTokens.Token>) {
        switch directive {
        case "if":
            guard levels.count < Self.deepest else { return uncounted += 1 }
            let value = value(condition)
            levels.append(
                Level(
                    isOuterActive: isActive, isTaken: value == true, isActive: isActive && value != false))
        case "elseif", "else":
            guard uncounted == 0, var level = levels.popLast() else { return }
            let value = directive == "else" ? true : value(condition)
            level.isActive = level.isOuterActive && !level.isTaken && value != false
            level.isTaken = level.isTaken || value == true
            levels.append(level)
        case "endif":
            if uncounted > 0 { uncounted -= 1 } else { _ = levels.popLast() }
        default: break
        }
    }

    private func value(_ condition: ArraySlice<CodeTokens.Token>) -> Bool? {
        var rest = condition
        let value = either(&rest, depth: 0)
        return rest.isEmpty ? value : nil
    }

    private func either(_ rest: inout ArraySlice<CodeTokens.Token>, depth: Int) -> Bool? {
        var value = both(&rest, depth: depth)
        while takes("|", &rest) {
            let other = both(&rest, depth: depth)
            value = value == true || other == true ? true : (value == nil || other == nil ? nil : false)
        }
        return value
    }

    private func both(_ rest: inout ArraySlice<CodeTokens.Token>, depth: Int) -> Bool? {
        var value = single(&rest, depth: depth)
        while takes("&", &rest) {
            let other = single(&rest, depth: depth)
            value = value == false || other == false ? false : (value == nil || other == nil ? nil : true)
        }
        return value
    }

    private func takes(_ sign: Unicode.Scalar, _ rest: inout ArraySlice<CodeTokens.Token>) -> Bool {
        guard rest.count > 1, rest[rest.startIndex].isSign(sign), rest[rest.startIndex + 1].isSign(sign)
        else { return false }
        rest = rest.dropFirst(2)
        return true
    }

    private func single(_ rest: inout ArraySlice<CodeTokens.Token>, depth: Int) -> Bool? {
        guard depth < 64, let first = rest.popFirst() else { return nil }
        if first.isSign("!") { return single(&rest, depth: depth + 1).map(!) }
        if first.isSign("(") {
            let value = either(&rest, depth: depth + 1)
            guard rest.popFirst()?.isSign(")") == true else { return nil }
            return value
        }
        guard let word = first.word else { return nil }
        guard rest.first?.isSign("(") == true else { return flag(word) }
        guard let end = rest.firstIndex(where: { $0.isSign(")") }) else {
            rest = []
            return nil
        }
        let argument = rest[rest.startIndex...].dropFirst().first?.word
        rest = rest[(end + 1)...]
        return value(of: word, argument)
    }

    private func flag(_ word: String) -> Bool? {
        switch word {
        case "true": true
        case "false": false
        case "DEBUG": isDebug
        // None is set; but what is not known is better read than passed over.
        default: nil
        }
    }

    private func value(of function: String, _ argument: String?) -> Bool? {
        switch function {
        case "os": argument == "Linux"
        case "targetEnvironment": false
        case "canImport":
            argument.map { ExtensionModules.all.contains($0) || !Self.absent.contains($0) } ?? nil
        default: nil
        }
    }

    /// Modules of Apple's that sources often ask for and that are not there on Linux.
    private static let absent: Set = [
        "AppKit", "Combine", "CoreData", "Darwin", "ObjectiveC", "SwiftData", "SwiftUI",
        "UserNotificationsUI", "WatchKit",
    ]
}
