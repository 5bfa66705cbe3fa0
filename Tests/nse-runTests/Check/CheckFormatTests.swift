import Foundation
import NSETestSupport
import Testing

@Suite("What nse-run check prints for editors and CI", .leavesNothing)
struct CheckFormatTests {
    private let directory: TemporaryDirectory
    private let wrong: String
    private let right: String

    init() throws {
        directory = try TemporaryDirectory()
        wrong = try directory.write(
            "{\n  \"aps\": {\n    \"alert\": \"Hi\",\n    \"mutable_content\": 1\n  },\n"
                + "  \"image-url\": \"https://cdn.shop.example/a.jpg\"\n}\n", to: "wrong.json")
        right = try directory.write(
            #"{"aps":{"alert":"Hi","mutable-content":1},"image-url":"https://cdn.shop.example/a.jpg"}"#,
            to: "right.json")
    }

    @Test func `gcc names file, line and column of each finding, and the code at the end`() throws {
        let result = try runTool(["check", wrong, "--offline", "--format", "gcc"])
        #expect(result.status == 1)
        let lines = result.output.split(separator: "\n")
        #expect(
            lines.contains { $0.hasPrefix("\(wrong):4:5: error: ") && $0.hasSuffix("]") }, "\(result.output)")
        for line in lines {
            let isFinding = line.wholeMatch(of: /.+:\d+:\d+: (error|warning|note): .+ \[[a-z_.]+\]/) != nil
            #expect(isFinding, "\(line)")
        }
    }

    @Test func `what is in one file of an app is at that file, or in standard input`() throws {
        let podfile = "target 'App' do\n  pod 'OneSignalXCFramework'\nend\n"
        let file = try directory.write(podfile, to: "Podfile")
        let named = try runTool(["check", file, "--format", "gcc"])
        #expect(named.output.hasPrefix("\(file):1:1: "), "\(named.output)")
        let piped = try runTool(["check", "-", "--format", "github"], stdin: Array(podfile.utf8))
        #expect(piped.output.contains(" file=stdin,"), "\(piped.output)")
    }

    @Test func `junit has a case for each input, whose failure has the findings`() throws {
        let file = directory.file("report.xml")
        let result = try runTool(
            ["check", wrong, right, directory.file("none"), "--offline", "--junit", file])
        #expect(result.status == 66)
        let text = String(decoding: try directory.read("report.xml"), as: UTF8.self)
        #expect(text.hasPrefix("<?xml"))
        #expect(text.contains(#"<testsuite name="nse-run check" tests="3" failures="2""#), "\(text)")
        #expect(text.contains("\(wrong):4:5: error: "))
        #expect(
            text.contains("<testcase classname=\"nse-run check\" name=\"\(right)\" time=\"0.000\"/>"),
            "\(text)")
        #expect(text.contains(#"type="unreadable""#))
    }

    @Test func `the last line counts many inputs by their titles`() throws {
        let result = try runTool(["check", wrong, right, right, "--offline"])
        let last = result.output.split(separator: "\n").last ?? ""
        #expect(last.hasPrefix("3 inputs: 2 ") && last.hasSuffix("1 NO PICTURE."), "\(last)")
        let one = try runTool(["check", wrong, "--offline"])
        #expect(!one.output.contains("inputs:"))
    }

    @Test(arguments: ["record", "check"]) func `each schema has an address of its own`(document: String)
        throws
    {
        let schema = try JSON(parsing: runTool(["schema", document]).stdout)
        #expect(schema["$id"].string == "urn:nse-run:\(document):1")
    }
}
