import Glibc
import NotificationCore

/// The bytes of finished lines that wait for an earlier one, in an unnamed file of `TMPDIR`, so that memory
/// stays bounded. Thread-safe. What cannot be put into the file stays in memory.
final class LineSpill: Sendable {
    struct Extent: Sendable {
        let offset: Int
        let main: Int
        /// Nil: the line has no report.
        let report: Int?
        /// The memory that the line still takes.
        let charge: Int
    }

    private struct State: Sendable {
        var file: StagedFile?
        var end = 0
        var count = 0
        var isClosed = false
        /// The results of pictures. The lines of a campaign share one copy.
        var pictures: Set<[BatchAttachmentResult]> = []
    }

    /// The memory in bytes that the result of a line takes. About half of it is for its pictures.
    static let charge = 512
    private static let most = 1 << 30
    private let state = Locked(State())

    func put(_ lines: inout [(sequence: Int, line: FinishedLine)]) {
        var bytes: [UInt8] = []
        var extents: [Extent?] = []
        for (_, line) in lines {
            let size = line.main.count + (line.report?.count ?? 0)
            guard size > 64, line.rest == nil else {
                extents.append(nil)
                continue
            }
            let charge = share(line) ? Self.charge / 2 : Self.charge
            extents.append(
                Extent(offset: bytes.count, main: line.main.count, report: line.report?.count, charge: charge)
            )
            bytes += line.main
            bytes += line.report ?? []
        }
        let count = extents.count { $0 != nil }
        guard count > 0, let (file, start) = reserve(bytes.count, lines: count) else { return }
        do throws(Errno) {
            try Descriptor(file.descriptor).writeAll(bytes, at: start)
        } catch {
            return state.withLock { state in
                state.count -= count
                state.isClosed = true
            }
        }
        for (index, extent) in extents.enumerated() {
            guard let extent else { continue }
            lines[index].line.main = []
            lines[index].line.report = nil
            lines[index].line.spilled = Extent(
                offset: start + extent.offset, main: extent.main, report: extent.report,
                charge: extent.charge)
        }
    }

    /// - Returns: an earlier line had the same pictures with the same results, and this one has its copy now.
    private func share(_ line: FinishedLine) -> Bool {
        let pictures = line.result.attachments
        guard !pictures.isEmpty else { return true }
        let (isNew, one) = state.withLock { state in
            if state.pictures.count == 1024 { state.pictures = [] }
            return state.pictures.insert(pictures)
        }
        line.result.attachments = one
        return !isNew
    }

    func take(_ line: FinishedLine) throws(Errno) {
        guard let extent = line.spilled, let file = state.withLock({ $0.file }) else { return }
        let size = extent.main + (extent.report ?? 0)
        let bytes = try Descriptor(file.descriptor).readFully(at: extent.offset, count: size)
        guard bytes.count == size else { throw Errno(EIO) }
        line.main = Array(bytes[..<extent.main])
        line.report = extent.report.map { _ in Array(bytes[extent.main...]) }
        line.spilled = nil
        state.withLock { state in
            state.count -= 1
            if state.count == 0 { state.end = 0 }
        }
    }

    private func reserve(_ bytes: Int, lines: Int) -> (file: StagedFile, start: Int)? {
        state.withLock { state in
            guard !state.isClosed, state.end + bytes <= Self.most else { return nil }
            if state.file == nil { state.file = try? TemporaryStaging().stage() }
            guard let file = state.file else {
                state.isClosed = true
                return nil
            }
            defer {
                state.end += bytes
                state.count += lines
            }
            return (file, state.end)
        }
    }
}
