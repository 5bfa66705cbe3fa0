/// Why a walk did not reach the structural end; ``MediaWalk`` makes a verdict of it.
package enum WalkInterruption: Error, Hashable {
    /// Says nothing about the content; 0 when the file ended before the size it had.
    case unreadable(Errno)
    /// The file ends before its structure does; the text says where.
    case cutOff(String)
    /// The structure contradicts the format; the text says where.
    case damaged(String)
    case refused(Code, String)
    case foreign(name: String, mime: String)
    /// The signature was a coincidence.
    case unknown
}

struct StepLimit {
    private let most: Int
    private let what: String
    private var taken = 0

    init(_ most: Int, _ what: String) {
        self.most = most
        self.what = what
    }

    /// - Throws: when there are more parts than a walk takes, which says nothing about their order: the file may be whole.
    mutating func take() throws(WalkInterruption) {
        guard taken < most else {
            throw .refused(.typeUnsupported, "more than \(most) \(what); the check ends there")
        }
        taken += 1
    }
}

/// What a still or animated picture may measure: a small file may claim pixels that no phone can hold.
enum PixelLimits {
    static let side = 16_384
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
