/// One pass over a text.
struct LogScan {
    /// The first occurrence of a known line.
    struct Hit {
        var line: Int
        /// Offsets in the input, of the pattern's first word and after its last one.
        var range: Range<Int>
    }

    private static let ring = 256

    private let matcher: LogMatcher
    /// Where the part of its pattern that ends with a piece was last complete, for each piece.
    private var reached: [(start: Int, end: Int)?]
    private var found: Set<Int> = []
    private var hits: [Hit] = []
    /// The last bytes, as ``LogText`` reads them.
    private var bytes = [UInt8](repeating: 0x20, count: ring)
    private var offsets = [Int](repeating: 0, count: ring)
    /// How many bytes were read.
    private var position = 0

    private init(_ matcher: LogMatcher) {
        self.matcher = matcher
        reached = Array(repeating: nil, count: matcher.pieces.count)
    }

    /// The lines that occur, each once, in the order in which they are complete.
    static func hits(in input: [UInt8], _ range: Range<Int>, _ matcher: LogMatcher) -> [Hit] {
        var scan = LogScan(matcher)
        var text = LogText(input, range)
        var state = 0
        while let glyph = text.next() {
            if matcher.isEnding[state] { scan.settle(state, next: glyph.byte) }
            scan.bytes[scan.position % ring] = glyph.byte
            scan.offsets[scan.position % ring] = glyph.offset
            scan.position += 1
            state = matcher.step(state, glyph.byte)
        }
        scan.settle(state, next: 0x20)
        return scan.hits
    }

    /// Handles the pieces that end at `position`.
    private mutating func settle(_ state: Int, next: UInt8) {
        for index in matcher.endings[state].lazy.map(Int.init) {
            let piece = matcher.pieces[index]
            let start = position - piece.length
            if piece.endsWord, LogText.isWord(next) { continue }
            if piece.startsWord, start > 0, LogText.isWord(bytes[(start - 1) % Self.ring]) { continue }
            var first = offsets[start % Self.ring]
            if let gap = piece.gap {
                guard let ahead = reached[index - 1], ahead.end <= start, start - ahead.end <= gap else {
                    continue
                }
                first = ahead.start
            }
            reached[index] = (first, position)
            if let line = piece.line, found.insert(line).inserted {
                hits.append(Hit(line: line, range: first..<offsets[(position - 1) % Self.ring] + 1))
            }
        }
    }
}
