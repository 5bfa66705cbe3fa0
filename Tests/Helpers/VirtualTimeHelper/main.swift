import CVirtualTime
import Dispatch
import Foundation

// `nse-virtual-time-helper MODE`: waits in one way, 25 seconds where nothing else is said, and prints how much time has
// passed on the clock of the process in milliseconds, how often the clock was moved, and what else a mode has to say.

setvbuf(stdout, nil, _IOLBF, 0)
guard CommandLine.arguments.count == 2 else { exit(64) }
let mode = CommandLine.arguments[1]
let driver = Driver()

@Sendable func clockNow(_ clock: clockid_t = CLOCK_MONOTONIC) -> Int64 {
    var time = timespec()
    clock_gettime(clock, &time)
    return Int64(time.tv_sec) * second + Int64(time.tv_nsec)
}

nonisolated(unsafe) var startedAt: Int64 = 0

func begin(driven: Bool = true, until limit: Int64 = .max) {
    guard cvirtual_is_available() else {
        print("not available")
        exit(69)
    }
    cvirtual_begin(1000)
    startedAt = clockNow()
    if driven { driver.start(until: limit) }
}

@Sendable func finish(_ rest: String = "") -> Never {
    driver.pause()
    print("\((clockNow() - startedAt) / 1_000_000) \(driver.count) \(rest)")
    exit(0)
}

/// A time of one of the clocks in so many seconds.
@Sendable func time(in seconds: Int, of clock: clockid_t = CLOCK_REALTIME) -> timespec {
    var time = timespec()
    clock_gettime(clock, &time)
    time.tv_sec += seconds
    return time
}

func thread(_ work: @escaping @Sendable () -> Void) { Thread(block: work).start() }

/// Bounds the run in the machine's time.
func watch() {
    thread {
        cvirtual_real_sleep(20 * second)
        print("stuck at \((clockNow() - startedAt) / 1_000_000)")
        exit(75)
    }
}

/// Runs asynchronous code away from the main thread, which serves its queue.
func asynchronously(_ work: @escaping @Sendable () async throws -> Void) -> Never {
    Task.detached {
        do { try await work() } catch { finish("\(error)") }
    }
    dispatchMain()
}

func pipeEnds() -> (Int32, Int32) {
    var ends: [Int32] = [0, 0]
    pipe(&ends)
    return (ends[0], ends[1])
}

switch mode {
case "before", "cost": break
case "frozen", "notDue", "blocked", "cancelled", "manyAtOnce": begin(driven: false)
case "idle": begin(until: 1000 + 60 * second)
default: begin()
}
if mode != "cost" { watch() }

