package import NotificationCore

/// The payload that the phone gets, as bytes, and where its values are in the input.
///
/// Values of the lenient reader are normalised here: one member of each name, numbers in JSON's grammar. A value that is
/// not in the text has a good one in its place.
package struct CompiledPayload: Sendable {
    /// The beginning of addresses that replace values which the input does not have; they are never fetched.
    package static let unknownAddress = "https://value-not-given.invalid/"

    /// The key of the result, which is discarded here; no payload has a member of this name.
    package static let unusedKey = "nse-run check"

    /// The payload with one member of each name, the last one, as most parsers read it.
    package let value: SourceValue
    /// What rules judge. No `aps` of it means that there is none, or that it is no object.
    package let payload: NotificationPayload
    package let map: SourceMap
    /// Reports names that occurred twice.
    package let diagnostics: [CheckDiagnostic]

    package var document: JSONDocument { payload.document }

    /// - Parameter isSent: whether the text itself is what the phone gets; a program or a service keeps one member of each
    ///   name.
    package init(_ payload: SourceValue, isSent: Bool = false) {
        var diagnostics: [CheckDiagnostic] = []
        value = Self.withoutRepeated(payload, isSent ? [] : nil, &diagnostics)
        self.diagnostics = diagnostics
        var writer = CompiledWriter()
        writer.write(value, named: "")
        // What was just written can be read; only a text of 4 GiB cannot.
        let document = (try? JSONScanner.scan(writer.bytes, depthLimit: .max)) ?? JSONDocument.empty
        self.payload = NotificationPayload(judging: document)
        map = document.nodes.count == writer.map.origins.count ? writer.map : SourceMap()
    }

    /// A payload that is judged as it came.
    package init(_ payload: NotificationPayload) {
        value = SourceValue(.null)
        self.payload = payload
        map = SourceMap()
        diagnostics = []
    }

    /// Where a value or name is in the input; nil when a sender's rule made it.
    package func origin(of node: JSONDocument.Reference) -> SourceOrigin? {
        map.origin(of: node, in: document)
    }

    /// Whether a picture may be among members that are not in the text; in `aps` there is none.
    var mayHaveMedia: Bool {
        let aps = payload.aps.map { document.range(of: $0) }
        return map.open.contains { aps?.contains(document.range(of: $0).lowerBound) != true }
    }

    /// What the gate says, with its place.
    package func diagnostic(_ finding: GateFinding) -> CheckDiagnostic {
        let effect = finding.effect.isEmpty ? "" : " " + finding.effect
        return CheckDiagnostic(
            finding.reason.code, .error, Sentence.of(finding.fact) + effect, hint: finding.hint,
            origin: finding.place ?? finding.subject.flatMap { origin(of: $0) })
    }

    /// The value at the pointer of a reference. A document inside a string is one value of the input.
    package func node(at pointer: String) -> JSONDocument.Reference? {
        JSONPointer(reference: pointer).flatMap { document.lookup($0).reference }
    }

    /// The payload with the text of a variable instead of its value.
    package func printed() -> [UInt8] {
        var bytes: [UInt8] = []
        var end = 0
        for (node, text) in map.unknown.sorted(by: { $0.key < $1.key }) {
            let range = document.range(of: node)
            var writer = JSONWriter()
            writer.string(text)
            bytes += document.bytes[end..<range.lowerBound] + writer.bytes
            end = range.upperBound
        }
        return bytes + document.bytes[end...]
    }

    /// The media that the finder sees in a payload of any size; none when it is no payload.
    func references(_ finder: ReferenceFinder) -> FoundReferences {
        let isPayload =
            document.kind(of: document.root) == .object
            && (payload.aps != nil || document.value("aps", in: document.root) == nil)
        return isPayload ? finder.find(in: payload) : FoundReferences()
    }

    /// Whether the text replaces a value that was not given.
    package static func isUnknown(_ url: String) -> Bool { url.hasPrefix(unknownAddress) }

    // MARK: - Parts

    /// - Parameter path: the names from the root to the value; nil: the text is not what the phone gets.
    private static func withoutRepeated(
        _ value: SourceValue, _ path: [String]?, _ diagnostics: inout [CheckDiagnostic]
    ) -> SourceValue {
        var result = value
        switch value.content {
        case .object(let members):
            var last: [String: Int] = [:]
            for (index, member) in members.enumerated() {
                if last.updateValue(index, forKey: member.name) != nil, diagnostics.count < 5 {
                    diagnostics.append(repeated(member, in: path))
                }
            }
            result.content = .object(
                members.enumerated().filter { last[$1.name] == $0 }.map { _, member in
                    var member = member
                    member.value = withoutRepeated(
                        member.value, path.map { $0 + [member.name] }, &diagnostics)
                    return member
                })
        case .array(let elements):
            result.content = .array(elements.map { withoutRepeated($0, nil, &diagnostics) })
        default: break
        }
        return result
    }

    /// Of a member there twice: one in `aps` or its alert, or `aps` itself, is refused as ``NotificationPayload`` does.
    private static func repeated(_ member: SourceMember, in path: [String]?) -> CheckDiagnostic {
        let isRefused =
            path == ["aps"] || path == ["aps", "alert"] || path?.isEmpty == true && member.name == "aps"
        return CheckDiagnostic(
            .payloadDuplicate, isRefused ? .error : .warning,
            "\(RuleText.quoted(member.name)) is there twice. Some programs take the first one, some the last.",
            hint: "Keep one of them.", origin: member.nameOrigin)
    }

    /// The text that a serialiser makes of the value.
    static func text(of value: SourceValue) -> String {
        var writer = CompiledWriter(standsIn: false)
        writer.write(value, named: "")
        return String(decoding: writer.bytes, as: UTF8.self)
    }

    /// The value as JSON, with good values in the place of those that are not in the text.
    static func json(_ value: SourceValue) -> [UInt8] {
        var writer = CompiledWriter()
        writer.write(value, named: "")
        return writer.bytes
    }
}

