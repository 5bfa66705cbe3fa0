/// What is wrong with a devices file, a phone or an event, each fault with its position.
struct DevicesError: Error, Sendable, Hashable, CustomStringConvertible {
    struct Fault: Sendable, Hashable {
        /// The line from 1; nil: the fault concerns the whole text.
        var line: Int?
        /// The column from 1, in characters.
        var column: Int?
        /// The position as a JSON Pointer (RFC 6901), shortened when names in it are long; empty: the whole document.
        var pointer: String
        var expected: String
        /// What is found, half a sentence with at most 40 characters of the value.
        var found: String
        var hint: String?

        /// What is expected where the scanner says what is wrong in a sentence of its own.
        static let json = "JSON"

        var sentence: String {
            var text = ""
            if let line, let column { text = "line \(line), column \(column)" }
            if !pointer.isEmpty { text += text.isEmpty ? pointer : " (\(pointer))" }
            if !text.isEmpty { text += ": " }
            text +=
                expected == Self.json
                ? "this is not JSON: \(found)." : "expected \(expected), found \(found)."
            if let hint { text += " \(hint)" }
            return text
        }
    }

    /// The name of the text: a file's name, or `the body`.
    var file: String
    /// At least one fault and at most ten, in the order in which they were found.
    var faults: [Fault]
    /// There are more faults than these.
    var isCut = false

    var sentences: [String] {
        faults.map { $0.line == nil ? "\(file): \($0.sentence)" : "\(file), \($0.sentence)" }
    }

    var description: String {
        let more = isCut ? ["\(file): there are more faults; only the first \(faults.count) are listed."] : []
        return (sentences + more).joined(separator: "\n")
    }
}
