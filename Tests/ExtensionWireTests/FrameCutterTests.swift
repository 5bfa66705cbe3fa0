import ExtensionWire
import NotificationCore
import Testing

@Suite("Messages in a stream of bytes")
struct FrameCutterTests {
    @Test(arguments: [1, 2, 3, 5, 64, 4096])
    func `they come whole, in whatever pieces the bytes come`(size: Int) throws {
        let stream = Messages.child.flatMap(\.frame)
        var cutter = FrameCutter()
        var found: [ExtensionMessage] = []
        for start in stride(from: 0, to: stream.count, by: size) {
            cutter.add(stream[start..<min(start + size, stream.count)])
            while let frame = try cutter.next() { found.append(try ExtensionMessage(frame: frame)) }
        }
        #expect(found == Messages.child && cutter.isWhole)
    }

    @Test func `thousands of messages do not pile up`() throws {
        let frame = HostMessage.body(exchange: 1, [UInt8](repeating: 7, count: 10_000)).frame
        var cutter = FrameCutter()
        for _ in 0..<2000 {
            cutter.add(frame)
            #expect(try cutter.next()?.count == frame.count - 4)
        }
        #expect(try cutter.next() == nil && cutter.isWhole)
    }

    @Test func `one that is not whole is waited for`() throws {
        var cutter = FrameCutter()
        cutter.add(Messages.child[0].frame.dropLast())
        #expect(try cutter.next() == nil && !cutter.isWhole)
    }

    @Test func `one that is empty or too long is an error ahead of its bytes`() {
        var cutter = FrameCutter()
        cutter.add([0, 0, 0, 0])
        #expect(throws: ByteFault("a message is empty")) { try cutter.next() }
        var other = FrameCutter()
        other.add([255, 255, 255, 255])
        #expect(throws: ByteFault.self) { try other.next() }
        var limited = FrameCutter(most: 8)
        limited.add([9, 0, 0, 0])
        #expect(throws: ByteFault.self) { try limited.next() }
    }
}