switch mode {
case "asyncAfter":
    DispatchQueue.global().asyncAfter(deadline: .now() + 25) { finish() }
case "wallAfter":
    DispatchQueue.global().asyncAfter(wallDeadline: .now() + 25) { finish() }
case "mainAfter":
    DispatchQueue.main.asyncAfter(deadline: .now() + 25) { finish() }
case "semaphore":
    let result = DispatchSemaphore(value: 0).wait(timeout: .now() + 25)
    finish("\(result == .timedOut)")
case "semaphoreInQueue":
    DispatchQueue.global().async {
        let result = DispatchSemaphore(value: 0).wait(wallTimeout: .now() + 25)
        finish("\(result == .timedOut)")
    }
case "semaphoreEarly":
    let semaphore = DispatchSemaphore(value: 0)
    DispatchQueue.global().asyncAfter(deadline: .now() + 5) { semaphore.signal() }
    finish("\(semaphore.wait(timeout: .now() + 25) == .success)")
case "group":
    let group = DispatchGroup()
    group.enter()
    finish("\(group.wait(timeout: .now() + 25) == .timedOut)")
case "groupInQueue":
    DispatchQueue.global().async {
        let group = DispatchGroup()
        group.enter()
        finish("\(group.wait(timeout: .now() + 25) == .timedOut)")
    }
case "groupEarly":
    let group = DispatchGroup()
    group.enter()
    DispatchQueue.global().asyncAfter(deadline: .now() + 5) { group.leave() }
    finish("\(group.wait(timeout: .now() + 25) == .success)")
case "source":
    let source = DispatchSource.makeTimerSource()
    source.setEventHandler { finish() }
    source.schedule(deadline: .now() + 25)
    source.resume()
    withExtendedLifetime(source) { dispatchMain() }
case "repeatingSource":
    let source = DispatchSource.makeTimerSource()
    nonisolated(unsafe) var count = 0
    source.setEventHandler {
        count += 1
        if count == 5 { finish() }
    }
    source.schedule(deadline: .now() + 5, repeating: 5)
    source.resume()
    withExtendedLifetime(source) { dispatchMain() }
case "taskSleep":
    asynchronously {
        try await Task.sleep(nanoseconds: 25_000_000_000)
        finish()
    }
case "continuousClock":
    asynchronously {
        try await ContinuousClock().sleep(for: .seconds(25))
        finish()
    }
case "suspendingClock":
    asynchronously {
        try await SuspendingClock().sleep(for: .seconds(25))
        finish()
    }
case "race":
    asynchronously {
        let winner = await withTaskGroup(of: String.self) { group in
            group.addTask {
                try? await Task.sleep(for: .seconds(25))
                return "sleep"
            }
            group.addTask {
                let (never, _) = AsyncStream.makeStream(of: Int.self)
                for await _ in never {}
                return "other"
            }
            let first = await group.next() ?? "none"
            group.cancelAll()
            return first
        }
        finish(winner)
    }
case "timer":
    _ = Timer.scheduledTimer(withTimeInterval: 25, repeats: false) { _ in finish() }
    RunLoop.main.run()
case "repeatingTimer":
    nonisolated(unsafe) var count = 0
    _ = Timer.scheduledTimer(withTimeInterval: 5, repeats: true) { _ in
        count += 1
        if count == 5 { finish() }
    }
    RunLoop.main.run()
case "runLoop":
    RunLoop.main.run(until: Date() + 25)
    finish()
case "runLoopMode":
    _ = Timer.scheduledTimer(withTimeInterval: 100, repeats: false) { _ in }
    while Date().timeIntervalSinceNow < 0, RunLoop.main.run(mode: .default, before: Date() + 25) {}
    _ = RunLoop.main.run(mode: .default, before: Date() + 25)
    finish()
case "threadSleep":
    Thread.sleep(forTimeInterval: 25)
    finish()
case "threadSleepUntil":
    Thread.sleep(until: Date() + 25)
    finish()
case "sleep": finish("\(sleep(25))")
case "usleep": finish("\(usleep(25_000_000))")
case "nanosleep":
    var wanted = timespec(tv_sec: 25, tv_nsec: 0)
    finish("\(nanosleep(&wanted, nil))")
case "clockNanosleep":
    var wanted = time(in: 25, of: CLOCK_REALTIME)
    finish("\(clock_nanosleep(CLOCK_REALTIME, TIMER_ABSTIME, &wanted, nil))")
case "poll":
    var file = pollfd(fd: pipeEnds().0, events: Int16(POLLIN), revents: 0)
    finish("\(poll(&file, 1, 25_000))")
case "pollEarly":
    let (reading, writing) = pipeEnds()
    DispatchQueue.global().asyncAfter(deadline: .now() + 5) { write(writing, "x", 1) }
    var file = pollfd(fd: reading, events: Int16(POLLIN), revents: 0)
    finish("\(poll(&file, 1, 25_000))")
case "ppoll":
    var wanted = timespec(tv_sec: 25, tv_nsec: 0)
    var mask = sigset_t()
    sigfillset(&mask)
    finish("\(maskedPoll(nil, 0, &wanted, &mask))")
case "select":
    var wanted = timeval(tv_sec: 25, tv_usec: 0)
    let (reading, _) = pipeEnds()
    var files = fd_set()
    withUnsafeMutableBytes(of: &files) { $0[Int(reading) / 8] = 1 << (reading % 8) }
    let result = select(reading + 1, &files, nil, nil, &wanted)
    finish("\(result) \(wanted.tv_sec)")
case "selectEarly":
    var wanted = timeval(tv_sec: 25, tv_usec: 0)
    let (reading, writing) = pipeEnds()
    var files = fd_set()
    withUnsafeMutableBytes(of: &files) { $0[Int(reading) / 8] = 1 << (reading % 8) }
    DispatchQueue.global().asyncAfter(deadline: .now() + 5) { write(writing, "x", 1) }
    let result = select(reading + 1, &files, nil, nil, &wanted)
    finish("\(result) \(wanted.tv_sec)")
case "pselect":
    var wanted = timespec(tv_sec: 25, tv_nsec: 0)
    finish("\(pselect(0, nil, nil, nil, &wanted, nil))")
case "epoll":
    var events: [UInt64] = [0, 0]
    finish("\(epollWait(epollCreate(0), &events, 1, 25_000))")
case "condition":
    let condition = NSCondition()
    condition.lock()
    finish("\(condition.wait(until: Date() + 25))")
case "conditionEarly":
    let condition = NSCondition()
    condition.lock()
    DispatchQueue.global().asyncAfter(deadline: .now() + 5) { condition.withLock { condition.signal() } }
    finish("\(condition.wait(until: Date() + 25))")
case "pthreadCondition", "monotonicCondition":
    var attributes = pthread_condattr_t()
    pthread_condattr_init(&attributes)
    let clock = mode == "monotonicCondition" ? CLOCK_MONOTONIC : CLOCK_REALTIME
    pthread_condattr_setclock(&attributes, clock)
    var condition = pthread_cond_t()
    pthread_cond_init(&condition, &attributes)
    var mutex = pthread_mutex_t()
    pthread_mutex_init(&mutex, nil)
    pthread_mutex_lock(&mutex)
    var limit = time(in: 25, of: clock)
    let result = pthread_cond_timedwait(&condition, &mutex, &limit)
    finish("\(result == ETIMEDOUT) \(pthread_mutex_trylock(&mutex) == EBUSY)")
case "posixSemaphore":
    var semaphore = sem_t()
    sem_init(&semaphore, 0, 0)
    var limit = time(in: 25)
    let result = sem_timedwait(&semaphore, &limit)
    finish("\(result) \(errno == ETIMEDOUT)")
case "lock":
    let lock = NSLock()
    lock.lock()
    finish("\(lock.lock(before: Date() + 25))")
case "lockEarly":
    let lock = NSLock()
    lock.lock()
    DispatchQueue.main.async {
        DispatchQueue.global().async { finish("\(lock.lock(before: Date() + 25))") }
        sleep(5)
        lock.unlock()
    }
    dispatchMain()
case "timerDescriptor":
    let file = timerCreate(CLOCK_MONOTONIC, 0)
    var wanted = itimerspec(
        it_interval: timespec(tv_sec: 10, tv_nsec: 0), it_value: timespec(tv_sec: 5, tv_nsec: 0))
    timerSet(file, 0, &wanted, nil)
    sleep(2)
    var rest = itimerspec()
    timerGet(file, &rest)
    var total: UInt64 = 0
    for _ in 0..<3 {
        var count: UInt64 = 0
        read(file, &count, 8)
        total += count
    }
    // Disarmed, it does not count any more.
    wanted = itimerspec()
    var old = itimerspec()
    timerSet(file, 0, &wanted, &old)
    finish("\(rest.it_value.tv_sec) \(rest.it_interval.tv_sec) \(total) \(old.it_value.tv_sec)")
case "cancelledTimer":
    let source = DispatchSource.makeTimerSource()
    source.setEventHandler { finish("cancelled timer has fired") }
    source.schedule(deadline: .now() + 5)
    source.resume()
    let timer = Timer(timeInterval: 6, repeats: false) { _ in finish("invalid timer has fired") }
    RunLoop.main.add(timer, forMode: .default)
    let task = Task { try await Task.sleep(for: .seconds(7)) }
    source.cancel()
    timer.invalidate()
    task.cancel()
    asynchronously {
        _ = await task.result
        DispatchQueue.global().asyncAfter(deadline: .now() + 25) { finish() }
    }
case "nested":
    DispatchQueue.global().asyncAfter(deadline: .now() + 10) {
        DispatchQueue.main.asyncAfter(deadline: .now() + 10) {
            _ = Timer.scheduledTimer(withTimeInterval: 5, repeats: false) { _ in finish() }
        }
    }
    RunLoop.main.run()
case "order", "manyAtOnce":
    let lock = NSLock()
    nonisolated(unsafe) var ended: [Int] = []
    let isOrder = mode == "order"
    for index in [7, 3, 9, 1, 5, 10, 2, 8, 4, 6] {
        let work = { @Sendable in
            switch index % 5 {
            case 0: _ = sleep(UInt32(index))
            case 1: _ = poll(nil, 0, Int32(index) * 1000)
            case 2: _ = DispatchSemaphore(value: 0).wait(timeout: .now() + Double(index))
            case 3: _ = DispatchQueue.global().sync { usleep(UInt32(index) * 1_000_000) }
            default:
                let condition = NSCondition()
                condition.lock()
                while condition.wait(until: Date(timeIntervalSinceNow: Double(index))) {}
            }
            let all = lock.withLock {
                ended.append(index)
                return ended
            }
            if all.count == 10 {
                finish((isOrder ? all : all.sorted()).map(String.init).joined(separator: ","))
            }
        }
        thread(work)
    }
    if !isOrder {
        cvirtual_real_sleep(100_000_000)
        cvirtual_advance(1000 + 20 * second)
    }
    while true { pause() }
case "stress":
    // Threads that wait in turn in every way, for times that often are the same: 40 waits of 10 ms each.
    let threads = 12
    let condition = NSCondition()
    nonisolated(unsafe) var left = threads
    for index in 0..<threads {
        thread {
            let lock = NSLock()
            lock.lock()
            let own = NSCondition()
            own.lock()
            for round in 0..<40 {
                switch (index + round) % 8 {
                case 0: usleep(10_000)
                case 1: _ = poll(nil, 0, 10)
                case 2: _ = DispatchSemaphore(value: 0).wait(timeout: .now() + .milliseconds(10))
                case 3:
                    let group = DispatchGroup()
                    group.enter()
                    _ = group.wait(timeout: .now() + .milliseconds(10))
                    group.leave()
                case 4:
                    let limit = Date() + 0.01
                    while own.wait(until: limit) {}
                case 5: _ = lock.lock(before: Date() + 0.01)
                case 6:
                    let semaphore = DispatchSemaphore(value: 0)
                    DispatchQueue.global().asyncAfter(deadline: .now() + .milliseconds(10)) {
                        semaphore.signal()
                    }
                    semaphore.wait()
                default:
                    var wanted = timeval(tv_sec: 0, tv_usec: 10_000)
                    select(0, nil, nil, nil, &wanted)
                }
            }
            condition.withLock {
                left -= 1
                condition.signal()
            }
        }
    }
    condition.lock()
    while left > 0 { condition.wait() }
    finish()
case "interrupted":
    // Another signal ends a wait early, as it does without this module.
    var action = sigaction()
    action.__sigaction_handler.sa_handler = { _ in }
    sigaction(SIGUSR1, &action, nil)
    // A thread of Dispatch that starts this process hands its mask on.
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGUSR1)
    pthread_sigmask(SIG_UNBLOCK, &signals, nil)
    let own = pthread_self()
    thread {
        sleep(5)
        pthread_kill(own, SIGUSR1)
    }
    var wanted = timespec(tv_sec: 25, tv_nsec: 0)
    var rest = timespec()
    let result = nanosleep(&wanted, &rest)
    finish("\(result) \(errno == EINTR) \(rest.tv_sec)")
