/// What a still or animated picture may measure: a small file may claim pixels that no phone can hold.
enum PixelLimits {
    /// Pixels of one side.
    static let side = 16_384
    /// Pixels in all.
    static let area = 50_000_000

    static func check(width: Int, height: Int) throws(WalkInterruption) {
        let sides = 1...side
        guard sides.contains(width), sides.contains(height), width * height <= area else {
            throw .refused(
                .typeDimensions,
                "\(width) x \(height) pixels; a side may have 1 to \(side), the picture at most \(area / 1_000_000) million"
            )
        }
    }
}
