import Foundation
import NSETestSupport
import ServiceExtensionRuntime
import Testing

@Suite("The app group on the command line", .leavesNothing)
struct AppGroupStatusTests {
    @Test func `a file in its place ends with 73 and the original`() throws {
        let bench = try Bench()
        let place = try bench.directory.write("I am a file", to: "taken")
        let payload = bench.payload()
        let file = try bench.directory.write(payload, to: "payload.json")
        for path in [place, place + "/below"] {
            let result = try runTool([file, "--app-group", path] + Bench.reach)
            #expect(result.status == 73, "\(result.stderr)")
            #expect(result.stdout == payload)
            #expect(result.stderr.contains("taken"), "\(result.stderr)")
        }
        #expect(try bench.directory.read("taken") == Array("I am a file".utf8))
    }

    @Test func `no place to put it ends with 73 and the original`() throws {
        let bench = try Bench()
        let file = try bench.directory.write(bench.payload(), to: "payload.json")
        var options = ToolOptions()
        options.environment = ["HOME": nil]
        let result = try runTool([file] + Bench.reach, options)
        #expect(result.status == 73)
        #expect(result.stdout == bench.payload())
        #expect(result.stderr.contains("--app-group"), "\(result.stderr)")
    }

    @Test func `it is not needed where nothing is published`() throws {
        let bench = try Bench()
        let place = try bench.directory.write("I am a file", to: "taken")
        let payload = Array(#"{"aps":{"alert":"x"},"image":"https://media.example.com/a.jpg"}"#.utf8)
        let file = try bench.directory.write(payload, to: "payload.json")
        let result = try runTool([file, "--app-group", place])
        #expect(result.status == 0 && result.stdout == payload, "\(result.stderr)")
        #expect(try bench.run(payload).status == 0)
        #expect(!bench.directory.tree().contains("group/"))
    }

    @Test func `the option comes before NSE_APP_GROUP, XDG_DATA_HOME and HOME`() throws {
        let bench = try Bench()
        let file = try bench.directory.write(bench.payload(), to: "payload.json")
        var options = ToolOptions()
        options.environment = [
            "NSE_APP_GROUP": bench.directory.file("named"), "XDG_DATA_HOME": bench.directory.file("data"),
            "HOME": bench.directory.file("home"),
        ]
        let option = ["--app-group", bench.appGroup]
        let cases: [(String?, [String], String)] = [
            (nil, option, "group"), ("NSE_APP_GROUP", [], "named"),
            ("XDG_DATA_HOME", [], "data/nse-run/app-group"),
            ("HOME", [], "home/.local/share/nse-run/app-group"),
        ]
        for (name, arguments, place) in cases {
            let result = try runTool([file] + arguments + Bench.reach, options)
            #expect(result.status == 0, "\(result.stderr)")
            let attachment = try JSON(parsing: result.stdout)["nse"]["attachments"][0]
            let file = bench.directory.file("\(place)/Attachments/\(Bench.heroName)")
            #expect(attachment["url"].string == URL(fileURLWithPath: file).absoluteString)
            if let name { options.environment[name] = .some(nil) }
        }
    }
}
