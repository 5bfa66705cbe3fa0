/// A table of signatures proposes a format, whose walk must reach the end. Nothing is decoded, nothing recurses, every
/// walk has a cap on its steps. Safe from any thread; blocks for as long as the window's reader does.
package enum MediaWalk {
    /// - Throws: ``Errno`` when the file cannot be read; whatever the file says is a verdict.
    package static func examine(_ window: inout ByteWindow) throws(Errno) -> WalkVerdict {
        let head: [UInt8]
        do {
            head = try window.head(Signature.length)
        } catch {
            return try verdict(error, nil)
        }
        switch Signature(head) {
        case .none: return try soundAfterJunk(head, &window)
        case .foreign(let name, let mime, _): return .foreign(name: name, mime: mime)
        case .isoMedia: return try walk(.mp4, head, &window)
        case .walk(let format): return try walk(format, head, &window)
        }
    }

    /// - Parameter bytes: the first bytes; those after 1024 are not read.
    package static func beginsLikePicture(_ bytes: some Collection<UInt8>) -> Bool {
        let head = Array(bytes.prefix(Signature.length))
        switch Signature(head) {
        case .walk(let format): return MediaType.of(format)?.family == .image
        case .isoMedia:
            let brand = FourCC(raw: head.dropFirst(8).prefix(4).reduce(0) { $0 << 8 | UInt32($1) })
            return ISOBrand.foreign(brand)?.mime.hasPrefix("image/") ?? false
        case .foreign(_, let mime, let isMarkup): return !isMarkup && mime.hasPrefix("image/")
        case .none: return false
        }
    }

    /// The offset that libmagic should examine: the first frame after the tags of an MP3, which may be
    /// megabytes, else the start. Always inside the file.
    package static func soundStart(_ window: inout ByteWindow) throws(Errno) -> Int {
        do {
            let end = try MP3Tags.afterLeading(&window)
            guard end > 0, end < window.size else { return 0 }
            if case .frame(let start) = try MP3Start(after: end, &window) { return start }
            return end
        } catch .unreadable(let error) {
            throw error
        } catch {
            return 0
        }
    }

    private static func walk(
        _ format: MediaFormat, _ head: [UInt8], _ window: inout ByteWindow
    ) throws(Errno) -> WalkVerdict {
        do {
            return .complete(try run(format, &window))
        } catch {
            let found = try verdict(error, format)
            // UTF-16 text begins like a frame of MPEG audio.
            guard found == .unknown, case .foreign(let name, let mime, _)? = Markup.find(head) else {
                return found
            }
            return .foreign(name: name, mime: mime)
        }
    }

    /// A file without a signature may still be an MP3: whatever is ahead of its first frame is skipped. Only
    /// the frames prove it, so what is less than an MP3, or one that was cut off, is unknown.
    private static func soundAfterJunk(
        _ head: [UInt8], _ window: inout ByteWindow
    ) throws(Errno) -> WalkVerdict {
        // Forms of other kinds may hold such frames, and a player looks for chunks in them.
        if head.has("RIFF") || head.has("FORM") { return .unknown }
        let found = try walk(.mp3, head, &window)
        switch found {
        case .complete, .incomplete, .foreign: return found
        default: return .unknown
        }
    }

    private static func run(
        _ format: MediaFormat, _ window: inout ByteWindow
    ) throws(WalkInterruption) -> MediaFacts {
        switch format {
        case .jpeg: try JPEGWalk.walk(&window)
        case .png: try PNGWalk.walk(&window)
        case .gif: try GIFWalk.walk(&window)
        case .wav: try WAVWalk.walk(&window)
        case .aiff: try AIFFWalk.walk(&window)
        case .mp3: try MP3Walk.walk(&window)
        case .mp4, .m4a: try ISOMediaWalk.walk(&window)
        case .avi: try AVIWalk.walk(&window)
        case .mpegProgramStream: try MPEGProgramStreamWalk.walk(&window)
        case .mpegElementaryStream, .mpegOneElementaryStream: try MPEGElementaryStreamWalk.walk(&window)
        case .other: throw .unknown
        }
    }

    private static func verdict(
        _ interruption: WalkInterruption, _ format: MediaFormat?
    ) throws(Errno) -> WalkVerdict {
        switch (interruption, format) {
        case (.unreadable(let error), _): throw error
        case (.foreign(let name, let mime), _): return .foreign(name: name, mime: mime)
        case (.cutOff(let detail), let format?): return .incomplete(format, detail: detail)
        case (.damaged(let detail), let format?): return .damaged(format, detail: detail)
        case (.refused(let code, let detail), let format?): return .refused(format, code, detail: detail)
        case (.unknown, _), (_, nil): return .unknown
        }
    }
}

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

/// The answer of the signature table and of the walk that it proposes.
package enum WalkVerdict: Sendable, Hashable {
    case complete(MediaFacts)
    /// The file ends before its structure does. `detail` says where, for people.
    case incomplete(MediaFormat, detail: String)
    /// The structure contradicts the format's specification: no decoder shows it. `detail` says where, for people.
    case damaged(MediaFormat, detail: String)
    /// The structure is there but outside what can be admitted (`type.dimensions`, `type.unsupported`), or has
    /// more parts than a walk takes (`type.unsupported`).
    case refused(MediaFormat, Code, detail: String)
    /// A known format that is not in Apple's table: name for people and MIME type, such as ("WebP", "image/webp").
    case foreign(name: String, mime: String)
    case unknown
}
