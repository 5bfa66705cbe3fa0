struct DocumentScanner {
    enum Place {
        /// With its last bracket.
        case closed
        /// Before what begins the next one.
        case before
        /// It is broken, and where the next one begins is not certain.
        case unclear
    }

    /// Where it ends, and after how many of its bytes.
    typealias Ending = (place: Place, length: Int)

    private static let deepest = 1024

    /// The column of its first byte; nil when something else stands before it on its line.
    let column: Int?
    let isInArray: Bool
    /// The brackets that are to come.
    private(set) var open: [UInt8] = []
    /// The byte before that is neither blank nor in a string.
    private(set) var previous: UInt8 = 0
    private(set) var isInString = false
    private(set) var isEscaped = false
    /// The column of the next byte, when there are only blanks before it on its line.
    private(set) var blanks: Int?
    private(set) var candidate: Int?
    /// A brace in the column of the document may belong to it, or begin the next one.
    private(set) var hasDoubt = false
    /// It is broken; only the beginning of the next one is looked for.
    private(set) var isLost = false
    private(set) var isBare = false

    /// - Parameter offset: of the byte in the document.
    mutating func step(_ byte: UInt8, at offset: Int) -> Ending? {
        if isInString {
            if byte == 0x0A { return isBare ? (.before, offset) : broken(at: offset, byte) }
            if byte == UInt8(ascii: "\""), !isEscaped { isInString = false }
            isEscaped = byte == UInt8(ascii: "\\") && !isEscaped
            return nil
        }
        if byte == 0x0A {
            blanks = 0
            return isBare ? (.before, offset) : nil
        }
        if byte == 0x20 || byte == 0x09 || byte == 0x0D {
            if let count = blanks { blanks = count + 1 }
            return nil
        }
        defer { (previous, blanks) = (byte, nil) }
        if isLost { return lost(byte, offset) }
        if previous == 0 { isBare = byte != UInt8(ascii: "{") && byte != UInt8(ascii: "[") }
        if isBare { return bare(byte, offset) }
        switch byte {
        case UInt8(ascii: "\""): isInString = true
        case UInt8(ascii: "{"), UInt8(ascii: "["):
            if byte == UInt8(ascii: "{"), offset > 0, let blanks, blanks == column {
                let isElement = open.last == UInt8(ascii: "]") && [0x5B, 0x2C].contains(previous)
                guard isElement || previous == UInt8(ascii: ":") else {
                    return hasDoubt ? (.unclear, offset) : (.before, candidate ?? offset)
                }
                if isElement { hasDoubt = true } else if candidate == nil { candidate = offset }
            }
            // In ASCII, the closing one comes two after the opening one.
            open.append(byte + 2)
            if open.count > Self.deepest { return broken(at: offset, byte) }
        case UInt8(ascii: "}"), UInt8(ascii: "]"):
            guard open.popLast() == byte else { return broken(at: offset, byte) }
            if open.isEmpty { return (.closed, offset + 1) }
        default: break
        }
        return nil
    }

    func endOfStream(at count: Int) -> Ending {
        if let candidate { return (.before, candidate) }
        return isBare || isLost || column != nil && !hasDoubt ? (.closed, count) : (.unclear, count)
    }

    /// Its beginning is handed on: it cannot be given up any more.
    mutating func isPassedOn() {
        hasDoubt = hasDoubt || candidate != nil
        candidate = nil
    }

    /// A value that is neither an object nor an array, up to the end of its line or what ends it in an array.
    private mutating func bare(_ byte: UInt8, _ offset: Int) -> Ending? {
        if byte == UInt8(ascii: "\"") { isInString = true }
        guard offset > 0 else { return nil }
        let ends = isInArray ? "{[,]" : "{["
        return ends.utf8.contains(byte) ? (.before, offset) : nil
    }

    private mutating func broken(at offset: Int, _ byte: UInt8) -> Ending? {
        if let candidate { return (.before, candidate) }
        guard column != nil, !hasDoubt else { return (.unclear, offset) }
        (isLost, isInString) = (true, false)
        blanks = byte == 0x0A ? 0 : nil
        return nil
    }

    private func lost(_ byte: UInt8, _ offset: Int) -> Ending? {
        guard let blanks, let column else { return nil }
        let isNext = byte == UInt8(ascii: "{") && blanks == column
        let isEnd = isInArray && byte == UInt8(ascii: "]") && blanks <= column
        return isNext || isEnd ? (.before, offset) : nil
    }
}
