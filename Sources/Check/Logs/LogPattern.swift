/// Fixed words in their order. In its notation `…` is a gap of at most 240 bytes, `~` one of at most 16, and `|` an
/// edge of a word. Case, kinds of quotes and the amount of white space do not count.
struct LogPattern: Sendable {
    struct Piece: Sendable, Hashable {
        var words: [UInt8]
        var startsWord = false
        var endsWord = false
        /// The most bytes between the preceding piece and this one.
        var gap = 0
    }

    let pieces: [Piece]

    init(_ notation: String) {
        var pieces: [Piece] = []
        var piece = Piece(words: [])
        var text = String.UnicodeScalarView()
        func finished() -> Piece {
            var done = piece
            done.words = LogText.normalised(String(text))
            return done
        }
        for scalar in notation.unicodeScalars {
            switch scalar {
            case "…", "~":
                pieces.append(finished())
                piece = Piece(words: [], gap: scalar == "~" ? 16 : 240)
                text = String.UnicodeScalarView()
            case "|":
                if text.isEmpty { piece.startsWord = true } else { piece.endsWord = true }
            default: text.append(scalar)
            }
        }
        pieces.append(finished())
        self.pieces = pieces.filter { !$0.words.isEmpty }
    }
}
