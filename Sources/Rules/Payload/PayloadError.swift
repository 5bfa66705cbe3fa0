package struct PayloadError: Error, Sendable, Hashable, Codable, CustomStringConvertible {
    /// A code of the family `payload`, or `gate`.
    package var code: Code
    package var message: String
    package var hint: String?
    /// The position of the fault; nil when the fault concerns the whole text.
    package var position: TextPosition?

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
        switch fault.problem {
        case .empty, .tooLong: break
        default: position = TextPosition(of: fault.offset, in: bytes)
        }
    }

    package var description: String { position.map { "\($0): \(message)" } ?? message }

    package var offset: Int? { position?.offset }
    package var line: Int? { position?.line }
    package var column: Int? { position?.column }
}
