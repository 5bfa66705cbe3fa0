import NotificationCore

/// Finds the name that was probably meant.
enum NearName {
    /// The name that is most like `word`, upper case, `_` and `-` not counted; nil when none is near.
    ///
    /// - Parameter word: only the first 40 characters are looked at.
    static func of(_ word: String, among names: [String]) -> String? {
        let letters = Self.letters(word)
        guard !letters.isEmpty else { return nil }
        var best: (name: String, distance: Int)?
        for name in names {
            guard
                let distance = Misspelling.distance(
                    letters, Self.letters(name), limit: max(1, letters.count / 3))
            else { continue }
            if distance < best?.distance ?? .max { best = (name, distance) }
        }
        return best?.name
    }

    private static func letters(_ text: String) -> [UInt8] {
        text.unicodeScalars.prefix(40).map { String($0).lowercased() }.joined().utf8.filter {
            $0 != UInt8(ascii: "_") && $0 != UInt8(ascii: "-")
        }
    }
}
