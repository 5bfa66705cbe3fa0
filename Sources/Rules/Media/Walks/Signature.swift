/// What the first bytes of a file propose; the walk that it names has the last word.
enum Signature: Hashable {
    case walk(MediaFormat)
    /// The container of MPEG-4 and of many others; its brands decide.
    case isoMedia
    /// - Parameter isMarkup: whether it is text that a browser would take for a page, a document or data; no medium of the
    ///   table begins like this.
    case foreign(name: String, mime: String, isMarkup: Bool = false)
    case none

    /// How many bytes the table reads.
    static let length = 1024

    /// - Parameter head: the first bytes, ``length`` of them unless the file is shorter.
    init(_ head: [UInt8]) {
        self = Self.medium(head) ?? Self.other(head) ?? Markup.find(head) ?? Signature.none
    }

    private static func medium(_ head: [UInt8]) -> Signature? {
        func has(_ mark: StaticString, _ offset: Int = 0) -> Bool { head.has(mark, at: offset) }
        func has(_ mark: [UInt8], _ offset: Int = 0) -> Bool { head.has(mark, at: offset) }
        // An archive may be named like a picture, and its name comes first.
        if has("ustar", 257) { return .foreign(name: "a TAR archive", mime: "application/x-tar") }
        if has([0xFF, 0xD8, 0xFF]), head.count > 3, head[3] >= 0xC0 { return .walk(.jpeg) }
        if has([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) { return .walk(.png) }
        if has("GIF87a") || has("GIF89a") { return .walk(.gif) }
        if has("RIFF") {
            if has("WAVE", 8) { return .walk(.wav) }
            if has("AVI ", 8) { return .walk(.avi) }
            if has("WEBP", 8) { return .foreign(name: "WebP", mime: "image/webp") }
            if has("RMID", 8) { return .foreign(name: "MIDI", mime: "audio/midi") }
            return nil
        }
        if has("FORM") {
            if has("AIFF", 8) || has("AIFC", 8) { return .walk(.aiff) }
            if has("8SVX", 8) { return .foreign(name: "8SVX", mime: "audio/x-8svx") }
            return nil
        }
        if has("ID3") { return .walk(.mp3) }
        if has([0x00, 0x00, 0x01, 0xBA]) { return .walk(.mpegProgramStream) }
        if has([0x00, 0x00, 0x01, 0xB3]) { return .walk(.mpegElementaryStream) }
        if has("ftyp", 4) { return .isoMedia }
        // Text may have these words there as well: the size ahead of them is below 128 MB.
        let boxes: [StaticString] = ["moov", "mdat", "free", "skip", "wide", "styp", "moof", "sidx", "pnot"]
        if let first = head.first, first < 8, boxes.contains(where: { has($0, 4) }) { return .isoMedia }
        // A sync word of eleven bits; layer bits 00 are AAC, and the walk distinguishes the two.
        if head.count > 3, head[0] == 0xFF, head[1] & 0xE0 == 0xE0 { return .walk(.mp3) }
        return nil
    }

    private static func other(_ head: [UInt8]) -> Signature? {
        if let row = ForeignSignature.table.first(where: { head.has($0.mark) }) {
            return .foreign(name: row.name, mime: row.mime)
        }
        if head.has("BM"), head.count > 17, [12, 40, 52, 56, 64, 108, 124].contains(head[14]), head[15] == 0 {
            return .foreign(name: "BMP", mime: "image/bmp")
        }
        if head.has([0x1A, 0x45, 0xDF, 0xA3]) {
            return head.prefix(64).firstRange(of: Array("webm".utf8)) == nil
                ? .foreign(name: "Matroska", mime: "video/x-matroska")
                : .foreign(name: "WebM", mime: "video/webm")
        }
        let isTransportStream = [(0, 188), (4, 192)].contains { first, length in
            (0..<3).map { first + $0 * length }.allSatisfy { $0 < head.count && head[$0] == 0x47 }
        }
        return isTransportStream ? .foreign(name: "an MPEG transport stream", mime: "video/mp2t") : nil
    }
}

extension [UInt8] {
    func has(_ mark: [UInt8], at offset: Int = 0) -> Bool {
        count >= offset + mark.count && self[offset..<(offset + mark.count)].elementsEqual(mark)
    }

    /// Whether the text `mark` is at `offset`; false when it does not fit.
    func has(_ mark: StaticString, at offset: Int = 0) -> Bool {
        guard count >= offset + mark.utf8CodeUnitCount else { return false }
        return mark.withUTF8Buffer { text in
            for k in 0..<text.count where self[offset + k] != text[k] { return false }
            return true
        }
    }
}
