/// Why bytes are not a payload, for programs and for people.
package struct PayloadError: Error, Sendable, Hashable, CustomStringConvertible {
    /// One of the family `payload`.
    package var code: Code
    /// What was seen, without the place.
    package var message: String
    /// What to change.
    package var hint: String?
    /// Where; nil when the text as a whole is meant.
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

    /// In bytes, from 0.
    package var offset: Int? { position?.offset }
    /// From 1.
    package var line: Int? { position?.line }
    /// In characters, from 1.
    package var column: Int? { position?.column }

    /// For the record. The same bytes are never better the next time.
    package var failure: CodedFailure { CodedFailure(code, description, hint: hint, retryable: false) }

    /// For the record's list.
    package var diagnostic: Diagnostic { Diagnostic(code, .error, description, hint: hint) }
}
