internal import NotificationCore

/// Inspects one body, on a thread that may block. Memory: two buffers of 64 KiB, whatever its size.
enum Inspection {
    static func run(_ body: Body, _ tools: WorkerTools) -> Result<SniffedMedia, CodedFailure> {
        do throws(CodedFailure) {
            switch body.storage {
            case .memory(let buffer): return .success(try inspect(body, buffer, tools))
            case .file(let file, let sha256): return .success(try inspect(body, file, sha256, tools))
            }
        } catch {
            return .failure(error)
        }
    }

    /// Inspects a file whose digest and size are not known.
    static func run(_ file: StagedFile, _ tools: WorkerTools) -> Result<SniffedMedia, CodedFailure> {
        do throws(Errno) {
            let status = try Descriptor(file.descriptor).status()
            return run(Body(.file(file, sha256: nil), count: status.size), tools)
        } catch {
            return .failure(unreadable(error.number, "fstat"))
        }
    }

    /// libmagic's MIME type, with its text checks on, of a body's beginning; for people. Nil without libmagic.
    static func describe(_ prefix: [UInt8], _ tools: WorkerTools) -> String? {
        try? tools.withMagic(prefix.span) { (magic, bytes) throws(CodedFailure) in try magic.describe(bytes) }
    }

    private static func inspect(
        _ body: Body, _ buffer: BodyBuffer, _ tools: WorkerTools
    ) throws(CodedFailure) -> SniffedMedia {
        let bytes = unsafe buffer.bytes
        tools.digest.reset()
        unsafe tools.digest.update(bytes)
        let sha256 = try tools.digest.finish().hexadecimal
        let findings = try tools.findings(sha256) { () throws(CodedFailure) -> ContentFindings in
            var window = unsafe ByteWindow(over: bytes)
            let (walk, start) = try examine(&window)
            if let settled = try settled(walk, tools) { return settled }
            let piece = unsafe Span<UInt8>(_unsafeBytes: bytes[start...].prefix(ByteWindow.capacity))
            return try ask(tools, piece, walk)
        }
        withExtendedLifetime(buffer) {}
        return SniffedMedia(
            body: body, content: InspectedContent(bytes: body.count, sha256: sha256, findings: findings))
    }

    private static func inspect(
        _ body: Body, _ file: StagedFile, _ sha256: String?, _ tools: WorkerTools
    ) throws(CodedFailure) -> SniffedMedia {
        let descriptor = Descriptor(file.descriptor)
        let sha256 = if let sha256 { sha256 } else { try digest(descriptor, body.count, tools) }
        let findings = try tools.findings(sha256) { () throws(CodedFailure) -> ContentFindings in
            var window = ByteWindow(descriptor, size: body.count, owner: file)
            let (walk, start) = try examine(&window)
            if let settled = try settled(walk, tools) { return settled }
            let count = try fill(descriptor, start, tools)
            let buffer = tools.buffer
            return try ask(tools, buffer.span.extracting(first: count), walk)
        }
        return SniffedMedia(
            body: body, content: InspectedContent(bytes: body.count, sha256: sha256, findings: findings))
    }

    /// The structure, and the offset from which libmagic inspects.
    private static func examine(
        _ window: inout ByteWindow
    ) throws(CodedFailure) -> (walk: WalkVerdict, start: Int) {
        do {
            let walk = try MediaWalk.examine(&window)
            return (walk, try MediaWalk.soundStart(&window))
        } catch {
            throw unreadable(error.number, "pread")
        }
    }

    private static func digest(
        _ descriptor: Descriptor, _ size: Int, _ tools: WorkerTools
    ) throws(CodedFailure) -> String {
        tools.digest.reset()
        var offset = 0
        while offset < size {
            let count = min(try fill(descriptor, offset, tools), size - offset)
            guard count > 0 else { throw unreadable(0, "pread") }
            tools.digest.update(tools.buffer.span.extracting(first: count))
            offset += count
        }
        return try tools.digest.finish().hexadecimal
    }

    /// What is certain without libmagic. It has to be there for these files as well: an installation without it
    /// fails with the first file, and not with the first movie.
    private static func settled(
        _ walk: WalkVerdict, _ tools: WorkerTools
    ) throws(CodedFailure) -> ContentFindings? {
        guard case .complete(let facts) = walk, facts.format.isCertain,
            let type = MediaType.of(facts.format)
        else { return nil }
        try tools.openMagic()
        return ContentFindings(walk: walk, magicMIME: type.mime)
    }

    /// libmagic about these bytes; once more, for people, about what is refused.
    private static func ask(
        _ tools: WorkerTools, _ bytes: Span<UInt8>, _ walk: WalkVerdict
    ) throws(CodedFailure) -> ContentFindings {
        var findings = ContentFindings(walk: walk, magicMIME: "inode/x-empty")
        guard !bytes.isEmpty else { return findings }
        return try tools.withMagic(bytes) { (magic, bytes) throws(CodedFailure) in
            findings.magicMIME = try magic.mime(of: bytes)
            if case .complete(let facts) = walk,
                MagicOverride.agrees(facts, magicMIME: findings.magicMIME)
            {
                return findings
            }
            findings.magicDescription = try magic.describe(bytes)
            return findings
        }
    }

    /// Fills the workers' buffer from `offset` on; fewer bytes only at the end of the file.
    private static func fill(
        _ descriptor: Descriptor, _ offset: Int, _ tools: WorkerTools
    ) throws(CodedFailure) -> Int {
        if tools.buffer.isEmpty { tools.buffer = [UInt8](repeating: 0, count: ByteWindow.capacity) }
        return try Errno.rethrown(try descriptor.readFully(at: offset, into: &tools.buffer)) {
            unreadable($0.number, "pread")
        }
    }

    private static func unreadable(_ number: Int32, _ call: String) -> CodedFailure {
        CodedFailure(
            .fsIO, "the downloaded file cannot be read back",
            cause: number == 0 ? "it became shorter" : "\(call): errno \(number)")
    }
}
