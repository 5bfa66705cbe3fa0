import ExtensionWire
import Glibc
import NSETestSupport
import NotificationCore
import Testing

@testable import ServiceExtensionRuntime

@Suite("The process of an extension starts", .leavesNothing)
struct ChildStartTests {
    @Test("and what it wrote, its status and its messages are reported")
    func report() throws {
        try withLoop { loop in
            let recorder = ChildRecorder()
            let child = try loop.start(
                .shell(
                    "printf out; printf err >&2; printf '\(ExtensionMessage.pong(7).escaped)' >&3; exit 7"),
                events: recorder)
            #expect(try recorder.end() == .exited(7))
            #expect(recorder.events.snapshot == [.message(.pong(7)), .ended(.exited(7))])
            #expect(child.output.output.text == "out")
            #expect(child.output.error.text == "err")
            #expect(child.output.error.total == 3)
            #expect(!child.send(.quit))
        }
    }

    @Test("with four descriptors, a session, signals, limits and an environment of its own")
    func surroundings() throws {
        let leaked = open("/dev/null", O_RDONLY)
        defer { close(leaked) }
        signal(SIGUSR1, SIG_IGN)
        defer { signal(SIGUSR1, SIG_DFL) }
        try withLoop { loop in
            let recorder = ChildRecorder()
            var launch = ChildLaunch.shell(
                """
                readlink /proc/$$/fd/0
                ls /proc/$$/fd
                cut -d ' ' -f 5,6 /proc/$$/stat
                while read -r line; do
                    case $line in Sig[BI][lg]*) echo "$line";; esac
                done < /proc/$$/status
                ulimit -c
                env | grep -E '^(NSE|A)' | sort
                """)
            launch.environment += ["A=1", "NSE_EXTENSION_SOCKET=9", "NSE_EXTENSION_ID=x"]
            let child = try loop.start(launch, events: recorder)
            #expect(try recorder.end() == .exited(0))
            // Signal 32 is the C library's own: what started this program may have left it ignored.
            let lines = child.output.output.text.split(separator: "\n").map {
                $0.replacing("SigIgn:\t0000000080000000", with: "SigIgn:\t0000000000000000")
            }
            #expect(
                lines == [
                    "/dev/null", "0", "1", "2", "3", "\(child.pid) \(child.pid)",
                    "SigBlk:\t0000000000000000", "SigIgn:\t0000000000000000", "0", "A=1",
                    "NSE_EXTENSION_ID=\(child.mark)", "NSE_EXTENSION_SOCKET=3",
                ])
        }
    }

    @Test("in the callback for the end of another, and without arguments")
    func inCallback() throws {
        try withLoop { loop in
            let second = ChildRecorder()
            let first = ChildRecorder {
                do { _ = try loop.start(ChildLaunch(path: "/bin/true"), events: second) } catch {
                    Issue.record(error)
                }
            }
            _ = try loop.start(ChildLaunch(path: "/bin/true"), events: first)
            #expect(try first.end() == .exited(0))
            #expect(try second.end() == .exited(0))
        }
    }

    @Test("not when there is no such program, or none that can be executed")
    func failures() throws {
        let directory = try TemporaryDirectory()
        func file(_ name: String, _ text: String, mode: mode_t = 0o755) throws -> String {
            let path = directory.path + "/" + name
            let file = open(path, O_WRONLY | O_CREAT | O_CLOEXEC, 0o600)
            try #require(file >= 0)
            #expect(write(file, text, text.utf8.count) == text.utf8.count)
            fchmod(file, mode)
            close(file)
            return path
        }
        let cases: [(String, ChildStartFailure.Reason)] = [
            (directory.path + "/none", .notFound),
            ("/bin/sh/x", .notFound),
            ("", .notFound),
            ("/bin/true\0", .notFound),
            (directory.path + "/" + String(repeating: "n", count: 300), .notFound),
            (directory.path, .notExecutable(errno: EACCES)),
            (try file("data", "x\n", mode: 0o644), .notExecutable(errno: EACCES)),
            (try file("text", "no first line\n"), .notExecutable(errno: ENOEXEC)),
            (try file("empty", ""), .notExecutable(errno: ENOEXEC)),
            (try file("script", "#!/nowhere/interpreter\n"), .notExecutable(errno: ENOENT)),
        ]
        try withLoop { loop in
            for (path, reason) in cases {
                let failure = #expect(throws: ChildStartFailure.self) {
                    try loop.start(ChildLaunch(path: path), events: ChildRecorder())
                }
                #expect(failure?.reason == reason, "\(path)")
                #expect(failure?.message.contains(path) == true)
            }
        }
        #expect(leftChildren() == [])
    }

    @Test("not when a step of it fails", arguments: ChildLaunch.Step.allCases)
    func steps(_ step: ChildLaunch.Step) throws {
        try withLoop { loop in
            let recorder = ChildRecorder()
            var launch = ChildLaunch.shell("exit 3", sandbox: .tried)
            launch.failing = [step]
            let parts: [ChildLaunch.Step: KeyPath<ChildSandbox, Int32>] = [
                .network: \.networkError, .processes: \.processesError, .filter: \.filterError,
            ]
            if let part = parts[step] {
                let child = try loop.start(launch, events: recorder)
                #expect(child.sandbox?[keyPath: part] == EPERM)
                #expect(try recorder.end() == .exited(3))
            } else {
                let failure = #expect(throws: ChildStartFailure.self) {
                    try loop.start(launch, events: recorder)
                }
                #expect(
                    failure?.reason
                        == (step == .exec ? .notExecutable(errno: EPERM) : .other(step, errno: EPERM)))
            }
        }
        #expect(leftChildren() == [])
    }

    @Test("not after the stop, which ends those that run")
    func stop() throws {
        let loop = HostLoop()
        let recorder = ChildRecorder()
        _ = try loop.start(.shell("exec sleep 1000"), events: recorder)
        loop.stop()
        loop.stop()
        #expect(recorder.events.snapshot == [.ended(.signalled(SIGKILL))])
        let failure = #expect(throws: ChildStartFailure.self) {
            try loop.start(.shell("exit 0"), events: ChildRecorder())
        }
        #expect(failure?.reason == .stopped)
    }

    @Test("a hundred times at once; each gets its message")
    func hundred() throws {
        try withLoop { loop in
            let all = try (0..<100).map { _ in
                let recorder = ChildRecorder()
                return (
                    recorder,
                    try loop.start(.shell("head -c 13 <&3 | od -An -tu1 -j 5 -N 1"), events: recorder)
                )
            }
            for (index, (_, child)) in all.enumerated() { #expect(child.send(.ping(UInt64(index)))) }
            for (index, (recorder, child)) in all.enumerated() {
                #expect(try recorder.end() == .exited(0))
                #expect(Int(child.output.output.text.filter { !$0.isWhitespace }) == index)
            }
        }
    }
}
