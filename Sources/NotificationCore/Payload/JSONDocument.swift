/// A scanned JSON text: the original bytes and an index of where each value is.
///
/// The index is flat, in document order; a node knows where its subtree ends, so a reader skips what it does
/// not want. Nothing is copied and nothing decoded until it is asked for. Made by ``JSONScanner`` only, so
/// every offset lies inside `bytes`.
package struct JSONDocument: Sendable {
    /// What a node is.
    package enum Kind: UInt8, Sendable {
        case object, array, string, number, `true`, `false`, null
        /// A member's name; its value is the node after it.
        case name
    }

    /// One value or name, and where it is.
    package struct Node: Sendable {
        /// Object, array, scalar or name.
        package var kind: Kind
        /// Strings and names: there is at least one backslash between the quotes.
        package var escaped: Bool
        /// Offset of the first byte, quotes and brackets included.
        package var start: UInt32
        /// Offset after the last byte.
        package var end: UInt32
        /// Index of the first node that is not part of this value; for a name, of this member.
        package var next: UInt32
    }

    /// Index of a node. 0 is the root.
    package typealias Reference = Int

    /// The text, byte for byte.
    package let bytes: [UInt8]
    /// All values and names in document order.
    package let nodes: [Node]
    /// The text begins with U+FEFF as UTF-8, which RFC 8259 lets a parser ignore.
    package let hasByteOrderMark: Bool

    init(bytes: [UInt8], nodes: [Node], hasByteOrderMark: Bool = false) {
        self.bytes = bytes
        self.nodes = nodes
        self.hasByteOrderMark = hasByteOrderMark
    }
}
