import Glibc
import NSETestSupport
import NotificationCore
import Testing

@testable import ServiceExtensionRuntime

@Suite("The sandbox of an extension's process", .leavesNothing)
struct ChildSandboxTests {
    /// A socket that listens on this machine.
    private final class Listener {
        let socket: Int32
        private(set) var port: UInt16 = 0

        init() throws {
            socket = Glibc.socket(
                AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue), 0)
            try #require(socket >= 0)
            var address = sockaddr_in()
            address.sin_family = sa_family_t(AF_INET)
            address.sin_addr.s_addr = inet_addr("127.0.0.1")
            var size = socklen_t(MemoryLayout<sockaddr_in>.size)
            withUnsafeMutablePointer(to: &address) { address in
                address.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
                    _ = bind(socket, address, size)
                    _ = listen(socket, 8)
                    _ = getsockname(socket, address, &size)
                }
            }
            port = UInt16(bigEndian: address.sin_port)
        }

        deinit { close(socket) }

        /// Whether a connection has come since the last call.
        func wasReached() -> Bool {
            let connection = accept(socket, nil, nil)
            if connection >= 0 { close(connection) }
            return connection >= 0
        }
    }

    static let hasBash = access("/bin/bash", X_OK) == 0

    @Test(
        "closes its network: no connection comes",
        .enabled(if: hasBash),
        arguments: [[], [.network], [.processes], [.filter], [.network, .processes, .filter]]
            as [Set<ChildLaunch.Step>])
    func network(_ failing: Set<ChildLaunch.Step>) throws {
        let listener = try Listener()
        try withLoop { loop in
            let recorder = ChildRecorder()
            var launch = ChildLaunch(
                path: "/bin/bash",
                arguments: ["bash", "-c", "exec 4<>/dev/tcp/127.0.0.1/\(listener.port) && echo open"],
                sandbox: .tried)
            launch.failing = failing
            let child = try loop.start(launch, events: recorder)
            let end = try recorder.end()
            let sandbox = try #require(child.sandbox)
            #expect(!(failing.contains(.network) && sandbox.networkError == 0))
            #expect(!(failing.contains(.filter) && sandbox.filterError == 0))
            #expect(sandbox.isClosed == (end != .exited(0)), "\(sandbox.text) \(child.output)")
            #expect(child.output.output.text == (sandbox.isClosed ? "" : "open\n"))
            #expect(listener.wasReached() == !sandbox.isClosed)
            if sandbox.filterError == 0 { #expect(child.output.error.text.contains("Permission denied")) }
        }
    }

    @Test("that is required and not to be had is an error of its own; the program does not run")
    func required() throws {
        let directory = try TemporaryDirectory()
        try withLoop { loop in
            var launch = ChildLaunch.shell("echo >\(directory.path)/ran", sandbox: .required)
            launch.failing = [.network, .processes, .filter]
            let failure = #expect(throws: ChildStartFailure.self) {
                try loop.start(launch, events: ChildRecorder())
            }
            #expect(
                failure?.reason
                    == .noSandbox(
                        ChildSandbox(networkError: EPERM, processesError: EPERM, filterError: EPERM)))
            #expect(access(directory.path + "/ran", F_OK) != 0)
        }
        #expect(leftChildren() == [])
    }

    @Test("hides other processes from it: it finds only its own, and they end with it")
    func processes() throws {
        try withLoop { loop in
            let recorder = ChildRecorder()
            var launch = ChildLaunch.shell(
                """
                kill -0 \(getpid()) 2>&1 || echo none
                echo $$ $PPID
                ls /proc | grep -c '^[0-9]'
                env -i setsid sleep 1000 &
                kill -ABRT $$
                """, sandbox: .tried)
            launch.sharedMemory = 1 << 20
            let child = try loop.start(launch, events: recorder)
            // A signal that it sends itself ends it, as outside of a namespace.
            #expect(try recorder.end() == .signalled(SIGABRT))
            guard child.sandbox?.processesError == 0 else { return }
            let lines = child.output.output.text.split(separator: "\n")
            #expect(lines.dropFirst().prefix(2) == ["none", "2 0"], "\(child.output)")
            #expect(["3", "4", "5"].contains(lines.last), "\(child.output)")
        }
        #expect(leftChildren() == [])
    }

    @Test("or none: the memory and the environment of its host are closed to it", arguments: [true, false])
    func hostIsClosed(isSandboxed: Bool) throws {
        try withLoop { loop in
            let recorder = ChildRecorder()
            let host = "/proc/\(getpid())"
            let child = try loop.start(
                .shell(
                    """
                    for file in environ mem maps auxv; do
                        head -c 1 \(host)/$file >/dev/null 2>&1 && echo $file
                    done
                    readlink \(host)/fd/0 \(host)/exe
                    grep -E '^(CapPrm|CapBnd|NoNewPrivs)' /proc/self/status
                    """, sandbox: isSandboxed ? .tried : .off), events: recorder)
            #expect(try recorder.end() == .exited(0))
            let lines = child.output.output.text.split(separator: "\n").map { $0.split(separator: "\t") }
            #expect(lines.map(\.first) == ["CapPrm:", "CapBnd:", "NoNewPrivs:"], "\(child.output)")
            #expect(Int(lines[0][1], radix: 16).map { $0 & ~2 } == 0)
            #expect(lines[2][1] == "1")
        }
        // And open again to a debugger.
        #expect(access("/proc/self/environ", R_OK) == 0)
    }

    @Test("leaves it the user that it is, and what needs no network")
    func user() throws {
        try withLoop { loop in
            let recorder = ChildRecorder()
            let child = try loop.start(.shell("id -u; id -g", sandbox: .tried), events: recorder)
            #expect(try recorder.end() == .exited(0))
            #expect(child.output.output.text == "\(geteuid())\n\(getegid())\n")
        }
    }
}
