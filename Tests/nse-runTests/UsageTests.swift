import NSETestSupport
import ServiceExtensionRuntime
import Testing

@Suite("Usage errors end with 64 before anything is read", .leavesNothing)
struct UsageTests {
    struct Wrong: Sendable, CustomTestStringConvertible {
        let arguments: [String]
        /// What the message must contain.
        let names: String
        var testDescription: String { arguments.joined(separator: " ") }

        init(_ names: String, _ arguments: String...) {
            self.names = names
            self.arguments = arguments
        }
    }

    static let wrong: [Wrong] = [
        Wrong("--bogus", "-", "--bogus"),
        Wrong("Missing the payload"),
        Wrong("nse-run batch FILE", "-", "second"),
        Wrong("nse-run check FILE", "one.json", "two.json", "three.json"),
        Wrong("--budget", "-", "--budget", "5"),
        Wrong("--budget", "-", "--budget=-5s"),
        Wrong("--budget", "-", "--budget", "1.5s"),
        Wrong("--budget", "-", "--budget", "99999999999999d"),
        Wrong("--grace", "-", "--budget", "5s", "--grace", "5s"),
        Wrong("--grace", "-", "--grace", "31s"),
        Wrong("--grace", "-", "--budget", "0s", "--grace", "0s"),
        Wrong("--public-base", "-", "--output", "sendable"),
        Wrong("; write http://proxy.example.com:3128", "-", "--proxy", "proxy"),
        Wrong("--output", "-", "--output", "everything"),
        Wrong("--on-expiry", "-", "--on-expiry", "panic"),
        Wrong("--max-attachments", "-", "--max-attachments=-1"),
        Wrong("'-1' is not possible for '--max-attachments'", "-", "--max-attachments", "-1"),
        Wrong("a duration is whole numbers with units, 0s or longer", "-", "--budget", "-5s"),
        Wrong("a duration is whole numbers with units", "-", "--budget", "0"),
        Wrong("it must not be below 0", "batch", "-", "--retries", "-1"),
        Wrong("a duration is whole numbers with units", "prune", "--older-than", "-1d"),
        Wrong("Missing value for '--budget", "-", "--budget", "--verbose"),
        Wrong("a size is a whole number", "-", "--max-payload", "many"),
        Wrong("a part is a number from 0 to 100 and %", "batch", "-", "--fail-over", "200%"),
        Wrong("--group-mode", "-", "--group-mode", "999"),
        Wrong("--result-key", "-", "--result-key", "aps"),
        Wrong("--push-type", "-", "--push-type", "loud"),
        Wrong("--media-key", "-", "--media-key", "image"),
        Wrong("nobody", "-", "--dialect", "nobody"),
        Wrong("--dialects", "-", "--dialects", "/nonexistent/rows.json"),
        Wrong("--allow-address", "-", "--allow-address", "10.0.0.0/33"),
        Wrong("--also-accept", "-", "--also-accept", "a b"),
        Wrong("auto, apns, fcm, fcm-v1", "-", "--from", "nobody"),
        Wrong("--user-agent", "-", "--user-agent", "a\r\nEvil: 1"),
        Wrong("delay", "-", "--inject", "delay=5"),
        Wrong("status", "-", "--inject", "status=200"),
        Wrong("meteor", "-", "--inject", "meteor=1"),
        Wrong("nope", "explain", "nope"),
        Wrong("extra", "schema", "extra"),
        Wrong("--wrong", "demo", "--wrong"),
    ]

    @Test func `an option of another command comes with the commands that have it`() throws {
        let single = try runTool(["-", "--payload-key", "/data"])
        #expect(
            single.status == 64 && single.stderr.contains("\n--payload-key is an option of nse-run batch.\n"))
        let check = try runTool(["check", "-", "--resume"])
        #expect(check.stderr.contains("\n--resume is an option of nse-run batch.\n"), "\(check.stderr)")
        #expect(check.stderr.contains("See 'nse-run check --help'"), "\(check.stderr)")
        let serve = try runTool(["batch", "--apns-port", "1"])
        #expect(serve.stderr.contains("\n--apns-port is an option of nse-run serve.\n"), "\(serve.stderr)")
        let none = try runTool(["-", "--bogus"])
        #expect(!none.stderr.contains("is an option of"), "\(none.stderr)")
    }

    @Test(arguments: wrong)
    func `the message names what is wrong`(_ wrong: Wrong) throws {
        let result = try runTool(wrong.arguments, stdin: Array("{}".utf8))
        #expect(result.status == 64)
        #expect(result.stdout == [])
        let first = try #require(result.complaints.first)
        #expect(first.hasPrefix("Error: ") && first.contains(wrong.names), "\(result.stderr)")
    }
}
