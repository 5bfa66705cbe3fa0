import Glibc
import NotificationCore
import Testing

struct NamedThreadTests {
    @Test(
        "The kernel knows the thread by the first 15 bytes of its name",
        arguments: ["nse-test", "nse-test-15-byt", "nse-test-with-a-long-name"])
    func name(name: String) throws {
        let seen = Monitor<String?>(nil)
        let thread = try NamedThread.start(name) {
            let own = Self.ownName()
            seen.change { $0 = own }
        }
        thread.join()
        #expect(seen.snapshot == String(name.prefix(15)))
    }

    @Test("The thread takes no signal, and the mask of the one that starts it stays")
    func signals() throws {
        @Sendable func blocked() -> [Int32] {
            var mask = sigset_t()
            pthread_sigmask(SIG_BLOCK, nil, &mask)
            return [SIGINT, SIGTERM, SIGPIPE, SIGALRM, SIGUSR1].filter { sigismember(&mask, $0) == 1 }
        }
        let before = blocked()
        let inside = Monitor<[Int32]?>(nil)
        let thread = try NamedThread.start("test-signals") { inside.change { $0 = blocked() } }
        #expect(blocked() == before)
        thread.join()
        #expect(inside.snapshot == [SIGINT, SIGTERM, SIGPIPE, SIGALRM, SIGUSR1])
    }

    @Test("A second join returns at once, and so does a detach after it")
    func joinedTwice() throws {
        let ran = Locked(0)
        let thread = try NamedThread.start("test-join") { ran.withLock { $0 += 1 } }
        thread.join()
        #expect(ran.withLock { $0 } == 1)
        thread.join()
        thread.detach()
    }

    @Test("A thread that joins itself goes on")
    func joinsItself() throws {
        let own = Monitor<NamedThread?>(nil)
        let isThrough = Monitor(false)
        let thread = try NamedThread.start("test-self") {
            own.wait { $0 }.join()
            isThrough.change { $0 = true }
        }
        own.change { $0 = thread }
        #expect(isThrough.wait(atMost: .seconds(10)) { $0 ? true : nil } == true)
    }

    @Test("A thread that has ended holds nothing")
    func letsGo() throws {
        final class Held: Sendable {}
        let isThrough = Monitor(false)
        weak var left: Held?
        do {
            let held = Held()
            left = held
            let thread = try NamedThread.start("test-end") { [held] in
                withExtendedLifetime(held) { isThrough.change { $0 = true } }
            }
            thread.join()
            #expect(isThrough.snapshot)
        }
        #expect(left == nil)
    }

    @Test("A stack that cannot be had is an error with its errno")
    func noThread() {
        // 2^46 bytes: the kernel maps no such stack.
        let error = #expect(throws: Errno.self) {
            try NamedThread.start("test-huge", stack: 1 << 46) {}.join()
        }
        #expect(error?.number == EAGAIN || error?.number == ENOMEM)
    }

    private static func ownName() -> String {
        let file = open("/proc/thread-self/comm", O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { return "" }
        defer { close(file) }
        var bytes = [UInt8](repeating: 0, count: 64)
        let count = read(file, &bytes, bytes.count)
        return String(decoding: bytes.prefix(max(0, count)).filter { $0 != 10 }, as: UTF8.self)
    }
}
