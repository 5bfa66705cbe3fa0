package struct InputLine: Sendable {
    package enum Ending: Sendable, Hashable {
        case lineFeed, carriageReturnLineFeed
        case none

        /// The ending of the line of output; the output always ends in a line feed.
        var bytes: [UInt8] { self == .carriageReturnLineFeed ? [0x0D, 0x0A] : [0x0A] }
    }

    /// The line without its ending; only the beginning of a line that is too long.
    package var bytes: [UInt8]
    package var ending: Ending
    package var isTooLong = false
    /// Where the document begins in the input; nil for a line.
    var offset: Int?

    package var isBlank: Bool {
        !isTooLong && bytes.allSatisfy { $0 == 0x20 || $0 == 0x09 }
    }
}
