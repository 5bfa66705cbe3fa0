import Glibc

/// One run of a program from start to exit, its standard output captured.
struct ChildRun {
    /// In milliseconds of `BenchClock`: just before the start; the first byte of output (the end, when there is
    /// none); the exit.
    private(set) var started = 0.0
    private(set) var firstByte = 0.0
    private(set) var ended = 0.0
    /// The first byte by the time of day.
    private(set) var firstByteOfDay = 0.0
    private(set) var output: [UInt8] = []
    /// As a shell has it: 128 and the signal's number for one that a signal ended.
    private(set) var status: Int32 = 0
    /// The child's `ru_maxrss`, which begins with the peak of the process that starts it (getrusage(2), execve).
    private(set) var peakKiB = 0
    /// User and system time, in seconds.
    private(set) var cpuSeconds = 0.0

    /// Runs to the end. Standard input is empty; standard error is ours.
    ///
    /// - Parameter watching: gets the output piece by piece, as it comes.
    init(_ command: [String], watching: ((ArraySlice<UInt8>) -> Void)? = nil) throws {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { throw BenchError("pipe: errno \(errno)") }
        defer { close(ends[0]) }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        started = BenchClock.now()
        let pid: pid_t
        do {
            defer { close(ends[1]) }
            pid = try Self.spawn(command, output: ends[1])
        }
        drain(ends[0], watching)
        wait(pid)
    }

    private static func spawn(_ command: [String], output: Int32) throws -> pid_t {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
        posix_spawn_file_actions_adddup2(&actions, output, 1)
        var arguments: [UnsafeMutablePointer<CChar>?] = command.map { strdup($0) } + [nil]
        defer { for text in arguments { free(text) } }
        var pid: pid_t = 0
        let code = posix_spawnp(&pid, command[0], &actions, nil, &arguments, environ)
        guard code == 0 else { throw BenchError("cannot start \(command[0]), errno \(code)") }
        return pid
    }

    private mutating func drain(_ descriptor: Int32, _ watching: ((ArraySlice<UInt8>) -> Void)?) {
        var chunk = [UInt8](repeating: 0, count: 65_536)
        while true {
            let count = read(descriptor, &chunk, chunk.count)
            if count < 0, errno == EINTR { continue }
            if output.isEmpty {
                firstByte = BenchClock.now()
                firstByteOfDay = BenchClock.timeOfDay()
            }
            if count <= 0 { return }
            watching?(chunk[..<count])
            output += chunk[..<count]
        }
    }

    private mutating func wait(_ pid: pid_t) {
        var code: Int32 = 0
        var usage = rusage()
        while wait4(pid, &code, 0, &usage) < 0, errno == EINTR {}
        ended = BenchClock.now()
        status = code & 0x7F == 0 ? code >> 8 & 0xFF : 128 + (code & 0x7F)
        peakKiB = usage.ru_maxrss
        for time in [usage.ru_utime, usage.ru_stime] {
            cpuSeconds += Double(time.tv_sec) + Double(time.tv_usec) / 1e6
        }
    }
}
