import Glibc
import NSETestSupport
import ServiceExtensionRuntime
import Testing

@testable import nse_run

@Suite("The files of a batch that begins again", .leavesNothing)
struct BatchEmptyTests {
    private func files(_ output: String?) -> BatchFiles {
        BatchFiles(input: "-", output: output, report: nil, reports: [], resumes: false)
    }

    @Test func `an output or a report that cannot be emptied is an error`() throws {
        let directory = try TemporaryDirectory()
        let path = try directory.write("kept", to: "out")
        let other = try directory.write("kept", to: "other")
        let unwritable = open(path, O_RDONLY | O_CLOEXEC)
        let writable = open(other, O_RDWR | O_CLOEXEC)
        defer { for descriptor in [unwritable, writable] { close(descriptor) } }
        #expect(throws: ResumePlan.Failure.failed(.output, errno: EINVAL)) {
            try files(path).empty(BatchEngine.Streams(input: -1, output: unwritable))
        }
        #expect(throws: ResumePlan.Failure.failed(.report, errno: EINVAL)) {
            try files(other).empty(BatchEngine.Streams(input: -1, output: writable, report: unwritable))
        }
        #expect(try directory.read("out") == Array("kept".utf8))
    }

    @Test func `standard output is left as it is`() throws {
        let directory = try TemporaryDirectory()
        let output = open(try directory.write("kept", to: "out"), O_RDWR | O_CLOEXEC)
        defer { close(output) }
        try files(nil).empty(BatchEngine.Streams(input: -1, output: output))
        #expect(try directory.read("out") == Array("kept".utf8))
    }
}
