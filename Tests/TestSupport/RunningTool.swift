import Foundation
package import Glibc
import NSELoopbackServer
import NotificationCore

/// A program that runs: its output is drained by threads of its own, whatever the test is doing.
package final class RunningTool: Sendable {
    /// What is known so far.
    package struct Progress: Sendable {
        package internal(set) var result = ToolResult()
        package internal(set) var stderr: [UInt8] = []
        var draining = 0
        var exited = false
        /// The program is over, and all that it wrote is here.
        package var ended: Bool { exited && draining == 0 }
    }

    package let pid: pid_t
    private let started: ContinuousClock.Instant
    private let progress = Monitor(Progress())
    private let limit: Duration
    private let home: TemporaryDirectory
    private let input: Monitor<Int32>
    private let noMoreOutput: LoopbackGate
    private let abandon: LoopbackGate
    private let threads: Monitor<[NamedThread]>

    /// - Parameter executable: an absolute path, or a name that is searched for along PATH.
    package init(_ executable: String, _ arguments: [String], _ options: ToolOptions = ToolOptions()) throws {
        home = try TemporaryDirectory()
        noMoreOutput = try LoopbackGate()
        abandon = try LoopbackGate()
        limit = options.limit
        threads = Monitor([])
        var spawn = try Spawn(options)
        defer { spawn.closeOthers() }
        var command = [executable] + arguments
        // The system's file action for this is an extension that Swift's Glibc module hides.
        if let directory = options.currentDirectory { command = ["env", "-C", directory] + command }
        started = .now
        pid = try spawn.run(command, environment: options.variables(home: home.path))
        input = Monitor(spawn.takeInput())
        try begin(options, stdout: spawn.takeOutput(), stderr: spawn.takeErrors())
    }

    private func begin(_ options: ToolOptions, stdout: Int32, stderr: Int32) throws {
        let (progress, abandon, started, pid) = (progress, abandon, started, pid)
        progress.change { $0.draining = stdout >= 0 ? 2 : 1 }
        var all: [NamedThread] = []
        defer { threads.withLock { $0 = all } }
        if stdout >= 0 {
            all.append(
                try Drain(descriptor: stdout, gates: [noMoreOutput, abandon]).start("test-stdout") { bytes in
                    progress.change { progress in
                        if let bytes {
                            if progress.result.firstOutput == nil {
                                progress.result.firstOutput = ContinuousClock.now - started
                            }
                            progress.result.stdout += bytes
                        } else {
                            progress.draining -= 1
                        }
                    }
                })
        }
        all.append(
            try Drain(descriptor: stderr, gates: [abandon]).start("test-stderr") { bytes in
                progress.change { if let bytes { $0.stderr += bytes } else { $0.draining -= 1 } }
            })
        all.append(
            try NamedThread.start("test-wait") {
                let end = ChildEnd(pid)
                progress.change { progress in
                    progress.result.status = end.status
                    progress.result.signal = end.signal
                    progress.result.duration = ContinuousClock.now - started
                    progress.exited = true
                }
            })
        guard case .bytes(let bytes) = options.input else { return }
        all.append(
            try NamedThread.start("test-stdin") { [self] in
                write(bytes)
                closeInput()
            })
    }

    /// Output and errors up to now.
    package var soFar: Progress { progress.snapshot }

    /// Blocks until the progress fulfils the condition.
    ///
    /// - Throws: after 10 s, or when the program ended without it.
    @discardableResult
    package func waitUntil(_ awaited: String, _ condition: (Progress) -> Bool) throws -> Progress {
        let ready = progress.wait(atMost: .seconds(10)) { now -> Progress? in
            condition(now) || (now.exited && now.draining == 0) ? now : nil
        }
        guard let ready, condition(ready) else {
            let seen = String(decoding: progress.snapshot.stderr, as: UTF8.self)
            throw ToolError(description: "waited in vain for \(awaited); standard error: \(seen)")
        }
        return ready
    }

    package func signal(_ number: Int32) { if !progress.snapshot.exited { kill(pid, number) } }

    /// Closes the reading end of its standard output: the next write there is EPIPE.
    package func closeOutput() { noMoreOutput.open() }

    /// Blocks while the pipe is full; stops quietly when the program has closed its end.
    package func write(_ bytes: [UInt8]) {
        let descriptor = input.snapshot
        guard descriptor >= 0 else { return }
        var rest = bytes[...]
        while !rest.isEmpty {
            let sent = withoutBrokenPipeSignal {
                rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
            }
            if sent < 0 && errno == EINTR { continue }
            if sent < 0 { return }
            rest = rest.dropFirst(sent)
        }
    }

    package func closeInput() {
        input.withLock { descriptor in
            if descriptor >= 0 { close(descriptor) }
            descriptor = -1
        }
    }

    deinit { end() }

    /// Kills what still runs, then joins every thread.
    private func end() {
        signal(SIGKILL)
        let all = threads.withLock { held in
            defer { held = [] }
            return held
        }
        // After a regular end the pipes are at theirs; otherwise someone else may hold them open.
        abandon.open()
        for thread in all { thread.join() }
        closeInput()
    }

    /// Waits for the end, kills the program when its limit is over, and collects everything.
    package func wait() -> ToolResult {
        let ended = progress.wait(atMost: limit) { $0.exited && $0.draining == 0 ? true : nil }
        if ended == nil { progress.change { $0.result.timedOut = true } }
        end()
        var result = progress.snapshot.result
        result.stderr = String(decoding: progress.snapshot.stderr, as: UTF8.self)
        return result
    }
}

/// A write to a closed pipe answers EPIPE and nothing more: the signal goes to the writing thread only.
private func withoutBrokenPipeSignal(_ body: () -> Int) -> Int {
    var pipe = sigset_t()
    var before = sigset_t()
    sigemptyset(&pipe)
    sigaddset(&pipe, SIGPIPE)
    pthread_sigmask(SIG_BLOCK, &pipe, &before)
    let result = body()
    let code = errno
    if result < 0 && code == EPIPE {
        var none = timespec()
        sigtimedwait(&pipe, nil, &none)
    }
    pthread_sigmask(SIG_SETMASK, &before, nil)
    errno = code
    return result
}
