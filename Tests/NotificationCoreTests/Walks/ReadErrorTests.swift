import NotificationCore
import Testing

@Suite("A disk that fails")
struct ReadErrorTests {
    @Test(
        "is an error and never a verdict",
        arguments: ["truecolor.png", "movie.mp4", "xing.mp3", "animated.gif"])
    func fails(_ name: String) throws {
        let bytes = try MediaFixture.bytes(name)
        for failing in [0, 1024, bytes.count - 600] {
            var window = ByteWindow(size: bytes.count, capacity: 512) { (offset, buffer) throws(Errno) in
                guard offset + buffer.count <= failing else { throw Errno(5) }
                let count = min(buffer.count, bytes.count - offset)
                buffer.replaceSubrange(0..<count, with: bytes[offset..<(offset + count)])
                return count
            }
            #expect(throws: Errno(5)) { try MediaWalk.examine(&window) }
        }
    }

    @Test("that gives less than it has is one as well")
    func shorter() throws {
        let bytes = try MediaFixture.bytes("baseline.jpg")
        var window = ByteWindow(size: bytes.count + 100, capacity: 512) {
            (offset, buffer) throws(Errno) in
            guard offset < bytes.count - 50 else { return 0 }
            let count = min(buffer.count, bytes.count - 50 - offset)
            buffer.replaceSubrange(0..<count, with: bytes[offset..<(offset + count)])
            return count
        }
        #expect(throws: Errno(0)) { try MediaWalk.examine(&window) }
    }
}
