import Testing

/// Every odd payload that has come. Each is a test of its own; a row or a kind without one fails here.
enum PayloadRows {
    /// One kind of a row: what a test carries as its argument.
    struct Kind: Sendable, Hashable, CustomTestStringConvertible {
        let row: Int
        let name: String
        var testDescription: String { "row \(row): \(name)" }

        init(_ row: Int, _ name: String) {
            self.row = row
            self.name = name
        }
    }

    struct Row: Sendable {
        let number: Int
        let title: String
        /// How many kinds of it there are at least.
        let least: Int

        init(_ number: Int, _ title: String, _ least: Int = 1) {
            self.number = number
            self.title = title
            self.least = least
        }
    }

    static let table: [Row] = [
        Row(1, "empty; white space only", 2),
        Row(2, "a single NUL"),
        Row(3, "invalid UTF-8 in a string"),
        Row(4, "overlong, surrogate, five-byte and truncated UTF-8", 4),
        Row(5, "a byte order mark", 2),
        Row(6, "UTF-16LE with and without a mark, UTF-32BE", 3),
        Row(7, "an array, a string, a number, null at the top", 4),
        Row(8, "garbage, a second document, NUL after the end", 3),
        Row(9, "a trailing comma"),
        Row(10, "comments, single quotes, unquoted keys, True", 4),
        Row(11, "form feed, vertical tab, no-break space", 3),
        Row(12, "a name twice", 2),
        Row(13, "a name twice through an escape", 2),
        Row(14, "twin names of NFC and NFD"),
        Row(15, "an empty name, __proto__", 2),
        Row(16, "NaN, Infinity, +1, .5, 5., 01, 0x10", 7),
        Row(17, "1e400"),
        Row(18, "1e-400"),
        Row(19, "2^53+1, 2^63, 2^64, 400 digits", 4),
        Row(20, "the spelling of numbers"),
        Row(21, "a lone or swapped surrogate escape", 3),
        Row(22, "U+0000 in a text, a URL, an identifier", 3),
        Row(23, "a raw control character, tab, line feed in a string", 3),
        Row(24, "a broken escape", 2),
        Row(25, "U+2028, U+FFFF, DEL"),
        Row(26, "512, 513 and a million levels", 3),
        Row(27, "an unterminated string, an unterminated object", 2),
        Row(28, "a string of 10 MB"),
        Row(29, "1,000,000 keys"),
        Row(30, "no aps"),
        Row(31, "aps is null, an array, a string, a number", 4),
        Row(32, "an empty aps"),
        Row(33, "alert as a string, an object, a number, null, an array", 5),
        Row(34, "mutable-content missing, 0, \"1\", true, 2", 5),
        Row(35, "content-available only"),
        Row(36, "a badge that is negative, 1e9, a text", 3),
        Row(37, "a URL that is a number, null, a boolean, an object, an array", 5),
        Row(38, "a URL that is empty, white space", 2),
        Row(39, "a URL with spaces, a tab, CR LF", 5),
        Row(40, "a URL of 2,049 bytes, of 1 MB", 2),
        Row(41, "a relative URL, one without scheme", 2),
        Row(42, "a data: URL"),
        Row(43, "10,000 attachments"),
        Row(44, "500 times the same URL"),
        Row(45, "an identifier with ../, /, NUL, a dot, ~, 300 bytes, empty, emoji, RTL", 9),
        Row(46, "two attachments of one identifier"),
        Row(47, "a type hint with a parameter, in capitals, image/*, ../../etc", 4),
        Row(48, "a name with NUL, con, .htaccess, RTL", 4),
        Row(49, "a list that is an object with numeric keys"),
        Row(50, "good, malformed, denied and slow together"),
        Row(51, "more than 4,096 bytes after rewriting", 2),
        Row(52, "the key that we write"),
    ]

    /// What has no test, and why.
    static let leftOut: [(row: Int, reason: String)] = []

    /// From the very lists that the suites run through.
    static var covered: [Kind] {
        let payloads = (InvalidPayloadRowTests.cases + OddPayloadRowTests.cases).map { Kind($0.row, $0.kind) }
        let references = ReferenceRowTests.cases.map { Kind($0.row, $0.kind) }
        let attachments =
            AttachmentRowTests.many + AttachmentRowTests.same + AttachmentRowTests.twins
            + AttachmentRowTests.numbered
        return payloads + references + attachments + OutsideTextRowTests.kinds + MixedRowTests.kinds
            + OutputSizeRowTests.kinds
    }
}

@Suite("The table of payloads")
struct PayloadRowsTests {
    @Test("has its tests for every row")
    func complete() {
        let rows = PayloadRows.table
        #expect(rows.map(\.number) == Array(1...52))
        let covered = Dictionary(grouping: PayloadRows.covered, by: \.row)
        let leftOut = PayloadRows.leftOut.map(\.row)
        for row in rows where !leftOut.contains(row.number) {
            #expect(covered[row.number, default: []].count >= row.least, "row \(row.number): \(row.title)")
        }
        #expect(Set(covered.keys).isSubset(of: rows.map(\.number)))
        #expect(Set(covered.keys).isDisjoint(with: leftOut))
        print(
            "payload rows: \(covered.count) covered, \(leftOut.count) left out"
                + " (\(PayloadRows.covered.count) kinds of payloads)")
        for row in PayloadRows.leftOut { print("  row \(row.row): \(row.reason)") }
    }
}
