/// Fixed words in their order. In its notation `…` is a gap of at most 240 bytes, `~` one of at most 16, and `|` an
/// edge of a word. Case, kinds of quotes and the amount of white space do not count.
enum LogPattern {
    static func pieces(_ notation: String) -> [LogMatcher.Piece] {
        var pieces: [LogMatcher.Piece] = []
        var piece = LogMatcher.Piece()
        var text = String.UnicodeScalarView()
        func finish() {
            piece.words = LogText.normalised(String(text))
            if !piece.words.isEmpty { pieces.append(piece) }
        }
        for scalar in notation.unicodeScalars {
            switch scalar {
            case "…", "~":
                finish()
                piece = LogMatcher.Piece(gap: scalar == "~" ? 16 : 240)
                text = String.UnicodeScalarView()
            case "|":
                if text.isEmpty { piece.startsWord = true } else { piece.endsWord = true }
            default: text.append(scalar)
            }
        }
        finish()
        return pieces
    }
}
