/// One header field. Names are lower-case, as HTTP/2 has them; pseudo fields are not among them.
package struct HeaderField: Sendable, Hashable {
    package var name: String
    package var value: String

    package init(_ name: String, _ value: String) {
        self.name = name
        self.value = value
    }
}
