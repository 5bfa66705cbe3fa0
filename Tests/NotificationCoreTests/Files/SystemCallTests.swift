import Glibc
import Testing

@testable import NotificationCore

/// Gives the counts of a script, one for each call: a negative number is an errno.
private final class ScriptedCall {
    private var counts: [Int]
    private(set) var offsets: [Int] = []

    init(_ counts: [Int]) { self.counts = counts }

    func next(at offset: Int) -> Int {
        offsets.append(offset)
        let count = counts.isEmpty ? 0 : counts.removeFirst()
        guard count < 0 else { return count }
        errno = Int32(-count)
        return -1
    }
}

@Suite("System calls that are interrupted or do only a part")
struct SystemCallTests {
    private static let interrupted = -Int(EINTR)

    @Test("a call is made again until no signal interrupts it")
    func repeats() throws {
        let call = ScriptedCall([Self.interrupted, Self.interrupted, 7])
        let result = try SystemCall.repeated { call.next(at: 0) }
        #expect(result == 7)
        #expect(call.offsets.count == 3)
    }

    @Test("any other error ends it, with its number")
    func fails() {
        let call = ScriptedCall([Self.interrupted, -Int(EIO), 7])
        #expect(throws: Errno(EIO)) { try SystemCall.repeated { call.next(at: 0) } }
        #expect(call.offsets.count == 2)
    }

    @Test("a buffer is filled although reads are interrupted and short")
    func fills() throws {
        let call = ScriptedCall([Self.interrupted, 3, Self.interrupted, 1, 6])
        #expect(try fill(10, call) == 10)
        #expect(call.offsets == [0, 0, 3, 3, 4])
    }

    @Test("at the end of the file a buffer stays partly empty")
    func ends() throws {
        let call = ScriptedCall([3, 2, 0])
        #expect(try fill(10, call) == 5)
        #expect(call.offsets == [0, 3, 5])
    }

    @Test("a read that fails half-way is an error and not the end of the file")
    func failsHalfway() {
        let call = ScriptedCall([3, -Int(EIO)])
        #expect(throws: Errno(EIO)) { try fill(10, call) }
    }

    @Test("all bytes are written although writes are interrupted and short")
    func drains() throws {
        let call = ScriptedCall([4, Self.interrupted, 5, 1])
        var written = 0
        try drain(10, &written, call)
        #expect(written == 10)
        #expect(call.offsets == [0, 4, 4, 9])
    }

    @Test("a write that fails reports how many bytes were written before")
    func drainsPartly() {
        let call = ScriptedCall([4, -Int(ENOSPC)])
        var written = 0
        #expect(throws: Errno(ENOSPC)) { try drain(10, &written, call) }
        #expect(written == 4)
    }

    @Test("a write of nothing without an error is an error and no endless loop")
    func stalls() {
        let call = ScriptedCall([4, 0])
        var written = 0
        #expect(throws: Errno(EIO)) { try drain(10, &written, call) }
    }

    private func fill(_ count: Int, _ call: ScriptedCall) throws -> Int {
        let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: count, alignment: 1)
        defer { buffer.deallocate() }
        return try SystemCall.fill(buffer) { rest, done in
            #expect(rest.count == count - done)
            return call.next(at: done)
        }
    }

    private func drain(_ count: Int, _ written: inout Int, _ call: ScriptedCall) throws {
        let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: count, alignment: 1)
        defer { buffer.deallocate() }
        try SystemCall.drain(UnsafeRawBufferPointer(buffer), written: &written) { rest, done in
            #expect(rest.count == count - done)
            return call.next(at: done)
        }
    }
}