/// Writes a value as JSON, and the origin of each node of that document.
private struct CompiledWriter {
    /// Whether a good value replaces one that is not in the text.
    var standsIn = true
    private(set) var map = SourceMap()
    private var writer = JSONWriter()

    init(standsIn: Bool = true) { self.standsIn = standsIn }

    var bytes: [UInt8] { writer.bytes }

    mutating func write(_ value: SourceValue, named name: String) {
        let node = map.origins.count
        map.origins.append(value.origin)
        switch value.content {
        case .object(let members):
            writer.begin(UInt8(ascii: "{"))
            for member in members {
                if member.isSpread { map.open.insert(node) }
                map.origins.append(member.nameOrigin)
                writer.name(member.name)
                write(member.value, named: member.isSpread ? "" : member.name)
            }
            writer.end(UInt8(ascii: "}"))
        case .array(let elements):
            writer.begin(UInt8(ascii: "["))
            for element in elements { write(element, named: "") }
            writer.end(UInt8(ascii: "]"))
        case .string(let text): writer.string(text)
        case .serialised(let value): writer.string(CompiledPayload.text(of: value))
        case .bool(let value): writer.bool(value)
        case .null: writer.null()
        case .number(let text): writer.raw(Self.json(number: text))
        case .variable(let text):
            guard standsIn else { return writer.string(text) }
            map.unknown[node] = text
            switch name {
            case "aps":
                writer.raw(#"{"alert":"-","mutable-content":1}"#.utf8)
                map.origins += [nil, nil, nil, nil]
            case "mutable-content", "badge": writer.integer(1)
            case "content-available": writer.integer(0)
            default: writer.string("\(CompiledPayload.unknownAddress)\(map.unknown.count).jpg")
            }
        }
    }

    /// The number as it was written, where that is JSON.
    private static func json(number text: String) -> [UInt8] {
        if isJSON(number: text) { return Array(text.utf8) }
        var writer = JSONWriter()
        let digits = text.filter { $0 != "_" }
        if let value = Int(digits) {
            writer.integer(value)
        } else if digits.hasPrefix("0x") || digits.hasPrefix("0X"),
            let value = Int(digits.dropFirst(2), radix: 16)
        {
            writer.integer(value)
        } else {
            writer.double(Double(digits) ?? .nan)
        }
        return writer.bytes
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
