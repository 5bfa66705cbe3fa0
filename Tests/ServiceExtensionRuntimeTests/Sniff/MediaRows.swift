import Testing

/// Every kind of file that has come in place of a picture, a sound or a movie. Each is a test of its own; a
/// row or a kind without one fails here.
enum MediaRows {
    struct Row: Sendable {
        let number: Int
        let title: String
        let kinds: [String]

        init(_ number: Int, _ title: String, _ kinds: String...) {
            self.number = number
            self.title = title
            self.kinds = kinds
        }
    }

    static let table: [Row] = [
        Row(1, "JPEG", "JFIF", "EXIF", "progressive", "CMYK", "COM first", "DQT first"),
        Row(2, "PNG", "PNG", "APNG", "CgBI"),
        Row(3, "GIF", "87a", "89a", "animated"),
        Row(4, "WebP", "lossy", "animated"),
        Row(5, "pictures in MPEG-4's container", "HEIC", "HEIF", "HEIF of MIAF", "AVIF"),
        Row(6, "other pictures", "BMP", "TIFF", "ICO", "JP2", "JXL", "PSD"),
        Row(7, "SVG", "plain", "XML declaration", "document type"),
        Row(8, "SVG in disguise", "BOM", "5 KB of comment first", "UTF-16", "gz"),
        Row(
            9, "MP4", "isom", "iso2", "iso3", "iso4", "iso5", "iso6", "iso7", "iso8", "iso9", "mp41", "mp42",
            "avc1", "dash", "fragmented iso5", "HEVC", "AV1", "VP9"),
        Row(10, "M4V and iPod video", "M4V", "M4VH", "M4VP"),
        Row(
            11, "MP4 of brands that libmagic does not know", "hvc1", "av01", "mif2", "miaf", "mp71", "cmfc",
            "cmf2", "cmfs", "dby1", "ismv", "piff", "kddi", "MSDV", "XAVC"),
        Row(
            12, "MP4 of brands that libmagic takes for sound", "MSNV", "NDAS", "MSNV with sound only",
            "M4A", "M4B", "F4A"),
        Row(13, "MP4 that begins with another box", "free", "wide", "skip", "styp", "moof", "sidx"),
        Row(14, "MP4 with sound only", "sound in isom", "sound in mp42"),
        Row(15, "M4A", "AAC", "ALAC", "with a cover"),
        Row(16, "audio books and Flash sound", "M4B", "F4A"),
        Row(17, "QuickTime", "qt", "moov first, no ftyp", "mdat first, no ftyp"),
        Row(18, "3GPP", "3GP", "3G2"),
        Row(19, "AVI", "MPEG-4", "MJPEG", "H.264"),
        Row(
            20, "MPEG", "MPEG-1 program", "MPEG-2 program", "VOB", "DVD", "MPEG-1 video", "MPEG-2 video"),
        Row(21, "other MPEG streams", "MPEG-TS", "M2TS", "H.264 video"),
        Row(22, "other movies", "WebM", "MKV", "FLV", "WMV"),
        Row(
            23, "MP3", "ID3v2.2", "ID3v2.3", "ID3v2.4", "Xing", "no ID3", "MPEG-2", "MPEG-2.5", "320 kb/s",
            "ID3v1 only"),
        Row(
            24, "MP3 that libmagic does not know", "free format", "after zero bytes", "after junk",
            "after an APE tag", "zero bytes after a tag", "junk after a tag", "out of reach",
            "out of reach after a tag"),
        Row(25, "MPEG audio of layers I and II", "FFFC", "FFFD", "FFF4", "FFF5", "FFF6", "FFF7"),
        Row(26, "MP3 in another container", "MP3 inside WAV"),
        Row(27, "AAC without a container", "ADTS", "ID3 and ADTS"),
        Row(
            28, "WAV", "PCM", "float", "24 bits, 6 channels", "ADPCM", "size 0", "size FFFFFFFF", "RF64"),
        Row(29, "big-endian WAV", "RIFX"),
        Row(30, "AIFF", "AIFF", "AIFF-C"),
        Row(31, "other forms", "8SVX"),
        Row(32, "Core Audio", "CAF"),
        Row(33, "other sound", "FLAC", "Opus", "Vorbis", "AU", "AMR", "MIDI", "W64"),
        Row(34, "no byte", "empty"),
        Row(35, "one byte", "1 byte"),
        Row(36, "the beginning of a signature", "FF D8", "FF D8 FF", "RIFF", "ID3", "4 bytes of PNG"),
        Row(37, "GIF that is none", "GIF8", "GIF89b", "GIF89a and HTML"),
        Row(38, "JPEG that is none", "FF D8 FF E0 and junk"),
        Row(
            39, "empty containers", "RIFF WAVE of 12 bytes", "RIFF AVI of 12 bytes",
            "RIFF WEBP of 12 bytes", "ftyp of 12 bytes"),
        Row(40, "PNG without data", "PNG cut after 16 bytes"),
        Row(41, "MPEG without data", "000001BA alone"),
        Row(42, "ID3 without sound", "ID3 and HTML", "ID3 and nothing"),
        Row(43, "HTML", "with document type", "without", "comment first", "fragment"),
        Row(44, "messages", "XML error", "JSON error"),
        Row(
            45, "programs and documents", "ZIP", "JAR", "PDF", "ELF", "PE", "shell", "PHP", "m3u8",
            "m3u8 with file lines", "MVG", "EPS"),
        Row(
            46, "two things at once", "GIFAR", "JPEG and ZIP", "PNG and ZIP", "PNG and HTML", "GIF and PHP",
            "PHP in a GIF comment", "HTML in PNG tEXt", "HTML in JPEG COM", "PDF inside JPEG",
            "ISO 9660 with a JPEG", "ISO 9660 with a JPEG's head", "MP4 with HTML in its brands",
            "MP3 and ZIP"),
        Row(47, "an archive with the name of a picture", "TAR of a file named GIF89a"),
        Row(
            48, "large ID3 tags", "MP3 after an ID3 tag of 1.1 MB",
            "MP3 whose ID3 tag reaches beyond the file"),
        Row(49, "random data", "by structure", "with libmagic"),
        Row(
            50, "PNG that contradicts itself", "interlace 9", "compression 1", "filter 1",
            "wrong checksum of IHDR", "wrong checksum of PLTE", "wrong checksum of IDAT",
            "image data that is not a zlib stream", "palette without PLTE", "PLTE of 257 colours",
            "unknown critical chunk"),
        Row(
            51, "JPEG without its tables", "baseline.jpg without DQT", "baseline.jpg without DHT",
            "baseline.jpg without SOS", "progressive.jpg without DQT", "progressive.jpg without DHT",
            "progressive.jpg without SOS"),
    ]

