import ArgumentParser
import CommandOptions
import NIOCore
import NSETestSupport
import ServiceExtensionRuntime
import Testing

@testable import nse_serve

@Suite("Options of the shadow proxy")
struct ShadowOptionsTests {
    @Test(
        "names and URLs of an upstream",
        arguments: [
            ("apns", "api.push.apple.com", 443, "api.push.apple.com", false),
            ("apns-sandbox", "api.sandbox.push.apple.com", 443, "api.sandbox.push.apple.com", true),
            ("https://localhost:2197", "localhost", 2197, "localhost:2197", false),
            (
                "https://api.sandbox.push.apple.com", "api.sandbox.push.apple.com", 443,
                "api.sandbox.push.apple.com", true
            ),
            ("https://127.0.0.1:8443/", "127.0.0.1", 8443, "127.0.0.1:8443", false),
            ("https://[::1]:8443", "::1", 8443, "[::1]:8443", false),
        ])
    func upstreams(text: String, host: String, port: Int, authority: String, isSandbox: Bool) throws {
        let upstream = try Upstream(text)
        #expect(upstream.host == host)
        #expect(upstream.port == port)
        #expect(upstream.authority == authority)
        #expect(upstream.isSandbox == isSandbox)
        #expect(
            (upstream.serverName == nil) == (host == "127.0.0.1" || host == "::1"), "no name for an address")
    }

    @Test(
        "what is not an upstream is refused with its name",
        arguments: [
            "", "apple", "http://localhost:2198", "https://localhost/3/device", "https://", "https://a b",
        ])
    func noUpstream(text: String) {
        let fault = #expect(throws: CommandFailure.self) { try Upstream(text) }
        #expect(fault?.message.contains("--upstream '\(text)'") == true)
    }

    @Test("certificates that cannot be read are told with their option")
    func certificates() {
        let fault = #expect(throws: CommandFailure.self) { try Upstream("apns", authorities: "/nowhere.pem") }
        #expect(fault?.message == "--upstream-ca: /nowhere.pem: there is no such file. Check the path.")
        #expect(fault?.status == .noInput)
        let other = #expect(throws: CommandFailure.self) {
            try Upstream("apns", certificate: "/nowhere.pem", key: "/nowhere.key")
        }
        #expect(other?.message.hasPrefix("--upstream-cert: /nowhere.pem: ") == true)
    }

    @Test(
        "options that do not go together are refused",
        arguments: [
            ["--repair"], ["--upstream-ca", "x"], ["--fail-closed"],
            ["--upstream", "apns", "--repair"], ["--upstream", "apns", "--fail-closed"],
            ["--upstream", "apns", "--repair-budget", "1s"], ["--upstream", "apns", "--upstream-cert", "x"],
            [
                "--upstream", "apns", "--repair", "--public-base", "https://a.example", "--repair-budget",
                "0s",
            ],
        ])
    func refused(arguments: [String]) {
        #expect(throws: (any Error).self) { try ShadowOptions.parse(arguments) }
    }

    @Test("options reach the settings")
    func settings() throws {
        #expect(try ShadowOptions.parse([]).settings() == nil)
        let settings = try #require(
            try ShadowOptions.parse([
                "--upstream", "apns-sandbox", "--repair", "--repair-budget", "1500ms", "--fail-closed",
                "--public-base", "https://media.example.com/a",
            ]).settings())
        #expect(settings.repairs && settings.failsClosed && settings.sendable != nil)
        #expect(settings.repairBudget == .milliseconds(1500))
        #expect(try ShadowOptions.parse(["--upstream", "apns"]).settings()?.repairBudget == .seconds(2))
        #expect(throws: (any Error).self) {
            try ShadowOptions.parse(["--upstream", "apns", "--repair", "--public-base", "ftp://a"]).settings()
        }
    }
}
