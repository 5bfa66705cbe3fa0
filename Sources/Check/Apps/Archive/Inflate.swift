/// Decompresses DEFLATE (RFC 1951), for the entries of a zip archive.
///
/// Pure Swift and not the zlib that libcurl has loaded: 50 MB of a program take 0.9 s (zlib: 0.5 s), an
/// extension of a few megabytes some milliseconds. So no library has to be found at run time, and there is no
/// second implementation for systems without one.
struct Inflate {
    private let input: [UInt8]
    private var at = 0
    /// Bits that were read and not yet used, lowest first.
    private var bits: UInt64 = 0
    private var bitCount = 0
    private var output: [UInt8] = []
    private let limit: Int

    /// - Parameters:
    ///   - expected: the announced size; more output than this is an error.
    static func inflate(_ input: [UInt8], expected: Int) throws(AppFileFault) -> [UInt8] {
        var inflate = Inflate(input, expected)
        try inflate.run()
        guard inflate.output.count == expected else {
            throw .damaged("it unpacks to \(inflate.output.count) bytes, not to \(expected)")
        }
        return inflate.output
    }

    private init(_ input: [UInt8], _ limit: Int) {
        self.input = input
        self.limit = limit
        // A wrong announcement must not reserve memory that the packed bytes can never fill.
        output.reserveCapacity(min(limit, input.count.multipliedReportingOverflow(by: 1032).partialValue))
    }

    private static let fault = AppFileFault.damaged("its packed bytes are broken")

    private mutating func run() throws(AppFileFault) {
        var isLast = false
        while !isLast {
            isLast = try take(1) == 1
            switch try take(2) {
            case 0: try stored()
            case 1: try compressed(HuffmanTable.fixedLiterals, HuffmanTable.fixedDistances)
            case 2:
                let (literals, distances) = try dynamicTables()
                try compressed(literals, distances)
            default: throw Self.fault
            }
        }
    }

    // MARK: Bits

    private mutating func fill() {
        if at &+ 8 <= input.count, bitCount <= 32 {
            var word: UInt64 = 0
            for offset in 0..<4 { word |= UInt64(input[at &+ offset]) << UInt64(offset * 8) }
            bits |= word << UInt64(bitCount)
            at += 4
            bitCount += 32
            return
        }
        while bitCount <= 56, at < input.count {
            bits |= UInt64(input[at]) << UInt64(bitCount)
            at += 1
            bitCount += 8
        }
    }

    private mutating func take(_ count: Int) throws(AppFileFault) -> Int {
        if bitCount < count {
            fill()
            guard bitCount >= count else { throw .damaged("it ends too early") }
        }
        let value = Int(bits & ((1 << UInt64(count)) - 1))
        bits >>= UInt64(count)
        bitCount -= count
        return value
    }

    private mutating func symbol(_ table: HuffmanTable) throws(AppFileFault) -> Int {
        if bitCount < 15 { fill() }
        var entry = Int(table.lookup[Int(bits & HuffmanTable.mask)])
        if entry == 0 { entry = table.long(bits) }
        let length = entry & 15
        guard length > 0, length <= bitCount else { throw Self.fault }
        bits >>= UInt64(length)
        bitCount -= length
        return entry >> 4
    }

    // MARK: Blocks

    private mutating func stored() throws(AppFileFault) {
        _ = try take(bitCount % 8)
        let length = try take(16)
        guard try take(16) == ~length & 0xFFFF else { throw Self.fault }
        guard length <= limit - output.count else { throw .damaged("it unpacks to more than it says") }
        // What the bit buffer holds goes back to the input.
        at -= bitCount / 8
        bits = 0
        bitCount = 0
        guard length <= input.count - at else { throw .damaged("it ends too early") }
        output.append(contentsOf: input[at..<at + length])
        at += length
    }

    private mutating func compressed(_ literals: HuffmanTable, _ distances: HuffmanTable) throws(AppFileFault)
    {
        while true {
            let symbol = try symbol(literals)
            if symbol < 256 {
                guard output.count < limit else { throw .damaged("it unpacks to more than it says") }
                output.append(UInt8(truncatingIfNeeded: symbol))
                continue
            }
            if symbol == 256 { return }
            guard symbol < 286 else { throw Self.fault }
            let length = Int(Self.lengthBase[symbol - 257]) + (try take(Int(Self.lengthBits[symbol - 257])))
            let code = try self.symbol(distances)
            guard code < 30 else { throw Self.fault }
            let distance = Int(Self.distanceBase[code]) + (try take(Int(Self.distanceBits[code])))
            guard distance <= output.count else { throw Self.fault }
            guard length <= limit - output.count else { throw .damaged("it unpacks to more than it says") }
            var from = output.count - distance
            for _ in 0..<length {
                output.append(output[from])
                from += 1
            }
        }
    }

