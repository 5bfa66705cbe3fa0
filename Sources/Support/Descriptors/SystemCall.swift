import Glibc

/// The loops around system calls: after an interruption, and after a count that is short.
///
/// The call is a parameter, so that tests can interrupt it and shorten its counts.
package enum SystemCall {
    /// Makes a call until no signal interrupts it.
    /// - Parameter call: returns -1 and sets errno when it fails.
    package static func repeated(_ call: () -> Int) throws(Errno) -> Int {
        while true {
            let result = call()
            if result != -1 { return result }
            let error = Errno.current
            if error.number != EINTR { throw error }
        }
    }

    /// Reads until `buffer` is full or the file ends.
    /// - Parameter read: reads into the rest of the buffer, which it is given with the number of bytes ahead.
    /// - Returns: the number of bytes that were read; fewer than the buffer has only at the end of the file.
    static func fill(
        _ buffer: UnsafeMutableRawBufferPointer, _ read: (UnsafeMutableRawBufferPointer, Int) -> Int
    ) throws(Errno) -> Int {
        var done = 0
        while done < buffer.count {
            let rest = UnsafeMutableRawBufferPointer(rebasing: buffer[done...])
            let count = try repeated { read(rest, done) }
            if count == 0 { break }
            done += count
        }
        return done
    }

    /// Writes all of `bytes`.
    /// - Parameter written: the number of bytes that were written; of use after an error too.
    /// - Parameter write: writes from the beginning of the bytes that it is given, with the number of bytes ahead.
    static func drain(
        _ bytes: UnsafeRawBufferPointer, written: inout Int, _ write: (UnsafeRawBufferPointer, Int) -> Int
    ) throws(Errno) {
        written = 0
        while written < bytes.count {
            let rest = UnsafeRawBufferPointer(rebasing: bytes[written...])
            let offset = written
            let count = try repeated { write(rest, offset) }
            // Zero bytes without an error would turn this into an endless loop.
            guard count > 0 else { throw Errno(EIO) }
            written += count
        }
    }
}
