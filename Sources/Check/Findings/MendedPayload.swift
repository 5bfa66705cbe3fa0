package struct JudgedQuestion: Sendable {
    package var payload: [UInt8]
    /// JSON Pointers of its values that are not in the input: what they name is not fetched.
    package var unknown: Set<String>
    /// By which its media is found.
    package var finder: ReferenceFinder
}

/// A picture's address at a key that no SDK reads.
package struct StrayAddress: Sendable {
    /// Nil when it is not in the input.
    package var url: String?
    package var origin: SourceOrigin?
}

/// A payload in which everything is corrected that keeps the extension from running: its pictures are judged too.
struct MendedPayload {
    let question: JudgedQuestion
    /// The picture's address that is judged all the same, at ``borrowedKey``.
    let misplaced: StrayAddress?
    private let compiled: CompiledPayload

    /// The member at which a misplaced address is judged.
    static let borrowedKey = "attachment-url"

    /// - Parameter candidates: addresses of pictures at keys that are not read, best first.
    init(
        _ compiled: CompiledPayload, references: FoundReferences, _ finder: ReferenceFinder,
        candidates: [StrayAddress]
    ) {
        self.compiled = compiled
        misplaced = references.references.isEmpty ? candidates.first : nil
        let payload = compiled.payload
        let isObject = payload.document.kind(of: payload.document.root) == .object
        var edits = PayloadEdits(isObject ? payload.document : .empty)
        if let aps = payload.aps {
            edits.set("mutable-content", in: aps, "1")
            if !payload.hasVisibleText { edits.set("alert", in: aps, "\"-\"") }
        } else {
            edits.set("aps", in: 0, #"{"alert":"-","mutable-content":1}"#)
        }
        var unknown = compiled.unknown
        if let misplaced {
            if misplaced.url == nil { unknown.insert("/" + Self.borrowedKey) }
            var writer = JSONWriter()
            writer.string(misplaced.url ?? CompiledPayload.unknownAddress + "0.jpg")
            edits.set(Self.borrowedKey, in: 0, String(decoding: writer.bytes, as: UTF8.self))
        }
        question = JudgedQuestion(payload: edits.applied(), unknown: unknown, finder: finder)
    }

    /// The text at a pointer of the payload; nil when it is not in the input.
    func text(at pointer: String) -> String? {
        if let misplaced, isBorrowed(pointer) { return misplaced.url }
        return compiled.node(at: pointer).flatMap(compiled.text)
    }

    /// Where the value at a pointer of the payload is in the input.
    func origin(at pointer: String) -> SourceOrigin? {
        if let misplaced, isBorrowed(pointer) { return misplaced.origin }
        return compiled.origin(at: pointer)
    }

    func isBorrowed(_ pointer: String) -> Bool { misplaced != nil && pointer == "/" + Self.borrowedKey }
}

extension PayloadEdits {
    fileprivate mutating func set(_ name: String, in object: JSONDocument.Reference, _ json: String) {
        if let value = document.lookup(member: Array(name.utf8), in: object).reference {
            replace(value, with: Array(json.utf8))
        } else {
            insert(member: name, value: Array(json.utf8), into: object)
        }
    }
}
