/// Changes to a payload that keep every other byte. Edits are recorded in any order; of overlapping ones the outer
/// counts.
package struct PayloadEdits: Sendable {
    private struct Splice {
        var range: Range<Int>
        var bytes: [UInt8]
    }

    struct Insertion {
        var object: JSONDocument.Reference
        var name: String
        var value: [UInt8]

        func add(to bytes: inout [UInt8]) {
            bytes.appendJSONString(name)
            bytes.append(UInt8(ascii: ":"))
            bytes.append(contentsOf: value)
        }

        /// The fast path for most deliveries: one more member, and nothing else.
        func added(to document: JSONDocument) -> [UInt8] {
            let bytes = document.bytes
            let end = Int(document.nodes[object].next)
            var child = object + 1
            var last: Int?
            while child < end {
                last = child
                child = Int(document.nodes[child].next)
            }
            // After the value of the last name, else after the brace.
            let at = last.map { Int(document.nodes[$0 + 1].end) } ?? Int(document.nodes[object].start) + 1
            var result: [UInt8] = []
            // The member's comma, quotes and colon, and the end of a line.
            result.reserveCapacity(bytes.count + name.utf8.count + value.count + 6)
            result += bytes[..<at]
            if last != nil { result.append(UInt8(ascii: ",")) }
            add(to: &result)
            result += bytes[at...]
            return result
        }
    }

    package let document: JSONDocument
    private var replacements: [Splice] = []
    private var removals: Set<JSONDocument.Reference> = []
    private var insertions: [Insertion] = []
    /// The edits inside strings that are documents, by the string.
    var nested: [JSONDocument.Reference: NestedEdits] = [:]

    package init(_ document: JSONDocument) { self.document = document }

    package init(_ payload: NotificationPayload) { self.init(payload.document) }

    package var isEmpty: Bool {
        replacements.isEmpty && removals.isEmpty && insertions.isEmpty && nested.isEmpty
    }

    /// After the last member, directly after its value. The object must not have a member of this name.
    /// - Parameter value: a complete JSON value.
    package mutating func insert(
        member name: String, value: [UInt8], into object: JSONDocument.Reference = 0
    ) {
        guard document.kind(of: object) == .object else { return }
        insertions.append(Insertion(object: object, name: name, value: value))
    }

    /// - Parameter range: offsets in the payload. A range that reaches outside of it is ignored.
    package mutating func replace(_ range: Range<Int>, with bytes: [UInt8]) {
        guard range.lowerBound >= 0, range.upperBound <= document.bytes.count, !range.isEmpty else { return }
        replacements.append(Splice(range: range, bytes: bytes))
    }

    package mutating func replace(_ value: JSONDocument.Reference, with bytes: [UInt8]) {
        replace(document.range(of: value), with: bytes)
    }

    /// Replaces an object, or the text of a string that has one.
    package mutating func replace(document value: JSONDocument.Reference, with bytes: [UInt8]) {
        guard document.kind(of: value) == .string else { return replace(value, with: bytes) }
        var text: [UInt8] = []
        text.appendJSONString(String(decoding: bytes, as: UTF8.self))
        replace(value, with: text)
    }

    /// Removes an element of an array, or a member by its name or its value, with one comma. The root is never removed.
    package mutating func remove(_ reference: JSONDocument.Reference) {
        guard reference > 0, reference < document.nodes.count else { return }
        let isValue = document.kind(of: reference - 1) == .name && document.kind(of: reference) != .name
        removals.insert(isValue ? reference - 1 : reference)
    }

    /// Also inside a document in a string. False when no value has this range, or when it is a whole document.
    package mutating func remove(valueAt range: Range<Int>) -> Bool {
        guard let reference = document.reference(at: range) else { return removeNested(valueAt: range) }
        guard reference > 0, document.kind(of: reference) != .name else { return false }
        remove(reference)
        return true
    }

    package func applied() -> [UInt8] {
        let bytes = document.bytes
        if isEmpty { return bytes }
        if insertions.count == 1, replacements.isEmpty, removals.isEmpty, nested.isEmpty {
            return insertions[0].added(to: document)
        }
        var splices = replacements
        addStructure(to: &splices)
        for edits in nested.values {
            splices += edits.removedRanges().map { Splice(range: $0, bytes: []) }
        }
        // Outer before inner, a removal before a replacement of the same bytes, an insertion before an edit there.
        splices.sort {
            if $0.range.lowerBound != $1.range.lowerBound { return $0.range.lowerBound < $1.range.lowerBound }
            if $0.range.isEmpty != $1.range.isEmpty { return $0.range.isEmpty }
            if $0.range.upperBound != $1.range.upperBound { return $0.range.upperBound > $1.range.upperBound }
            return $0.bytes.isEmpty && !$1.bytes.isEmpty
        }
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count + splices.reduce(0) { $0 + $1.bytes.count })
        var at = 0
        for splice in splices where splice.range.lowerBound >= at {
            result.append(contentsOf: bytes[at..<splice.range.lowerBound])
            result.append(contentsOf: splice.bytes)
            at = splice.range.upperBound
        }
        result.append(contentsOf: bytes[at...])
        return result
    }

    func removedRanges() -> [Range<Int>] {
        var splices: [Splice] = []
        addStructure(to: &splices)
        return splices.map(\.range)
    }

    /// Turns removals and insertions into splices, container by container: commas depend on what stays.
    private func addStructure(to splices: inout [Splice]) {
        var containers = Set(insertions.map(\.object))
        for removal in removals {
            if let parent = document.parent(of: removal) { containers.insert(parent) }
        }
        for container in containers {
            let end = Int(document.nodes[container].next)
            var child = container + 1
            /// The offset after the last child so far, kept or not.
            var endOfLast = Int(document.nodes[container].start) + 1
            var keeps = false
            while child < end {
                let next = Int(document.nodes[child].next)
                let start = Int(document.nodes[child].start)
                let value = document.kind(of: child) == .name ? child + 1 : child
                let stop = Int(document.nodes[value].end)
                if !removals.contains(child) {
                    keeps = true
                } else if keeps {
                    // The comma before it is removed too.
                    splices.append(Splice(range: endOfLast..<stop, bytes: []))
                } else {
                    // No child is left before it, so the comma after it is removed too, if there is one.
                    let last = next < end ? Int(document.nodes[next].start) : stop
                    splices.append(Splice(range: start..<last, bytes: []))
                }
                endOfLast = stop
                child = next
            }
            var inserted: [UInt8] = []
            for insertion in insertions where insertion.object == container {
                if keeps { inserted.append(UInt8(ascii: ",")) }
                insertion.add(to: &inserted)
                keeps = true
            }
            if !inserted.isEmpty { splices.append(Splice(range: endOfLast..<endOfLast, bytes: inserted)) }
        }
    }
}
