import CVirtualTime
import Foundation
import Testing

/// The output of `nse-virtual-time-helper` for one way to wait. The tests themselves run on the machine's clock.
struct VirtualRun {
    /// The elapsed time on the clock of the helper, in milliseconds.
    let elapsed: Int
    /// How often its clock was moved.
    let moves: Int
    let rest: String
    /// The elapsed time on the machine's clock, in seconds.
    let real: Double

    init(_ mode: String) throws {
        let directories = [Bundle.main.bundleURL, Bundle.main.bundleURL.deletingLastPathComponent()]
        let tool = directories.map { $0.appendingPathComponent("nse-virtual-time-helper") }
            .first { FileManager.default.isExecutableFile(atPath: $0.path) }
        let process = Process(), output = Pipe()
        let found: URL = try #require(tool)
        process.executableURL = found
        process.arguments = [mode]
        process.standardOutput = output
        let before = cvirtual_real_time()
        try process.run()
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        real = Double(cvirtual_real_time() - before) / 1e9
        #expect(process.terminationStatus == 0, "\(text)")
        // The lines before the last one belong to the rest.
        let lines = text.split(separator: "\n").map(String.init)
        let words = try #require(lines.last).split(separator: " ", maxSplits: 2).map(String.init)
        try #require(words.count >= 2, "\(text)")
        elapsed = try #require(Int(words[0]), "\(text)")
        moves = try #require(Int(words[1]), "\(text)")
        rest = (lines.dropLast() + words.dropFirst(2)).joined(separator: " ")
    }
}

@Suite("the time of a process stands still, and moves as its host says")
struct VirtualTime {
    /// The ways to wait, each with the expected result of its call.
    static let allWaits: [(String, String)] = [
        ("asyncAfter", ""), ("wallAfter", ""), ("mainAfter", ""), ("source", ""), ("repeatingSource", ""),
        ("semaphore", "true"), ("semaphoreInQueue", "true"), ("group", "true"), ("groupInQueue", "true"),
        ("taskSleep", ""), ("continuousClock", ""), ("suspendingClock", ""), ("race", "sleep"),
        ("timer", ""), ("repeatingTimer", ""), ("runLoop", ""), ("runLoopMode", ""),
        ("threadSleep", ""), ("threadSleepUntil", ""), ("sleep", "0"), ("usleep", "0"), ("nanosleep", "0"),
        ("clockNanosleep", "0"), ("poll", "0"), ("ppoll", "0"), ("select", "0 0"), ("pselect", "0"),
        ("epoll", "0"), ("condition", "false"), ("pthreadCondition", "true true"),
        ("monotonicCondition", "true true"), ("posixSemaphore", "-1 true"), ("lock", "false"),
        ("cancelledTimer", ""), ("nested", ""),
        // What was left after two seconds, the interval, how often it has expired, what was left at the end.
        ("timerDescriptor", "3 10 3 10"),
    ]

    @Test(
        "a wait of 25 seconds takes as long on its clock, and next to none on the machine's",
        arguments: allWaits
    )
    func waits(mode: String, result: String) throws {
        let run = try VirtualRun(mode)
        // Foundation rounds some times down to microseconds.
        #expect((24_999...25_001).contains(run.elapsed))
        #expect(run.rest == result)
        #expect(run.real < 5)
        // Dispatch checks its threads each second; nothing else waits.
        #expect(run.moves <= 30)
    }

    @Test(
        "what comes ahead of its time ends the wait",
        arguments: [
            ("semaphoreEarly", "true"), ("groupEarly", "true"), ("pollEarly", "1"), ("selectEarly", "1 20"),
            ("conditionEarly", "true"), ("lockEarly", "true"), ("interrupted", "-1 true 20"),
        ])
    func early(mode: String, result: String) throws {
        let run = try VirtualRun(mode)
        #expect((4_999...5_001).contains(run.elapsed))
        #expect(run.rest == result)
        #expect(run.real < 5)
    }

    @Test("a wait that is not due goes on, and the clock never goes back")
    func notDue() throws {
        let run = try VirtualRun("notDue")
        #expect(run.elapsed == 10_000)
        #expect(run.rest == "false 20")
    }

    @Test("threads that wait for different times end in their order")
    func order() throws {
        let run = try VirtualRun("order")
        #expect(run.rest == "1,2,3,4,5,6,7,8,9,10")
        #expect((9_999...10_001).contains(run.elapsed))
    }

    @Test("one move sets everything free that is due by then")
    func manyAtOnce() throws {
        let run = try VirtualRun("manyAtOnce")
        #expect(run.rest == "1,2,3,4,5,6,7,8,9,10")
        #expect(run.elapsed == 20_000)
    }

    @Test("many threads, each with forty waits of ten milliseconds, need the time of one")
    func stress() throws {
        let run = try VirtualRun("stress")
        // Foundation rounds waits down to microseconds, so each of them may be shorter.
        #expect((390...410).contains(run.elapsed))
    }

    @Test("all clocks stand still between two moves, but not those of the processor's time")
    func frozen() throws {
        let run = try VirtualRun("frozen")
        #expect(run.rest == "true true true")
        #expect(run.elapsed == 3_000)
    }

    @Test("before it begins, the clock is the machine's")
    func before() throws {
        #expect(try VirtualRun("before").rest == "true true true")
    }

    @Test("a move goes on ahead of a thread that is due but cannot lock its mutex")
    func blocked() throws {
        let run = try VirtualRun("blocked")
        #expect(run.rest == "returned true true")
        #expect(run.elapsed == 5_000)
    }

    @Test("a thread that is cancelled in a wait is not waited for any more")
    func cancelled() throws {
        #expect(try VirtualRun("cancelled").rest == "25 -1 true")
    }

    @Test(
        "a minute in which nothing happens takes one move for each second, in which Dispatch looks at its threads"
    )
    func idle() throws {
        let run = try VirtualRun("idle")
        #expect(run.elapsed == 60_000)
        #expect(run.moves <= 65)
    }

    @Test("where all threads of its pool are blocked, Dispatch starts another one after its seconds")
    func starved() throws {
        let run = try VirtualRun("starved")
        #expect((1_000...10_000).contains(run.elapsed))
        #expect(run.real < 5)
    }

    @Test("without a beginning nothing is moved or waited for")
    func passive() {
        cvirtual_advance(5)
        #expect(cvirtual_next() == .max)
    }
}