case "cancelled":
    // A thread that is ended in a wait leaves nothing that is waited for.
    var handle = pthread_t()
    pthread_create(
        &handle, nil,
        { _ in
            sleep(25)
            return nil
        }, nil)
    while cvirtual_next() == .max { cvirtual_real_sleep(1_000_000) }
    let next = cvirtual_next()
    pthread_cancel(handle)
    var value: UnsafeMutableRawPointer?
    pthread_join(handle, &value)
    finish("\((next - 1000) / second) \(Int(bitPattern: value)) \(cvirtual_next() == .max)")
case "notDue":
    let lock = NSLock()
    nonisolated(unsafe) var hasEnded = false
    thread {
        sleep(25)
        lock.withLock { hasEnded = true }
    }
    thread {
        _ = poll(nil, 0, 20_000)
        lock.withLock { hasEnded = true }
    }
    while cvirtual_next() != 1000 + 20 * second { cvirtual_real_sleep(1_000_000) }
    cvirtual_real_sleep(10_000_000)
    cvirtual_advance(1000 + 10 * second)
    cvirtual_real_sleep(20_000_000)
    let early = lock.withLock { hasEnded }
    cvirtual_advance(1000 + 10 * second - 5)
    finish("\(early) \((cvirtual_next() - 1000) / second)")
