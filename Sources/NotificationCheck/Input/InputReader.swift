import NotificationCore

/// Recognises an input and reads it: the entry to everything in Text/ and Input/.
///
/// Every input leads to a result. Memory and time are bounded by the input's length.
package enum InputReader {
    /// The longest text that is read, in bytes.
    static let textLimit = 16 << 20

    /// Reads an input.
    ///
    /// - Parameters:
    ///   - bytes: the input as it was given.
    ///   - name: the file's name, as a hint only; nil for standard input.
    package static func read(_ bytes: [UInt8], name: String?) -> ReadResult {
        if let result = BinaryInput.certain(bytes, name: name) { return result }
        guard bytes.count <= textLimit else {
            return .notUnderstood(
                NotUnderstood(
                    nearest: "a text of more than 16 MiB",
                    instead: "Copy one push out of it and give that. A payload of APNs has at most 4 KiB."))
        }
        guard let decoding = TextDecoding(bytes) else { return BinaryInput.read(bytes, name: name) }
        let result = TextInput(decoding.text, name: name).read()
        guard case .pushes(var pushes) = result, !decoding.diagnostics.isEmpty, !pushes.isEmpty else {
            return result
        }
        pushes[0].diagnostics.insert(contentsOf: decoding.diagnostics, at: 0)
        return .pushes(pushes)
    }

    /// Reads the document that a string holds: JSON in a string, percent-encoded JSON, JSON that was encoded
    /// twice. Origins inside are offsets of the input, through the string's escapes.
    ///
    /// - Returns: an object or a list of objects; nil for any other text.
    package static func nested(_ value: SourceValue) -> SourceValue? {
        guard let string = value.string,
            LiteralParser.mayHoldDocument(Array(string.utf8), 0, string.utf8.count)
        else { return nil }
        var text = value.characters?.text ?? SourceText(approximately: string, of: value.origin)
        if text.bytes[text.bytes.skipSpace(0)] == "%" { text = FormReader.decoded(text, 0..<text.count) }
        if text.bytes.first == "\\" || text.bytes.has("{\\\"", at: 0) || text.bytes.has("[{\\\"", at: 0) {
            text = TextInput.unescaped(text)
        }
        for _ in 0..<3 {
            guard let reading = try? LiteralReading.read(text, path: value.origin?.path ?? "") else {
                return nil
            }
            switch reading.value.content {
            case .string:
                guard let inner = reading.value.characters?.text, inner.count < text.count else { return nil }
                text = inner
                continue
            case .object(let members):
                return members.isEmpty && string.utf8.count > 8 || reading.marks.has(.unquotedValue)
                    ? nil : reading.value
            case .array(let elements):
                return !elements.isEmpty && elements.allSatisfy { $0.members != nil } ? reading.value : nil
            default: return nil
            }
        }
        return nil
    }
}
