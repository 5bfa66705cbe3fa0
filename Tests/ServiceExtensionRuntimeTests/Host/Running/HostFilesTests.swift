import Foundation
import NSETestSupport
import NotificationCore
import Testing

@testable import ServiceExtensionRuntime

@Suite("The files of an extension's process", .leavesNothing)
struct HostFilesTests {
    @Test(
        "that it attaches are taken over from its own directories and the app group",
        arguments: ["attach.tmp", "attach.home", "attach.group"])
    func attached(_ word: String) throws {
        try withHost(hosted: { $0.appGroups = ["group.example"] }) { bench in
            let delivered = try bench.deliver(asking(word))
            delivered.expectTitle("changed")
            let attachment = try #require(delivered.delivery.attachments.first)
            #expect(attachment.outcome == .attached)
            let stored = try #require(attachment.stored)
            #expect(bench.directory.tree().contains("group/\(stored.relativePath)"))
            // A phone moves a file of the extension's, and copies one of the group.
            let rest = bench.directory.tree().filter { $0.hasSuffix("picture.gif") }
            #expect(rest.count == (word == "attach.group" ? 1 : 0), "\(rest)")
        }
    }

    @Test("two at once")
    func two() throws {
        try withHost { bench in
            let delivered = try bench.deliver(asking("attach.two"))
            #expect(delivered.delivery.attachments.map(\.outcome) == [.attached, .attached])
        }
    }

    @Test(
        "that lie elsewhere are refused, and the answer with them",
        arguments: ["attach.etc", "attach.symlink", "attach.hardlink"])
    func outside(_ word: String) throws {
        let files = try TemporaryDirectory()
        let path = try files.write(TinyMedia.gif(), to: "secret.gif")
        for foreign in ["/etc/passwd", path] {
            try withHost { bench in
                let delivered = try bench.deliver(asking(word, members: #""path":"\#(foreign)""#))
                if delivered.title?.hasPrefix("errno") == true {
                    // No link to it can be made.
                    #expect(word == "attach.hardlink")
                    return
                }
                if delivered.title?.hasPrefix("threw") == true {
                    Issue.record("the attachment could not be made: \(delivered.title ?? "")")
                }
                try delivered.expectOriginal(.extensionAttachmentOutside)
                #expect(delivered.delivery.attachments.map(\.failure?.code) == [.extensionAttachmentOutside])
                #expect(
                    bench.directory.tree().filter { $0.hasPrefix("group/Attachments/") && !$0.hasSuffix("/") }
                        == [])
            }
        }
        #expect(try files.read("secret.gif") == TinyMedia.gif())
    }

    @Test("that are gone, or are not pictures, are refused with the error of a phone")
    func refused() throws {
        try withHost(processes: 2) { bench in
            let missing = try bench.deliver(asking("attach.missing"))
            #expect(missing.delivery.attachments.map(\.failure?.code) == [.extensionAttachmentMissing])
            #expect(missing.delivery.attachments.first?.failure?.message.contains("UNError") == true)
            let text = try bench.deliver(asking("attach.text"))
            let failure = try #require(text.delivery.attachments.first?.failure)
            #expect(failure.message.contains("UNError"), "\(failure)")
        }
    }

    @Test("that do not exist when it attaches them: it is thrown an error, and the record says so")
    func threw() throws {
        try withHost { bench in
            let delivered = try bench.deliver(asking("attach.throws"))
            delivered.expectTitle("threw 100")
            #expect(delivered.diagnostics == [.extensionAttachmentThrew])
        }
    }

    @Test("that it leaves are told, and go; what is in its home stays")
    func left() throws {
        try withHost(hosted: { $0.reuse = true }) { bench in
            let first = try bench.deliver(asking("leave"))
            first.expectTitle("changed")
            #expect(first.diagnostics == [.extensionFilesLeft])
            #expect(first.report?.filesLeft == ["tmp/left.bin"])
            let second = try bench.deliver(asking("title"))
            #expect(second.diagnostics == [])
            #expect(second.report?.process == first.report?.process)
            let rest = bench.directory.tree().filter { $0.hasSuffix("left.bin") }
            #expect(rest == ["group/Extensions/nse-extension-host-helper/Home/Documents/left.bin"])
        }
    }

    @Test("are shared by all processes only in the app group; defaults are counted there")
    func group() throws {
        try withHost { bench in
            for number in 1...3 {
                try bench.deliver(asking("group")).expectTitle("defaults \(number) file \(number)")
            }
        }
        try withHost(hosted: { $0.appGroups = ["group.other"] }) { bench in
            let delivered = try bench.deliver(asking("group"))
            #expect(delivered.title?.hasSuffix("no group") == true)
        }
    }
}
