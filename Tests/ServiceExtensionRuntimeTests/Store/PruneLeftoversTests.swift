import Glibc
import NSETestSupport
import NotificationCore
import Testing

@testable import ServiceExtensionRuntime

@Suite("Pruning what was left", .leavesNothing, .timeLimit(.minutes(1))) struct PruneLeftoversTests {
    /// A number that no process has.
    private static let gone = Int32(4_194_305)

    @Test func `Staged files of processes that are gone`() throws {
        let fixture = try PruneFixture()
        let published = try fixture.publish(10, used: .seconds(1))
        let staging = fixture.store.attachments + "/.staging"
        mkdir(staging, 0o700)
        write([1, 2, 3], to: staging + "/" + StagedName(process: Self.gone, number: 1).text)
        // While a torn file was replaced.
        let torn = fixture.store.attachments + "/" + published.prefix(2) + "/"
        write([1, 2], to: torn + StagedName(process: Self.gone, number: 2).text)
        write([1], to: staging + "/" + StagedName(process: getpid(), number: 3).text)
        let dry = try fixture.prune(olderThan: .days(1), dryRun: true)
        #expect(dry.staged == .init(files: 2, bytes: 5) && fixture.stored.count == 4)
        #expect(try fixture.prune(olderThan: .days(1)) == dry)
        #expect(fixture.stored.count == 2)
    }

    @Test func `Homes in which nothing changed, with everything in them`() throws {
        let fixture = try PruneFixture()
        let extensions = fixture.path + "/Extensions"
        for (name, age) in [("Old", 30), ("Young", 1)] {
            for directory in ["", "/\(name)", "/\(name)/Home", "/\(name)/Home/Library"] {
                mkdir(extensions + directory, 0o750)
            }
            let home = extensions + "/\(name)/Home"
            write([1, 2, 3], to: home + "/Library/state")
            symlink("/etc/passwd", home + "/link")
            for path in ["/Library/state", "/Library", "/link", ""] {
                fixture.setAge(home + path, .days(age))
            }
        }
        let dry = try fixture.prune(olderThan: .days(7), dryRun: true)
        #expect(dry.homes == .init(files: 1, bytes: 3))
        #expect(try fixture.prune(maxSize: 0).homes.files == 0)
        #expect(try fixture.prune(olderThan: .days(7)) == dry)
        #expect(files(below: extensions) == ["Young/Home/Library/state", "Young/Home/link"])
        #expect(access(extensions + "/Old", F_OK) != 0 && access("/etc/passwd", F_OK) == 0)
    }

    @Test func `What is remembered about files that are not there any more`() throws {
        let fixture = try PruneFixture()
        let old = try fixture.publish(10, used: .days(9))
        let young = try fixture.publish(10, used: .days(1))
        let index = try #require(FetchIndex(in: fixture.store.group.directory, scope: "test"))
        for (url, path) in [("https://a.example/old", old), ("https://a.example/young", young)] {
            let name = try #require(PublishedName(String(path.dropFirst(3))))
            index.note(
                FetchIndex.Entry(
                    sha256: name.sha256, fileExtension: name.fileExtension, fetchedAt: 1,
                    report: FetchReport()), for: url)
        }
        #expect(try fixture.prune(olderThan: .days(7), dryRun: true).indexEntries == 1)
        #expect(index.find("https://a.example/old") != nil)
        #expect(try fixture.prune(olderThan: .days(7)).indexEntries == 1)
        #expect(index.find("https://a.example/old") == nil)
        #expect(index.find("https://a.example/young") != nil)
        #expect(try fixture.prune(olderThan: .days(7)).indexEntries == 0)
    }
}
