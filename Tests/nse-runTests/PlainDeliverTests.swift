import ArgumentParser
import NotificationCore
import ServiceExtensionRuntime
import Testing

@testable import nse_run

/// The few options of ``PlainDeliver`` mean what they mean among all options, or it does not take them.
@Suite("A run with few options") struct PlainDeliverTests {
    /// Everything that a run is told but where references are looked for.
    private static func text(_ run: SingleRun) -> String {
        var (run, text) = (run, "")
        let ports = run.configuration.fetch.ports.sorted()
        run.configuration.fetch.ports = []
        run.configuration.finder = .standard
        dump(run, to: &text)
        return text + "\(ports)"
    }

    /// Its tables hold dictionaries, whose order differs between equal ones.
    private static func text(_ finder: ReferenceFinder) -> [Substring] {
        var text = ""
        dump(finder, to: &text)
        return text.split(separator: "\n").sorted()
    }

    private static func viaAll(_ arguments: [String]) throws -> SingleRun {
        try #require(try Deliver.parseAsRoot(arguments) as? Deliver).singleRun()
    }

    @Test(arguments: [
        ["a.json"], ["-"], ["--", "--quiet"], ["--app-group", "/srv/g", "a.json"],
        ["a.json", "--app-group=/srv/g"],
        ["--budget", "1m30s", "a.json"], ["--budget=0ms", "a.json"], ["a.json", "--output", "record"],
        ["a.json", "--output", "content"], ["a.json", "--report", "r.json"], ["a.json", "--allow-http"],
        ["--allow-address", "10.0.0.0/8", "a.json", "--allow-address", "fd00::/8"],
        ["a.json", "--strict", "--quiet"], ["--app-group", "a", "--app-group", "b", "a.json"],
        ["--app-group", "", "a.json"], ["--app-group=-x", "a.json"],
        ["--report=a=b", "--", "a.json"], ["--quiet", "--", "-"],
        ["--quiet", "--strict", "--quiet", "a.json", "--allow-http", "--allow-http"],
    ])
    func `The settings are those of the whole set`(arguments: [String]) throws {
        let plain = try #require(PlainDeliver.singleRun(arguments))
        let texts = [Self.text(plain), Self.text(try Self.viaAll(arguments))].map {
            $0.split(separator: "\n")
        }
        let difference = zip(texts[0], texts[1]).first { $0 != $1 }.map { "\($0.0) | \($0.1)" }
        #expect(difference == nil)
        #expect(texts[0].count == texts[1].count)
    }

    /// The tables of the whole set have room for --media-key, which is then empty; else they are the standard ones.
    @Test func `References are looked for in the same places`() throws {
        let plain = try #require(PlainDeliver.singleRun(["a.json"])).configuration.finder
        let all = try Self.viaAll(["a.json"]).configuration.finder
        #expect(Self.text(plain) == Self.text(ReferenceFinder.standard))
        #expect(Self.text(all) == Self.text(try ReferenceFinder()))
    }

    @Test func `A setting that differs is seen by this comparison`() throws {
        let one = try Self.viaAll(["a.json"])
        for other in [
            ["b.json"], ["a.json", "--allow-http"], ["a.json", "--budget", "1s"], ["a.json", "--quiet"],
        ] {
            #expect(Self.text(one) != Self.text(try Self.viaAll(other)))
        }
    }

    /// Wrong ones, others, and requests of the library's own: the whole set has the answer to them.
    @Test(arguments: [
        [], ["--help"], ["-h"], ["a.json", "--help"], ["--version"], ["a.json", "b.json"],
        ["a.json", "--inject", "x"],
        ["a.json", "--verbose"], ["a.json", "--proxy", "http://p"], ["a.json", "--budget", "5"],
        ["a.json", "--output", "sendable"], ["a.json", "--output", "nothing"],
        ["a.json", "--allow-address", "x"],
        ["a.json", "--app-group"], ["a.json", "--quiet=1"], ["a.json", "--no-such"],
        ["--generate-completion-script"],
        ["--generate-completion-script", "bash"], ["--experimental-dump-help"], ["---completion", "--", "x"],
        ["a.json", "--grace", "1s"], ["a.json", "--allow-htt"], ["a.json", "--app-group", "-x"],
        ["a.json", "--app-group", "--quiet"], ["-q", "a.json"], ["a.json", "--", "b.json"],
    ])
    func `What it does not know goes to the whole set`(arguments: [String]) {
        #expect(PlainDeliver.singleRun(arguments).map(Self.text) == nil)
    }
}
