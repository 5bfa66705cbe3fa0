/// One header field. Names are lower-case, as HTTP/2 has them; pseudo fields are not among them.
package struct HeaderField: Sendable, Hashable {
    package var name: String
    package var value: String
    /// False for a field that is sent with a value which nobody knows: a variable.
    package var isKnown = true

    package init(_ name: String, _ value: String, isKnown: Bool = true) {
        self.name = name
        self.value = value
        self.isKnown = isKnown
    }
}

/// The value of a header field, as far as it is known.
package enum HeaderPart: Sendable, Hashable {
    case absent
    /// It is not known what the value is, or whether the field is sent at all: no rule may call it missing or wrong.
    case hole
    case read(String)

    /// The value; nil unless it was read.
    package var text: String? { if case .read(let text) = self { text } else { nil } }
}
