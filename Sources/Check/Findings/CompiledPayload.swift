/// Values of the lenient reader are normalised here: one member of each name, numbers in JSON's grammar. A value that
/// is not in the text has a good one in its place.
package struct CompiledPayload: Sendable {
    /// The beginning of addresses that an extension gets in the place of those that are not in the input.
    package static let unknownAddress = "https://value-not-given.invalid/"

    /// The key of the result, which is discarded here; no payload has a member of this name.
    package static let unusedKey = "nse-run check"

    /// What rules judge. No `aps` of it means that there is none, or that it is no object.
    package let payload: NotificationPayload
    package let map: SourceMap
    /// Reports names that occurred twice.
    package let diagnostics: [CheckDiagnostic]

    package var document: JSONDocument { payload.document }

    /// - Parameter isSent: whether the text itself is what the phone gets; a program or a service keeps one member of each
    ///   name.
    package init(_ payload: SourceValue, isSent: Bool = false) {
        var writer = CompiledWriter()
        writer.write(payload, named: "", at: isSent ? [] : nil)
        diagnostics = writer.diagnostics
        // What was just written can be read; only a text of 4 GiB cannot.
        let document = (try? JSONScanner.scan(writer.bytes, depthLimit: .max)) ?? JSONDocument.empty
        self.payload = NotificationPayload(judging: document)
        map = document.nodes.count == writer.map.origins.count ? writer.map : SourceMap()
    }

    package init(_ payload: NotificationPayload) {
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
        var diagnostic = CheckDiagnostic(
            finding.reason.code, .error, Sentence.of(finding.fact) + effect, hint: finding.hint,
            origin: finding.place ?? finding.subject.flatMap { origin(of: $0) })
        diagnostic.isOfPicture = finding.showsAlert
        return diagnostic
    }

    /// The value at the pointer of a reference. A document inside a string is one value of the input.
    package func node(at pointer: String) -> JSONDocument.Reference? {
        let outer = pointer.firstRange(of: "{json}").map { pointer[..<$0.lowerBound] } ?? pointer[...]
        return JSONPointer(String(outer.hasSuffix("/") ? outer.dropLast() : outer))
            .flatMap { document.lookup($0).reference }
    }

    /// The text of a value; nil when it is not a string, or not in the input.
    package func text(of node: JSONDocument.Reference) -> String? {
        map.unknown[node] == nil ? document.stringValue(node) : nil
    }

    /// Where the value at the pointer of a reference is in the input.
    package func origin(at pointer: String) -> SourceOrigin? { node(at: pointer).flatMap(origin) }

    /// The pointers of the values that are not in the input.
    package var unknown: Set<String> { Set(map.unknown.keys.map { document.pointer(to: $0).description }) }

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

    /// The media that the finder sees in a payload of any size; an address that is not in the input is unknown.
    func references(_ finder: ReferenceFinder) -> FoundReferences {
        guard document.kind(of: document.root) == .object else { return FoundReferences() }
        var found = finder.find(in: payload)
        found.withhold(unknown)
        return found
    }

    /// The text that a serialiser makes of the value.
    static func text(of value: SourceValue, level: Int = 1) -> String {
        // Each text doubles the backslashes of those inside it.
        guard level <= ReadingBounds.texts else { return "…" }
        var writer = CompiledWriter(level: level)
        writer.write(value, named: "", at: nil)
        return String(decoding: writer.bytes, as: UTF8.self)
    }
}

private struct CompiledWriter {
    /// The number of texts that this is in, one inside the other.
    private let level: Int
    private(set) var map = SourceMap()
    /// Reports names that an object has more than once. The last one is written, as most parsers read it.
    private(set) var diagnostics: [CheckDiagnostic] = []
    private var writer = JSONWriter()

    init(level: Int = 0) { self.level = level }

    var bytes: [UInt8] { writer.bytes }

    /// - Parameter path: the names from the root to the value; nil: the text is not what the phone gets.
    mutating func write(_ value: SourceValue, named name: String, at path: [String]?) {
        let node = map.origins.count
        map.origins.append(value.origin)
        switch value.content {
        case .object(let members):
            writer.begin(UInt8(ascii: "{"))
            var last: [String: Int] = [:]
            for (index, member) in members.enumerated() {
                let isTwice = last.updateValue(index, forKey: member.name) != nil
                if isTwice, !member.isSpread, diagnostics.count < 5 {
                    diagnostics.append(Self.repeated(member, in: path))
                }
            }
            for (index, member) in members.enumerated() where last[member.name] == index {
                if member.isSpread { map.open.insert(node) }
                map.origins.append(member.nameOrigin)
                writer.name(member.name)
                write(
                    member.value, named: member.isSpread ? "" : member.name,
                    at: path.map { $0 + [member.name] })
            }
            writer.end(UInt8(ascii: "}"))
        case .array(let elements):
            writer.begin(UInt8(ascii: "["))
            for element in elements { write(element, named: "", at: nil) }
            writer.end(UInt8(ascii: "]"))
        case .string(let text): writer.string(text)
        case .serialised(let value): writer.string(CompiledPayload.text(of: value, level: level + 1))
        case .bool(let value): writer.bool(value)
        case .null: writer.null()
        case .number(let text): writer.raw((NumberSpelling(Array(text.utf8)[...])?.text ?? "null").utf8)
        case .variable(let text):
            // At the top a good value replaces one that is not in the text.
            guard level == 0 else { return writer.string(text) }
            map.unknown[node] = text
            switch name {
            case "aps":
                writer.raw(#"{"alert":"-","mutable-content":1}"#.utf8)
                map.origins += [nil, nil, nil, nil]
            case "mutable-content", "badge": writer.integer(1)
            case "content-available": writer.integer(0)
            // An address would say that a text names media.
            case "alert", "title", "subtitle", "body", "type": writer.string("-")
            default: writer.string("\(CompiledPayload.unknownAddress)\(map.unknown.count).jpg")
            }
        }
    }

    /// Of a member there twice: one in `aps` or its alert, or `aps` itself, is refused as ``NotificationPayload`` does.
    private static func repeated(_ member: SourceMember, in path: [String]?) -> CheckDiagnostic {
        let isRefused =
            path == ["aps"] || path == ["aps", "alert"] || path?.isEmpty == true && member.name == "aps"
        return CheckDiagnostic(
            .payloadDuplicate, isRefused ? .error : .warning,
            "\(ShownText.quoted(member.name)) is there twice. Some programs take the first one, some the last.",
            hint: "Keep one of them.", origin: member.nameOrigin)
    }
}
