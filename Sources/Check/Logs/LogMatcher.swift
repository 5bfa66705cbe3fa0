/// Finds all patterns of the table in one pass (Aho and Corasick), in time linear in the length of the text.
struct LogMatcher: Sendable {
    struct Piece: Sendable {
        var words: [UInt8] = []
        var startsWord = false
        var endsWord = false
        /// The most bytes after the preceding piece; nil for the first one of a pattern.
        var gap: Int?
        /// The index of the line that is found with this piece; nil when others have to follow.
        var line: Int?
    }

    /// The pieces in the order of patterns; the preceding piece of one is at the index below.
    let pieces: [Piece]
    /// Which pieces end in a state.
    let endings: [[Int32]]
    /// Whether any piece ends in a state.
    let isEnding: [Bool]
    /// The column of a byte in `steps`; 0 for bytes that no pattern has.
    private let columns: [UInt8]
    private let width: Int
    private let steps: [Int32]

    /// Words longer than this cannot be found.
    static let longest = 200

    static let known = LogMatcher(KnownLine.all)
    static let answers = LogMatcher(KnownLine.answers)

    init(_ lines: [KnownLine]) {
        var pieces: [Piece] = []
        var trie = Trie()
        for (line, known) in lines.enumerated() {
            for var pattern in known.patterns.map(LogPattern.pieces) where !pattern.isEmpty {
                pattern[0].gap = nil
                pattern[pattern.count - 1].line = line
                for piece in pattern where piece.words.count <= Self.longest {
                    trie.add(piece.words, Int32(pieces.count))
                    pieces.append(piece)
                }
            }
        }
        self.pieces = pieces
        (steps, endings) = trie.closed()
        isEnding = endings.map { !$0.isEmpty }
        columns = trie.columns
        width = trie.width
    }

    func step(_ state: Int, _ byte: UInt8) -> Int { Int(steps[state * width + Int(columns[Int(byte)])]) }

    /// The words as a tree, from which the automaton is made.
    private struct Trie {
        var columns = [UInt8](repeating: 0, count: 256)
        var width = 1
        private var children: [[UInt8: Int32]] = [[:]]
        private var endings: [[Int32]] = [[]]

        mutating func add(_ words: [UInt8], _ piece: Int32) {
            var state = 0
            for byte in words {
                if columns[Int(byte)] == 0 {
                    columns[Int(byte)] = UInt8(truncatingIfNeeded: width)
                    width += 1
                }
                if let next = children[state][byte] {
                    state = Int(next)
                } else {
                    children[state][byte] = Int32(children.count)
                    state = children.count
                    children.append([:])
                    endings.append([])
                }
            }
            endings[state].append(piece)
        }

        /// The transitions of all states, with those of their suffixes.
        func closed() -> (steps: [Int32], endings: [[Int32]]) {
            var steps = [Int32](repeating: 0, count: children.count * width)
            var endings = endings
            var suffix = [Int](repeating: 0, count: children.count)
            var queue: [Int] = [0]
            var head = 0
            while head < queue.count {
                let state = queue[head]
                head += 1
                if state != 0 {
                    for column in 0..<width {
                        steps[state * width + column] = steps[suffix[state] * width + column]
                    }
                    endings[state] += endings[suffix[state]]
                }
                for (byte, child) in children[state] {
                    let slot = state * width + Int(columns[Int(byte)])
                    suffix[Int(child)] = state == 0 ? 0 : Int(steps[slot])
                    steps[slot] = child
                    queue.append(Int(child))
                }
            }
            return (steps, endings)
        }
    }
}
