import Glibc

/// A wait in real time that another thread can end.
///
/// In a process on its host's clock, the waits of the C library are replaced by waits on that clock. This calls the C
/// library's own function.
struct RealNap: Sendable {
    private typealias Poll =
        @convention(c) (UnsafeMutablePointer<pollfd>?, nfds_t, UnsafePointer<timespec>?, OpaquePointer?) ->
        Int32

    private let reading: Int32
    private let writing: Int32
    private let poll: Poll?

    init() {
        var ends: [Int32] = [-1, -1]
        if pipe(&ends) == 0 {
            for end in ends {
                _ = fcntl(end, F_SETFD, FD_CLOEXEC)
                _ = fcntl(end, F_SETFL, O_NONBLOCK)
            }
        }
        (reading, writing) = (ends[0], ends[1])
        poll = dlopen("libc.so.6", RTLD_LAZY | RTLD_NOLOAD).flatMap { dlsym($0, "ppoll") }
            .map { unsafeBitCast($0, to: Poll.self) }
    }

    /// Returns after `nanoseconds`, or when another thread calls ``end()``. Returns at once when the function of the C
    /// library is not found.
    func take(_ nanoseconds: Int) {
        guard let poll else {
            sched_yield()
            return
        }
        var end = pollfd(fd: reading, events: Int16(POLLIN), revents: 0)
        var length = timespec(tv_sec: 0, tv_nsec: min(nanoseconds, 999_999_999))
        guard poll(&end, 1, &length, nil) > 0 else { return }
        var bytes = [UInt8](repeating: 0, count: 64)
        while read(reading, &bytes, bytes.count) == bytes.count {}
    }

    /// Ends the current wait, or the next one.
    func end() {
        var byte: UInt8 = 0
        // A full pipe ends the wait as well.
        _ = write(writing, &byte, 1)
    }
}
