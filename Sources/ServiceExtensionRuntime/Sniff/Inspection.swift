internal import Glibc
internal import NotificationCore

/// One look at one file, on a thread that may block: size, digest, structure, libmagic.
///
/// Memory: two buffers of 64 KiB whatever the size of the file.
enum Inspection {
    static func run(_ file: StagedFile, _ tools: WorkerTools) -> Result<SniffedMedia, CodedFailure> {
        do throws(CodedFailure) {
            return .success(try inspect(file, tools))
        } catch {
            return .failure(error)
        }
    }

    private static func inspect(_ file: StagedFile, _ tools: WorkerTools) throws(CodedFailure) -> SniffedMedia
    {
        var status = stat()
        guard unsafe fstat(file.descriptor, &status) == 0 else { throw unreadable(errno, "fstat") }
        let size = Int(status.st_size)
        let descriptor = file.descriptor
        var window = ByteWindow(size: size) { (offset, buffer) throws(ReadError) in
            try read(descriptor, offset, &buffer)
        }
        let walk: WalkVerdict
        let start: Int
        do {
            walk = try MediaWalk.examine(&window)
            start = try MediaWalk.soundStart(&window)
        } catch {
            throw unreadable(error.number, "pread")
        }
        if tools.buffer.isEmpty { tools.buffer = [UInt8](repeating: 0, count: ByteWindow.capacity) }
        var answers = Answers()
        if start > 0 {
            let count = try fill(descriptor, start, tools)
            answers = try ask(tools, count, walk)
        }
        tools.digest.reset()
        var offset = 0
        while offset < size {
            let count = min(try fill(descriptor, offset, tools), size - offset)
            guard count > 0 else { throw unreadable(0, "pread") }
            tools.digest.update(tools.buffer.span.extracting(first: count))
            if offset == 0, start == 0 { answers = try ask(tools, count, walk) }
            offset += count
        }
        return SniffedMedia(
            file: file, bytes: size, sha256: try tools.digest.finish().hexadecimal, walk: walk,
            magicMIME: answers.mime, magicDescription: answers.description)
    }

    private struct Answers {
        var mime = "inode/x-empty"
        var description: String?
    }

    /// libmagic about the first `count` bytes of the buffer; once more, for people, about what is refused.
    private static func ask(
        _ tools: WorkerTools, _ count: Int, _ walk: WalkVerdict
    ) throws(CodedFailure) -> Answers {
        let buffer = tools.buffer
        return try tools.withMagic { (magic) throws(CodedFailure) in
            let bytes = buffer.span.extracting(first: count)
            var answers = Answers(mime: try magic.mime(of: bytes))
            if case .complete(let facts) = walk, MagicOverride.agrees(facts, magicMIME: answers.mime) {
                return answers
            }
            answers.description = try magic.describe(bytes)
            return answers
        }
    }

    private static func fill(_ descriptor: Int32, _ offset: Int, _ tools: WorkerTools) throws(CodedFailure)
        -> Int
    {
        do {
            return try read(descriptor, offset, &tools.buffer)
        } catch {
            throw unreadable(error.number, "pread")
        }
    }

    /// Fills `buffer` from `offset` on; fewer bytes only at the end of the file (see man 2 pread).
    private static func read(_ descriptor: Int32, _ offset: Int, _ buffer: inout [UInt8]) throws(ReadError)
        -> Int
    {
        var filled = 0
        while filled < buffer.count {
            let count = unsafe buffer.withUnsafeMutableBytes {
                unsafe pread(
                    descriptor, $0.baseAddress.map { unsafe $0 + filled }, $0.count - filled, offset + filled)
            }
            if count == 0 { break }
            if count < 0 {
                if errno == EINTR { continue }
                throw ReadError(number: errno)
            }
            filled += count
        }
        return filled
    }

    private static func unreadable(_ number: Int32, _ call: String) -> CodedFailure {
        CodedFailure(
            .fsIO, "the downloaded file cannot be read back",
            cause: number == 0 ? "it became shorter" : "\(call): errno \(number)")
    }
}
