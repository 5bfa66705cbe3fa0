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
            let distance = Self.distance(letters, Self.letters(name))
            guard distance <= max(1, letters.count / 3) else { continue }
            if distance < best?.distance ?? .max { best = (name, distance) }
        }
        return best?.name
    }

    private static func letters(_ text: String) -> [UInt8] {
        text.unicodeScalars.prefix(40).map { String($0).lowercased() }.joined().utf8.filter {
            $0 != UInt8(ascii: "_") && $0 != UInt8(ascii: "-")
        }
    }

    /// Insertions, deletions, replacements and swaps of neighbours from one text to the other.
    private static func distance(_ one: [UInt8], _ other: [UInt8]) -> Int {
        var before: [Int] = []
        var row = Array(0...other.count)
        for i in one.indices {
            var next = [i + 1]
            for j in other.indices {
                var cost = min(row[j] + (one[i] == other[j] ? 0 : 1), row[j + 1] + 1, next[j] + 1)
                if i > 0, j > 0, one[i] == other[j - 1], one[i - 1] == other[j] {
                    cost = min(cost, before[j - 1] + 1)
                }
                next.append(cost)
            }
            before = row
            row = next
        }
        return row[other.count]
    }
}
