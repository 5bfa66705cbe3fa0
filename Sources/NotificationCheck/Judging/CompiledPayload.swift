import NotificationCore

/// A compiled payload as strict JSON, in two spellings: as it is printed, and as it is judged.
///
/// Values of the lenient reader are normalised here: one member of each name, numbers in JSON's grammar.
/// Values that are not in the text are printed as they were written, and judged as good ones.
package struct CompiledPayload: Sendable {
    /// The beginning of addresses that replace values which the input does not have; they are never fetched.
    package static let unknownAddress = "https://value-not-given.invalid/"

    /// The key of the result, which is discarded here; no payload has a member of this name.
    package static let unusedKey = "nse-run check"

    /// The payload with one member of each name, the last one, as most parsers read it.
    package let value: SourceValue
    /// Reports names that occurred twice.
    package let diagnostics: [CheckDiagnostic]

    package init(_ payload: SourceValue) {
        var diagnostics: [CheckDiagnostic] = []
        value = Self.withoutRepeated(payload, &diagnostics)
        self.diagnostics = diagnostics
    }

    /// The payload with the text of a variable instead of its value.
    package func printed() -> [UInt8] { Self.json(value, standIns: false) }

    /// The media that the finder sees in a payload of any size; none when it is no payload.
    static func references(in value: SourceValue, _ finder: ReferenceFinder) -> FoundReferences {
        let payload = try? NotificationPayload(
            parsing: json(value, standIns: true), limit: .max, resultKey: unusedKey)
        return payload.map { finder.find(in: $0) } ?? FoundReferences()
    }

    /// Whether the text replaces a value that was not given.
    package static func isUnknown(_ url: String) -> Bool { url.hasPrefix(unknownAddress) }

    // MARK: - Parts

    private static func withoutRepeated(_ value: SourceValue, _ diagnostics: inout [CheckDiagnostic])
        -> SourceValue
    {
        var result = value
        switch value.content {
        case .object(let members):
            var last: [String: Int] = [:]
            for (index, member) in members.enumerated() {
                if last.updateValue(index, forKey: member.name) != nil, diagnostics.count < 5 {
                    diagnostics.append(
                        CheckDiagnostic(
                            .payloadDuplicate, .warning,
                            "\(RuleText.quoted(member.name)) is there twice. Some programs take the first one, some the last.",
                            hint: "Keep one of them.", origin: member.nameOrigin))
                }
            }
            result.content = .object(
                members.enumerated().filter { last[$1.name] == $0 }.map { _, member in
                    var member = member
                    member.value = withoutRepeated(member.value, &diagnostics)
                    return member
                })
        case .array(let elements):
            result.content = .array(elements.map { withoutRepeated($0, &diagnostics) })
        default: break
        }
        return result
    }

    /// The text that a serialiser makes of the value.
    static func text(of value: SourceValue) -> String {
        String(decoding: json(value, standIns: false), as: UTF8.self)
    }

    /// - Parameter standIns: whether a good value replaces one that is not given.
    static func json(_ value: SourceValue, standIns: Bool) -> [UInt8] {
        var writer = JSONWriter()
        var unknown = 0
        write(value, named: "", standIns, &unknown, &writer)
        return writer.bytes
    }

    private static func write(
        _ value: SourceValue, named name: String, _ standIns: Bool, _ unknown: inout Int,
        _ writer: inout JSONWriter
    ) {
        switch value.content {
        case .object(let members):
            writer.object { writer in
                for member in members {
                    if standIns, member.value.isVariable, member.name == "content-available" { continue }
                    writer.name(member.name)
                    write(member.value, named: member.name, standIns, &unknown, &writer)
                }
            }
        case .array(let elements):
            writer.array { writer in
                for element in elements { write(element, named: "", standIns, &unknown, &writer) }
            }
        case .string(let text): writer.string(text)
        case .serialised(let value):
            var inner = JSONWriter()
            write(value, named: "", standIns, &unknown, &inner)
            writer.string(String(decoding: inner.bytes, as: UTF8.self))
        case .bool(let value): writer.bool(value)
        case .null: writer.null()
        case .number(let text): write(number: text, &writer)
        case .variable(let text):
            guard standIns else { return writer.string(text) }
            switch name {
            case "aps": writer.raw(#"{"alert":"-","mutable-content":1}"#.utf8)
            case "mutable-content", "badge": writer.integer(1)
            default:
                unknown += 1
                writer.string("\(unknownAddress)\(unknown).jpg")
            }
        }
    }

    /// Writes the number as it was written, where that is JSON.
    private static func write(number text: String, _ writer: inout JSONWriter) {
        if isJSON(number: text) { return writer.raw(text.utf8) }
        let digits = text.filter { $0 != "_" }
        if let value = Int(digits) { return writer.integer(value) }
        if digits.hasPrefix("0x") || digits.hasPrefix("0X"), let value = Int(digits.dropFirst(2), radix: 16) {
            return writer.integer(value)
        }
        if let value = Double(digits), value.isFinite { return writer.double(value) }
        writer.null()
    }

    /// Whether the number is in the grammar of RFC 8259, section 6.
    private static func isJSON(number text: String) -> Bool {
        var rest = text.utf8[...]
        func skip(_ bytes: String) -> Bool {
            guard let first = rest.first, bytes.utf8.contains(first) else { return false }
            rest.removeFirst()
            return true
        }
        func digits() -> Int {
            let count = rest.prefix(while: \.isDigit).count
            rest.removeFirst(count)
            return count
        }
        _ = skip("-")
        let startsWithZero = rest.first == "0"
        let whole = digits()
        guard whole > 0, !startsWithZero || whole == 1 else { return false }
        if skip("."), digits() == 0 { return false }
        if skip("eE") {
            _ = skip("+-")
            if digits() == 0 { return false }
        }
        return rest.isEmpty
    }
}
