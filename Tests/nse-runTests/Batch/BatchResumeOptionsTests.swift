import Foundation
import NSETestSupport
import Testing

/// An option of the help, and whether a run with another value of it can continue the one before.
struct ResumeOption: Sendable, CustomTestStringConvertible {
    /// Without the dashes.
    var name: String
    /// What the second run is given; `FILE` is a file.
    var value: String?
    /// Whether the output may then be another one.
    var counts: Bool
    /// What both runs are given.
    var base: [String] = []

    init(_ name: String, _ value: String? = nil, counts: Bool, base: [String] = []) {
        (self.name, self.value, self.counts, self.base) = (name, value, counts, base)
    }

    var testDescription: String { name }

    private static let sendable = ["--output", "sendable", "--public-base", "https://a.example.com"]
    private static let hosted = ["--extension", "HELPER"]

    /// Those that are no settings: what both runs have, and what cannot go with --resume.
    static let outside: Set = ["output-file", "resume", "unordered", "replay", "help"]

    static let all: [ResumeOption] = [
        Self("concurrency", "3", counts: false), Self("per-host", "2", counts: false),
        Self("window", "100", counts: false), Self("retries", "3", counts: false),
        Self("share-for", "1s", counts: false), Self("payload-key", "/x", counts: true),
        Self("id-key", "/x", counts: true), Self("fail-over", "1%", counts: false),
        Self("fail-on", "lost", counts: false), Self("strict", counts: false),
        Self("output", "delivered", counts: true),
        Self("public-base", "https://b.example.com", counts: true, base: sendable),
        Self("lost-media", "drop", counts: true, base: sendable),
        Self("repair", counts: true), Self("report", "FILE", counts: true), Self("quiet", counts: false),
        Self("summary", "FILE", counts: false), Self("metrics", "FILE", counts: false),
        Self("html", "FILE", counts: false), Self("show-secrets", counts: false),
        Self("record", "FILE", counts: false), Self("log-format", "json", counts: false),
        Self("input", "json", counts: true),
        Self("repair-url", "https://convert.example.com/{url}", counts: true),
        Self("progress", "never", counts: false), Self("app-group", "FILE.group", counts: true),
        Self("group-mode", "2770", counts: false), Self("budget", "9s", counts: true),
        Self("grace", "50ms", counts: true), Self("on-expiry", "best-attempt", counts: true),
        Self("max-attachments", "3", counts: true), Self("max-payload", "32k", counts: true),
        Self("result-key", "other", counts: true), Self("also-accept", "image/webp", counts: true),
        Self("from", "apns", counts: true), Self("push-type", "background", counts: true),
        Self("alerts-off", counts: true),
        Self("media-key", "/data", counts: true), Self("dialect", "none", counts: true),
        Self("dialects", "ROWS", counts: true), Self("base-url", "https://home.example.com", counts: true),
        Self("allow-http", counts: true), Self("allow-address", "10.0.0.0/8", counts: true),
        Self("allow-host", "*.internal", counts: true),
        Self("proxy", "http://proxy.example.com:3128", counts: true),
        Self("cacert", "AUTHORITY", counts: true),
        Self("http", "2", counts: false),
        Self("user-agent", "someone", counts: true), Self("extension", "HELPER", counts: true),
        Self("extension-reuse", counts: true, base: hosted),
        Self("memory-limit", "32M", counts: true, base: hosted),
        Self("sandbox", "try", counts: true, base: hosted),
        Self("entitlements", "ENTITLEMENTS", counts: true, base: hosted),
        Self("extension-processes", "2", counts: false, base: hosted),
        Self("inject", "delay=1s", counts: true), Self("virtual-time", counts: true),
    ]
}

@Suite("Options of a batch that is resumed", .leavesNothing)
struct BatchResumeOptionsTests {
    private let directory: TemporaryDirectory
    private let input: String

    init() throws {
        directory = try TemporaryDirectory()
        input = try directory.write(#"{"aps":{"alert":"x"}}"# + "\n", to: "input")
        try directory.write(#"[{"vendor":"mine","detect":"/a","url_paths":["/a"]}]"#, to: "rows")
        try directory.write("-----BEGIN CERTIFICATE-----\n", to: "authority")
        try directory.write(
            """
            <?xml version="1.0"?><plist version="1.0"><dict>\
            <key>com.apple.security.application-groups</key><array><string>group.a</string></array></dict></plist>
            """, to: "entitlements")
    }

    private func argument(_ text: String) throws -> String {
        switch text {
        case "FILE", "FILE.group": directory.file(text.lowercased())
        case "AUTHORITY": directory.file("authority")
        case "ROWS": directory.file("rows")
        case "ENTITLEMENTS": directory.file("entitlements")
        case "HELPER": try hostHelperPath()
        default: text
        }
    }

    private func run(_ options: [String]) throws -> ToolResult {
        try runTool(
            ["batch", "--app-group", directory.file("group"), "-o", directory.file("out"), "--resume"]
                + options.map(argument) + [input])
    }

    @Test(arguments: ResumeOption.all)
    func `a run with another value is refused where the output may differ`(option: ResumeOption) throws {
        let first = try run(option.base)
        #expect(first.status == 0, "\(first.stderr)")
        // With "=": the mode of --sandbox is taken in this way only.
        let value = try option.value.map { "=" + (try argument($0)) } ?? ""
        let second = try run(option.base + ["--" + option.name + value])
        #expect(second.status == (option.counts ? 65 : 0), "\(second.stderr)")
        #expect(try run(option.base).status == 0)
    }

    @Test func `every option of the help is among them`() throws {
        let help = try runTool(["batch", "--help"]).output
        let named = help.split(separator: "\n").compactMap { line -> String? in
            line.wholeMatch(of: #/  (?:-[a-z], )?--([a-z-]+)(?: .*)?/#).map { String($0.1) }
        }
        #expect(named.count > 40)
        #expect(Set(named) == Set(ResumeOption.all.map(\.name)).union(ResumeOption.outside))
    }
}
