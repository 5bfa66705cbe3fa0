/// Starts the program of the tests again for the one test that calls the drill. On Linux `swift test` runs the test
/// product once for each library, with `--testing-library swift-testing` or without that for XCTest; the first takes
/// `--filter` with an expression for `Module.Suite/function()/File.swift:1:2`, the second a list of
/// `Module.Class/method`. Other arguments are not repeated: they name files that this process writes.
struct TestProgram: Sendable, Equatable {
    /// The call of the drill in a test: its `#function` and `#fileID`.
    struct CallSite: Sendable, Equatable {
        var function: String
        var fileID: String

        var module: String { String(fileID.prefix { $0 != "/" }) }
        /// The name of the function without arguments and parentheses.
        var name: String { String(function.prefix { $0 != "(" }) }
    }

    let path: String
    let arguments: [String]

    /// - Parameter list: runs the program with these arguments and gives its standard output.
    /// - Returns: nil when this process is not a known test program, or the test is not found.
    static func find(
        _ callSite: CallSite, path: String, commandLine: [String], list: ([String]) -> String?
    ) -> TestProgram? {
        guard let name = commandLine.first, !callSite.name.isEmpty else { return nil }
        if library(commandLine) == "swift-testing" {
            return TestProgram(
                path: path,
                arguments: [
                    name, "--testing-library", "swift-testing", "--no-parallel", "--filter", filter(callSite),
                ])
        }
        guard path.hasSuffix(".xctest"), let output = list([name, "--list-tests"]) else { return nil }
        let tests = output.split(separator: "\n").filter {
            $0.hasPrefix("\(callSite.module).") && $0.hasSuffix("/\(callSite.name)")
        }
        // Two classes may have a method of that name. Both run, but only one of them calls this drill.
        return tests.isEmpty
            ? nil : TestProgram(path: path, arguments: [name, tests.joined(separator: ",")])
    }

    /// The regular expression for Swift Testing. A name that is not an identifier is between back-ticks there.
    static func filter(_ callSite: CallSite) -> String {
        let rest = callSite.function.dropFirst(callSite.name.count)
        return
            "^\(escaped(callSite.module))\\.(.*/)?`?\(escaped(callSite.name))`?\(escaped(String(rest)))(/|$)"
    }

    private static func escaped(_ text: String) -> String {
        text.reduce(into: "") { result, character in
            if "\\^$.|?*+()[]{}/-".contains(character) { result.append("\\") }
            result.append(character)
        }
    }

    private static func library(_ commandLine: [String]) -> String {
        guard let index = commandLine.firstIndex(of: "--testing-library"), index + 1 < commandLine.count
        else { return "xctest" }
        return commandLine[index + 1].lowercased()
    }

    /// The arguments of this process, as the kernel has them; empty when they cannot be read.
    static var commandLine: [String] {
        guard let data = FileManager.default.contents(atPath: "/proc/self/cmdline") else { return [] }
        return data.split(separator: 0, omittingEmptySubsequences: false).dropLast()
            .map { String(decoding: $0, as: UTF8.self) }
    }

    static var path: String? {
        try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    }
}
