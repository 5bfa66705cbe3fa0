import Foundation
import Testing

@testable import ServiceExtensionTesting

@Suite("processes of a drill")
struct ChildProcessTests {
    private func run(
        _ script: String, path: String = "/bin/sh", limit: Duration = .seconds(60),
        keepsOutput: Bool = false
    ) throws -> ChildProcess.Outcome {
        let program = TestProgram(path: path, arguments: ["sh", "-c", script])
        return try ChildProcess(
            program: program, environment: ["PATH=/usr/bin:/bin", "A=b c"], keepsOutput: keepsOutput
        )
        .run(input: Data("job".utf8), limit: limit)
    }

    @Test("input, answer, environment, standard error and status go where they belong")
    func channels() throws {
        let result = try run("cat <&3 >&3; echo \"$A\" >&3; echo seen; echo told >&2; exit 7")
        #expect(String(decoding: result.answer, as: UTF8.self) == "jobb c\n")
        #expect(result.text == "told\n")
        #expect(result.ending == .exited(7))
    }

    @Test("a signal is told by its name")
    func signal() throws {
        let result = try run("kill -SEGV $$")
        #expect(result.ending == .signalled(SIGSEGV))
        #expect(result.ending.name == "SIGSEGV")
    }

    @Test("what does not end is stopped")
    func tooLong() throws {
        #expect(try run("exec sleep 600", limit: .milliseconds(50)).ending == .tookTooLong)
    }

    @Test("neither an endless answer nor endless talk takes memory without bound")
    func bounds() throws {
        let result = try run(
            "head -c 20000000 /dev/zero >&3; head -c 20000000 /dev/zero >&2; echo end >&2")
        #expect(result.answer.count <= RowWire.mostBytes)
        #expect(result.text.utf8.count <= 2 * RowWire.mostErrorBytes + 1 << 14)
        #expect(result.text.hasSuffix("end\n"))
    }

    @Test("the list of many tests is read whole, and an endless one takes no memory without bound")
    func lists() throws {
        let list = try run("echo AppTests.First/testDrill; seq 1 50000", keepsOutput: true).text
        #expect(list.hasPrefix("AppTests.First/testDrill\n1\n"))
        #expect(list.hasSuffix("\n50000\n"))
        let endless = try run("head -c 40000000 /dev/zero", keepsOutput: true).text
        #expect(endless.utf8.count <= 2 * RowWire.mostBytes + 1 << 14)
    }

    @Test("a program that is not there is an error that names it")
    func missing() {
        let error = #expect(throws: HarnessError.self) { try run("", path: "/nowhere/tests.xctest") }
        #expect(error?.message.contains("/nowhere/tests.xctest") == true)
    }

    @Test("a process that never came to the drill is told apart from one that crashed in its row")
    func outcomes() throws {
        guard case .unreached(let why) = RowProcesses.outcome(try run("echo no such test >&2; exit 69"))
        else {
            Issue.record("reached")
            return
        }
        #expect(why == "it ended without a call of the drill: no such test")
        let mark = RowWire.mark
        let crash = try run(
            "echo noise >&2; echo >&3; printf '%s' '\(mark)' >&2; printf '\\001now' >&2; echo >&2; echo last >&2; kill -ILL $$"
        )
        guard case .crashed(let seen) = RowProcesses.outcome(crash) else {
            Issue.record("not crashed")
            return
        }
        #expect(seen.ending == "SIGILL")
        #expect(seen.lines == ["last"])
        #expect(seen.timeline == ["now"])
    }
}
