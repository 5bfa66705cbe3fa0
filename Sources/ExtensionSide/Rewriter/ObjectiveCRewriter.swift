/// Blanks the attributes that need Objective-C, and turns `#selector(x)` into `Selector("x")`. Comments, strings and
/// regular expressions stay as they are; the code inside interpolations does not. Every line keeps its number, and
/// where only attributes are blanked every column too. Takes any bytes and never fails. Time and memory are linear in
/// the size of the source.
package struct ObjectiveCRewriter {
    package struct Change: Hashable, Sendable {
        package let line: Int
        package let what: String
    }

    package private(set) var output: [UInt8] = []
    /// The source with spaces in place of comments, strings and regular expressions: as many bytes, the same lines. The
    /// code inside interpolations stays.
    package private(set) var code: [UInt8] = []
    /// The places of the strings, in order; those inside of interpolations are part of the outer ones.
    package private(set) var literals: [Range<Int>] = []
    package private(set) var changes: [Change] = []

    /// Attributes without meaning where there is no Objective-C. The compiler ends at `@UIApplicationMain`.
    package static let attributes: Set<String> = [
        "objc", "objcMembers", "nonobjc", "IBAction", "IBOutlet", "IBInspectable", "IBDesignable",
        "IBSegueAction", "GKInspectable", "NSManaged", "NSCopying", "UIApplicationMain",
    ]

    private enum Context {
        /// Code; in an interpolation its end is the parenthesis that closes the first one.
        case code(parentheses: Int)
        case string(pounds: Int, isMultiline: Bool)
    }

    /// How far a closing mark is searched for, in bytes; one that is farther away is not found.
    static let reach = 4 << 10

    let source: [UInt8]
    private let blanked: Set<String>
    var index = 0
    private var line = 1
    private var contexts: [Context] = [.code(parentheses: 0)]
    /// The last byte of code on this line that is not white space.
    private(set) var previous: UInt8?

    /// - Parameter further: names of attributes that are blanked besides ``attributes``; no longer than 32 bytes.
    package init(_ source: [UInt8], alsoBlanking further: Set<String> = []) {
        self.source = source
        blanked = Self.attributes.union(further)
        output.reserveCapacity(source.count)
        code.reserveCapacity(source.count)
        while index < source.count { step() }
    }

    private mutating func step() {
        switch contexts.last {
        case .string(let pounds, let isMultiline): stepInString(pounds, isMultiline)
        default: stepInCode()
        }
    }

    private mutating func stepInCode() {
        let byte = source[index]
        switch byte {
        case UInt8(ascii: "/"): slash()
        case UInt8(ascii: "\""): openString(pounds: 0)
        case UInt8(ascii: "#"): pound()
        case UInt8(ascii: "@"): attribute()
        case UInt8(ascii: "("):
            count(1)
            copy(1)
        case UInt8(ascii: ")"):
            copy(1)
            count(-1)
        default: copy(1)
        }
        if byte == UInt8(ascii: "\n") {
            previous = nil
        } else if byte != UInt8(ascii: "/"), !Self.isSpace(byte) {
            previous = byte
        }
    }

    /// A parenthesis; the last one of an interpolation leads back into its string.
    private mutating func count(_ step: Int) {
        guard case .code(let parentheses)? = contexts.last, contexts.count > 1 else { return }
        contexts[contexts.count - 1] = .code(parentheses: parentheses + step)
        if parentheses + step == 0 { contexts.removeLast() }
    }

    private mutating func slash() {
        switch at(1) {
        case UInt8(ascii: "/"): copy(to: lineEnd(from: index), isText: true)
        case UInt8(ascii: "*"): copy(to: commentEnd(from: index), isText: true)
        default:
            let end = regexEnd()
            copy(to: end ?? index + 1, isText: end != nil)
            previous = UInt8(ascii: "/")
        }
    }

    private mutating func pound() {
        var pounds = 1
        while at(pounds) == UInt8(ascii: "#") { pounds += 1 }
        switch at(pounds) {
        case UInt8(ascii: "\""):
            let start = index
            copy(pounds, isText: true)
            openString(pounds: pounds, from: start)
        case UInt8(ascii: "/"):
            let closing = [UInt8(ascii: "/")] + [UInt8](repeating: UInt8(ascii: "#"), count: pounds)
            let end = place(of: closing, from: index + pounds + 1).map { $0 + closing.count }
            copy(to: end ?? index + pounds, isText: end != nil)
        default:
            guard pounds == 1, word(from: index + 1) == "selector", let end = selectorEnd() else {
                return copy(pounds)
            }
            selector(to: end)
        }
    }

    private mutating func attribute() {
        let name = word(from: index + 1)
        guard blanked.contains(name) else { return copy(1) }
        changes.append(Change(line: line, what: "@\(name)"))
        var end = index + 1 + name.utf8.count
        if end < source.count, source[end] == UInt8(ascii: "(") { end = closing(from: end) ?? end }
        while index < end { blank() }
    }

    /// The index after the parenthesis that closes the `#selector(…)` at ``index``; nil when there is none.
    private func selectorEnd() -> Int? {
        var start = index + "#selector".utf8.count
        while start < source.count, Self.isSpace(source[start]) { start += 1 }
        guard start < source.count, source[start] == UInt8(ascii: "(") else { return nil }
        return closing(from: start)
    }

    private mutating func selector(to end: Int) {
        changes.append(Change(line: line, what: "#selector"))
        let text = source[index..<end]
        let argument = text[(text.firstIndex(of: UInt8(ascii: "(")) ?? index)...].dropFirst().dropLast()
        output += Array("Selector(\"\(SelectorName.text(of: argument))\"".utf8)
        while index < end {
            if source[index] == UInt8(ascii: "\n") {
                copy(1)
            } else {
                code.append(source[index])
                index += 1
            }
        }
        output.append(UInt8(ascii: ")"))
        previous = UInt8(ascii: ")")
    }

    private mutating func openString(pounds: Int, from start: Int? = nil) {
        if contexts.count == 1 { literals.append((start ?? index)..<source.count) }
        let isMultiline = at(1) == UInt8(ascii: "\"") && at(2) == UInt8(ascii: "\"") && !isOneLine(pounds)
        contexts.append(.string(pounds: pounds, isMultiline: isMultiline))
        copy(isMultiline ? 3 : 1, isText: true)
    }

    /// Whether a raw string that begins with three quotation marks ends on its line, as `#"""#` does.
    private func isOneLine(_ pounds: Int) -> Bool {
        guard pounds > 0 else { return false }
        var place = index + 1
        let end = min(source.count, index + Self.reach)
        while place < end, source[place] != UInt8(ascii: "\n"), source[place] != UInt8(ascii: "\r") {
            place += 1
            if source[place - 1] == UInt8(ascii: "\""), hasPounds(pounds, at: place) { return true }
        }
        return false
    }

    private mutating func stepInString(_ pounds: Int, _ isMultiline: Bool) {
        switch source[index] {
        case UInt8(ascii: "\\") where hasPounds(pounds, at: index + 1):
            copy(1 + pounds, isText: true)
            guard index < source.count else { return }
            let isInterpolation = source[index] == UInt8(ascii: "(")
            if isInterpolation {
                contexts.append(.code(parentheses: 1))
                previous = UInt8(ascii: "(")
            }
            copy(1, isText: !isInterpolation)
        case UInt8(ascii: "\""):
            let marks = isMultiline ? 3 : 1
            guard !isMultiline || (at(1) == UInt8(ascii: "\"") && at(2) == UInt8(ascii: "\"")),
                hasPounds(pounds, at: index + marks)
            else {
                return copy(1, isText: true)
            }
            copy(marks + pounds, isText: true)
            closeString()
            previous = UInt8(ascii: "\"")
        case UInt8(ascii: "\n") where !isMultiline:
            // Not ended, which the compiler reports.
            closeString()
            copy(1)
        default: copy(1, isText: true)
        }
    }

    private mutating func closeString() {
        contexts.removeLast()
        guard contexts.count == 1, let start = literals.last?.lowerBound else { return }
        literals[literals.count - 1] = start..<index
    }

    private func hasPounds(_ count: Int, at place: Int) -> Bool {
        place + count <= source.count
            && source[place..<(place + count)].allSatisfy { $0 == UInt8(ascii: "#") }
    }

    private mutating func copy(_ count: Int, isText: Bool = false) {
        copy(to: index + count, isText: isText)
    }

    /// - Parameter isText: a part of a comment, of a string or of a regular expression.
    private mutating func copy(to end: Int, isText: Bool = false) {
        while index < min(end, source.count) {
            let byte = source[index]
            let isLineEnd = byte == UInt8(ascii: "\n")
            if isLineEnd { line += 1 }
            output.append(byte)
            code.append(isText && !isLineEnd ? UInt8(ascii: " ") : byte)
            index += 1
        }
    }

    private mutating func blank() {
        if source[index] == UInt8(ascii: "\n") || source[index] == UInt8(ascii: "\r") { return copy(1) }
        output.append(UInt8(ascii: " "))
        code.append(source[index])
        index += 1
    }
}
