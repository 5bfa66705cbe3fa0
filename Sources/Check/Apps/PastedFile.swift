import SourceRewriter

/// A file of an app as people paste it: in a Markdown fence, as a diff, or quoted.
enum PastedFile {
    /// The code blocks of a text, each alone, with the lines of the text; none where it has no fence.
    static func blocks(_ bytes: [UInt8]) -> [(bytes: [UInt8], hint: Notation?)] {
        guard bytes.count <= 1 << 20,
            bytes.find("```", from: 0) != nil || bytes.find("~~~", from: 0) != nil
        else { return [] }
        return MarkdownFence.all(SourceText(bytes)).prefix(20).map { fence in
            let block = bytes.indices.map {
                fence.range.contains($0) || bytes[$0].isNewline ? bytes[$0] : 0x20
            }
            return (block, fence.hint)
        }
    }

    /// The text itself, then the content of its frame; lines keep their numbers.
    static func candidates(_ bytes: [UInt8]) -> [[UInt8]] {
        var candidates = [bytes]
        guard bytes.count <= 1 << 20 else { return candidates }
        let text = SourceText(bytes)
        let blocks = blocks(bytes)
        if !blocks.isEmpty {
            candidates += blocks.flatMap { block, _ in
                [block] + (DiffText.applied(SourceText(block)).map { [$0.bytes] } ?? [])
            }
        } else if let applied = DiffText.plain(text) {
            candidates.append(applied.bytes)
        } else if let start = bytes.find("<?xml", from: 1) {
            // After "Executable=…", as codesign and security print it.
            candidates.append(bytes[..<start].map { $0.isNewline ? $0 : 0x20 } + bytes[start...])
        } else if let key = bytes.find("\"application-identifier\" = ", from: 0),
            let open = bytes[..<key].lastIndex(of: 0x7B), let close = bytes.find("\n}", from: key)
        {
            // Of Xcode's log of the build.
            candidates.append(bytes[..<open].map { $0.isNewline ? $0 : 0x20 } + bytes[open..<close + 2])
        } else if bytes.find("[Key] ", from: 0) != nil {
            candidates.append(propertyList(dump: bytes))
        }
        return candidates
    }

    /// A property list or members of one and the text around it, each with the lines of both; nothing around it when it
    /// is alone.
    static func split(_ bytes: [UInt8]) -> (list: [UInt8], rest: [UInt8]) {
        guard let range = list(in: bytes) else { return (bytes, []) }
        func blank(_ byte: UInt8) -> UInt8 { byte.isNewline ? byte : 0x20 }
        let rest = bytes[..<range.lowerBound] + bytes[range].map(blank) + bytes[range.upperBound...]
        guard rest.contains(where: { !$0.isSpace }) else { return (bytes, []) }
        return (
            bytes[..<range.lowerBound].map(blank) + bytes[range] + bytes[range.upperBound...].map(blank),
            Array(rest)
        )
    }

    private static func list(in bytes: [UInt8]) -> Range<Int>? {
        if let close = bytes.find("</plist>", from: 0) {
            let start =
                bytes.find("<?xml", from: 0, to: close) ?? bytes.find("<plist", from: 0, to: close)
            return start.map { $0..<close + 8 }
        }
        guard let start = bytes.find("<key>", from: 0) else { return nil }
        // The lines of tags, of which each goes on with the next one.
        var (end, line) = (start, start)
        while line < bytes.count {
            let first = bytes.skipBlanks(line)
            if bytes.has("<", at: first) { end = bytes.lineEnd(first) }
            guard bytes.has("<", at: first) || bytes.lineEnd(first) == first else { break }
            line = bytes.nextLine(first)
        }
        return start..<end
    }

    /// The text with empty lines for the classes of service extensions, so that only what is beside them is read; nil
    /// where a class has no end.
    static func withoutClasses(_ bytes: [UInt8]) -> [UInt8]? {
        let isSwift = bytes.find("@implementation", from: 0) == nil
        let tree = CodeTree(CodeTokens(source: bytes).tokens, isSwift: isSwift)
        let heads = tree.tokens.indices.lazy.filter {
            tree.word($0) == (isSwift ? "class" : "implementation") && tree.word($0 + 1) != nil
        }
        // Once, not for each byte: what is lazy is made again whenever it is asked.
        let classes: [ClosedRange<Int>] = heads.prefix(64).compactMap { index in
            var end: Int?
            if isSwift {
                let open = (index..<min(index + 24, tree.tokens.count)).first { tree.isSign("{", $0) }
                let isService = open.map {
                    (index..<$0).contains { tree.word($0)?.hasSuffix("ServiceExtension") == true }
                }
                end = isService == true ? open.flatMap(tree.partner) : nil
            } else {
                end = tree.tokens[index...].indices.first {
                    tree.word($0) == "end" && tree.isSign("@", $0 - 1)
                }
            }
            return end.map { tree.tokens[index].line...tree.tokens[$0].line }
        }
        guard !classes.isEmpty else { return nil }
        var rest = bytes
        var line = 1
        for index in rest.indices {
            if bytes[index] == 0x0A { line += 1 }
            if !bytes[index].isNewline, classes.contains(where: { $0.contains(line) }) { rest[index] = 0x20 }
        }
        return rest
    }

    /// Entitlements as `codesign -d --entitlements -` prints them, as a property list with the same lines.
    private static func propertyList(dump bytes: [UInt8]) -> [UInt8] {
        var isArray = false
        var lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false).prefix(10_000).map {
            line in
            let line = String(decoding: line, as: UTF8.self).trimmed
            func content(_ mark: String) -> String? {
                line.hasPrefix(mark)
                    ? String(line.dropFirst(mark.utf8.count)).filter { !"<>&".contains($0) } : nil
            }
            if let key = content("[Key] ") {
                defer { isArray = false }
                return (isArray ? "</array>" : "") + "<key>\(key)</key>"
            }
            if line == "[Array]" {
                isArray = true
                return "<array>"
            }
            return content("[String] ").map { "<string>\($0)</string>" } ?? content("[Bool] ").map {
                "<\($0)/>"
            } ?? ""
        }
        lines[0] = "<plist><dict>" + lines[0]
        return Array((lines.joined(separator: "\n") + (isArray ? "</array>" : "") + "</dict></plist>").utf8)
    }
}
