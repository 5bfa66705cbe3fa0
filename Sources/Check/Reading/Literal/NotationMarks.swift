/// The marks of a literal's language, and where it first differs from JSON.
struct NotationMarks {
    enum Kind: Int, CaseIterable {
        // Faults in any language.
        case missingComma, missingColon, missingClose, wrongClose, strayText, curlyQuote, unclosedString
        case rawNewline, doubledComma, unquotedValue, strayQuote, strangeSpace
        // What JSON does not allow and some language does.
        case singleQuote, unquotedName, trailingComma, comment, otherWord, badNumber, badEscape
        case arrow, equals, semicolon
        // Marks of languages.
        case python, javascript, php, ruby, swift, dart, kotlin, go, csharp, objectiveC
        case description, expression, bracketObject
    }

    private(set) var first: [Int?] = Array(repeating: nil, count: Kind.allCases.count)
    private(set) var counts: [Int] = Array(repeating: 0, count: Kind.allCases.count)
    var quotedNames = 0
    var bareNames = 0
    var doubleQuoted = 0
    var singleQuoted = 0

    mutating func note(_ kind: Kind, at offset: Int) {
        if first[kind.rawValue] == nil { first[kind.rawValue] = offset }
        counts[kind.rawValue] += 1
    }

    func has(_ kind: Kind) -> Bool { counts[kind.rawValue] > 0 }
    func count(_ kind: Kind) -> Int { counts[kind.rawValue] }

    static let faults: [Kind] = [
        .missingComma, .missingColon, .missingClose, .wrongClose, .strayText, .curlyQuote, .unclosedString,
        .rawNewline, .doubledComma, .unquotedValue, .strayQuote, .strangeSpace,
    ]
    static let notJSON: [Kind] =
        faults + [
            .singleQuote, .unquotedName, .trailingComma, .comment, .otherWord, .badNumber, .badEscape, .arrow,
            .equals, .semicolon,
        ]

    /// Whether there is what a person makes who copies a text: the end is missing, or quotation marks were changed.
    var mayBeOfCopying: Bool {
        [Kind.missingClose, .strayText, .curlyQuote, .unclosedString, .rawNewline, .strangeSpace]
            .contains(where: has)
    }

    /// Whether all names are in double quotes, and nothing is odd but what no language allows. A text that only ends too early
    /// may have been copied so, and a comma at an end may be of a language.
    var areOfBrokenJSON: Bool {
        let broken: [Kind] = [.missingComma, .missingColon, .wrongClose, .doubledComma, .strayQuote]
        return quotedNames > 0 && bareNames == 0
            && Kind.allCases.allSatisfy { !has($0) || broken.contains($0) }
    }

    /// The first offset at which one of these was seen.
    func earliest(of kinds: [Kind]) -> (kind: Kind, offset: Int)? {
        kinds.compactMap { kind in first[kind.rawValue].map { (kind, $0) } }.min { $0.1 < $1.1 }
    }

    private static let certain: Set<Notation> = [.swift, .kotlin, .go, .csharp, .rust]

    /// The language of a literal; nil when it has the form of JSON.
    func language(hint: Notation?) -> Notation? {
        // `nil` and `a = b` in brackets are of several languages.
        let isShared = (marked == .ruby || marked == .python) && hint.map(Self.certain.contains) == true
        if let marked, !isShared { return marked }
        if hint == .json { return nil }
        if let hint, hint != .lenientJSON { return hint }
        // Without a mark of its own: a Python or a JavaScript literal by its quotes and names.
        if bareNames > 0, bareNames >= quotedNames { return .javascript }
        if singleQuoted > 0, singleQuoted > doubleQuoted { return .python }
        if has(.expression), earliest(of: Self.faults) == nil { return .javascript }
        return nil
    }

    private var marked: Notation? {
        if has(.description) { return .description }
        // `@"…""…"` has the sign of Objective-C.
        if has(.objectiveC), !has(.csharp) { return has(.equals) ? .powershell : .objectiveC }
        if has(.semicolon), has(.equals) { return .propertyList }
        if has(.php) { return .php }
        if has(.go) { return .go }
        if has(.csharp) { return .csharp }
        if has(.arrow) { return has(.bracketObject) ? .php : .ruby }
        let others: [(Kind, Notation)] = [
            (.kotlin, .kotlin), (.dart, .dart), (.ruby, .ruby), (.swift, .swift),
            (.bracketObject, .swift), (.python, .python), (.javascript, .javascript),
        ]
        return others.first { has($0.0) }?.1
    }

    /// The fault of a text in the form of JSON, for people: what was seen, and what to change.
    static func words(_ kind: Kind) -> (seen: String, change: String) {
        switch kind {
        case .missingComma: ("A comma is missing here.", "Put a comma between the two values.")
        case .missingColon: ("A colon is missing between a name and its value.", "Write \"name\": value.")
        case .missingClose:
            ("The text ends before its brackets are closed.", "Copy the whole text, up to its last bracket.")
        case .wrongClose:
            ("A bracket here closes nothing, or the wrong one.", "Close each { with } and each [ with ].")
        case .strayText: ("There is text here that does not belong to the JSON.", "Take it away.")
        case .curlyQuote:
            (
                "There are typographic quotation marks.",
                "Use straight ones: \". Text editors and chats change them."
            )
        case .unclosedString: ("The closing quotation mark is missing.", "Put a \" at the end of the string.")
        case .rawNewline:
            ("There is a line break inside quotation marks.", "Write \\n instead of the line break.")
        case .doubledComma: ("There is a comma too many.", "Remove one of the commas.")
        case .unquotedValue: ("A string here has no quotation marks.", "Write it in \"\".")
        case .strayQuote:
            ("A quotation mark inside a string is not escaped.", "Write \\\" inside the string.")
        case .strangeSpace:
            ("There is a special space character, such as web pages have.", "Replace it by a normal space.")
        case .singleQuote: ("There are single quotation marks.", "Use double ones: \".")
        case .unquotedName: ("A name has no quotation marks.", "Write each name in \"\".")
        case .trailingComma: ("There is a comma before a closing bracket.", "Remove the last comma.")
        case .comment: ("There is a comment.", "JSON has no comments: remove it.")
        case .otherWord: ("There is a word that JSON does not know.", "JSON writes true, false and null.")
        case .badNumber: ("There is a number that JSON does not know.", "Write plain decimal digits.")
        case .badEscape: ("There is a backslash that JSON does not know.", "Write \\\\ for one backslash.")
        case .arrow, .equals, .semicolon:
            (
                "Names and values are separated by another sign than the colon and the comma.",
                "Write \"name\": value."
            )
        default: ("This is not JSON.", "Write it with a JSON library.")
        }
    }
}
