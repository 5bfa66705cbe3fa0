import Glibc
import NotificationCore
import Testing

@testable import ServiceExtensionRuntime

/// What file systems without O_TMPFILE say.
private let refusals = [EOPNOTSUPP, EISDIR, EINVAL]

@Suite struct StagingTests {
    private func named() -> FaultTable { FaultTable(always: [.openUnnamed: .errno(EOPNOTSUPP)]) }

    @Test func `A staged file has no name, so a process that dies leaves nothing`() throws {
        let fixture = try StoreFixture()
        let file = try stage([1, 2, 3], in: fixture.group)
        #expect(files(below: fixture.directory).isEmpty)
        #expect(try file.size == 3)
    }

    @Test func `What was appended can be read at any place`() throws {
        let fixture = try StoreFixture()
        let file = try stage(Array(0..<100), in: fixture.group)
        try [UInt8](100..<200).withUnsafeBytes { bytes in try file.append(bytes) }
        var buffer = [UInt8](repeating: 0, count: 10)
        let middle = try buffer.withUnsafeMutableBytes { into in
            try file.read(at: 95, into: into)
        }
        #expect(middle == 10)
        #expect(buffer == Array(95..<105))
        let end = try buffer.withUnsafeMutableBytes { into in
            try file.read(at: 195, into: into)
        }
        #expect(end == 5)
        let far = try buffer.withUnsafeMutableBytes { into in
            try file.read(at: 1 << 40, into: into)
        }
        #expect(far == 0)
    }

    @Test func `Short writes and interruptions are gone on with`() throws {
        let table = FaultTable([.write: [.errno(EINTR), .short(3), .errno(EINTR), .short(1), .short(50)]])
        let fixture = try StoreFixture(calls: table.calls)
        let bytes = [UInt8](0..<100)
        let stored = try fixture.group.publish([publication(bytes, in: fixture.group)])
        #expect(contents(stored[0].path) == bytes)
        #expect(table.count(.write) > 3)
    }

    @Test(arguments: [
        (ENOSPC, Code.fsNoSpace), (EDQUOT, .fsQuota), (EIO, .fsIO), (EFBIG, .fsIO), (EROFS, .fsPermission),
    ])
    func `A write that fails has its code, and leaves nothing`(code: Int32, expected: Code) throws {
        let table = FaultTable([.write: [.short(10), .errno(code)]])
        let fixture = try StoreFixture(calls: table.calls)
        let failure = #expect(throws: CodedFailure.self) { try stage(Array(0..<100), in: fixture.group) }
        #expect(failure?.code == expected)
        #expect(failure?.message.contains(fixture.attachments) == true)
        #expect(files(below: fixture.directory).isEmpty)
    }

    @Test func `A write of nothing without an error is an error`() throws {
        let table = FaultTable(always: [.write: .short(0)])
        let fixture = try StoreFixture(calls: table.calls)
        let failure = #expect(throws: CodedFailure.self) { try stage([1], in: fixture.group) }
        #expect(failure?.code == .fsIO)
    }

    @Test func `Room can be reserved without a change of size`() throws {
        let fixture = try StoreFixture()
        let file = try fixture.group.stage()
        try file.reserve(1 << 20)
        try file.reserve(0)
        try file.reserve(-1)
        #expect(try file.size == 0)
        let failure = #expect(throws: CodedFailure.self) { try file.reserve(1 << 55) }
        #expect(failure?.code == .fsNoSpace || failure?.code == .fsIO)
    }

