struct LogScan {
    struct Hit {
        var line: Int
        /// Offsets in the input, of the pattern's first word and after its last one.
        var range: Range<Int>
    }

    private static let ring = 256
    /// How often a line is looked for again where what was found is not wanted.
    private static let mostTries = 64

    private let matcher: LogMatcher
    private let isWanted: (Range<Int>) -> Bool
    /// Where the part of its pattern that ends with a piece was last complete, for each piece.
    private var reached: [(start: Int, end: Int)?]
    /// How often each line was met; at the limit it is found, or given up.
    private var tries: [Int: Int] = [:]
    private var hits: [Hit] = []
    /// The last bytes, as ``LogText`` reads them.
    private var bytes = [UInt8](repeating: 0x20, count: ring)
    private var offsets = [Int](repeating: 0, count: ring)
    private var position = 0

    private init(_ matcher: LogMatcher, _ isWanted: @escaping (Range<Int>) -> Bool) {
        self.matcher = matcher
        self.isWanted = isWanted
        reached = Array(repeating: nil, count: matcher.pieces.count)
    }

    /// The lines that occur where they are wanted, each once, in the order in which they are complete.
    static func hits(
        in input: [UInt8], _ range: Range<Int>, _ matcher: LogMatcher,
        where isWanted: @escaping (Range<Int>) -> Bool = { _ in true }
    ) -> [Hit] {
        var scan = LogScan(matcher, isWanted)
        var state = 0
        for glyph in LogText(input, range) {
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
            let start = position - piece.words.count
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
            guard let line = piece.line, tries[line, default: 0] < Self.mostTries else { continue }
            let range = first..<offsets[(position - 1) % Self.ring] + 1
            tries[line, default: 0] += 1
            if isWanted(range) {
                tries[line] = Self.mostTries
                hits.append(Hit(line: line, range: range))
            }
        }
    }
}
