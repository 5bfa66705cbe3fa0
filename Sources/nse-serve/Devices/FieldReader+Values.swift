import NotificationCore

extension FieldReader {
    mutating func bool(_ fields: Fields, _ name: String, _ standard: Bool) -> Bool {
        guard let value = fields[name] else { return standard }
        return bool(value) ?? standard
    }

    /// - Returns: nil, and a fault, when it is neither true nor false.
    mutating func bool(_ value: JSONDocument.Reference) -> Bool? {
        switch document.kind(of: value) {
        case .true: return true
        case .false: return false
        default:
            fault(at: value, expected: "true or false")
            return nil
        }
    }

    mutating func integer(
        _ fields: Fields, _ name: String, _ range: ClosedRange<Int>, counting what: String
    ) -> Int? {
        guard let value = fields[name] else { return nil }
        if let number = document.integer(value), range ~= number { return number }
        fault(
            at: value, expected: "a whole number of \(what) from \(range.lowerBound) to \(range.upperBound)")
        return nil
    }

    /// - Returns: nil when it is absent or wrong.
    mutating func text(_ fields: Fields, _ name: String, _ rule: TextRule) -> String? {
        guard let value = fields[name] else { return nil }
        return text(value, rule)
    }

    /// - Parameter isSecret: the value is not repeated in the error.
    mutating func text(
        _ value: JSONDocument.Reference, _ rule: TextRule, isSecret: Bool = false
    ) -> String? {
        // An escape takes at most six bytes for one.
        if document.kind(of: value) == .string, document.range(of: value).count <= 6 * 4096 + 2,
            let text = document.stringValue(value), rule.accepts(text)
        {
            return text
        }
        let isText = document.kind(of: value) == .string
        let count = document.range(of: value).count - 2
        fault(
            at: value, expected: rule.expected, found: isText && isSecret ? "a text of \(count) bytes" : nil)
        return nil
    }

    mutating func choice<Value>(
        _ fields: Fields, _ name: String, _ table: WordTable<Value>, _ standard: Value
    ) -> Value {
        guard let value = fields[name] else { return standard }
        return choice(value, table) ?? standard
    }

    mutating func choice<Value>(
        _ value: JSONDocument.Reference, _ table: WordTable<Value>
    ) -> Value? {
        let word = document.range(of: value).count < 256 ? document.stringValue(value) : nil
        if let found = word.flatMap(table.value) { return found }
        let expected = table.pairs.count == 1 ? table.list : "one of \(table.list)"
        let near = word.flatMap { NearName.of($0, among: table.words) }
        fault(at: value, expected: expected, hint: near.map { "Did you mean \"\($0)\"?" })
        return nil
    }

    /// - Returns: the elements; none when it is absent or wrong.
    mutating func list(
        _ fields: Fields, _ name: String, limit: Int, of what: String
    ) -> [JSONDocument.Reference] {
        guard let value = fields[name] else { return [] }
        guard document.kind(of: value) == .array else {
            fault(at: value, expected: "an array of \(what)")
            return []
        }
        var elements: [JSONDocument.Reference] = []
        for element in document.elements(of: value) {
            guard elements.count < limit else {
                fault(at: element, expected: "at most \(limit) \(what)", found: "more")
                return []
            }
            elements.append(element)
        }
        return elements
    }

    mutating func texts(
        _ fields: Fields, _ name: String, limit: Int, of what: String, _ rule: TextRule
    ) -> [String] {
        var texts: [String] = []
        for value in list(fields, name, limit: limit, of: what) {
            guard !isFull else { break }
            if let text = text(value, rule) { texts.append(text) }
        }
        return texts
    }

    /// - Returns: nil when it is absent.
    mutating func choices<Value>(
        _ fields: Fields, _ name: String, _ table: WordTable<Value>, of what: String
    ) -> [Value]? {
        guard fields[name] != nil else { return nil }
        var values: [Value] = []
        // A list with each word twice says nothing new.
        for value in list(fields, name, limit: 2 * table.pairs.count, of: what) {
            guard !isFull else { break }
            if let found = choice(value, table) { values.append(found) }
        }
        return values
    }

    func isNull(_ reference: JSONDocument.Reference?) -> Bool {
        reference.map { document.kind(of: $0) == .null } ?? false
    }

    // MARK: Values of more than one reader

    /// A Focus with every member optional; the name is `Do Not Disturb` unless given.
    mutating func focus(_ fields: Fields) -> PhoneConditions.Focus {
        var focus = PhoneConditions.Focus()
        if let name = text(fields, "name", .line(100)) { focus.name = name }
        focus.allowedApps = Set(
            texts(fields, "allowed_apps", limit: 1000, of: "bundle identifiers", .bundle))
        focus.allowedSenders = Set(texts(fields, "allowed_senders", limit: 1000, of: "names", .line(256)))
        focus.allowsTimeSensitive = bool(fields, "allows_time_sensitive", true)
        return focus
    }

    /// Times of day in minutes after midnight, sorted.
    mutating func times(_ fields: Fields, _ name: String) -> [Int] {
        let times = texts(fields, name, limit: 12, of: "times of day", .time)
        return Set(times.compactMap(DeviceWords.minutes)).sorted()
    }
}
