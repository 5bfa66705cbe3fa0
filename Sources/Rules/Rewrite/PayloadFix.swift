/// A change that mends a payload or a request: a value at its place, and gone where it was. Every other byte stays.
package struct PayloadFix: Sendable {
    package enum Target: Sendable {
        /// This value, which is wrong.
        case value(JSONDocument.Reference)
        /// The member of this path from an object on. Objects on the way are made where there are none.
        case member([String], of: JSONDocument.Reference = 0)
    }

    private let target: Target
    private let value: [UInt8]
    /// The members that the value comes from, by their names.
    private let moved: [JSONDocument.Reference]

    package init(_ target: Target, _ value: [UInt8], moved: [JSONDocument.Reference] = []) {
        self.target = target
        self.value = value
        self.moved = moved
    }

    /// Whether it adds what nothing in the input says.
    package var isAddition: Bool { if case .member = target { moved.isEmpty } else { false } }

    /// The text with the change, and in words what was there and what is now; nil when another value is at the place.
    package func applied(to document: JSONDocument) -> (bytes: [UInt8], change: String)? {
        var edits = PayloadEdits(document)
        let place: JSONPointer
        var before = moved.map { $0 + 1 }
        switch target {
        case .value(let old):
            place = document.pointer(to: old)
            before.insert(old, at: 0)
            edits.replace(old, with: value)
            for name in moved { edits.remove(name) }
        case .member(let path, let start):
            place = path.reduce(document.pointer(to: start)) { $0.appending($1) }
            guard let (object, rest) = way(path, from: start, in: document) else { return nil }
            if let name = rest.first {
                add(rest, name, to: object, in: document, &edits)
            } else {
                guard !moved.isEmpty, document.raw(object).elementsEqual(value) else { return nil }
                remove(for: object, from: &edits)
            }
        }
        return (edits.applied(), words(document, before, place))
    }

    /// The last value of the path that is there, and the names that are not; nil when the path cannot be made.
    private func way(
        _ path: [String], from start: JSONDocument.Reference, in document: JSONDocument
    ) -> (value: JSONDocument.Reference, rest: ArraySlice<String>)? {
        var value = start
        for (depth, name) in path.enumerated() {
            guard document.kind(of: value) == .object else { return nil }
            switch document.lookup(member: Array(name.utf8), in: value) {
            case .found(let inner): value = inner
            case .duplicate: return nil
            case .absent: return (value, path[depth...])
            }
        }
        return (value, [])
    }

    private func add(
        _ path: ArraySlice<String>, _ name: String, to object: JSONDocument.Reference,
        in document: JSONDocument, _ edits: inout PayloadEdits
    ) {
        // A member that only gets another name stays where it is.
        if path.count == 1, moved.count == 1, document.parent(of: moved[0]) == object {
            edits.replace(moved[0], with: JSONText.literal(name))
            if !document.raw(moved[0] + 1).elementsEqual(value) { edits.replace(moved[0] + 1, with: value) }
            return
        }
        let inner = path.dropFirst().reversed().reduce(value) { inner, name in
            Array("{".utf8) + JSONText.literal(name) + Array(":".utf8) + inner + Array("}".utf8)
        }
        edits.insert(member: name, value: inner, into: object)
        remove(for: object, from: &edits)
    }

    /// Removes what has moved, and an object that had nothing else, unless the value's new place is in it.
    private func remove(for place: JSONDocument.Reference, from edits: inout PayloadEdits) {
        let document = edits.document
        for var gone in moved {
            while let object = document.parent(of: gone), object > 0, document.kind(of: object - 1) == .name,
                !document.range(of: object).contains(document.range(of: place).lowerBound),
                document.members(of: object).allSatisfy({ $0.name == gone || moved.contains($0.name) })
            { gone = object - 1 }
            edits.remove(gone)
        }
    }

    private func words(
        _ document: JSONDocument, _ before: [JSONDocument.Reference], _ place: JSONPointer
    ) -> String {
        func member(_ place: JSONPointer, _ value: ArraySlice<UInt8>) -> String {
            ShownText.plain("\(place.description): \(String(decoding: value, as: UTF8.self))", limit: 200)
        }
        let now = member(place, value[...])
        guard !before.isEmpty else { return "\(now) was missing" }
        let old = before.map { member(document.pointer(to: $0), document.raw($0)) }
        return "\(old.joined(separator: " and ")) \(old.count == 1 ? "is" : "are") now \(now)"
    }
}
