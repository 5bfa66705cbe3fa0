import Foundation
import NSETestSupport
import NotificationCore
import Testing

@testable import ServiceExtensionRuntime

@Suite("The homes of an extension's processes", .leavesNothing)
struct HostHomeTests {
    private static let place = "group/Extensions/nse-extension-host-helper/"

    private func homes(_ directory: TemporaryDirectory) -> [String] {
        directory.tree().filter { $0.hasPrefix(Self.place) }.map { String($0.dropFirst(Self.place.count)) }
            .filter { $0.split(separator: "/").count == 1 }
    }

    @Test("are one for each process that runs at the same time, used again")
    func several() throws {
        try withHost(processes: 3) {
            $0.delivery.budget = .milliseconds(1500)
        } _: { bench in
            for delivered in try bench.deliver([asking("never"), asking("never"), asking("wait")]) {
                #expect(delivered.report?.process != nil)
            }
            try bench.deliver(asking("title")).expectTitle("changed")
            #expect(homes(bench.directory) == ["Home.2/", "Home.3/", "Home/"])
        }
    }

    @Test("are different for two hosts of one app group")
    func twoHosts() throws {
        try withHost(hosted: { $0.reuse = true }) { first in
            let one = try first.deliver(asking("leave"))
            try withHost {
                $0.appGroup = first.directory.file("group")
            } hosted: {
                $0.reuse = true
            } _: {
                second in
                let other = try second.deliver(asking("leave"))
                #expect(one.report?.process != other.report?.process)
                #expect(homes(first.directory) == ["Home.2/", "Home/"])
                #expect(
                    first.directory.tree().filter { $0.hasSuffix("Documents/left.bin") }.count == 2)
            }
        }
    }

    @Test("keep no more than their limit: it is told, and the answer holds")
    func limit() throws {
        try withHost { bench in
            let large = try bench.deliver(asking("fill", members: #""n":80"#))
            large.expectTitle("changed")
            #expect(large.diagnostics == [.extensionFilesLeft])
            #expect(large.delivery.diagnostics.first?.message.contains("64 MB") == true)
            let small = try bench.deliver(asking("fill", members: #""n":8"#))
            small.expectTitle("changed")
            #expect(small.diagnostics == [])
            bench.parts.shutdown()
            let files = bench.directory.tree().filter { $0.hasSuffix(".bin") }
            #expect(files == [Self.place + "Home/Documents/8.bin"])
        }
    }

    @Test("stay while a process has them, and are pruned when nothing in them has changed for long")
    func pruned() throws {
        try withHost(hosted: { $0.reuse = true }) { bench in
            try bench.deliver(asking("leave")).expectTitle("changed")
            // One that no process has.
            try bench.directory.write("old", to: Self.place + "Home.7/Documents/old.txt")
            for path in bench.directory.tree().reversed() where path.hasPrefix("group/Extensions") {
                try FileManager.default.setAttributes(
                    [.modificationDate: Date(timeIntervalSinceNow: -30 * 86_400)],
                    ofItemAtPath: bench.directory.file(path))
            }
            var request = PruneRequest()
            request.olderThan = .seconds(86_400)
            let result = try Pruner.run(
                path: bench.directory.file("group"), request, clock: bench.parts.systemClock)
            #expect(result.homes == .init(files: 1, bytes: 3))
            #expect(homes(bench.directory) == ["Home/"])
            let delivered = try bench.deliver(asking("count"))
            #expect(delivered.report?.earlier == 1)
            #expect(bench.directory.tree().contains(Self.place + "Home/Documents/left.bin"))
        }
    }
}
