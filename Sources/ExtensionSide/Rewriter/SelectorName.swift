enum SelectorName {
    /// The last part as it is written, `tapped(_:)` of `Self.tapped(_:)`: no getter, no type, no cast, no comment.
    static func text(of argument: ArraySlice<UInt8>) -> String {
        var text = withoutComments(String(decoding: argument, as: UTF8.self))
        if let cast = text.firstRange(of: " as ") { text = String(text[..<cast.lowerBound]) }
        text.removeAll { $0.isWhitespace || $0 == "\"" || $0 == "\\" || $0 == "`" }
        for prefix in ["getter:", "setter:"] where text.hasPrefix(prefix) { text.removeFirst(prefix.count) }
        let base = text.prefix { $0 != "(" }
        if let point = base.lastIndex(of: ".") { text.removeSubrange(...point) }
        return text
    }

    /// Those that end on their line or within the argument.
    private static func withoutComments(_ text: String) -> String {
        text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
            line.firstRange(of: "//").map { line[..<$0.lowerBound] } ?? line
        }.joined(separator: " ")
    }
}
