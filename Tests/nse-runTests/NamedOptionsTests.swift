import CommandOptions
import NSETestSupport
import ServiceExtensionRuntime
import Testing

@Suite("Options of the library by their names on the command line") struct NamedOptionsTests {
    @Test func `each is an option of a batch`() throws {
        let help = try runTool(["batch", "--help"]).output
        for option in NotificationRuntimeError.Option.allCases {
            #expect(help.contains(" \(option.flag) <"), "\(option)")
        }
    }
}
