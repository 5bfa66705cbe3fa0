import NotificationCore

/// A file of an app as people paste it: in a Markdown fence, as a diff, or quoted.
enum PastedFile {
    /// The text itself, then the content of its frame; lines keep their numbers.
    static func candidates(_ bytes: [UInt8]) -> [[UInt8]] {
        var candidates = [bytes]
        guard bytes.count <= 1 << 20 else { return candidates }
        let text = SourceText(bytes)
        if bytes.find("```", from: 0) != nil || bytes.find("~~~", from: 0) != nil {
            for fence in MarkdownFence.all(text).prefix(20) {
                var part = bytes
                for index in part.indices where !fence.range.contains(index) && !part[index].isNewline {
                    part[index] = 0x20
                }
                candidates.append(part)
                if let applied = DiffText.applied(SourceText(part)) { candidates.append(applied.bytes) }
            }
        } else if let applied = DiffText.applied(text) ?? DiffText.unquoted(text) {
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

    /// A property list and the text around it, each with the lines of both; nothing around it when it is alone.
    static func split(_ bytes: [UInt8]) -> (list: [UInt8], rest: [UInt8]) {
        guard let close = bytes.find("</plist>", from: 0),
            let start = bytes.find("<?xml", from: 0, to: close) ?? bytes.find("<plist", from: 0, to: close)
        else { return (bytes, []) }
        let range = start..<close + 8
        func blank(_ byte: UInt8) -> UInt8 { byte.isNewline ? byte : 0x20 }
        let rest = bytes[..<start] + bytes[range].map(blank) + bytes[range.upperBound...]
        guard rest.contains(where: { !$0.isSpace }) else { return (bytes, []) }
        return (
            bytes[..<start].map(blank) + bytes[range] + bytes[range.upperBound...].map(blank), Array(rest)
        )
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