    @Test func `In memory no room is set aside where there is enough`() throws {
        let path = "/dev/shm/nse-room-\(getpid())"
        let descriptor = open(path, O_CREAT | O_EXCL | O_RDWR | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { return }
        unlink(path)
        let file = StagedFile(descriptor: descriptor)
        try file.reserve(1 << 20)
        #expect(stat(descriptor: descriptor)?.st_blocks == 0)
    }

    @Test func `A full disk is told when room is reserved, an unable file system is not`() throws {
        let table = FaultTable([.fallocate: [.errno(ENOSPC), .errno(EOPNOTSUPP)]])
        let fixture = try StoreFixture(calls: table.calls)
        let file = try fixture.group.stage()
        let failure = #expect(throws: CodedFailure.self) { try file.reserve(1 << 20) }
        #expect(failure?.code == .fsNoSpace)
        try file.reserve(1 << 20)
    }

    @Test(arguments: refusals)
    func `Without unnamed files a name below .staging serves, and goes with the file`(code: Int32) throws {
        let table = FaultTable(always: [.openUnnamed: .errno(code)])
        let fixture = try StoreFixture(calls: table.calls)
        do {
            let file = try stage([1, 2], in: fixture.group)
            #expect(files(below: fixture.attachments) == [".staging/stage-\(getpid())-1"])
            #expect(mode(of: fixture.attachments + "/.staging") & 0o777 == 0o700)
            #expect(try file.size == 2)
        }
        #expect(files(below: fixture.attachments).isEmpty)
        _ = try stage([1], in: fixture.group)
        // What is known is not tried again.
        #expect(table.count(.openUnnamed) == 1)
    }

    @Test func `A named file is published by a rename and leaves .staging empty`() throws {
        let fixture = try StoreFixture(calls: named().calls)
        let stored = try fixture.group.publish([publication([7, 8], in: fixture.group)])
        #expect(files(below: fixture.attachments) == ["9f/" + name() + ".jpg"])
        #expect(contents(stored[0].path) == [7, 8])
        #expect(mode(of: stored[0].path) == 0o440)
    }

    @Test(arguments: [EINVAL, ENOSYS])
    func `Where a rename cannot refuse to replace, a link is used`(code: Int32) throws {
        let table = FaultTable(always: [.openUnnamed: .errno(EISDIR), .rename: .errno(code)])
        let fixture = try StoreFixture(calls: table.calls)
        _ = try fixture.group.publish([publication([7, 8], in: fixture.group)])
        #expect(files(below: fixture.attachments) == ["9f/" + name() + ".jpg"])
        let again = try fixture.group.publish([publication([7, 8], in: fixture.group)])
        #expect(again[0].deduplicated)
        #expect(files(below: fixture.attachments) == ["9f/" + name() + ".jpg"])
    }

    @Test func `A named file may be published twice`() throws {
        let fixture = try StoreFixture(calls: named().calls)
        let one = try publication([7], in: fixture.group)
        let stored = try fixture.group.publish([one, one])
        #expect(stored.map(\.deduplicated) == [false, true])
        #expect(files(below: fixture.attachments) == ["9f/" + name() + ".jpg"])
    }

    @Test func `The end of the process can remove what transfers still hold`() throws {
        let fixture = try StoreFixture(calls: named().calls)
        let file = try stage([1], in: fixture.group)
        fixture.group.discardStaged()
        #expect(files(below: fixture.attachments).isEmpty)
        #expect(try file.size == 1)
    }

    @Test func `Leftovers of dead processes are swept at the next start, and nothing else`() throws {
        let fixture = try StoreFixture(calls: named().calls)
        let live = try stage([1], in: fixture.group)
        let staging = fixture.attachments + "/.staging/"
        // The highest number a process can have is below this one.
        let dead = "stage-2147483647-1"
        for name in [dead, "stage-1-01", "stage-0-1", "other", "stage-x-1"] { write([1], to: staging + name) }
        symlink("/etc/passwd", staging + "stage-2147483647-2")
        _ = try fixture.another()
        #expect(
            Set(files(below: fixture.attachments + "/.staging"))
                == [
                    "other", "stage-0-1", "stage-1-01", "stage-2147483647-2", "stage-\(getpid())-1",
                    "stage-x-1",
                ])
        #expect(try live.size == 1)
    }

    @Test func `A young file of a living process is left, an old one without an owner is removed`() throws {
        let fixture = try StoreFixture(calls: named().calls)
        _ = try stage([1], in: fixture.group)
        let young = fixture.attachments + "/.staging/stage-\(getpid())-998"
        let old = fixture.attachments + "/.staging/stage-\(getpid())-999"
        write([1], to: young)
        write([1], to: old)
        setTime(old, 1_000_000)
        _ = try fixture.another()
        #expect(files(below: fixture.attachments + "/.staging") == ["stage-\(getpid())-998"])
    }

    @Test func `A name taken by another process with our number does not stop us`() throws {
        let fixture = try StoreFixture(calls: named().calls)
        mkdir(fixture.attachments + "/.staging", 0o700)
        let taken = fixture.attachments + "/.staging/stage-\(getpid())-1"
        write([9, 9, 9], to: taken)
        #expect(try stage([1], in: fixture.group).size == 1)
        #expect(contents(taken) == [9, 9, 9])
    }

    @Test func `A removed directory is told without unnamed files too`() throws {
        let fixture = try StoreFixture(calls: named().calls)
        _ = try fixture.group.stage()
        removeTree(fixture.group.path)
        let failure = #expect(throws: CodedFailure.self) { try fixture.group.stage() }
        #expect(failure?.code == .fsGone)
    }

    @Test(arguments: [
        (ENOSPC, Code.fsNoSpace), (EACCES, .fsPermission), (ENOENT, .fsGone), (EMFILE, .internalResource),
    ])
    func `What cannot be staged has its code`(code: Int32, expected: Code) throws {
        let table = FaultTable(always: [.openUnnamed: .errno(code)])
        let fixture = try StoreFixture(calls: table.calls)
        let failure = #expect(throws: CodedFailure.self) { try fixture.group.stage() }
        #expect(failure?.code == expected)
    }
}
