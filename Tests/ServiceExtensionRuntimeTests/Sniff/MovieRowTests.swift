import NSETestSupport
import NotificationCore
import Testing

@Suite("Media rows 9 to 22: MPEG-4 and other movies")
struct MovieRowTests {
    static let cases = mpeg4 + openings + others

    private static let mpeg4: [MediaCase] =
        [
            "isom", "iso2", "iso3", "iso4", "iso5", "iso6", "iso7", "iso8", "iso9", "mp41", "mp42", "avc1",
            "dash",
        ].map { brand in MediaCase(9, brand, .mp4(1000)) { try MediaBytes.branded(brand) } }
        + [
            MediaCase(9, "fragmented iso5", .mp4(nil)) {
                try MediaBytes.branded("iso5", "fragmented.mp4")
            },
            MediaCase(9, "HEVC", .mp4(1000), "hevc.mp4"),
            MediaCase(9, "AV1", .mp4(500), "av1.mp4"),
            MediaCase(9, "VP9", .mp4(500), "vp9.mp4"),
            MediaCase(10, "M4V", .mp4(1000), "movie.m4v"),
            MediaCase(10, "M4VH", .mp4(1000)) { try MediaBytes.branded("M4VH") },
            MediaCase(10, "M4VP", .mp4(1000)) { try MediaBytes.branded("M4VP") },
        ]
        + [
            "hvc1", "av01", "mif2", "miaf", "mp71", "cmfc", "cmf2", "cmfs", "dby1", "ismv", "piff", "kddi",
            "MSDV", "XAVC",
        ].map { brand in MediaCase(11, brand, .mp4(1000)) { try MediaBytes.branded(brand) } }
        + [
            MediaCase(12, "MSNV", .mp4(500), "msnv.mp4"),
            MediaCase(12, "NDAS", .mp4(1000)) { try MediaBytes.branded("NDAS") },
            MediaCase(12, "MSNV with sound only", .m4a(1000)) {
                try MediaBytes.branded("MSNV", "sound-isom.mp4")
            },
        ]
        + ["M4A", "M4B", "F4A"].map { brand in
            MediaCase(12, brand, .mp4(1000)) { try MediaBytes.branded("\(brand) ") }
        }

    private static let openings: [MediaCase] =
        ["free", "wide", "skip"].map { name in
            MediaCase(13, name, .mp4(500)) {
                MediaBytes.box(name, [0, 0, 0, 0]) + (try Fixtures.media("faststart.mp4"))
            }
        }
        + ["styp", "moof", "sidx"].map { name in
            // Without a header no player can begin.
            MediaCase(13, name, .foreign("video/iso.segment")) {
                let bytes = try Fixtures.media("fragmented.mp4")
                let moof = try #require(bytes.firstRange(of: MediaBytes.text("moof"))).lowerBound - 4
                let segment = Array(bytes[moof...])
                return name == "moof"
                    ? segment : MediaBytes.box(name, MediaBytes.text("msdh\0\0\0\0msdh")) + segment
            }
        }
        + [
            MediaCase(14, "sound in isom", .m4a(1000), "sound-isom.mp4"),
            MediaCase(14, "sound in mp42", .m4a(500), "sound-mp42.mp4"),
            MediaCase(15, "AAC", .m4a(1000), "sound.m4a"),
            MediaCase(15, "ALAC", .m4a(300), "lossless.m4a"),
            MediaCase(15, "with a cover", .m4a(500), "cover.m4a"),
            MediaCase(16, "M4B", .m4a(1000)) { try MediaBytes.branded("M4B ", "sound.m4a") },
            MediaCase(16, "F4A", .m4a(1000)) { try MediaBytes.branded("F4A ", "sound.m4a") },
            MediaCase(17, "qt", .foreign("video/quicktime"), "movie.mov"),
            MediaCase(17, "moov first, no ftyp", .foreign("video/quicktime")) {
                Array(try Fixtures.media("faststart.mp4").dropFirst(32))
            },
            MediaCase(17, "mdat first, no ftyp", .foreign("video/quicktime")) {
                let bytes = try Fixtures.media("movie.mp4")
                let media = try #require(bytes.firstRange(of: MediaBytes.text("mdat"))).lowerBound - 4
                return Array(bytes[media...])
            },
            MediaCase(18, "3GP", .foreign("video/3gpp"), "movie.3gp"),
            MediaCase(18, "3G2", .foreign("video/3gpp2"), "movie.3g2"),
        ]

    private static let others: [MediaCase] = [
        MediaCase(19, "MPEG-4", .movie("public.avi", "avi", 500), "mpeg4.avi"),
        MediaCase(19, "MJPEG", .movie("public.avi", "avi", 500), "movie.avi"),
        MediaCase(19, "H.264", .movie("public.avi", "avi", 500), "h264.avi"),
        // From the first pack to the last, which of a second in two packs is little more than half.
        MediaCase(20, "MPEG-1 program", .movie("public.mpeg", "mpg", 780), "mpeg1.mpg"),
        MediaCase(20, "MPEG-2 program", .movie("public.mpeg", "mpg", 580), "svcd.mpg"),
        MediaCase(20, "VOB", .movie("public.mpeg", "mpg", 580), "mpeg2.mpg"),
        MediaCase(20, "DVD", .movie("public.mpeg", "mpg", 780), "dvd.mpg"),
        MediaCase(20, "MPEG-1 video", .movie("public.mpeg", "mpg", nil), "video.m1v"),
        MediaCase(20, "MPEG-2 video", .movie("public.mpeg-2-video", "m2v", nil), "video.m2v"),
        MediaCase(21, "MPEG-TS", .foreign("video/mp2t"), "transport.ts"),
        MediaCase(21, "M2TS", .foreign("video/mp2t"), "blu-ray.m2ts"),
        MediaCase(21, "H.264 video", .foreign("video/h264"), "video.h264"),
        MediaCase(22, "WebM", .foreign("video/webm"), "movie.webm"),
        MediaCase(22, "MKV", .foreign("video/x-matroska"), "movie.mkv"),
        MediaCase(22, "FLV", .foreign("video/x-flv"), "movie.flv"),
        MediaCase(22, "WMV", .foreign("video/x-ms-asf"), "movie.wmv"),
    ]

    @Test("are attached or refused as the table says", arguments: cases)
    func row(_ movie: MediaCase) async throws { try await movie.check() }
}
