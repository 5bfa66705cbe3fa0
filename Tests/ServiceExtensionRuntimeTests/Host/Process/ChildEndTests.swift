import ExtensionWire
import Glibc
import NSETestSupport
import NotificationCore
import Testing

@testable import ServiceExtensionRuntime

@Suite("The process of an extension ends", .leavesNothing)
struct ChildEndTests {
    /// Those whose default is to end the process.
    static let ending = (1...31).filter {
        ![SIGCHLD, SIGCONT, SIGSTOP, SIGTSTP, SIGTTIN, SIGTTOU, SIGURG, SIGWINCH].contains(Int32($0))
    }

    @Test("by any signal", arguments: ending)
    func signals(_ number: Int) throws {
        try withLoop { loop in
            let recorder = ChildRecorder()
            _ = try loop.start(.shell("kill -\(number) $$"), events: recorder)
            #expect(try recorder.end() == .signalled(Int32(number)))
        }
    }

    @Test("when it is killed, once; killing it afterwards does nothing")
    func kill() throws {
        try withLoop { loop in
            let recorder = ChildRecorder()
            let child = try loop.start(.shell("exec sleep 1000"), events: recorder)
            child.kill()
            child.kill()
            #expect(try recorder.end() == .signalled(SIGKILL))
            child.kill()
            #expect(!child.watchMemory(limit: 0))
            #expect(recorder.events.snapshot.count == 1)
        }
    }

    /// Prints its number, tells the host that it runs, and stays.
    private static let stays = "echo $$; printf \"\(ExtensionMessage.ready.escaped)\" >&3; exec sleep 1000"

    @Test(
        "and nothing that it started is left",
        arguments: [
            "sh -c '\(stays)' &", "setsid sh -c '\(stays)' &",
            "(setsid sh -c '\(stays)' &) & (setsid sh -c \"sleep 1000 & exec sleep 1000\" &) &",
            "setsid setsid sh -c '\(stays)' & exec 3>&- 1>&- 2>&-", "env -i setsid sh -c '\(stays)' &",
        ], [true, false])
    func descendants(_ script: String, reapsOrphans: Bool) throws {
        // Without a mark in its environment, and without being its child, nothing tells it from others.
        if script.contains("env -i") && !reapsOrphans { return }
        try withLoop(reapsOrphans: reapsOrphans) { loop in
            let recorder = ChildRecorder()
            let child = try loop.start(.shell("\(script)\nexec sleep 1000"), events: recorder)
            try recorder.wait { $0 == .message(.ready) }
            child.kill()
            #expect(try recorder.end() == .signalled(SIGKILL))
            let pid = try #require(Int32(child.output.output.text.prefix { $0 != "\n" }), "\(child.output)")
            #expect(!isRunning(pid))
        }
        #expect(leftChildren() == [])
    }

    @Test("also what is between two programs, where a process has no environment", arguments: [true, false])
    func betweenPrograms(reapsOrphans: Bool) throws {
        let directory = try TemporaryDirectory()
        let script = directory.file("again")
        try directory.write("exec sh \(script)\n", to: "again")
        try withLoop(reapsOrphans: reapsOrphans) { loop in
            for _ in 0..<50 {
                let recorder = ChildRecorder()
                let again = Self.stays.replacing("sleep 1000", with: "sh \(script)")
                let child = try loop.start(
                    .shell("setsid sh -c '\(again)' &\nexec sleep 1000"), events: recorder)
                try recorder.wait { $0 == .message(.ready) }
                child.kill()
                #expect(try recorder.end() == .signalled(SIGKILL))
                let pid = try #require(
                    Int32(child.output.output.text.prefix { $0 != "\n" }), "\(child.output)")
                if isRunning(pid) {
                    Glibc.kill(pid, SIGKILL)
                    Issue.record("\(pid) is left")
                }
            }
        }
        #expect(leftChildren() == [])
    }

    @Test("also when what it started forks and ends, again and again, and the others need not wait for that")
    func chains() throws {
        let directory = try TemporaryDirectory()
        // Five times 4,000 generations, each the child of one that has ended: seconds, when nothing kills them.
        let script = """
            next() { if [ $1 -gt 0 ]; then next $(($1 - 1)) & else : > \(directory.path)/done-$$; fi; }
            next 4000
            """
        try directory.write(script, to: "chain")
        try withLoop(reapsOrphans: true) { loop in
            let recorder = ChildRecorder()
            _ = try loop.start(
                .shell("for i in 1 2 3 4 5; do setsid sh \(directory.file("chain")) & done"), events: recorder
            )
            #expect(try recorder.end() == .exited(0))
            let other = ChildRecorder()
            _ = try loop.start(ChildLaunch(path: "/bin/true"), events: other)
            #expect(try other.end() == .exited(0))
        }
        #expect(directory.tree() == ["chain"])
        #expect(leftChildren() == [])
    }

    @Test("also when something that it started keeps its descriptors")
    func keptPipes() throws {
        try withLoop { loop in
            let recorder = ChildRecorder()
            let child = try loop.start(.shell("yes & echo started >&2; exit 3"), events: recorder)
            #expect(try recorder.end() == .exited(3))
            #expect(child.output.error.text == "started\n")
        }
    }

    @Test("two hundred times, and no process and no descriptor is left")
    func twoHundred() throws {
        let before = Cleanliness.now()
        try withLoop(reapsOrphans: true) { loop in
            _ = try loop.start(ChildLaunch(path: "/bin/true"), events: ChildRecorder())
            for _ in 0..<200 {
                let recorder = ChildRecorder()
                _ = try loop.start(.shell("(true &)"), events: recorder)
                #expect(try recorder.end() == .exited(0))
            }
            #expect(leftChildren() == [])
            // The loop's own two, and its thread.
            #expect(Cleanliness.leftovers(since: before).count <= 3)
        }
    }
}