    /// What has no test, and why.
    static let leftOut: [(row: Int, kind: String, reason: String)] = []

    /// From the very lists that the suites run through.
    static var covered: [(row: Int, kind: String)] {
        let cases =
            PictureRowTests.cases + MovieRowTests.cases + SoundRowTests.cases + StubRowTests.cases
            + OtherFileRowTests.cases + PolyglotRowTests.cases + DamagedRowTests.cases
        return cases.map { ($0.row, $0.kind) } + RandomDataTests.kinds
    }
}

@Suite("The table of media")
struct MediaRowsTests {
    @Test("has a test for every kind of every row, and none that is not in it")
    func complete() {
        let rows = MediaRows.table
        #expect(rows.map(\.number) == Array(1...rows.count))
        let listed = rows.flatMap { row in row.kinds.map { "row \(row.number): \($0)" } }
        let covered = MediaRows.covered.map { "row \($0.row): \($0.kind)" }
        let leftOut = MediaRows.leftOut.map { "row \($0.row): \($0.kind)" }
        #expect(Set(listed).count == listed.count && Set(covered).count == covered.count)
        #expect(Set(listed).symmetricDifference(covered + leftOut) == [])
        #expect(Set(covered).intersection(leftOut) == [])
        let without = rows.filter { row in !MediaRows.covered.contains { $0.row == row.number } }
        print(
            "media rows: \(rows.count - without.count) covered, \(without.count) left out"
                + " (\(covered.count) of \(listed.count) kinds of files)")
        for item in MediaRows.leftOut { print("  row \(item.row), \(item.kind): \(item.reason)") }
    }
}
