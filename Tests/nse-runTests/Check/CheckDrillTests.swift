import Foundation
import NSETestSupport
import NotificationCheck
import Testing

@testable import NotificationCore
@testable import nse_run

/// With a program in the place of `swift` that leaves a built extension.
@Suite("nse-run check --drill", .leavesNothing)
struct CheckDrillTests {
    private let directory: TemporaryDirectory

    init() throws {
        directory = try TemporaryDirectory()
        for folder in ["bin", "NSE"] {
            try FileManager.default.createDirectory(
                atPath: directory.path + "/" + folder, withIntermediateDirectories: true)
        }
        let source = """
            import UserNotifications
            class N: UNNotificationServiceExtension {
                var handler: ((UNNotificationContent) -> Void)?
                override func didReceive(_ request: UNNotificationRequest, withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void) {
                    handler = contentHandler
                    let link = request.content.userInfo["imageUrl"] as? String
                    load(link) { self.handler?($0) }
                }
            }
            """
        try Data(source.utf8).write(to: URL(fileURLWithPath: directory.path + "/NSE/N.swift"))
    }

    private func check(_ arguments: String..., compiler: String?) throws -> ToolResult {
        try runTool(["check"] + arguments, try options(compiler: compiler))
    }

    private func options(compiler: String?) throws -> ToolOptions {
        if let compiler {
            let script = """
                #!/bin/sh
                \(compiler)
                """
            try Data(script.utf8).write(to: URL(fileURLWithPath: directory.path + "/bin/swift"))
            chmod(directory.path + "/bin/swift", 0o755)
        }
        var options = ToolOptions()
        options.currentDirectory = directory.path
        options.environment = [
            "PATH": directory.path + "/bin:/usr/bin:/bin", "XDG_CACHE_HOME": directory.path + "/cache",
            "NSE_RUN_PACKAGE": nil,
        ]
        return options
    }

    private func leaving(_ name: String) throws -> String {
        "mkdir -p \"$3/.build/$5\" && cp '\(try builtPath(name))' \"$3/.build/$5/$7\""
    }

    @Test func `what the drill shows comes first`() throws {
        let result = try check("--app", "NSE", "--drill", compiler: try leaving("nse-drilled-faulty"))
        let lines = result.output.split(separator: "\n")
        #expect(lines.first?.contains("In the drill ") == true, "\(result.output)\(result.stderr)")
        #expect(result.output.contains("The extension was built and tried."), "\(result.output)")
    }

    @Test func `without a compiler it says so`() throws {
        let result = try check("--app", "NSE", "--drill", compiler: nil)
        #expect(
            result.output.contains("The extension was not tried: there is no swift in PATH"),
            "\(result.output)")
        // What was just asked for is not advised.
        #expect(!result.output.contains("builds it and runs it"), "\(result.output)")
    }

    @Test func `of an app without an extension nothing is called untried`() throws {
        let project = """
            // !$*UTF8*$!
            {archiveVersion = 1; objectVersion = 77; rootObject = A; objects = {
            A = {isa = PBXProject; buildConfigurationList = L; mainGroup = G; targets = (T); };
            G = {isa = PBXGroup; children = (); sourceTree = "<group>"; };
            L = {isa = XCConfigurationList; buildConfigurations = (C); };
            C = {isa = XCBuildConfiguration; name = Release; buildSettings = {SDKROOT = iphoneos; PRODUCT_BUNDLE_IDENTIFIER = a.b; }; };
            T = {isa = PBXNativeTarget; name = Shop; productType = "com.apple.product-type.application"; buildConfigurationList = L; buildPhases = (); };
            }; }
            """
        let folder = directory.path + "/App/Shop.xcodeproj"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        try Data(project.utf8).write(to: URL(fileURLWithPath: folder + "/project.pbxproj"))
        let result = try check("--app", "App", "--drill", compiler: "exit 1")
        #expect(result.status == 1 && result.output.contains("app.no_extension"), "\(result.output)")
        #expect(!result.output.contains("was not tried"), "\(result.output)")
    }

    @Test func `sources that do not compile are no verdict`() throws {
        let words = #"printf 'N.swift:8:9: error: cannot find that\n        that()\n        ^~~~\n'; exit 1"#
        let result = try check("--app", "NSE", "--drill", compiler: words)
        #expect(result.status == 0)
        #expect(
            result.output.contains(
                "The extension was not tried: swift build has failed: N.swift:8:9: error: cannot find that."),
            "\(result.output)")
        #expect(!result.output.contains("^~~~"), "\(result.output)")
    }

    @Test func `a second answer does not lose the picture, which is in the first`() {
        for (assertion, severity) in [
            (DrillAssertion.answeredOnce, Severity.warning), (.alwaysDelivered, .error),
        ] {
            let group = DrillGroup(
                cause: .of(DrillFailure(assertion, ""), in: .fair, attaches: true), assertion: assertion,
                identifiers: ["fair.weather"], file: nil)
            #expect(CheckDrill.diagnostic(group, attaches: true).severity == severity)
        }
    }

    @Test func `a signal while it compiles leaves no directory`() throws {
        var options = try options(
            compiler: #"sleep 600 & trap "kill $!; exit 1" INT; echo '[1/2] Compiling'; wait"#)
        try FileManager.default.createDirectory(
            atPath: directory.path + "/tmp", withIntermediateDirectories: true)
        options.environment["TMPDIR"] = directory.path + "/tmp"
        let tool = try startTool(["check", "--app", "NSE", "--drill"], options)
        _ = try tool.waitUntil("it compiles") {
            String(decoding: $0.stderr, as: UTF8.self).contains("compiling")
        }
        #expect(try !FileManager.default.contentsOfDirectory(atPath: directory.path + "/tmp").isEmpty)
        tool.signal(SIGTERM)
        #expect(tool.wait().status == 143)
        #expect(try FileManager.default.contentsOfDirectory(atPath: directory.path + "/tmp").isEmpty)
    }

    @Test func `what is not Swift is not tried, and the command is not named`() throws {
        let source = """
            @implementation N
            - (void)didReceiveNotificationRequest:(UNNotificationRequest *)request withContentHandler:(void (^)(UNNotificationContent *))contentHandler {
                contentHandler(request.content);
            }
            @end
            """
        try FileManager.default.removeItem(atPath: directory.path + "/NSE/N.swift")
        try Data(source.utf8).write(to: URL(fileURLWithPath: directory.path + "/NSE/N.m"))
        let result = try check("--app", "NSE", "--drill", compiler: "exit 1")
        #expect(
            result.output.contains("The extension was not tried: its source is not Swift"), "\(result.output)"
        )
        #expect(try !check("NSE", compiler: nil).output.contains("--drill"))
    }

    @Test func `the answer about a source names the command`() throws {
        let result = try check("NSE", compiler: nil)
        #expect(result.output.contains("nse-run check --app NSE --drill"), "\(result.output)")
    }

    @Test func `it needs an app`() throws {
        #expect(try check("NSE", "--drill", compiler: nil).status == 64)
    }
}
