import Glibc
import NSETestSupport
import NotificationCore
import Testing

@testable import ServiceExtensionRuntime

@Suite struct PublishTests {
    private let published = "9f/" + name() + ".jpg"

    private func failure(_ file: AppGroup.Publication, in group: AppGroup) -> CodedFailure? {
        if case .failure(let failure) = group.publishEach([file])[0] { failure } else { nil }
    }

    @Test func `A file stands under the name of its content, read-only`() throws {
        let fixture = try StoreFixture()
        let stored = try fixture.group.publish([publication([1, 2, 3], in: fixture.group)])
        #expect(
            stored == [
                StoredAttachment(
                    path: fixture.attachments + "/" + published, relativePath: "Attachments/" + published,
                    deduplicated: false)
            ])
        #expect(contents(stored[0].path) == [1, 2, 3])
        #expect(mode(of: stored[0].path) == 0o440)
        #expect(mode(of: fixture.attachments + "/9f") == 0o2750)
    }

    @Test(.row(.sameContentStored)) func `The same content is stored once`() throws {
        let fixture = try StoreFixture()
        let bytes = [UInt8](repeating: 7, count: 300_000)
        _ = try fixture.group.publish([publication(bytes, in: fixture.group)])
        let inode = inode(of: fixture.attachments + "/" + published)
        let again = try fixture.another()
        let stored = try again.publish([
            publication(bytes, in: again), publication([1], in: again, sha256: name("00"), as: "png"),
        ])
        #expect(stored.map(\.deduplicated) == [true, false])
        #expect(self.inode(of: stored[0].path) == inode)
        #expect(files(below: fixture.attachments) == ["00/" + name("00") + ".png", published])
    }

    @Test(.row(.otherContentUnderName))
    func `Other content under the name is a conflict, and stays as it is`() throws {
        let fixture = try StoreFixture()
        var bytes = [UInt8](repeating: 7, count: 200_000)
        _ = try fixture.group.publish([publication(bytes, in: fixture.group)])
        bytes[199_999] = 8
        let sameSize = try publication(bytes, in: fixture.group)
        let otherSize = try publication([1], in: fixture.group)
        let fine = try publication([2], in: fixture.group, sha256: name("01"))
        let results = fixture.group.publishEach([sameSize, otherSize, fine])
        #expect(throws: CodedFailure.self) { try results[0].get() }
        #expect(throws: CodedFailure.self) { try results[1].get() }
        // One that cannot be published does not keep back the others.
        #expect(try results[2].get().deduplicated == false)
        #expect(failure(sameSize, in: fixture.group)?.code == .fsConflict)
        #expect(failure(otherSize, in: fixture.group)?.message.contains("200000 bytes instead of 1") == true)
        #expect(contents(fixture.attachments + "/" + published)?.last == 7)
    }

    @Test func `A link, a pipe or a directory under the name is a conflict and is not followed`() throws {
        let fixture = try StoreFixture()
        let path = fixture.attachments + "/" + published
        mkdir(fixture.attachments + "/9f", 0o750)
        write([1], to: fixture.directory + "/target")
        symlink(fixture.directory + "/target", path)
        #expect(failure(try publication([1], in: fixture.group), in: fixture.group)?.code == .fsConflict)
        unlink(path)
        mkfifo(path, 0o600)
        #expect(failure(try publication([1], in: fixture.group), in: fixture.group)?.code == .fsConflict)
        unlink(path)
        mkdir(path, 0o700)
        #expect(failure(try publication([1], in: fixture.group), in: fixture.group)?.code == .fsConflict)
    }

    @Test func `A subdirectory replaced by a link is not followed`() throws {
        let fixture = try StoreFixture()
        mkdir(fixture.directory + "/outside", 0o755)
        symlink(fixture.directory + "/outside", fixture.attachments + "/9f")
        #expect(failure(try publication([1], in: fixture.group), in: fixture.group)?.code == .fsConflict)
        #expect(files(below: fixture.directory + "/outside").isEmpty)
    }

    @Test func `A directory that was removed is told, and not made again`() throws {
        let fixture = try StoreFixture()
        let file = try publication([1], in: fixture.group)
        removeTree(fixture.group.path)
        #expect(failure(file, in: fixture.group)?.code == .fsGone)
        let failure = #expect(throws: CodedFailure.self) { try fixture.group.stage() }
        #expect(failure?.code == .fsGone)
        #expect(access(fixture.group.path, F_OK) != 0)
    }

    @Test(.row(.appGroupReplaced))
    func `A directory replaced by a link to elsewhere is told, and elsewhere stays empty`()
        throws
    {
        let fixture = try StoreFixture()
        let file = try publication([1], in: fixture.group)
        mkdir(fixture.directory + "/outside", 0o755)
        rename(fixture.attachments, fixture.directory + "/moved")
        symlink(fixture.directory + "/outside", fixture.attachments)
        #expect(failure(file, in: fixture.group)?.code == .fsGone)
        #expect(files(below: fixture.directory + "/outside").isEmpty)
    }

    @Test func `A removed subdirectory is made again`() throws {
        let fixture = try StoreFixture()
        _ = try fixture.group.publish([publication([1], in: fixture.group)])
        removeTree(fixture.attachments + "/9f")
        #expect(try fixture.group.publish([publication([1], in: fixture.group)])[0].deduplicated == false)
    }

    @Test(arguments: [
        ("../../../../etc/passwd", "jpg"), (name().uppercased(), "jpg"), (String(name().dropLast()), "jpg"),
        (name(), ""), (name(), "jp/g"), (name(), "JPG"), (name(), "../x"), (name(), "toolongext"),
    ])
    func `A name that is not ours is a defect`(sha256: String, fileExtension: String) throws {
        let fixture = try StoreFixture()
        let file = try publication([1], in: fixture.group, sha256: sha256, as: fileExtension)
        #expect(failure(file, in: fixture.group)?.code == .internalDefect)
        #expect(files(below: fixture.directory).isEmpty)
    }

    @Test func `Reuse touches the time of the file, but not more than once a minute`() throws {
        let fixture = try StoreFixture()
        let path = try fixture.group.publish([publication([1], in: fixture.group)])[0].path
        setTime(path, secondsSinceEpoch(of: path) - 30)
        let recent = secondsSinceEpoch(of: path)
        _ = try fixture.group.publish([publication([1], in: fixture.group)])
        #expect(secondsSinceEpoch(of: path) == recent)
        setTime(path, recent - 3600)
        _ = try fixture.group.publish([publication([1], in: fixture.group)])
        #expect(secondsSinceEpoch(of: path) >= recent)
    }

    @Test func `A single run syncs each file and each directory, a batch everything at its end`() throws {
        let table = FaultTable()
        let fixture = try StoreFixture(calls: table.calls)
        let before = table.count(.fsync)
        let files = try ["00", "01", "01"].enumerated().map { index, first in
            try publication([UInt8(index)], in: fixture.group, sha256: name(first), as: "x\(index)")
        }
        _ = try fixture.group.publish(files)
        // Three files, two directories, and the one above.
        #expect(table.count(.fsync) - before == 6)
        _ = try fixture.group.publish(
            [publication([9], in: fixture.group, sha256: name("02"))], durability: .deferred)
        #expect(table.count(.fsync) - before == 6)
        try fixture.group.commit()
        #expect(table.count(.syncfs) == 1)
    }

    @Test func `What a batch has synced needs no sync again, until it is published anew`() throws {
        let fixture = try StoreFixture()
        let digest = name("02")
        func publish() throws -> StoredAttachment? {
            try fixture.group.publish(
                [publication([9], in: fixture.group, sha256: digest)], durability: .deferred
            ).first
        }
        let path = try #require(try publish()).path
        #expect(!fixture.group.isCommitted(digest))
        try fixture.group.commit()
        #expect(fixture.group.isCommitted(digest))
        #expect(try publish()?.deduplicated == true)
        #expect(unlink(path) == 0)
        #expect(try publish()?.deduplicated == false)
        #expect(!fixture.group.isCommitted(digest))
        let full = FaultTable(always: [.syncfs: .errno(ENOSPC)])
        let group = try fixture.another(calls: full.calls)
        _ = try group.publish([publication([9], in: group, sha256: digest)], durability: .deferred)
        #expect(throws: CodedFailure.self) { try group.commit() }
        #expect(!group.isCommitted(digest))
    }

    @Test func `A file that is younger than the sync of its name was published anew`() {
        var digests = CommittedDigests()
        let digest = name("02")
        digests.note([digest], at: 1_000_000_000)
        digests.see(digest, of: 900_000_000, isOld: false)
        #expect(digests.contains(digest))
        digests.see(digest, of: 1_000_000_001, isOld: false)
        #expect(!digests.contains(digest))
        #expect(digests.takeWaiting() == [digest])
        #expect(digests.takeWaiting().isEmpty)
        // What is minutes old has been written.
        digests.see(digest, of: 2_000_000_000, isOld: true)
        digests.see(digest, of: 2_000_000_000, isOld: true)
        #expect(digests.contains(digest))
        digests.see(digest, of: 9_000_000_000, isOld: false)
        #expect(!digests.contains(digest))
    }

    @Test(.row(.syncFails))
    func `A sync that fails gives the file up and is not repeated`() throws {
        let table = FaultTable()
        let fixture = try StoreFixture(calls: table.calls)
        let failing = FaultTable(always: [.fsync: .errno(EIO)])
        let group = try fixture.another(calls: failing.calls)
        #expect(failure(try publication([1], in: group), in: group)?.code == .fsIO)
        #expect(failing.count(.fsync) == 1)
        #expect(files(below: fixture.attachments).isEmpty)
        let full = FaultTable(always: [.syncfs: .errno(ENOSPC)])
        let failure = #expect(throws: CodedFailure.self) { try fixture.another(calls: full.calls).commit() }
        #expect(failure?.code == .fsNoSpace)
    }

    @Test(.row(.bareSystem))
    func `Without /proc a file is staged under a name, and published`() throws {
        let table = FaultTable(always: [.access: .errno(ENOENT)])
        let fixture = try StoreFixture(calls: table.calls)
        let stored = try fixture.group.publish([publication([1], in: fixture.group)])
        #expect(contents(stored[0].path) == [1])
        #expect(table.count(.openUnnamed) == 0 && table.count(.rename) == 1 && table.count(.access) == 1)
        #expect(files(below: fixture.attachments).count == 1)
    }

    @Test(arguments: [
        (ENOSPC, Code.fsNoSpace), (EDQUOT, .fsQuota), (EACCES, .fsPermission), (EROFS, .fsPermission),
        (EIO, .fsIO), (EMLINK, .fsNoSpace), (EXDEV, .fsPermission), (EOPNOTSUPP, .fsPermission),
    ])
    func `A link that fails has its code, and leaves nothing`(code: Int32, expected: Code) throws {
        let table = FaultTable(always: [.link: .errno(code)])
        let fixture = try StoreFixture(calls: table.calls)
        #expect(failure(try publication([1], in: fixture.group), in: fixture.group)?.code == expected)
        #expect(files(below: fixture.attachments).isEmpty)
    }

    @Test func `Many at once publish the same content, and one file comes of it`() async throws {
        let fixture = try StoreFixture()
        let path = fixture.group.path
        let bytes = [UInt8](repeating: 3, count: 100_000)
        let stored = try await withThrowingTaskGroup(of: [StoredAttachment].self) { tasks in
            for index in 0..<8 {
                tasks.addTask {
                    // Every second one as on a file system without unnamed files.
                    let table = FaultTable(always: index % 2 == 0 ? [:] : [.openUnnamed: .errno(EISDIR)])
                    let group = try AppGroup.open(path: path, calls: table.calls)
                    return try (0..<10).map { round in
                        let sha256 = name("\(round)\(round)")
                        return try group.publish([publication(bytes, in: group, sha256: sha256)])[0]
                    }
                }
            }
            return try await tasks.reduce(into: []) { $0 += $1 }
        }
        #expect(stored.count == 80)
        #expect(stored.count { !$0.deduplicated } == 10)
        #expect(
            Set(files(below: fixture.attachments))
                == Set((0..<10).map { "\($0)\($0)/" + name("\($0)\($0)") + ".jpg" }))
        for file in stored { #expect(contents(file.path) == bytes) }
    }

    private func inode(of path: String) -> UInt64 {
        var status = stat()
        return lstat(path, &status) == 0 ? UInt64(status.st_ino) : 0
    }
}

func setTime(_ path: String, _ seconds: Int) {
    var times = [timeval(tv_sec: seconds, tv_usec: 0), timeval(tv_sec: seconds, tv_usec: 0)]
    utimes(path, &times)
}

func secondsSinceEpoch(of path: String) -> Int {
    var status = stat()
    return lstat(path, &status) == 0 ? status.st_mtim.tv_sec : 0
}
