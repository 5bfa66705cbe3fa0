import Glibc
import NSETestSupport
import NotificationCore
import Testing

@testable import ServiceExtensionRuntime

/// Fails the first, the second, … system call of a whole delivery, until one goes through untouched.
@Suite struct TortureTests {
    @Test(.rows([.writeFails, .interruptedCalls]), arguments: [EIO, ENOSPC, EACCES, EINTR], [true, false])
    func `Whatever call fails, only whole files stand under published names`(code: Int32, named: Bool) throws
    {
        let bytes = [UInt8](repeating: 5, count: 10_000)
        var clean = false
        for failing in 1...200 {
            let directory = try temporaryDirectory()
            defer { removeTree(directory) }
            let made = Locked(0)
            let calls = StoreSystemCalls { call in
                if named, call == .openUnnamed { return .errno(EISDIR) }
                let number = made.withLock { made in
                    made += 1
                    return made
                }
                return number == failing ? .errno(code) : nil
            }
            do {
                let group = try AppGroup.open(path: directory + "/group", calls: calls)
                let file = try group.stage()
                try bytes.withUnsafeBytes { buffer in
                    try file.reserve(buffer.count)
                    try file.append(buffer)
                }
                let stored = try group.publish([
                    try AppGroup.Publication(file: file, sha256: name(), fileExtension: "jpg"),
                    try AppGroup.Publication(file: file, sha256: name(), fileExtension: "jpg"),
                ])
                #expect(stored.count == 2)
            } catch {
                let failure = try #require(error as? CodedFailure)
                #expect(!failure.message.isEmpty)
                #expect(failure.code.family == .fs || failure.code.family == .internal)
            }
            for file in files(below: directory) {
                #expect(file == "group/Attachments/9f/" + name() + ".jpg")
                #expect(contents(directory + "/" + file) == bytes)
            }
            clean = made.withLock { $0 } < failing
            if clean { break }
        }
        #expect(clean)
    }
}
