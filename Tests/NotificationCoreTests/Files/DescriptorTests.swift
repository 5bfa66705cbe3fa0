import Glibc
import NSETestValues
import NotificationCore
import Testing

@Suite("Files by descriptor")
struct DescriptorTests {
    private let directory: TemporaryDirectory
    private let path: String

    init() throws {
        directory = try TemporaryDirectory()
        path = directory.path + "/file"
    }

    private func write(_ bytes: [UInt8]) throws {
        try Descriptor.withFile(path, O_WRONLY | O_CREAT | O_TRUNC) { (file) throws(Errno) -> Void in
            try file.writeAll(bytes)
        }
    }

    private func read(limit: Int = .max) throws -> [UInt8] {
        try Descriptor.withFile(path, O_RDONLY) { (file) throws(Errno) -> [UInt8] in
            try file.readToEnd(limit: limit)
        }
    }

    @Test("what was written is read back, whatever its length", arguments: [0, 1, 65_536, 65_537, 300_000])
    func whole(count: Int) throws {
        let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 31) }
        try write(bytes)
        #expect(try read() == bytes)
        let status = try Descriptor.withFile(path, O_RDONLY) { (file) throws(Errno) -> Descriptor.Status in
            try file.status()
        }
        #expect(status.size == count && status.isRegular && status.mode == 0o600)
    }

    @Test("no more than the limit is read", arguments: [0, 1, 5, 6, 7])
    func limited(limit: Int) throws {
        try write([1, 2, 3, 4, 5, 6])
        #expect(try read(limit: limit) == Array([1, 2, 3, 4, 5, 6].prefix(limit)))
    }

    @Test("bytes at an offset are read and written without the position")
    func atOffset() throws {
        try write([1, 2, 3, 4, 5, 6])
        let number = open(path, O_RDWR | O_CLOEXEC)
        try #require(number >= 0)
        defer { close(number) }
        let file = Descriptor(number)
        try file.writeAll([9, 9], at: 2)
        var buffer = [UInt8](repeating: 0, count: 4)
        let full = try file.readFully(at: 1, into: &buffer)
        #expect(full == 4 && buffer == [2, 9, 9, 5])
        let rest = try file.readFully(at: 4, into: &buffer)
        #expect(rest == 2 && buffer == [5, 6, 9, 5])
        #expect(try file.readFully(at: 3, count: 2) == [9, 5])
        #expect(try file.readFully(at: 5, count: 2) == [6])
        #expect(try file.readToEnd() == [1, 2, 9, 9, 5, 6])
    }

    @Test("a pipe that is set not to block is waited for, in both directions")
    func waits() throws {
        var ends: [Int32] = [-1, -1]
        let made = pipe(&ends)
        try #require(made == 0)
        let (reader, writer) = (Descriptor(ends[0]), Descriptor(ends[1]))
        defer { close(reader.number) }
        for end in ends {
            let set = fcntl(end, F_SETFL, fcntl(end, F_GETFL) | O_NONBLOCK)
            #expect(set == 0)
        }
        // More than a pipe holds.
        let bytes = [UInt8](repeating: 7, count: 1 << 20)
        let thread = try NamedThread.start("writer") {
            try? writer.writeAll(bytes)
            close(writer.number)
        }
        let received = try reader.readToEnd()
        thread.join()
        #expect(received == bytes)
    }

    @Test("a file that is not there is an error with the system's text")
    func absent() {
        let error = #expect(throws: Errno.self) { try read() }
        #expect(error == Errno(ENOENT))
        #expect(error?.text == "No such file or directory")
    }

    @Test("a number without a text still gives one")
    func unknown() {
        #expect(Errno(12_345).text.contains("12345"))
    }

    @Test("a window reads a file, and reports the number of an error")
    func window() throws {
        // The smallest whole GIF.
        let gif: [UInt8] =
            Array("GIF89a".utf8) + [1, 0, 1, 0, 0x80, 0, 0, 0, 0, 0, 255, 255, 255]
            + [0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0, 0x3B]
        try write(gif)
        let number = open(path, O_RDONLY | O_CLOEXEC)
        try #require(number >= 0)
        defer { close(number) }
        var window = ByteWindow(Descriptor(number), size: gif.count)
        let verdict = try MediaWalk.examine(&window)
        if case .complete = verdict {} else { Issue.record("\(verdict)") }
        var closed = ByteWindow(Descriptor(-1), size: 6)
        #expect(throws: Errno(EBADF)) { try MediaWalk.examine(&closed) }
    }
}
