import NSETestSupport
import Testing

@Suite("The manual", .leavesNothing)
struct ManualTests {
    private static let commands = [
        "batch", "build", "check", "demo", "dialects", "drill", "explain", "prune", "schema", "serve",
    ]

    @Test(arguments: [""] + commands)
    func `a page has every option of the help, in the form of man(1)`(command: String) throws {
        let help = try runTool(["help", command].filter { !$0.isEmpty }).output
        let page = try runTool(["help", "--man", command].filter { !$0.isEmpty })
        #expect(page.status == 0 && page.stderr.isEmpty)
        let name = command.isEmpty ? "nse-run" : "nse-run-\(command)"
        let lines = page.output.split(separator: "\n", omittingEmptySubsequences: false)
        #expect(lines.first?.hasPrefix(".TH \"\(name.uppercased())\" 1 ") == true)
        #expect(lines.contains { $0.hasPrefix(name.replacing("-", with: "\\-") + " \\- ") })
        for head in ["NAME", "SYNOPSIS", "DESCRIPTION", "EXIT STATUS", "OPTIONS", "SEE ALSO"] {
            #expect(lines.contains(".SH \(head)"), "\(head)")
        }
        for line in help.split(separator: "\n") where line.hasPrefix("  -") {
            let option = line.split(whereSeparator: { " ,".contains($0) }).first ?? ""
            let escaped = option.replacing("-", with: "\\-")
            #expect(lines.contains { $0.hasPrefix(".B ") && $0.contains(escaped) }, "\(option)")
        }
        // No line is a request of roff that was text.
        let requests = [".TH", ".SH", ".SS", ".PP", ".TP", ".B", ".BR", ".nf", ".fi"]
        #expect(
            lines.allSatisfy { line in
                !line.hasPrefix(".") || requests.contains { line == $0 || line.hasPrefix($0 + " ") }
            })
    }

    @Test func `man(1) finds nothing wrong with it`() throws {
        for command in [[]] + Self.commands.map({ [$0] }) {
            let page = try runTool(["help", "--man"] + command)
            var options = ToolOptions()
            options.input = .bytes(page.stdout)
            let checked = try runCommand(
                "sh",
                [
                    "-c",
                    "if command -v groff > /dev/null; then groff -man -Tutf8 -ww - > /dev/null; else cat > /dev/null; fi",
                ],
                options)
            #expect(checked.status == 0 && checked.stderr.isEmpty, "\(command): \(checked.stderr)")
        }
    }
}
