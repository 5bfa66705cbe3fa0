import CLinux
import Glibc
package import NotificationCore

/// A download that other processes cannot see yet. Owns the descriptor. Written by one thread (the
/// transfer's), read by others only after the fetch has answered.
package final class StagedFile: Sendable {
    /// Read and write; its offset is the end of what was appended.
    package let descriptor: Int32
    /// Only where `O_TMPFILE` is not supported: removes the name below `.staging`, once.
    private let discardName: (@Sendable () -> Void)?
    /// The name below `.staging`; nil for an unnamed file, and once the file is published or discarded.
    let name: Locked<String?>
    /// The directory in which it is staged, for the messages.
    let place: String
    let calls: StoreSystemCalls

    package init(
        descriptor: Int32, name: String? = nil, place: String = "the app group",
        calls: StoreSystemCalls = .live, discardName: (@Sendable () -> Void)? = nil
    ) {
        self.descriptor = descriptor
        self.discardName = discardName
        self.name = Locked(name)
        self.place = place
        self.calls = calls
    }

    deinit {
        discardName?()
        // Nothing to do about an error here: the file has no name, and nothing waits for it.
        close(descriptor)
    }

    /// Writes all of `bytes` at the end of the file.
    /// - Throws: `fs.no_space`, `fs.quota`, `fs.io`; a part may have been written then, so the file must be dropped.
    package func append(_ bytes: UnsafeRawBufferPointer) throws(CodedFailure) {
        var rest = unsafe bytes[...]
        while let start = unsafe UnsafeRawBufferPointer(rebasing: rest).baseAddress, unsafe !rest.isEmpty {
            let result = unsafe calls.attempt(.write, limit: rest.count) {
                unsafe write(descriptor, start, $0)
            }
            let written = try result.orThrow { StoreError.write($0, path: place) }
            // Zero bytes without an error would turn this into an endless loop.
            guard written > 0 else {
                throw StoreError.write(SystemCallError(call: .write, code: EIO), path: place)
            }
            unsafe rest = rest.dropFirst(written)
        }
    }

    /// Sets room aside, so that a full disk is reported before the download. The size does not change. In
    /// memory (tmpfs) only the free room is looked at.
    /// - Throws: `fs.no_space`, `fs.quota`, `fs.io`.
    package func reserve(_ bytes: Int) throws(CodedFailure) {
        guard bytes > 0 else { return }
        let result = calls.attempt(.fallocate) { clinux_reserve(descriptor, Int64(bytes)) }
        switch result.code {
        case EOPNOTSUPP, ENOSYS, EINVAL, EPERM: return
        default:
            let wanted = ByteCountText.text(bytes)
            try result.orThrow("There is no room for a download of \(wanted) in \(place)", at: place)
        }
    }

    /// Reads from `offset` on until `buffer` is full or the file ends.
    /// - Throws: `fs.io`.
    package func read(
        at offset: Int, into buffer: UnsafeMutableRawBufferPointer
    ) throws(CodedFailure) -> Int {
        try unsafe Self.read(descriptor, at: offset, into: buffer, place: place, calls)
    }

    static func read(
        _ descriptor: Int32, at offset: Int, into buffer: UnsafeMutableRawBufferPointer, place: String,
        _ calls: StoreSystemCalls
    ) throws(CodedFailure) -> Int {
        var filled = 0
        while filled < buffer.count {
            let rest = unsafe UnsafeMutableRawBufferPointer(rebasing: buffer[filled...])
            let (position, overflow) = offset.addingReportingOverflow(filled)
            if overflow { break }
            let result = calls.attempt(.pread) {
                unsafe pread(descriptor, rest.baseAddress, rest.count, off_t(position))
            }
            let count = try result.orThrow("A file in \(place) cannot be read", at: place)
            if count == 0 { break }
            filled += count
        }
        return filled
    }
}

/// The name of a file below `.staging`: the process that made it, and the number of the file.
struct StagedName: Equatable {
    var process: Int32
    var number: UInt64
}

extension StagedName {
    /// Nil for names that nse-run does not make.
    init?(_ text: String) {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        guard parts.count == 3, parts[0] == "stage", let process = Int32(parts[1]), process > 0,
            let number = UInt64(parts[2])
        else { return nil }
        self.init(process: process, number: number)
        // Only our spelling, so no "+1" and no leading zeros.
        if self.text != text { return nil }
    }

    var text: String { "stage-\(process)-\(number)" }
}
