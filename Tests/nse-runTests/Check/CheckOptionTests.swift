import NSETestSupport
import Testing

/// What options tell beside the input.
@Suite("Options of nse-run check", .leavesNothing)
struct CheckOptionTests {
    private let directory: TemporaryDirectory
    private let push: String

    init() throws {
        directory = try TemporaryDirectory()
        push = try directory.write(
            #"{"aps":{"alert":"Hi","mutable-content":1},"image-url":"https://cdn.shop.test/a.jpg"}"#,
            to: "push.json")
    }

    private func check(_ arguments: String...) throws -> JSON {
        let result = try runTool(
            ["check", push, "--offline", "--allow-host", "*.test", "--json"] + arguments)
        return try JSON(parsing: result.stdout)
    }

    private func codes(_ answer: JSON) -> [String] {
        (answer["findings"].array ?? []).compactMap { $0["code"].string }.filter { $0 != "media.unverified" }
    }

    @Test func `one header field of an option is judged, and the others are not missing`() throws {
        #expect(codes(try check("--apns-priority", "10")) == [])
        #expect(codes(try check("--apns-priority", "3")) == ["apns.priority"])
        #expect(codes(try check("--apns-expiration", "soon")) == ["apns.expiration"])
        #expect(
            codes(try check("--apns-collapse-id", String(repeating: "x", count: 65))) == ["apns.collapse_id"])
        #expect(codes(try check("--push-type", "background")) == ["gate.push_type"])
    }

    @Test func `a file of header fields is the whole request`() throws {
        let lines = try directory.write("apns-topic: com.example.app\napns-priority: 1\n", to: "lines.txt")
        #expect(codes(try check("--apns-headers", lines)) == ["apns.push_type", "apns.priority"])
        let object = try directory.write(
            #"{"apns-topic":"com.example.app","apns-push-type":"alert","apns-priority":"10"}"#,
            to: "object.json")
        #expect(codes(try check("--apns-headers", object)) == [])
        let request = try directory.write(
            "GET /3/device/\(String(repeating: "0a", count: 32)) HTTP/2\napns-topic: com.example.app\napns-push-type: alert\n",
            to: "request.txt")
        #expect(codes(try check("--apns-headers", request)).contains("apns.request_line"))
        let result = try runTool(["check", push, "--apns-headers", directory.file("missing")])
        #expect(result.status == 64 && result.stderr.contains("--apns-headers"))
    }

    @Test func `an app alone is what is asked about`() throws {
        let app = Fixtures.samplesDirectory + "/broken/expo-project"
        let result = try runTool(["check", "--app", app, "--json"])
        #expect(codes(try JSON(parsing: result.stdout)).first == "app.no_extension")
    }

    @Test(arguments: [true, false])
    func `an http address is judged by the extension's own policy`(allows: Bool) throws {
        let policy =
            "<key>NSAppTransportSecurity</key><dict><key>NSAllowsArbitraryLoads</key><\(allows)/></dict>"
        let service =
            "<key>NSExtensionPointIdentifier</key><string>com.apple.usernotifications.service</string>"
        try directory.write(
            "<plist version=\"1.0\"><dict><key>NSExtension</key><dict>\(service)</dict>\(policy)</dict></plist>",
            to: "NSE.appex/Info.plist")
        let app = directory.file("NSE.appex")
        let push = try directory.write(
            #"{"aps":{"alert":"a","mutable-content":1},"attachment-url":"http://a.test/a.jpg"}"#,
            to: "http.json")
        let result = try runTool(
            ["check", push, "--app", app, "--offline", "--allow-host", "*.test", "--json"])
        let found = codes(try JSON(parsing: result.stdout))
        #expect(!found.contains("url.scheme") && found.contains("app.transport_security"))
    }

    @Test func `an app is judged with the push, and its bundle id with the topic, once`() throws {
        let app = Fixtures.samplesDirectory + "/broken/expo-project"
        let answer = try check("--app", app, "--apns-topic", "com.example.other")
        #expect(answer["verdict"].string == "refused")
        let found = codes(answer)
        #expect(found.filter { $0 == "apns.topic" }.count == 1 && found.contains("app.no_extension"))
        #expect(codes(try check("--app", app)).first == "app.no_extension")
    }

    @Test(arguments: [
        (#"{"aps":{"alert":"Hi"}}"#, Int32(0)), (#"{"aps":{"alert":"Hi","mutable-content":1}}"#, 0),
        (#"{"aps":{"content-available":1}}"#, 0),
        (#"{"aps":{"alert":"Hi"},"attachment-url":"https://a.example/x.jpg"}"#, 1),
        (#"{"aps":{"alert":"Hi"},"own":{"picture":"https://a.example/x.jpg"}}"#, 1),
        (#"{"app_id":"x","contents":{"en":"a"},"ios_attachments":{"id":"no address"}}"#, 1),
    ])
    func `a check ends as a strict run does: what the input does not name is not lost`(
        payload: String, status: Int32
    ) throws {
        let input = Array(payload.utf8)
        #expect(try runTool(["-", "--strict"], stdin: input).status == status)
        #expect(try runTool(["check", "--offline", "-"], stdin: input).status == status)
    }

    @Test func `with --strict a picture at risk is an error`() throws {
        let headers = try directory.write("apns-topic: com.example.app\n", to: "headers.txt")
        let command = ["check", push, "--offline", "--allow-host", "*.test", "--apns-headers", headers]
        #expect(try runTool(command).status == 0)
        #expect(try runTool(command + ["--strict"]).status == 1)
    }

    @Test func `the version of iOS is a number`() throws {
        for version in ["17", "17.2", "9.3.5"] {
            #expect(
                try runTool(["check", push, "--offline", "--allow-host", "*.test", "--ios", version]).status
                    == 0)
        }
        for version in ["", "x", "17.", "-1", "99x", "17.2.1.1.1"] {
            let result = try runTool(["check", push, "--offline", "--ios=" + version])
            #expect(result.status == 64 && result.stderr.contains("--ios"), "\(version)")
        }
    }
}
