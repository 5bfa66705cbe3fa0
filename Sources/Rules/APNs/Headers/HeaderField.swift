package struct HeaderField: Sendable, Hashable {
    package var name: String
    package var value: String
    /// False when the field is sent, but its value is not known because the text has a variable there.
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
    /// The value is not known, or not even whether the field is sent. No rule may call it missing or wrong.
    case hole
    case read(String)

    package var text: String? { if case .read(let text) = self { text } else { nil } }
}
