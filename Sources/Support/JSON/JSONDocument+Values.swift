extension JSONDocument {
    /// The text of a string or name, escapes resolved; the spelling of any other value.
    package func string(_ reference: Reference) -> String {
        let node = nodes[reference]
        guard node.kind == .string || node.kind == .name else {
            return String(decoding: raw(reference), as: UTF8.self)
        }
        if node.escaped { return String(decoding: Array(text(of: reference)), as: UTF8.self) }
        return String(decoding: bytes[Int(node.start) + 1..<Int(node.end) - 1], as: UTF8.self)
    }

    /// The text of a value that is a string, else nil.
    package func stringValue(_ reference: Reference) -> String? {
        nodes[reference].kind == .string ? string(reference) : nil
    }

    /// The bytes of a string or name, escapes resolved one by one.
    package func text(of reference: Reference) -> UnescapedBytes {
        let node = nodes[reference]
        return UnescapedBytes(bytes: bytes, at: Int(node.start) + 1, end: Int(node.end) - 1)
    }

    /// Whether there is nothing between the quotes.
    func isEmptyString(_ reference: Reference) -> Bool {
        let node = nodes[reference]
        return node.kind == .string && node.end - node.start == 2
    }

    /// A number that is written as an integer and fits: `1`, never `1.0`, `1e0`, `true` or `"1"`.
    package func integer(_ reference: Reference) -> Int? {
        let node = nodes[reference]
        guard node.kind == .number else { return nil }
        var at = Int(node.start)
        let negative = bytes[at] == UInt8(ascii: "-")
        if negative { at += 1 }
        var value = 0
        while at < Int(node.end) {
            let digit = Int(bytes[at]) - 0x30
            guard 0...9 ~= digit else { return nil }
            let (product, tooLong) = value.multipliedReportingOverflow(by: 10)
            let (sum, tooLarge) = product.subtractingReportingOverflow(digit)
            if tooLong || tooLarge { return nil }
            value = sum
            at += 1
        }
        // Built as a negative number, because `Int` has one more negative value than positive ones.
        if negative { return value }
        return value == .min ? nil : -value
    }

    /// Any number that a double can hold; nil for `1e400` and for what is not a number.
    package func double(_ reference: Reference) -> Double? {
        guard nodes[reference].kind == .number else { return nil }
        let value = Double(String(decoding: raw(reference), as: UTF8.self))
        return value.flatMap { $0.isFinite ? $0 : nil }
    }

    /// Whether the text of a string or name, escapes resolved, is exactly these bytes, without Unicode normalisation.
    package func text(of reference: Reference, equals expected: [UInt8]) -> Bool {
        expected.withUnsafeBufferPointer { text(of: reference, equals: $0) }
    }

    /// The same for a text that is known at compile time.
    package func text(of reference: Reference, equals expected: StaticString) -> Bool {
        expected.withUTF8Buffer { text(of: reference, equals: $0) }
    }

    func text(of reference: Reference, equals expected: UnsafeBufferPointer<UInt8>) -> Bool {
        let node = nodes[reference]
        if node.escaped { return text(of: reference).elementsEqual(expected) }
        let start = Int(node.start) + 1
        guard Int(node.end) - 1 - start == expected.count else { return false }
        for offset in 0..<expected.count where bytes[start + offset] != expected[offset] { return false }
        return true
    }

    /// Whether a string or name may have a text of this length in bytes.
    @inline(__always)
    func mayHave(_ reference: Reference, length: Int) -> Bool {
        let node = nodes[reference]
        return node.escaped || Int(node.end &- node.start) - 2 == length
    }

    func sameText(_ a: Reference, _ b: Reference) -> Bool {
        let (first, second) = (nodes[a], nodes[b])
        if first.escaped || second.escaped { return text(of: a).elementsEqual(text(of: b)) }
        let length = first.end - first.start
        guard second.end - second.start == length else { return false }
        for offset in 0..<Int(length)
        where bytes[Int(first.start) + offset] != bytes[Int(second.start) + offset] {
            return false
        }
        return true
    }
}
