import Glibc
import NotificationCore
import ServiceExtensionRuntime
import Testing

@Suite(.timeLimit(.minutes(1))) struct SystemClockTests {
    /// Parks the test until the thread of the clock has told something.
    private func firing(_ clock: SystemClock, at instant: Instant) async -> Instant {
        await withCheckedContinuation { continuation in
            _ = clock.alarm(at: instant) { continuation.resume(returning: clock.now()) }
        }
    }

    @Test func `An alarm does not fire before its time`() async {
        let clock = SystemClock()
        let due = clock.now() + .milliseconds(20)
        #expect(await firing(clock, at: due) >= due)
        clock.shutdown()
    }

    @Test func `An alarm whose time has passed fires at once, on the thread of the clock`() async {
        let clock = SystemClock()
        let name = await withCheckedContinuation { continuation in
            _ = clock.alarm(at: Instant(nanoseconds: -5)) { continuation.resume(returning: threadName()) }
        }
        #expect(name == "nse-timer")
        clock.shutdown()
    }

    @Test func `An earlier alarm overtakes a later one that is waited for`() async {
        let clock = SystemClock()
        let start = clock.now()
        let late = clock.alarm(at: start + .seconds(3600)) {}
        let fired = await firing(clock, at: start + .milliseconds(5))
        #expect(fired < start + .seconds(1800))
        clock.cancel(late)
        clock.shutdown()
    }

    @Test func `A cancelled alarm does not fire`() async {
        let clock = SystemClock()
        let fired = Locked(false)
        let start = clock.now()
        let alarm = clock.alarm(at: start + .milliseconds(5)) { fired.withLock { $0 = true } }
        clock.cancel(alarm)
        _ = await firing(clock, at: start + .milliseconds(10))
        #expect(!fired.withLock { $0 })
        clock.shutdown()
    }

    @Test func `Alarms of many threads all fire once`() async {
        let clock = SystemClock()
        let start = clock.now() + .milliseconds(50)
        let fired = Locked<[Int]>([])
        await withTaskGroup(of: Void.self) { group in
            for index in 0..<200 {
                group.addTask {
                    await withCheckedContinuation { continuation in
                        let due = start + .microseconds(Int64(index * 31 % 200))
                        _ = clock.alarm(at: due) {
                            fired.withLock { $0.append(index * 31 % 200) }
                            continuation.resume()
                        }
                    }
                }
            }
        }
        #expect(fired.withLock { $0 }.count == 200)
        #expect(Set(fired.withLock { $0 }).count == 200)
        clock.shutdown()
    }

    @Test func `A shutdown ends alarms and the thread, and may be repeated`() async {
        let clock = SystemClock()
        let thread = await withCheckedContinuation { continuation in
            _ = clock.alarm(at: Instant(nanoseconds: 0)) { continuation.resume(returning: gettidOfCaller()) }
        }
        #expect(isAlive(thread))
        _ = clock.alarm(at: clock.now() + .seconds(3600)) {}
        clock.shutdown()
        #expect(!isAlive(thread))
        _ = clock.alarm(at: Instant(nanoseconds: 0)) { Issue.record("an alarm fired after the shutdown") }
        clock.shutdown()
    }

    @Test func `A clock that is dropped ends its thread by itself, also from one of its actions`() async {
        var clock: SystemClock? = SystemClock()
        await withCheckedContinuation { continuation in
            _ = clock?.alarm(at: Instant(nanoseconds: 0)) { [clock] in
                withExtendedLifetime(clock) {}
                continuation.resume()
            }
            clock = nil
        }
    }

    /// Through /proc, because the calls for it are not in the Glibc module.
    private func threadName() -> String { readLink("/proc/thread-self/comm") }
    private func gettidOfCaller() -> String {
        var buffer = [CChar](repeating: 0, count: 256)
        let count = readlink("/proc/thread-self", &buffer, buffer.count - 1)
        return String(decoding: buffer.prefix(max(0, count)).map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
    private func isAlive(_ thread: String) -> Bool { access("/proc/" + thread, F_OK) == 0 }

    private func readLink(_ path: String) -> String {
        let file = open(path, O_RDONLY)
        defer { close(file) }
        var buffer = [UInt8](repeating: 0, count: 64)
        let count = read(file, &buffer, buffer.count)
        return String(decoding: buffer.prefix(max(0, count)).filter { $0 != 10 }, as: UTF8.self)
    }
}
