import NotificationCore

/// A payload in which everything is corrected that keeps the extension from running, so that the pictures are
/// judged too.
struct MendedPayload {
    private(set) var value: SourceValue
    /// The picture's address at a key that no SDK reads; it is judged all the same.
    private(set) var misplaced: SourceValue?

    /// The member at which a misplaced address is judged.
    static let borrowedKey = "attachment-url"

    /// - Parameter candidates: addresses of pictures at keys that are not read, best first.
    init(_ payload: SourceValue, finder: ReferenceFinder, candidates: [SourceValue]) {
        value = payload
        if value.members == nil { value.content = .object([]) }
        var aps = value["aps"] ?? SourceValue(.object([]))
        if !aps.isVariable {
            if aps.members == nil { aps.content = .object([]) }
            aps.set("mutable-content", .integer(1))
            value.set("aps", aps)
            if !CompiledPayload(value).payload.hasVisibleText {
                aps.set("alert", .string("-"))
                value.set("aps", aps)
            }
        }
        guard let best = candidates.first, CompiledPayload(value).references(finder).references.isEmpty
        else { return }
        misplaced = best
        value.set(Self.borrowedKey, best)
    }

    /// The value at a pointer of the judged payload, with its origin in the input.
    func source(at pointer: String) -> SourceValue? {
        value.at(reference: pointer)
    }
}

extension SourceValue {
    /// The value at the pointer of a reference. A document inside a string is one value of the input.
    func at(reference pointer: String) -> SourceValue? {
        guard let tokens = JSONPointer(reference: pointer)?.tokens else { return nil }
        return at(pointer: tokens.map { String(decoding: $0, as: UTF8.self) })
    }
}

extension JSONPointer {
    /// The pointer of a reference, up to the string that holds a document.
    init?(reference pointer: String) {
        let outer = pointer.firstRange(of: "{json}").map { pointer[..<$0.lowerBound] } ?? pointer[...]
        self.init(String(outer.hasSuffix("/") ? outer.dropLast() : outer))
    }
}
