/// The boxes of MPEG-4 (ISO/IEC 14496-12 and -14); `hdlr` decides between a movie and sound. A box of size 0 reaches
/// to the end of the file: a cut inside it cannot be seen, nor one between two fragments.
enum ISOMediaWalk {
    /// Boxes that may be at the top level; anything else after a whole movie is trailing bytes.
    private static let known: Set<FourCC> = [
        "ftyp", "moov", "mdat", "free", "skip", "wide", "udta", "uuid", "meta", "moof", "mfra", "sidx",
        "styp",
        "pdin", "ssix", "prft", "emsg", "pnot", "junk", "idat", "bloc",
    ]
    private static let fillers: Set<FourCC> = ["free", "skip", "wide"]

    static func walk(_ window: inout ByteWindow) throws(WalkInterruption) -> MediaFacts {
        var steps = StepLimit(10_000, "boxes")
        var brands: [FourCC] = []
        var movie: ISOMovie?
        var hasMedia = false
        var offset = 0
        while offset < window.size {
            try steps.take()
            let isWhole = movie.map { hasMedia && !$0.isFragmented } ?? false
            let left = window.size - offset
            if left < 8 {
                if isWhole { break }
                throw .cutOff("a box header at byte \(offset) is cut off")
            }
            guard let box = try ISOBox(at: offset, in: window.size, &window) else {
                if movie != nil, hasMedia { break }
                throw .damaged("not a box at byte \(offset)")
            }
            guard box.end <= window.size, box.body <= box.end else {
                if movie != nil, hasMedia, !known.contains(box.type) { break }
                throw .cutOff("box \(box.type) at byte \(offset) is cut off")
            }
            if brands.isEmpty, !fillers.contains(box.type) {
                brands = try Self.brands(of: box, &window)
            } else if box.type == "moov" {
                guard movie == nil else { throw .damaged("a second moov box at byte \(offset)") }
                movie = try ISOMovie(box, &window, &steps)
            } else if box.type == "mdat" {
                hasMedia = hasMedia || box.end > box.body
            }
            offset = box.end
        }
        guard let major = brands.first else { throw .cutOff("no ftyp box") }
        guard let movie else {
            if let other = ISOBrand.foreign(major) { throw .foreign(name: other.name, mime: other.mime) }
            throw .cutOff("no moov box")
        }
        guard hasMedia else { throw .cutOff("no mdat box") }
        guard movie.hasVideo || movie.hasSound else {
            throw .refused(
                .typeUnsupported, "an MPEG-4 file without a picture track and without a sound track")
        }
        return MediaFacts(
            format: movie.hasVideo ? .mp4 : .m4a, width: movie.width, height: movie.height,
            durationMilliseconds: movie.durationMilliseconds, structuralEnd: offset,
            majorBrand: major.description)
    }

    /// The first box that is not a filler must be an `ftyp` with a brand of MPEG-4.
    private static func brands(
        of box: ISOBox, _ window: inout ByteWindow
    ) throws(WalkInterruption) -> [FourCC] {
        switch box.type {
        case "ftyp": break
        case "moov", "mdat", "pnot":
            throw .foreign(name: "QuickTime", mime: "video/quicktime")
        case "styp", "moof", "sidx":
            throw .foreign(name: "a media segment without its header", mime: "video/iso.segment")
        default:
            throw .damaged("box \(box.type) is where ftyp belongs")
        }
        guard box.end - box.body >= 8 else { throw .damaged("an ftyp box of \(box.end - box.body) bytes") }
        var brands = [try window.fourCC(at: box.body)]
        let other = ISOBrand.foreign(brands[0])
        let isOpen = ISOBrand.eitherWay.contains(brands[0])
        if let other, !isOpen { throw .foreign(name: other.name, mime: other.mime) }
        var offset = box.body + 8
        while box.end - offset >= 4, brands.count < 64 {
            brands.append(try window.fourCC(at: offset))
            offset += 4
        }
        guard brands.contains(where: ISOBrand.mpeg4.contains) else {
            if let other { throw .foreign(name: other.name, mime: other.mime) }
            throw .refused(.typeUnsupported, "the brand \"\(brands[0])\" is not one of MPEG-4")
        }
        return brands
    }
}
