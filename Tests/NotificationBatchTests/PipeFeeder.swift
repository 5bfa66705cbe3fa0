import Glibc
import NotificationCore
import Testing

/// A pipe into which a thread writes bytes, so many at a time.
struct PipeFeeder {
    /// The end to read from.
    let output: Int32
    private let thread: NamedThread

    init(_ bytes: [UInt8], pieces: Int) throws {
        var ends: [Int32] = [0, 0]
        try #require(pipe(&ends) == 0)
        let input = ends[1]
        output = ends[0]
        thread = try NamedThread.start("test-feeder") {
            var rest = bytes[...]
            while !rest.isEmpty {
                let piece = Array(rest.prefix(pieces))
                write(input, piece, piece.count)
                rest = rest.dropFirst(piece.count)
                sched_yield()
            }
            close(input)
        }
    }

    func end() {
        thread.join()
        close(output)
    }
}
