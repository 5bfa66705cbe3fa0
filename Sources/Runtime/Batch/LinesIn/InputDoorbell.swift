import Glibc
import Synchronization

/// Ends a wait for input from another thread.
package final class InputDoorbell: Sendable {
    private let rung = Atomic<Bool>(false)
    /// A pipe, or -1 where there was no descriptor left for it: then a wait ends with the next byte only.
    private let reading: Int32
    private let writing: Int32

    package init() {
        var ends: [Int32] = [-1, -1]
        if unsafe pipe(&ends) == 0 {
            for end in ends {
                _ = fcntl(end, F_SETFD, FD_CLOEXEC)
                _ = fcntl(end, F_SETFL, O_NONBLOCK)
            }
        } else {
            ends = [-1, -1]
        }
        (reading, writing) = (ends[0], ends[1])
    }

    deinit {
        if reading >= 0 { close(reading) }
        if writing >= 0 { close(writing) }
    }

    var isRung: Bool { rung.load(ordering: .acquiring) }

    package func ring() {
        rung.store(true, ordering: .releasing)
        var byte: UInt8 = 0
        // A pipe that is full has woken the reader already.
        if writing >= 0 { _ = unsafe write(writing, &byte, 1) }
    }

    /// Blocks until there is something to read.
    /// - Returns: false when the bell was rung.
    func wait(for descriptor: Int32) -> Bool {
        while true {
            var entries = [
                pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0),
                pollfd(fd: reading, events: Int16(POLLIN), revents: 0),
            ]
            let count = unsafe poll(&entries, 2, -1)
            if isRung { return false }
            if count > 0 || (count < 0 && errno != EINTR) { return true }
        }
    }
}
