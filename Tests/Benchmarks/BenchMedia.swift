/// Payloads and media that are made here, so that a measurement needs no files.
enum BenchMedia {
    /// A payload with one picture.
    static func payload(url: String) -> [UInt8] {
        Array(
            #"{"aps":{"alert":{"title":"Kick-off","body":"It has begun."},"mutable-content":1},"#.utf8)
            + Array(#""fcm_options":{"image":"\#(url)"}}"#.utf8) + [10]
    }

    /// A payload of about 1 KB as campaigns send it: alert, ids, analytics and a picture.
    static let campaign: [UInt8] = {
        let filler = String(repeating: "c0ffee42", count: 12)
        let text = """
            {"aps":{"alert":{"title":"Autumn sale \\u2014 30 % off","body":"Everything in the window until \
            Sunday. Come early, the best things go first."},"badge":3,"sound":"default","mutable-content":1,\
            "category":"PROMOTION","thread-id":"campaign-2210","interruption-level":"active"},\
            "fcm_options":{"image":"https://cdn.example.com/campaigns/2210/hero-1200x600.jpg?v=3",\
            "analytics_label":"autumn_2210_b"},"gcm.message_id":"1710000000000001","google.c.a.e":"1",\
            "google.c.a.c_id":"4415522","google.c.a.ts":1710000000,"google.c.sender.id":"204822330123",\
            "campaign":{"id":2210,"variant":"b","segment":["lapsed","ios","de"],"score":0.8731},\
            "deep_link":"shop://sale/autumn?utm_source=push&utm_campaign=2210","user":"\(filler)",\
            "trace":"\(filler)","expires":1710604800}
            """
        return Array(text.utf8) + [10]
    }()

    /// A baseline JPEG (ITU-T T.81) of about so many bytes; `number` makes it another file.
    static func jpeg(bytes: Int, number: Int = 0) -> [UInt8] {
        let table: [UInt8] = [1] + [UInt8](repeating: 0, count: 16)
        var file: [UInt8] = [0xFF, 0xD8, 0xFF, 0xE0, 0, 16]
        file += Array("JFIF".utf8) + [0, 1, 1, 0, 0, 1, 0, 1, 0, 0]
        file += [0xFF, 0xDB, 0, 67, 0] + [UInt8](repeating: 1, count: 64)
        file += [0xFF, 0xC0, 0, 11, 8, 2, 0x58, 4, 0xB0, 1, 1, 0x11, 0]
        file += [0xFF, 0xC4, 0, 20, 0] + table
        file += [0xFF, 0xC4, 0, 20, 0x10] + table
        file += [0xFF, 0xDA, 0, 8, 1, 1, 0, 0, 63, 0]
        var random = UInt64(truncatingIfNeeded: number) &* 0x9E37_79B9_7F4A_7C15 | 1
        while file.count < bytes - 2 {
            random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            // Entropy-coded data without markers.
            file.append(min(0xFE, UInt8(truncatingIfNeeded: random >> 56)))
        }
        return file + [0xFF, 0xD9]
    }

    /// An MPEG-4 movie (ISO/IEC 14496-12 and -14) of exactly so many bytes: headers, then one `mdat`.
    static func mp4(bytes: Int) -> [UInt8] {
        let matrix = [0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x4000_0000].flatMap { word($0) }
        let zeros = { (count: Int) in [UInt8](repeating: 0, count: count) }
        let movie =
            zeros(12) + word(1000) + word(30_000) + word(0x10000) + [1, 0] + zeros(10) + matrix
            + zeros(24) + word(2)
        let track =
            word(7) + zeros(8) + word(1) + zeros(4) + word(30_000) + zeros(16) + matrix
            + word(1280 << 16) + word(720 << 16)
        let handler = zeros(8) + Array("vide".utf8) + zeros(13)
        let media =
            box("mdhd", zeros(12) + word(1000) + word(30_000) + [0x55, 0xC4, 0, 0])
            + box("hdlr", handler)
        var file = box("ftyp", Array("isom".utf8) + word(512) + Array("isomiso2avc1mp41".utf8))
        file += box("moov", box("mvhd", movie) + box("trak", box("tkhd", track) + box("mdia", media)))
        file += word(bytes - file.count) + Array("mdat".utf8)
        file.reserveCapacity(bytes)
        var random: UInt64 = 1
        while file.count < bytes {
            random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            file.append(UInt8(truncatingIfNeeded: random >> 56))
        }
        return file
    }

    private static func box(_ type: String, _ body: [UInt8]) -> [UInt8] {
        word(8 + body.count) + Array(type.utf8) + body
    }

    private static func word(_ value: Int) -> [UInt8] {
        [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
    }
}
