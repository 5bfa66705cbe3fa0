/// The facts that a structural walk reads from a complete file.
package struct MediaFacts: Sendable, Hashable {
    package var format: MediaFormat
    /// Pixels; nil for sound.
    package var width: Int?
    /// Pixels; nil for sound.
    package var height: Int?
    /// Milliseconds, for sound, movies and animated images, where the structure has it.
    package var durationMilliseconds: Int?
    /// The offset after the last byte of the structure; later bytes are trailing.
    package var structuralEnd: Int
    /// The major brand of an MPEG-4 file (ISO/IEC 14496-12), four characters; nil for all else.
    package var majorBrand: String?
}
