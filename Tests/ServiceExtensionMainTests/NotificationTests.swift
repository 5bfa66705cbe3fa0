import ExtensionWire
import Foundation
import Glibc
import NotificationCore
import Testing

@Suite struct NotificationTests {
    @Test func `An answer tells its changes, its thread and that the method returns`() throws {
        let host = try ScriptedHost.started()
        try host.receive(7, "userinfo", with: ["text": "new"])
        let answer = try host.answer()
        #expect(answer.notification == 7)
        #expect(answer.call == 1)
        #expect(answer.thread == .didReceive)
        #expect(answer.changes.before.title == "Title")
        #expect(answer.changes.after.title == "new")
        #expect(answer.changes.userInfo == [.init(name: "added", value: Array("\"new\"".utf8))])
        #expect(answer.attachments.isEmpty)
        try host.returned(7)
    }

    @Test func `Attachments come with path, type and options`() throws {
        let host = try ScriptedHost.started()
        try host.receive(1, "attach.two")
        let answer = try host.answer()
        #expect(answer.attachments.map(\.identifier) == ["file0", "file1"])
        #expect(answer.attachments.first?.path == host.home.path + "/tmp/picture.gif")
        #expect(answer.attachments.first?.type == "com.compuserve.gif")
        #expect(answer.attachments.first?.options == AttachmentOptions(thumbnailHidden: true))
    }

    @Test func `An attachment that cannot be made is told`() throws {
        let host = try ScriptedHost.started()
        try host.receive(1, "attach.throws")
        let event = try host.wait { if case .event(let event) = $0 { event } else { nil } }
        guard case .attachmentThrew(100, let path, _) = event else {
            Issue.record("\(event)")
            return
        }
        #expect(path.hasSuffix("/nothing.jpg"))
    }

    @Test func `Each call of the handler is told`() throws {
        let host = try ScriptedHost.started()
        try host.receive(1, "answer.twice")
        #expect(try [host.answer().call, host.answer().call] == [1, 2])
        try host.receive(2, "answer.many", with: ["n": 40])
        let answers = try (0..<40).map { _ in try host.answer() }
        #expect(answers.map(\.call) == Array(1...40))
        #expect(answers.allSatisfy { $0.notification == 2 })
    }

    @Test func `A call after the end is told with its notification`() throws {
        let host = try ScriptedHost.started()
        try host.receive(1, "never")
        try host.receive(2, "wait")
        try host.receive(3, "answer.later")
        #expect(try host.answer().notification == 3)
        try host.send(.end(notification: 3))
        let late = try host.answer()
        #expect(late.notification == 3)
        #expect(late.call == 2)
        #expect(late.changes.after.title == "later")
        #expect(late.thread == .other)
    }

    @Test func `The warning comes on a thread of its own`() throws {
        let host = try ScriptedHost.started()
        try host.receive(1, "answer.expiry")
        #expect(try host.answer().thread == .didReceive)
        try host.send(.timeWillExpire(notification: 1))
        let second = try host.answer()
        #expect(second.call == 2)
        #expect(second.thread == .expiry)
        // One that does not return blocks nothing else.
        try host.receive(2, "ignore")
        try host.returned(2)
        try host.send(.timeWillExpire(notification: 2))
        try host.receive(3, "block")
        try host.receive(4, "title")
        #expect(try host.answer().notification == 4)
    }

    @Test func `Settled comes when the method has returned and the main queue has run`() throws {
        let host = try ScriptedHost.started()
        try host.receive(1, "main.answer")
        try host.send(.settle(notification: 1))
        var order: [String] = []
        while order.last != "settled" {
            switch try #require(try host.next()) {
            case .answer(let answer):
                #expect(answer.thread == .main)
                #expect(answer.changes.after.title == "main")
                order.append("answer")
            case .returned: order.append("returned")
            case .settled: order.append("settled")
            case let message: Issue.record("\(message)")
            }
        }
        #expect(Set(order) == ["answer", "returned", "settled"])
        // One that is over, too.
        try host.send(.end(notification: 1))
        try host.send(.settle(notification: 1))
        try host.settled(1)
    }

    @Test func `The main actor runs on the main thread`() throws {
        let host = try ScriptedHost.started()
        try host.receive(1, "main.actor")
        let answer = try host.answer()
        #expect(answer.changes.after.title == "main")
        #expect(answer.thread == .main)
    }

    @Test(arguments: ["timer", "after", "task", "semaphore", "condition"])
    func `Timers of every kind come`(word: String) throws {
        let host = try ScriptedHost.started()
        try host.receive(1, word, with: ["n": 1])
        #expect(try host.answer().changes.after.title == "\(word) 1")
    }

    @Test func `A blocked main thread answers no ping`() throws {
        let host = try ScriptedHost.started()
        try host.send(.ping(1))
        try host.pong(1)
        try host.receive(1, "main.block")
        _ = try host.answer()
        try host.send(.ping(2))
        try host.send(.settle(notification: 1))
        try host.receive(2, "title")
        #expect(try host.answer().notification == 2)
        #expect(
            !host.passed.contains {
                switch $0 {
                case .pong, .settled: true
                default: false
                }
            })
    }

    @Test func `Statics live on in the next notification`() throws {
        let host = try ScriptedHost.started()
        for number in 1...3 as ClosedRange<UInt64> {
            try host.receive(number, "count")
            #expect(try host.answer().changes.after.title == "count \(number) pid \(host.pid)")
            try host.send(.end(notification: number))
        }
    }

    @Test func `The app group is the host's`() throws {
        let host = try ScriptedHost.started()
        try host.receive(1, "group")
        #expect(try host.answer().changes.after.title == "defaults 1 file 1")
        let other = try ScriptedHost.started()
        try other.receive(1, "group")
        #expect(try other.answer().changes.after.title == "defaults 1 file 1")
        #expect(FileManager.default.fileExists(atPath: host.home.path + "/Group/Groups/group.example"))
    }

    @Test func `An answer that no message can hold is told without its content`() throws {
        let host = try ScriptedHost.started()
        try host.receive(1, "answer.huge", with: ["n": 9])
        let answer = try host.answer()
        #expect(answer.changes.before == answer.changes.after)
        #expect(answer.left.map(\.code) == [.payloadTooLarge])
    }

    @Test(arguments: [SIGSEGV, SIGTERM, SIGKILL, SIGABRT, SIGHUP])
    func `A signal ends the process`(number: Int32) throws {
        let host = try ScriptedHost.started()
        try host.receive(1, "crash.signal", with: ["n": Int(number)])
        #expect(try host.end().endingSignal == number)
    }

    @Test func `A trap and an exit end the process`() throws {
        for word in ["crash.trap", "crash.unwrap"] {
            let host = try ScriptedHost.started()
            try host.receive(1, word)
            let status = try host.end()
            #expect(status.endingSignal == SIGILL || status.endingSignal == SIGTRAP)
        }
        let host = try ScriptedHost.started()
        try host.receive(1, "exit", with: ["n": 3])
        #expect(try host.end().exitStatus == 3)
    }
}
