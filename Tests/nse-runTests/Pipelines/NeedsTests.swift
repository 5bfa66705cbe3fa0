import Foundation
import NSETestSupport
import Testing

/// What the tries of samples/pipelines say on a machine that lacks what they need.
@Suite("The tries of the pipelines", .leavesNothing)
struct NeedsTests {
    /// A copy of the samples in a checkout where nothing is built, in a path with a space.
    private struct Checkout {
        private let directory: TemporaryDirectory
        /// On PATH, beside the few tools that the scripts use before they know what is missing.
        private let programs: String
        var path: String { directory.file("a checkout") }

        init() throws {
            directory = try TemporaryDirectory()
            programs = directory.file("bin")
            let script = """
                mkdir -p "$1/samples" "$2" && cp -R "$3/pipelines" "$1/samples/" &&
                for tool in bash basename dirname realpath; do ln -s "$(command -v $tool)" "$2/$tool"; done
                """
            let made = try runCommand(
                "sh", ["-c", script, "sh", path, programs, Fixtures.samplesDirectory])
            #expect(made.status == 0, "\(made.stderr)")
        }

        /// An executable file that does nothing.
        func install(_ name: String) throws {
            let file = try directory.write("#!/bin/sh\n", to: name)
            chmod(file, 0o755)
        }

        func run(_ arguments: [String], nseRun: String? = nil) throws -> ToolResult {
            var options = ToolOptions()
            options.environment = ["PATH": programs, "NSE_RUN": nseRun]
            return try runCommand(programs + "/bash", arguments, options)
        }

        func attempt(_ pipeline: String, nseRun: String? = nil) throws -> ToolResult {
            try run(["\(path)/samples/pipelines/\(pipeline)/try.sh"], nseRun: nseRun)
        }

        /// The command that a try would take.
        func found(nseRun: String? = nil) throws -> String {
            let script = #". "$0/samples/pipelines/needs.sh"; find_nse_run; printf %s "$NSE_RUN""#
            return try run(["-c", script, path], nseRun: nseRun).output
        }
    }

    @Test(arguments: ["shell", "spark"])
    func `without nse-run it says so, and how to build it`(pipeline: String) throws {
        let result = try Checkout().attempt(pipeline)
        #expect(result.status == 69)
        #expect(result.complaints.count == 1, "\(result.stderr)")
        #expect(result.stderr.hasPrefix("\(pipeline)/try.sh: no nse-run on PATH"), "\(result.stderr)")
        #expect(result.stderr.contains("swift build -c release"))
        #expect(result.output == "")
    }

    @Test(arguments: [("shell", "parallel"), ("spark", "java")])
    func `another program that is missing is named, with its package`(pipeline: String, tool: String) throws {
        let checkout = try Checkout()
        try checkout.install("bin/nse-run")
        let result = try checkout.attempt(pipeline)
        #expect(result.status == 69)
        #expect(result.complaints.count == 1, "\(result.stderr)")
        #expect(result.stderr.hasPrefix("\(pipeline)/try.sh: no '\(tool)' on PATH: apt-get install"))
    }

    @Test func `the command is the named one, else that on PATH, else the release, else the debug build`()
        throws
    {
        let checkout = try Checkout()
        try checkout.install("a checkout/.build/debug/nse-run")
        #expect(try checkout.found() == checkout.path + "/.build/debug/nse-run")
        try checkout.install("a checkout/.build/release/nse-run")
        #expect(try checkout.found() == checkout.path + "/.build/release/nse-run")
        try checkout.install("bin/nse-run")
        #expect(try checkout.found().hasSuffix("/bin/nse-run"))
        try checkout.install("a checkout/named")
        #expect(try checkout.found(nseRun: checkout.path + "/named") == checkout.path + "/named")
    }

    @Test func `a command that NSE_RUN names and that is not there is not replaced by another`() throws {
        let checkout = try Checkout()
        try checkout.install("bin/nse-run")
        let result = try checkout.attempt("shell", nseRun: "/nowhere/nse-run")
        #expect(result.status == 69)
        #expect(result.stderr.contains("no '/nowhere/nse-run' on PATH: NSE_RUN names it"), "\(result.stderr)")
    }
}
