/// The search for the first frame of an MP3 behind padding and junk, as players do. Three frames in a row are
/// required: random bytes have them in less than one of 10^10 files.
enum MP3Start: Hashable {
    /// How many bytes after the tags the first frame may begin.
    static let reach = 64 << 10

    /// Three frames in a row begin at this offset.
    case frame(Int)
    /// The file ends in what may be the first three frames; `whole` are there. One header alone may be chance.
    case cutOff(whole: Int, isCertain: Bool)
    case none

    /// - Parameter begin: the offset after the tags.
    init(after begin: Int, _ window: inout ByteWindow) throws(WalkInterruption) {
        var found = MP3Start.none
        let limit = begin + min(window.size - begin, Self.reach + 1)
        var offset = begin
        while let hit = try window.first(from: offset, before: limit, where: { $0 == 0xFF }) {
            let chain = try Chain(at: hit, &window)
            if chain.headers == 3 {
                self = .frame(hit)
                return
            }
            if found == .none, chain.reachesEnd, chain.headers == 2 || hit == begin {
                found = .cutOff(whole: chain.whole, isCertain: chain.headers == 2)
            }
            offset = hit + 1
        }
        self = found
    }

    struct Chain {
        private(set) var headers = 0
        /// How many of the frames are whole.
        private(set) var whole = 0
        /// Whether there is at least one header, and the file has no room for the next one.
        private(set) var reachesEnd = false

        /// Whether it is sound of an MP3, of any rate.
        private(set) var isSound = false

        init(at start: Int, _ window: inout ByteWindow) throws(WalkInterruption) {
            var first: MPEGAudioFrame?
            var offset = start
            while headers < 3 {
                guard window.size - offset >= 4 else {
                    reachesEnd = headers > 0
                    return
                }
                guard let frame = MPEGAudioFrame(try window.u32be(at: offset)), frame.isLike(first ?? frame)
                else { return }
                first = first ?? frame
                headers += 1
                offset += frame.length
                if offset <= window.size { whole += 1 }
            }
            isSound = first?.layer == 3
        }
    }
}
