/// The same text as another person would have written it: members in another order, other values.
enum Rewriting {
    /// Other texts, names and addresses.
    static func withOtherValues(_ text: String) -> String {
        let pairs = [
            ("cdn.shop.example", "img.harbour.example"), ("Your parcel is here", "Rain from noon on"),
            ("Fetch it until Friday", "Take a coat with you"), ("parcel.jpg", "cloud-7.jpg"),
            ("parcel picture.jpg", "cloud map.jpg"), ("APA91bHexample", "APA91bOther"),
            ("example.shop.app", "example.weather.app"), ("1721900000000001", "1731911111111112"),
            ("192.168.1.20", "10.0.0.4"), ("7731", "9024"), ("'Shop'", "'Weather'"),
            ("two phones", "three phones"),
            ("/media/", "/photos/"),
        ]
        return pairs.reduce(text) { $0.replacing($1.0, with: $1.1) }
    }

    /// The members of every object in reverse order, whatever the notation: JSON, literals, property lists, printed
    /// dictionaries, arguments with names; of YAML the blocks. Elements of lists stay where they are.
    static func reordered(_ text: String, isYAML: Bool = false) -> String {
        if isYAML {
            return blocks(text.split(separator: "\n").map(String.init)).joined(separator: "\n") + "\n"
        }
        var scan = Scan(rest: Substring(text))
        var out = ""
        while let next = scan.rest.first {
            if let container = scan.container() {
                out += container
            } else {
                out.append(next)
                scan.rest.removeFirst()
            }
        }
        return out
    }

    /// Lines of one depth, each with the deeper ones below it, in reverse order.
    private static func blocks(_ lines: [String]) -> [String] {
        func depth(_ line: String) -> Int { line.prefix { $0 == " " }.count }
        guard let first = lines.first else { return [] }
        var groups: [[String]] = []
        for line in lines {
            if depth(line) <= depth(first) {
                groups.append([line])
            } else {
                groups[groups.count - 1].append(line)
            }
        }
        return groups.reversed().flatMap { [$0[0]] + blocks(Array($0.dropFirst())) }
    }

    private struct Scan {
        var rest: Substring
        private static let ends: [Character: Character] = ["{": "}", "[": "]", "(": ")"]

        /// The container that begins here, reordered; nil when none begins here or it does not end.
        mutating func container() -> String? {
            guard let open = rest.first, let close = Self.ends[open] else { return nil }
            let start = rest
            rest.removeFirst()
            var entries = [Entry()]
            var separators: [Character] = []
            var last: Character = open
            while let next = rest.first {
                if next == close {
                    rest.removeFirst()
                    return Self.written(open, Self.turned(entries), separators, close)
                }
                if next == "\"" || next == "'" && "{[(,:=>".contains(last) {
                    entries[entries.count - 1].text += string()
                } else if let inner = container() {
                    entries[entries.count - 1].text += inner
                } else if next == "," || next == ";" {
                    separators.append(next)
                    entries.append(Entry())
                    rest.removeFirst()
                } else {
                    if next == ":" || next == "=" { entries[entries.count - 1].isPair = true }
                    entries[entries.count - 1].text.append(next)
                    rest.removeFirst()
                }
                if !next.isWhitespace { last = next }
            }
            rest = start
            return nil
        }

        private mutating func string() -> String {
            var text = ""
            let quote = rest.removeFirst()
            text.append(quote)
            while let next = rest.popFirst() {
                text.append(next)
                if next == "\\", let escaped = rest.popFirst() { text.append(escaped) }
                if next == quote { break }
            }
            return text
        }

        /// A list stays as it is; blank entries stay where they are, and so does the white space around each.
        private static func turned(_ entries: [Entry]) -> [Entry] {
            let full = entries.filter { !$0.isBlank }
            guard full.count > 1, full.allSatisfy(\.isPair) else { return entries }
            var reversed = full.reversed().makeIterator()
            return entries.map { entry in
                guard !entry.isBlank, let other = reversed.next() else { return entry }
                return Entry(text: entry.before + other.core + entry.after)
            }
        }

        private static func written(
            _ open: Character, _ entries: [Entry], _ separators: [Character], _ close: Character
        ) -> String {
            var text = String(open)
            for (index, entry) in entries.enumerated() {
                text += entry.text
                if index < separators.count { text.append(separators[index]) }
            }
            return text + String(close)
        }
    }

    private struct Entry {
        var text = ""
        var isPair = false

        var isBlank: Bool { text.allSatisfy(\.isWhitespace) }
        var before: Substring { text.prefix { $0.isWhitespace } }
        var after: String { String(text.reversed().prefix { $0.isWhitespace }.reversed()) }
        var core: Substring { text.dropFirst(before.count).dropLast(after.count) }
    }
}
