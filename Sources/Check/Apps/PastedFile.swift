/// A file of an app as people paste it: in a Markdown fence, or as a diff.
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
        } else if let applied = DiffText.applied(text) {
            candidates.append(applied.bytes)
        }
        return candidates
    }
}
