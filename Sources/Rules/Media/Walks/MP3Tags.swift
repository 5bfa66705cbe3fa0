/// The tags around the sound of an MP3. After it, only one that is whole and agrees with itself belongs to the file.
enum MP3Tags {
    /// The offset after up to four tags in a row at the start of the file, never beyond its end.
    static func afterLeading(_ window: inout ByteWindow) throws(WalkInterruption) -> Int {
        var offset = 0
        for _ in 0..<4 {
            var next = try ID3Tag.end(at: offset, &window)
            if next == offset, let tag = try APEFrame(at: offset, &window), tag.isHeader {
                next = offset + APEFrame.size + tag.length
            }
            if next == offset { break }
            guard next <= window.size else {
                throw .cutOff("the ID3 or APE tag at byte \(offset) is cut off")
            }
            offset = next
        }
        return offset
    }

    /// The offset after the last of up to eight tags in a row; `sound` when there is none.
    static func end(from sound: Int, _ window: inout ByteWindow) throws(WalkInterruption) -> Int {
        var offset = sound
        for _ in 0..<8 {
            guard let next = try afterTag(at: offset, &window), next > offset, next <= window.size else {
                break
            }
            offset = next
        }
        return offset
    }

    private static func afterTag(
        at offset: Int, _ window: inout ByteWindow
    ) throws(WalkInterruption) -> Int? {
        // ID3v1 is the last 128 bytes and no others.
        if try window.matches("TAG", at: offset) { return window.size - offset == 128 ? window.size : nil }
        if try window.matches("LYRICSBEGIN", at: offset) { return try afterLyrics(at: offset, &window) }
        if let end = try afterAPE(at: offset, &window) { return end }
        return try ID3Tag.end(at: offset, &window)
    }

    /// Lyrics3 (id3.org): text up to `LYRICSEND`, 5,100 bytes at the most, or up to six digits and
    /// `LYRICS200`, where the digits count the bytes from the start of the tag to themselves.
    private static func afterLyrics(
        at offset: Int, _ window: inout ByteWindow
    ) throws(WalkInterruption) -> Int? {
        let text = offset + 11
        let limit = offset + min(window.size - offset, 999_999 + 7)
        var next = text
        while let hit = try window.first(from: next, before: limit, where: { $0 == 0x4C }) {
            if hit - text <= 5100, try window.matches("LYRICSEND", at: hit) { return hit + 9 }
            if hit - text >= 6, try window.matches("LYRICS200", at: hit),
                try number(at: hit - 6, &window) == hit - 6 - offset
            {
                return hit + 9
            }
            next = hit + 1
        }
        return nil
    }

    private static func number(at offset: Int, _ window: inout ByteWindow) throws(WalkInterruption) -> Int? {
        var number = 0
        for k in 0..<6 {
            let digit = try window.u8(at: offset + k)
            guard 0x30...0x39 ~= digit else { return nil }
            number = number * 10 + Int(digit - 0x30)
        }
        return number
    }

    /// APE (wiki.hydrogenaudio.org, APEv2 specification): a header that a footer repeats, or in the older way
    /// a footer alone, which then is the last thing ahead of ID3v1 or the end.
    private static func afterAPE(
        at offset: Int, _ window: inout ByteWindow
    ) throws(WalkInterruption) -> Int? {
        if let header = try APEFrame(at: offset, &window) {
            let footer = offset + header.length
            guard header.isHeader, let other = try APEFrame(at: footer, &window), !other.isHeader,
                other.agrees(with: header)
            else { return nil }
            return footer + APEFrame.size
        }
        let hasOldTag = try window.matches("TAG", at: window.size - 128)
        let end = hasOldTag ? window.size - 128 : window.size
        guard let footer = try APEFrame(at: end - APEFrame.size, &window), !footer.isHeader,
            end - footer.length == offset
        else { return nil }
        return end
    }
}