    private mutating func dynamicTables() throws(AppFileFault) -> (HuffmanTable, HuffmanTable) {
        let literalCount = try take(5) + 257
        let distanceCount = try take(5) + 1
        let codeCount = try take(4) + 4
        guard literalCount <= 286, distanceCount <= 30 else { throw Self.fault }
        var codeLengths = [UInt8](repeating: 0, count: 19)
        for index in 0..<codeCount { codeLengths[Self.codeOrder[index]] = UInt8(try take(3)) }
        guard let codes = HuffmanTable(codeLengths[...]) else { throw Self.fault }
        var lengths: [UInt8] = []
        while lengths.count < literalCount + distanceCount {
            let symbol = try symbol(codes)
            var repeated: UInt8 = 0
            let times: Int
            switch symbol {
            case 0...15:
                lengths.append(UInt8(symbol))
                continue
            case 16:
                guard let last = lengths.last else { throw Self.fault }
                repeated = last
                times = 3 + (try take(2))
            case 17: times = 3 + (try take(3))
            default: times = 11 + (try take(7))
            }
            lengths.append(contentsOf: repeatElement(repeated, count: times))
        }
        guard lengths.count == literalCount + distanceCount, lengths[256] > 0,
            let literals = HuffmanTable(lengths[..<literalCount]),
            let distances = HuffmanTable(lengths[literalCount...])
        else { throw Self.fault }
        return (literals, distances)
    }

    private static let codeOrder = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]
    private static let lengthBase: [UInt16] = [
        3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115, 131, 163,
        195, 227,
        258,
    ]
    private static let lengthBits: [UInt8] = [
        0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0,
    ]
    private static let distanceBase: [UInt16] = [
        1, 2, 3, 4, 5, 7, 9, 13, 17, 25, 33, 49, 65, 97, 129, 193, 257, 385, 513, 769, 1025, 1537, 2049, 3073,
        4097,
        6145, 8193, 12289, 16385, 24577,
    ]
    private static let distanceBits: [UInt8] = [
        0, 0, 0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8, 9, 9, 10, 10, 11, 11, 12, 12, 13, 13,
    ]
}

/// A Huffman code: a table over the next 10 bits, and counting for the longer codes.
private struct HuffmanTable {
    private static let width = 10
    static let mask: UInt64 = 1 << 10 - 1
    /// Symbol times 16 plus length; 0 where the code is longer, or is none.
    let lookup: [UInt16]
    /// Codes of each length, and the symbols in the order of their codes.
    private let counts: [Int]
    private let symbols: [UInt16]

    /// - Returns: nil when more codes are claimed than there is room for. Fewer are allowed: one distance code.
    init?(_ lengths: ArraySlice<UInt8>) {
        var counts = [Int](repeating: 0, count: 16)
        for length in lengths { counts[Int(length)] += 1 }
        counts[0] = 0
        var next = [Int](repeating: 0, count: 16)
        var offsets = [Int](repeating: 0, count: 16)
        var code = 0
        for length in 1...15 {
            code = (code + counts[length - 1]) << 1
            guard code + counts[length] <= 1 << length else { return nil }
            next[length] = code
            offsets[length] = offsets[length - 1] + counts[length - 1]
        }
        var lookup = [UInt16](repeating: 0, count: 1 << Self.width)
        var symbols = [UInt16](repeating: 0, count: lengths.count)
        for (symbol, length) in lengths.enumerated() where length > 0 {
            let length = Int(length)
            symbols[offsets[length]] = UInt16(symbol)
            offsets[length] += 1
            var index = Self.reversed(next[length], length)
            next[length] += 1
            guard length <= Self.width else { continue }
            let entry = UInt16(symbol << 4 | length)
            while index < 1 << Self.width {
                lookup[index] = entry
                index += 1 << length
            }
        }
        self.lookup = lookup
        self.counts = counts
        self.symbols = symbols
    }

    /// The entry of a code that the table does not have; 0 when there is none.
    func long(_ bits: UInt64) -> Int {
        var bits = bits
        var code = 0
        var first = 0
        var index = 0
        for length in 1...15 {
            code |= Int(bits & 1)
            bits >>= 1
            let count = counts[length]
            if code - count < first { return Int(symbols[index + code - first]) << 4 | length }
            index += count
            first = (first + count) << 1
            code <<= 1
        }
        return 0
    }

    private static func reversed(_ code: Int, _ length: Int) -> Int {
        var code = code
        var result = 0
        for _ in 0..<length {
            result = result << 1 | code & 1
            code >>= 1
        }
        return result
    }

    static let fixedLiterals = fixed(
        [UInt8](repeating: 8, count: 144) + [UInt8](repeating: 9, count: 112)
            + [UInt8](repeating: 7, count: 24)
            + [UInt8](repeating: 8, count: 8))
    static let fixedDistances = fixed([UInt8](repeating: 5, count: 30))

    /// The codes of RFC 1951, section 3.2.6.
    private static func fixed(_ lengths: [UInt8]) -> HuffmanTable {
        HuffmanTable(lengths[...]) ?? HuffmanTable()
    }

    private init() {
        lookup = [UInt16](repeating: 0, count: 1 << Self.width)
        counts = [Int](repeating: 0, count: 16)
        symbols = []
    }
}
