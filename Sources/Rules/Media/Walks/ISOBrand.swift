/// What the brands of an `ftyp` box say.
enum ISOBrand {
    /// One of these, major or compatible, makes a file MPEG-4. libmagic knows about half of them.
    static let mpeg4: Set<FourCC> = [
        "isom", "iso2", "iso3", "iso4", "iso5", "iso6", "iso7", "iso8", "iso9", "isoa", "isob", "isoc",
        "mp41", "mp42", "mp71", "mmp4", "avc1", "hvc1", "hev1", "av01", "vp09", "dash", "dby1",
        "M4V ", "M4VH", "M4VP", "M4A ", "M4B ", "F4V ", "F4A ", "f4v ",
        "cmfc", "cmf2", "cmfs", "cmfl", "cmff", "ismv", "isml", "piff", "kddi", "MSDV", "XAVC", "MSNV",
        "NDAS",
        "NDSC", "NDSH", "NDSM", "NDSP", "NDSS", "NDXC", "NDXH", "NDXM", "NDXP", "NDXS",
    ]

    /// Brands of still pictures that libmagic does not know: with a movie header and a brand of MPEG-4 it is a movie.
    static let eitherWay: Set<FourCC> = ["mif2", "miaf"]

    /// Major brands of what shares the container and is something else to a phone.
    static func foreign(_ major: FourCC) -> (name: String, mime: String)? {
        switch major {
        case "qt  ": return ("QuickTime", "video/quicktime")
        case "heic", "heix", "hevc", "hevx", "heim", "heis": return ("HEIC", "image/heic")
        case "mif1", "mif2", "miaf", "msf1", "MiHE": return ("HEIF", "image/heif")
        case "avif", "avis": return ("AVIF", "image/avif")
        case "crx ": return ("Canon CR3", "image/x-canon-cr3")
        case "jp2 ", "jpx ", "jpm ", "mjp2": return ("JPEG 2000", "image/jp2")
        case "jxl ": return ("JPEG XL", "image/jxl")
        case "aax ", "aaxc": return ("Audible", "audio/vnd.audible.aax")
        case "M4P ": return ("protected AAC", "audio/x-m4p")
        default: break
        }
        // 3gp5, 3gr6, … of 3GPP; 3g2a, … of 3GPP2.
        switch major.raw >> 8 {
        case 0x33_6732: return ("3GPP2", "video/3gpp2")
        case 0x33_6770, 0x33_6772, 0x33_6773, 0x33_6765, 0x33_6767, 0x33_6768, 0x33_6776:
            return ("3GPP", "video/3gpp")
        default: return nil
        }
    }
}
