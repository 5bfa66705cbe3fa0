/// A format about which libmagic is known to be wrong although the structure is whole: only for these rows may its
/// answer differ from the walk's family. What libmagic takes by its first bytes alone never passes the walk.
package struct MagicOverride: Sendable, Hashable {
    package let format: MediaFormat
    package let mime: String
    /// The major brands to which the row applies; empty for any.
    package let brands: [String]
    package let reason: String

    private init(_ format: MediaFormat, _ mime: String, _ reason: String, of brands: [String] = []) {
        self.format = format
        self.mime = mime
        self.brands = brands
        self.reason = reason
    }

    private static let unknownBrand =
        "libmagic knows half of the brands and does not look after a leading free, wide or skip box"
    private static let sonyBrands = [
        "MSNV", "NDAS", "NDSC", "NDSH", "NDSM", "NDSP", "NDSS", "NDXC", "NDXH", "NDXM", "NDXP", "NDXS",
    ]

    package static let table: [MagicOverride] = [
        .init(.mp4, "application/octet-stream", unknownBrand),
        .init(.m4a, "application/octet-stream", unknownBrand),
        .init(
            .mp4, "audio/mp4",
            "libmagic takes Sony's movies, and all that is branded as sound, for sound; hdlr names a picture"
                + " track", of: sonyBrands + ["M4B ", "F4A "]),
        .init(
            .mp4, "audio/x-m4a",
            "libmagic goes by the brand, which tools keep when they add pictures; hdlr names a picture track",
            of: ["M4A "]),
        .init(
            .mp3, "application/octet-stream",
            "libmagic wants the first frame at the first byte; players search, and three in a row were found"),
        .init(.m4a, "video/mp4", "libmagic goes by the brand; hdlr names sound only"),
        .init(.m4a, "video/x-m4v", "libmagic goes by the brand; hdlr names sound only"),
    ]

    /// Whether libmagic's answer does not contradict the walk's.
    package static func agrees(_ facts: MediaFacts, magicMIME: String) -> Bool {
        guard let type = MediaType.of(facts.format) else { return false }
        if MediaFamily(mime: magicMIME) == type.family { return true }
        return table.contains {
            $0.format == facts.format && $0.mime == magicMIME
                && ($0.brands.isEmpty || $0.brands.contains(facts.majorBrand ?? ""))
        }
    }
}
