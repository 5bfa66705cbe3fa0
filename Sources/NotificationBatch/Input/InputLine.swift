/// One line of the input.
package struct InputLine: Sendable {
    package enum Ending: Sendable, Hashable {
        case lineFeed, carriageReturnLineFeed
        /// The last line of an input that does not end in a line feed.
        case none

        /// What closes the line that answers it; the output always ends in a line feed.
        var bytes: [UInt8] { self == .carriageReturnLineFeed ? [0x0D, 0x0A] : [0x0A] }
    }

    /// Without its ending. Of a line that is too long only the beginning.
    package var bytes: [UInt8]
    package var ending: Ending
    /// There is more of it than is held.
    package var isTooLong = false

    /// Nothing but spaces and tabs.
    package var isBlank: Bool {
        !isTooLong && bytes.allSatisfy { $0 == 0x20 || $0 == 0x09 }
    }
}
