import ExtensionWire
import NotificationCore
import Testing

@Suite("Messages between a host and an extension's process")
struct CodingTests {
    @Test func `each is read as it was written`() throws {
        for message in Messages.host {
            #expect(try HostMessage(frame: Messages.content(message.frame)) == message)
        }
        for message in Messages.child {
            #expect(try ExtensionMessage(frame: Messages.content(message.frame)) == message)
        }
    }

    @Test func `one that is cut off, or has bytes after it, is none`() {
        for frame in Messages.child.map(\.frame) {
            let content = Messages.content(frame)
            for count in content.indices {
                #expect(throws: ByteFault.self) { try ExtensionMessage(frame: Array(content[..<count])) }
            }
            #expect(throws: ByteFault.self) { try ExtensionMessage(frame: content + [0]) }
        }
        for frame in Messages.host.map(\.frame) {
            let content = Messages.content(frame)
            for count in content.indices {
                #expect(throws: ByteFault.self) { try HostMessage(frame: Array(content[..<count])) }
            }
            #expect(throws: ByteFault.self) { try HostMessage(frame: content + [0]) }
        }
    }

    @Test func `any byte may be another one, and the process lives on`() {
        var read = 0
        for message in Messages.child {
            let content = Messages.content(message.frame)
            for index in content.indices {
                for other in [UInt8(0), 1, 2, 127, 128, 255] {
                    var changed = content
                    changed[index] = other
                    // Whatever comes of it, it can be written again.
                    if let found = try? ExtensionMessage(frame: changed) {
                        read += 1
                        let again = try? ExtensionMessage(frame: Messages.content(found.frame))
                        #expect(again == found || found.frame.isEmpty)
                    }
                }
            }
        }
        #expect(read > 0)
    }

    @Test func `a list that is longer than its message reserves nothing`() {
        // A response with four thousand million fields.
        let announced: [UInt8] = [7] + [UInt8](repeating: 0, count: 16) + [255, 255, 255, 255]
        #expect(throws: ByteFault("a list is longer than its message")) {
            try HostMessage(frame: announced)
        }
    }

    @Test func `numbers that JSON does not have are refused`() {
        var answer = Messages.full
        answer.changes.after.relevanceScore = .nan
        #expect(throws: ByteFault.self) {
            try ExtensionMessage(frame: Messages.content(ExtensionMessage.answer(answer).frame))
        }
        answer = Messages.full
        answer.attachments[1].options.thumbnailTime = .infinity
        #expect(throws: ByteFault.self) {
            try ExtensionMessage(frame: Messages.content(ExtensionMessage.answer(answer).frame))
        }
    }

    @Test func `a host of another version is refused by its welcome`() {
        var content = Messages.content(Messages.host[0].frame)
        content[1] = UInt8(Wire.version + 1)
        #expect(throws: ByteFault.self) { try HostMessage(frame: content) }
    }
}
