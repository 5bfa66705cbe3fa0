import ExtensionWire
import Glibc
import Testing

@Suite("Bytes and descriptors over a socket")
struct WireSocketTests {
    private let ends: (OwnedDescriptor, OwnedDescriptor)
    private let mine: WireSocket
    private let other: WireSocket

    init() throws {
        var pair: [Int32] = [-1, -1]
        let type = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
        try #require(socketpair(AF_UNIX, type, 0, &pair) == 0)
        ends = (OwnedDescriptor(pair[0]), OwnedDescriptor(pair[1]))
        mine = WireSocket(pair[0])
        other = WireSocket(pair[1])
    }

    @Test func `a descriptor comes with the first byte of its message`() throws {
        var pipes: [Int32] = [-1, -1]
        try #require(pipe(&pipes) == 0)
        let (reading, writing) = (OwnedDescriptor(pipes[0]), OwnedDescriptor(pipes[1]))
        try mine.sendAll([1, 2, 3])
        try mine.sendAll([4, 5], descriptor: reading.number)
        var buffer = [UInt8](repeating: 0, count: 16)
        var bytes: [UInt8] = []
        var passed: OwnedDescriptor?
        while bytes.count < 5 {
            let (count, descriptor) = try other.receive(into: &buffer, blocks: true)
            bytes += buffer[..<count]
            if let descriptor {
                #expect(bytes.count > 3)
                passed = descriptor
            }
        }
        #expect(bytes == [1, 2, 3, 4, 5])
        let copy = try #require(passed)
        #expect(copy.number != reading.number && fcntl(copy.number, F_GETFD) & FD_CLOEXEC != 0)
        #expect(write(writing.number, "x", 1) == 1)
        #expect(read(copy.number, &buffer, 16) == 1 && buffer[0] == UInt8(ascii: "x"))
    }

    @Test func `nothing to read, and no room to write, are told`() throws {
        var buffer = [UInt8](repeating: 0, count: 16)
        #expect(throws: WireSocket.Failure.wouldBlock) { try other.receive(into: &buffer, blocks: false) }
        let much = [UInt8](repeating: 0, count: 1 << 20)
        #expect(throws: WireSocket.Failure.wouldBlock) {
            for _ in 0..<1000 { _ = try mine.send(much[...], blocks: false) }
        }
    }

    @Test func `the end of the other side is an end, and no signal`() throws {
        shutdown(ends.1.number, Int32(SHUT_RDWR))
        var buffer = [UInt8](repeating: 0, count: 16)
        #expect(try mine.receive(into: &buffer, blocks: true).count == 0)
        #expect(throws: WireSocket.Failure.closed) { try mine.sendAll([1]) }
    }
}
