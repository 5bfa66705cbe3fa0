extension JSONDocument {
    package enum Lookup: Sendable, Hashable {
        case absent
        case found(Reference)
        /// The object has the name more than once; the values in document order. Parsers differ in which one they take.
        case duplicate([Reference])

        package var reference: Reference? {
            if case .found(let reference) = self { reference } else { nil }
        }
    }

    /// The value of a member of an object, the name compared byte by byte after unescaping.
    package func lookup(member name: [UInt8], in object: Reference) -> Lookup {
        name.withUnsafeBufferPointer { lookup(member: $0, in: object) }
    }

    /// The same for a name that is known at compile time.
    package func lookup(member name: StaticString, in object: Reference) -> Lookup {
        name.withUTF8Buffer { lookup(member: $0, in: object) }
    }

    private func lookup(member name: UnsafeBufferPointer<UInt8>, in object: Reference) -> Lookup {
        guard nodes[object].kind == .object else { return .absent }
        let end = Int(nodes[object].next)
        var at = object + 1
        var found: Reference?
        var more: [Reference] = []
        while at < end {
            if mayHave(at, length: name.count), text(of: at, equals: name) {
                if let found {
                    if more.isEmpty { more.append(found) }
                    more.append(at + 1)
                } else {
                    found = at + 1
                }
            }
            at = Int(nodes[at].next)
        }
        guard let found else { return .absent }
        return more.isEmpty ? .found(found) : .duplicate(more)
    }

    /// The value of a member; nil when the object does not have it exactly once.
    package func value(_ name: StaticString, in object: Reference) -> Reference? {
        lookup(member: name, in: object).reference
    }

    /// The text of a member; nil when the object does not have it exactly once, as a string.
    package func string(_ name: StaticString, in object: Reference) -> String? {
        value(name, in: object).flatMap { stringValue($0) }
    }

    /// Walks an RFC 6901 pointer from `start`; a duplicate name on the way ends the walk.
    package func lookup(_ pointer: JSONPointer, from start: Reference = 0) -> Lookup {
        var at = start
        for token in pointer.tokens {
            switch nodes[at].kind {
            case .object:
                switch lookup(member: token, in: at) {
                case .found(let value): at = value
                case let other: return other
                }
            case .array:
                guard let index = JSONPointer.index(token), let element = element(index, of: at) else {
                    return .absent
                }
                at = element
            default:
                return .absent
            }
        }
        return .found(at)
    }

    /// The element at an index; nil after the end.
    package func element(_ index: Int, of array: Reference) -> Reference? {
        var left = index
        for element in elements(of: array) {
            if left == 0 { return element }
            left -= 1
        }
        return nil
    }

    /// The names of an object that repeat an earlier one, in document order.
    ///
    /// Compares pairs while there are few members; uses a set for more, because a sender may send thousands.
    func repeatedNames(in object: Reference) -> [Reference] {
        // Without an allocation for the usual object, and without comparing what is of different lengths or beginnings.
        var names = InlineArray<16, Reference>(repeating: 0)
        var count = 0
        var marks: UInt64 = 0
        var repeated: [Reference] = []
        var seen: Set<[UInt8]> = []
        for (name, _) in members(of: object) {
            if count < names.count {
                let node = nodes[name]
                let first = UInt64(bytes[Int(node.start) + 1])
                let mark = UInt64(1) &<< (UInt64(node.end &- node.start) &* 5 &+ first)
                if node.escaped || marks & mark != 0,
                    (0..<count).contains(where: { sameText(names[$0], name) })
                {
                    repeated.append(name)
                }
                // An escaped name may be like any other.
                marks |= node.escaped ? .max : mark
                names[count] = name
                count += 1
            } else {
                if seen.isEmpty { seen = Set(names.indices.map { Array(text(of: names[$0])) }) }
                if !seen.insert(Array(text(of: name))).inserted { repeated.append(name) }
            }
        }
        return repeated
    }
}