case "blocked":
    // The thread that is due cannot go on: its mutex is held by one that sleeps.
    nonisolated(unsafe) let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
    nonisolated(unsafe) let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    pthread_cond_init(condition, nil)
    pthread_mutex_init(mutex, nil)
    thread {
        pthread_mutex_lock(mutex)
        var limit = time(in: 5)
        let result = pthread_cond_timedwait(condition, mutex, &limit)
        finish("\(result == ETIMEDOUT)")
    }
    while cvirtual_next() != 1000 + 5 * second { cvirtual_real_sleep(1_000_000) }
    pthread_mutex_lock(mutex)
    let before = cvirtual_real_time()
    cvirtual_advance(1000 + 5 * second)
    let took = cvirtual_real_time() - before
    print(took < second / 2 ? "returned" : "took \(took)")
    print(cvirtual_next() == .max)
    pthread_mutex_unlock(mutex)
    while true { cvirtual_real_sleep(second) }
case "frozen":
    let clocks = [
        CLOCK_REALTIME, CLOCK_MONOTONIC, CLOCK_BOOTTIME, CLOCK_MONOTONIC_RAW, CLOCK_MONOTONIC_COARSE,
    ]
    func all() -> [Int64] {
        var value = timeval()
        gettimeofday(&value, nil)
        let date = Date().timeIntervalSince1970
        return clocks.map(clockNow) + [Int64(time(nil)), Int64(value.tv_usec), Int64(date * 1000)]
    }
    let first = all(), cpu = clockNow(CLOCK_PROCESS_CPUTIME_ID)
    cvirtual_real_sleep(50_000_000)
    let second = all()
    cvirtual_advance(1000 + 3_000_000_000)
    let third = all()
    let moved = (0..<5).allSatisfy { third[$0] - second[$0] == 3_000_000_000 } && third[5] - second[5] == 3
    finish("\(first == second) \(moved) \(clockNow(CLOCK_PROCESS_CPUTIME_ID) > cpu)")
