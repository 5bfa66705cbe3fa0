import NotificationCore
import Testing

@testable import ServiceExtensionRuntime

@Suite("A file that lost its end in a power cut")
struct TornFileTests {
    @Test(arguments: [0, 1, 200_000]) func `is replaced by the whole one`(length: Int) throws {
        let fixture = try StoreFixture()
        var bytes = [UInt8](repeating: 7, count: 300_000)
        bytes[299_999] = 9
        let path = try fixture.group.publish([
            publication(Array(bytes.prefix(length)), in: fixture.group)
        ])[0].path
        let stored = try fixture.group.publish(
            [publication(bytes, in: fixture.group)], durability: .deferred)
        #expect(stored[0].path == path)
        #expect(contents(path) == bytes)
        #expect(mode(of: path) == 0o440)
        #expect(files(below: fixture.attachments) == ["9f/" + name() + ".jpg"])
    }

    @Test func `a shorter one with other bytes is a conflict and stays`() throws {
        let fixture = try StoreFixture()
        let path = try fixture.group.publish([publication([1, 2], in: fixture.group)])[0].path
        let result = fixture.group.publishEach([try publication([1, 3, 4], in: fixture.group)])[0]
        #expect(throws: CodedFailure.self) { try result.get() }
        #expect(contents(path) == [1, 2])
    }
}
