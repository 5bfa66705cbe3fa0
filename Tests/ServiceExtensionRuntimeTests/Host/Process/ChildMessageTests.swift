import ExtensionWire
import Glibc
import NSETestSupport
import NotificationCore
import Testing

@testable import ServiceExtensionRuntime

@Suite("The messages and the output of an extension's process", .leavesNothing)
struct ChildMessageTests {
    @Test(
        "that are none are reported, and it goes on",
        arguments: [
            (#"printf 'GARBAGE!' >&3"#, "announces"),
            (#"printf '\377\377\377\377' >&3"#, "announces 4294967295"),
            (#"printf '\000\000\000\000' >&3"#, "is empty"),
            (#"printf '\001\000\000\000\377' >&3"#, "unknown kind"),
            (#"printf '\005\000\000\000\001' >&3; exec 3>&-"#, "in the middle of a message"),
        ])
    func garbage(_ script: String, _ wanted: String) throws {
        try withLoop { loop in
            let recorder = ChildRecorder()
            let child = try loop.start(.shell("\(script); exec sleep 1000"), events: recorder)
            try recorder.wait { if case .broke = $0 { true } else { false } }
            guard case .broke(let message) = recorder.events.snapshot.first else { return }
            #expect(message.contains(wanted))
            #expect(isRunning(child.pid))
            #expect(!child.send(.quit))
            child.kill()
            #expect(try recorder.end() == .signalled(SIGKILL))
            #expect(recorder.events.snapshot.count == 2)
        }
    }

    @Test("end when it closes the socket, which is reported unless it ends itself")
    func closed() throws {
        try withLoop { loop in
            let recorder = ChildRecorder()
            let child = try loop.start(.shell("exec 3>&- sleep 1000"), events: recorder)
            try recorder.wait { $0 == .closed }
            #expect(isRunning(child.pid))
            child.kill()
            #expect(try recorder.end() == .signalled(SIGKILL))
            for _ in 0..<50 {
                let other = ChildRecorder()
                _ = try loop.start(.shell(#"printf '\005\000\000\000\001' >&3"#), events: other)
                _ = try other.end()
                #expect(other.events.snapshot == [.ended(.exited(0))])
            }
        }
    }

    @Test("without end hold up no other child")
    func flood() throws {
        try withLoop { loop in
            let recorders = [ChildRecorder(), ChildRecorder()]
            let output = try loop.start(.shell("exec yes"), events: recorders[0])
            let messages = try loop.start(
                .shell("while :; do printf '\(ExtensionMessage.ready.escaped)'; done >&3"),
                events: recorders[1])
            for _ in 0..<20 {
                let recorder = ChildRecorder()
                _ = try loop.start(.shell("exit 4"), events: recorder)
                #expect(try recorder.end() == .exited(4))
            }
            for child in [output, messages] { child.kill() }
            for recorder in recorders { #expect(try recorder.end() == .signalled(SIGKILL)) }
            #expect(output.output.output.total > 4096)
            #expect(recorders[1].events.snapshot.first == .message(.ready))
            #expect(!recorders[1].events.snapshot.contains(.closed))
        }
    }

    @Test("are read to their last byte")
    func all() throws {
        try withLoop { loop in
            let recorder = ChildRecorder()
            let child = try loop.start(
                .shell("yes | head -c 5000000; printf 'x\\303\\251' "), events: recorder)
            #expect(try recorder.end() == .exited(0))
            #expect(child.output.output.total == 5_000_003)
            #expect(child.output.output.text.hasSuffix("y\nxé"))
        }
    }

    @Test("of the host wait for it in their order, up to a bound")
    func waiting() throws {
        try withLoop { loop in
            let piece = HostMessage.body(exchange: 1, .init(repeating: 7, count: 64 << 10))
            let bytes = piece.frame.count * 100 + HostMessage.quit.frame.count
            let recorder = ChildRecorder()
            let child = try loop.start(
                .shell(
                    "printf '\(ExtensionMessage.ready.escaped)' >&3; kill -STOP $$; head -c \(bytes) <&3 | tail -c 5 | od -An -tx1"
                ), events: recorder)
            try recorder.wait { $0 == .message(.ready) }
            for _ in 0..<100 { #expect(child.send(piece)) }
            #expect(child.send(.quit))
            #expect(child.sent == 101)
            #expect(child.queuedBytes > 1 << 20)
            // It may not have stopped yet.
            while ended(recorder) == nil {
                kill(child.pid, SIGCONT)
                poll(nil, 0, 5)
            }
            #expect(try recorder.end() == .exited(0))
            #expect(child.output.output.text == " 01 00 00 00 0d\n")
            #expect(child.queuedBytes == 0)

            let deaf = ChildRecorder()
            let other = try loop.start(.shell("exec sleep 1000"), events: deaf)
            var taken = 0
            while other.send(piece) { taken += 1 }
            #expect(other.queuedBytes <= HostedChild.mostQueued)
            #expect(other.queuedBytes > HostedChild.mostQueued - (65 << 10))
            #expect(other.sent == UInt64(taken))
            other.kill()
            #expect(try deaf.end() == .signalled(SIGKILL))
        }
    }

    private func ended(_ recorder: ChildRecorder) -> ServiceExtensionRuntime.ChildEnd? {
        if case .ended(let end) = recorder.events.snapshot.last { end } else { nil }
    }

    @Test("keep their last 4 KiB, from the beginning of a character")
    func tail() {
        var tail = OutputTail()
        tail.add(Array("a".utf8)[...])
        for _ in 0..<20_000 { tail.add(Array("é€".utf8)[...]) }
        #expect(tail.total == 100_001)
        #expect(tail.text.utf8.count <= 4096 && tail.text.utf8.count > 4092)
        #expect(!tail.text.contains("\u{FFFD}"))
        var whole = OutputTail()
        whole.add([0x80, 0x41])
        #expect(whole.text == "\u{FFFD}A")
        whole.add([UInt8](repeating: 0x80, count: 5000)[...])
        #expect(whole.text.unicodeScalars.count == 4093)
    }
}