case "before":
    // The clock is the machine's until it is begun.
    let real = cvirtual_real_time()
    let first = clockNow()
    Thread.sleep(forTimeInterval: 0.02)
    _ = DispatchSemaphore(value: 0).wait(timeout: .now() + 0.02)
    let condition = NSCondition()
    condition.lock()
    _ = condition.wait(until: Date() + 0.02)
    let passed = clockNow() - first, really = cvirtual_real_time() - real
    startedAt = clockNow()
    finish("\(passed >= 60_000_000 && passed < second) \(really >= passed) \(cvirtual_next() == .max)")
case "starved":
    // All threads of Dispatch's pool are blocked, and it starts one more when it looks at them.
    let semaphore = DispatchSemaphore(value: 0)
    let count = ProcessInfo.processInfo.activeProcessorCount + 3
    for _ in 0..<count {
        DispatchQueue.global().async { semaphore.wait() }
    }
    DispatchQueue.global().async { finish() }
    dispatchMain()
case "idle":
    // What Dispatch and the runtime do by themselves in a minute.
    for _ in 0..<4 { DispatchQueue.global().async { usleep(1000) } }
    Task.detached { await Task.yield() }
    thread {
        sleep(60)
        finish()
    }
    while true { pause() }
case "cost":
    // Nanoseconds of one call: as the program has it, and after the time stands still.
    func measure(_ name: String) {
        var time = timespec()
        let count = 5_000_000
        let before = cvirtual_real_time()
        for _ in 0..<count { clock_gettime(CLOCK_MONOTONIC, &time) }
        print(name, Double(cvirtual_real_time() - before) / Double(count))
    }
    measure("passive")
    begin(driven: false)
    measure("active")
    exit(0)
default: exit(64)
}
RunLoop.main.run()
