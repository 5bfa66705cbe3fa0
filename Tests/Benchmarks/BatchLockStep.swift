import ArgumentParser
import Glibc
import NSELoopbackServer

/// An engine that feeds the next line only after the answer to the last one.
struct LockStep: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "lock-step",
        abstract: "How long an answer takes when one line is fed at a time and its media is stored already.")

    @OptionGroup var options: BenchOptions

    @Option(help: ArgumentHelp("Lines.", valueName: "n"))
    var lines = 2000

    func run() throws {
        let scratch = try Scratch(in: options.scratch)
        defer { scratch.remove() }
        let server = try LoopbackServer()
        defer { server.stop() }
        let picture = BenchMedia.jpeg(bytes: 60_000)
        server.fallback { _ in .bytes(picture, contentType: "image/jpeg") }
        let command = BatchCommand(binary: try options.binary(), scratch: scratch)
        // A run before stores the pictures; this one finds them by the index.
        var input: [UInt8] = []
        for number in 0..<100 { input += BatchCommand.line(url: server.url("/\(number)"), number: number) }
        _ = try ChildRun(command.arguments([try scratch.file("input", input)]))
        let child = try DrivenChild(command.arguments([]))
        var times: [Double] = []
        for number in 0..<lines {
            let line = BatchCommand.line(url: server.url("/\(number % 100)"), number: number)
            let began = BenchClock.now()
            let answer = try child.ask(line)
            times.append(BenchClock.now() - began)
            guard answer.firstRange(of: Array(#""outcome":"modified""#.utf8)) != nil else {
                throw BenchError("no picture: \(String(decoding: answer, as: UTF8.self))")
            }
        }
        guard child.finish() == 0, server.log.requests.count == 100 else {
            throw BenchError("the pictures were not stored already")
        }
        var report = BenchReport("lock-step", title: "\(lines) lines, one at a time, media stored")
        report.add("answers", "line in to line out", of: times, p99: 10)
        try options.finish(report)
    }
}

/// A child that is fed and read in turn.
final class DrivenChild {
    private let pid: pid_t
    private let input: Int32
    private let output: Int32
    private var rest: [UInt8] = []

    init(_ command: [String]) throws {
        var (down, up): ([Int32], [Int32]) = ([-1, -1], [-1, -1])
        guard pipe(&down) == 0, pipe(&up) == 0 else { throw BenchError("pipe: errno \(errno)") }
        for end in down + up { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        (input, output) = (down[1], up[0])
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_adddup2(&actions, down[0], 0)
        posix_spawn_file_actions_adddup2(&actions, up[1], 1)
        var arguments: [UnsafeMutablePointer<CChar>?] = command.map { strdup($0) } + [nil]
        defer { for text in arguments { free(text) } }
        var pid: pid_t = 0
        let code = posix_spawnp(&pid, command[0], &actions, nil, &arguments, environ)
        close(down[0])
        close(up[1])
        guard code == 0 else { throw BenchError("cannot start \(command[0]), errno \(code)") }
        self.pid = pid
    }

    /// Feeds a line and waits for one.
    func ask(_ line: [UInt8]) throws -> [UInt8] {
        guard line.withUnsafeBytes({ write(input, $0.baseAddress, $0.count) }) == line.count else {
            throw BenchError("a line was not taken, errno \(errno)")
        }
        var chunk = [UInt8](repeating: 0, count: 65_536)
        while true {
            if let end = rest.firstIndex(of: 10) {
                let answer = Array(rest[..<end])
                rest.removeSubrange(...end)
                return answer
            }
            let count = read(output, &chunk, chunk.count)
            guard count > 0 else { throw BenchError("no answer, errno \(errno)") }
            rest += chunk[..<count]
        }
    }

    /// - Returns: the exit status.
    func finish() -> Int32 {
        close(input)
        close(output)
        var code: Int32 = 0
        while waitpid(pid, &code, 0) < 0, errno == EINTR {}
        return code & 0x7F == 0 ? code >> 8 & 0xFF : 128 + (code & 0x7F)
    }
}
