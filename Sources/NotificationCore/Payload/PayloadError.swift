/// The reason why bytes are not a payload, for programs and for people.
package struct PayloadError: Error, Sendable, Hashable, CustomStringConvertible {
    /// One of the family `payload`.
    package var code: Code
    /// What was seen, without the place of it.
    package var message: String
    /// What to change.
    package var hint: String?
    /// The place of the fault; nil when the fault concerns the whole text.
    package var position: TextPosition?

    /// An error of a text that was scanned, or was not worth scanning.
    package init(_ code: Code, _ message: String, hint: String? = nil, position: TextPosition? = nil) {
        self.code = code
        self.message = message
        self.hint = hint
        self.position = position
    }

    init(_ fault: JSONFault, in bytes: [UInt8]) {
        let text = fault.text(in: bytes)
        code = fault.code
        message = text.message
        hint = text.hint
        if case .empty = fault.problem { return }
        position = TextPosition(of: fault.offset, in: bytes)
    }

    /// The place and what was seen there, in one line.
    package var description: String { position.map { "\($0): \(message)" } ?? message }

    /// Zero-based offset in bytes.
    package var offset: Int? { position?.offset }
    /// One-based line.
    package var line: Int? { position?.line }
    /// One-based column, in characters.
    package var column: Int? { position?.column }

    /// For the record. The same bytes are never better the next time.
    package var failure: CodedFailure { CodedFailure(code, description, hint: hint, retryable: false) }

    /// For the record's list.
    package var diagnostic: Diagnostic { Diagnostic(code, .error, description, hint: hint) }
}
