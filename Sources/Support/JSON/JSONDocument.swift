/// A scanned JSON text: the original bytes and an index of its values.
///
/// The index is flat, in document order. Each node knows where its subtree ends, so that a reader can skip it. Nothing
/// is copied or decoded before it is read. Only ``JSONScanner`` makes documents, so every offset is inside `bytes`.
///
/// A class only because it is handed on often: it never changes.
package final class JSONDocument: Sendable {
    package enum Kind: UInt8, Sendable {
        case object, array, string, number, `true`, `false`, null
        /// A member's name. Its value is the next node.
        case name
    }

    package struct Node: Sendable {
        package var kind: Kind
        /// Whether there is at least one backslash between the quotes of a string or name.
        package var escaped: Bool
        /// Offset of the first byte, quotes and brackets included.
        package var start: UInt32
        package var end: UInt32
        /// Index of the first node that is not part of this value; for a name, of this member.
        package var next: UInt32
    }

    package typealias Reference = Int

    package let bytes: [UInt8]
    package let nodes: [Node]
    /// Whether the text begins with U+FEFF as UTF-8, which RFC 8259 lets a parser ignore.
    package let hasByteOrderMark: Bool

    /// `{}`.
    package static let empty = JSONDocument(
        bytes: Array("{}".utf8), nodes: [Node(kind: .object, escaped: false, start: 0, end: 2, next: 1)])

    init(bytes: [UInt8], nodes: [Node], hasByteOrderMark: Bool = false) {
        self.bytes = bytes
        self.nodes = nodes
        self.hasByteOrderMark = hasByteOrderMark
    }
}
