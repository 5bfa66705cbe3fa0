/// What becomes of requests of one shape: the same names, kinds of values and short texts in the same order. What they
/// differ in is long texts, addresses, codes and long numbers, which senders' rules copy or leave out. Whether that is
/// so is tried for each shape: its second request is compiled, and once more with all of these values changed.
package final class RequestTemplates: Sendable {
    private enum Shape: Sendable {
        case seen
        case template(Template)
        /// Its values decide what becomes of them.
        case compiled
    }

    /// A payload with the values of a request in it.
    struct Template: Sendable {
        /// A part of the payload, then the value of the request that follows it; nil after the last part.
        var parts: [(text: [UInt8], value: JSONDocument.Reference?)]
        var facts: CompiledRequest.Facts
        /// Nil: they differ with the values.
        var findings: CompiledRequest.Findings?

        func payload(of document: JSONDocument) -> [UInt8] {
            var bytes: [UInt8] = []
            bytes.reserveCapacity(document.bytes.count)
            for part in parts {
                bytes += part.text
                if let value = part.value { bytes += document.raw(value) }
            }
            return bytes
        }
    }

    /// Tables are emptied when they are full.
    private static let limit = 2048

    private let shapes = Locked<[UInt64: Shape]>([:])
    private let seed = UInt64.random(in: .min ... .max)
    private let choice: SenderChoice

    /// - Parameter choice: what the requests are read as.
    package init(_ choice: SenderChoice = .auto) { self.choice = choice }

    /// How many shapes are no longer compiled.
    package var count: Int {
        shapes.withLock { $0.values.count { if case .template = $0 { true } else { false } } }
    }

    /// ``CompiledRequest/read(_:from:)``, with the same result.
    package func read(_ document: JSONDocument) throws(PayloadError) -> CompiledRequest? {
        guard let shape = shape(of: document) else { return try CompiledRequest.read(document, from: choice) }
        let known = shapes.withLock { shapes -> Shape? in
            let known = shapes[shape]
            if known == nil {
                if shapes.count >= Self.limit { shapes.removeAll(keepingCapacity: true) }
                shapes[shape] = .seen
            }
            return known
        }
        if case .template(let template) = known { return CompiledRequest(document, template, choice) }
        let request = try CompiledRequest.read(document, from: choice)
        if case .seen = known {
            let made = request.flatMap { template(of: $0, shape) }
            shapes.withLock { $0[shape] = made.map { .template($0) } ?? .compiled }
        }
        return request
    }

    /// - Returns: nil when the values decide about more than their own places.
    private func template(of request: CompiledRequest, _ shape: UInt64) -> Template? {
        guard request.hasShape, var template = Template(request),
            let changed = changed(request.document), self.shape(of: changed) == shape,
            let other = try? CompiledRequest.read(changed, from: choice), other.hasShape,
            other.facts == request.facts, template.payload(of: changed) == other.payload
        else { return nil }
        if request.findings == other.findings { template.findings = request.findings }
        return template
    }

    /// - Returns: nil for a text that is not a request in JSON as programs write it.
    private func shape(of document: JSONDocument) -> UInt64? {
        guard !document.hasByteOrderMark, document.nodes[0].kind == .object else { return nil }
        var digest = ShapeDigest(seed)
        let original = document.bytes
        let bytes = original.span
        for (index, node) in document.nodes.enumerated() {
            digest.add(UInt64(node.kind.rawValue) << 32 | UInt64(node.next))
            switch node.kind {
            case .name: digest.add(bytes.extracting(Int(node.start)..<Int(node.end)))
            case .string, .number:
                let value = bytes.extracting(Int(node.start)..<Int(node.end))
                if !Self.isTime(index, document), let copied = Self.copied(of: value, node) {
                    digest.add(1)
                    digest.add(value.extracting(0..<copied.lowerBound))
                    digest.add(value.extracting(copied.upperBound..<value.count))
                } else {
                    digest.add(value)
                }
            case .object, .array, .true, .false, .null: break
            }
        }
        return digest.value
    }

    /// The part of a value that is copied whatever it says: all of it but the scheme or first part of a name
    /// (`https:`, `notify.`) and the ending of a file.
    /// - Returns: nil where all of it counts: short texts, words, documents, and what stands for a value.
    private static func copied(of value: Span<UInt8>, _ node: JSONDocument.Node) -> Range<Int>? {
        guard node.kind == .string else {
            return value.count > 4 && value.indices.allSatisfy { value[$0] &- 0x30 < 10 }
                ? 0..<value.count : nil
        }
        let end = value.count - 1
        // Not "10", which is a priority, too.
        if 5..<10 ~= value.count, RulingMemo.isCode(value) { return 1..<end }
        // One that begins with another sign is a list, document, quotation or placeholder.
        guard value.count >= 10, !node.escaped, value[1].isWord, value[1] != 0x5F, value[end - 1] != 0x20
        else { return nil }
        var (isWord, start, isScheme, dot) = (true, 1, true, end)
        for index in 1..<end {
            switch value[index] {
            case "{", "}", "<", "$", "*", "|", 0..<0x20: return nil
            case ":", ".":
                if isScheme { start = index + 1 }
                if value[index] == UInt8(ascii: ".") { dot = index } else { isWord = false }
                isScheme = false
            case "A"..."Z", "a"..."z": break
            case "_", "-": isScheme = false
            default: (isScheme, isWord) = (false, false)
            }
        }
        return isWord ? nil : start..<(end - dot <= 6 ? max(start, dot) : end)
    }

    /// Whether it is the value of a header that the judge compares with the clock.
    private static func isTime(_ index: Int, _ document: JSONDocument) -> Bool {
        guard index > 0 else { return false }
        let name = document.nodes[index - 1]
        return name.kind == .name && name.end - name.start == 17
            && document.bytes[Int(name.start)..<Int(name.end)].elementsEqual("\"apns-expiration\"".utf8)
    }

    /// The document with another value wherever one is copied.
    private func changed(_ document: JSONDocument) -> JSONDocument? {
        let original = document.bytes
        var bytes = original
        for (index, node) in document.nodes.enumerated()
        where (node.kind == .string || node.kind == .number) && !Self.isTime(index, document) {
            let range = Int(node.start)..<Int(node.end)
            guard let copied = Self.copied(of: original.span.extracting(range), node) else { continue }
            var isSame = true
            // The first digit of a number stays: none begins with 0.
            for index in copied where index > 0 {
                guard let other = Self.other(bytes[range.lowerBound + index]) else { continue }
                bytes[range.lowerBound + index] = other
                isSame = false
            }
            if isSame { return nil }
        }
        return try? JSONScanner.scan(bytes)
    }

    /// Another letter or digit for this one.
    private static func other(_ byte: UInt8) -> UInt8? {
        switch byte {
        case "1"..."9", "b"..."z", "B"..."Z": byte - 1
        // The end of a character of several bytes.
        case 0x80...0xBF: byte ^ 1
        default: nil
        }
    }
}

extension RequestTemplates.Template {
    /// - Returns: nil when the payload has a text that is not one of the request's.
    init?(_ request: CompiledRequest) {
        let (source, compiled) = (request.document, request.compiled.document)
        var values: [Int: JSONDocument.Reference] = [:]
        for (index, node) in source.nodes.enumerated() where node.kind == .string || node.kind == .number {
            values[Int(node.start)] = index
        }
        (parts, facts) = ([], request.facts)
        var end = 0
        for (index, node) in compiled.nodes.enumerated() where node.kind == .string || node.kind == .number {
            guard let origin = request.compiled.map.origin(of: index, in: compiled),
                let value = values[origin.range.lowerBound], source.raw(value) == compiled.raw(index)
            else { continue }
            let range = compiled.range(of: index)
            parts.append((Array(compiled.bytes[end..<range.lowerBound]), value))
            end = range.upperBound
        }
        parts.append((Array(compiled.bytes[end...]), nil))
    }
}
