import NSELoopbackServer
import NSETestSupport
import Testing

@Suite("A needed file that is missing ends with 78", .leavesNothing)
struct InstallationStatusTests {
    @Test("row 27: a list of authorities that is not there", .row(.noListOfAuthorities))
    func missingAuthorities() throws {
        let bench = try Bench(wrap: TLSServer(TestCertificates.shared().server).wrap)
        let payload = bench.payload()
        let result = try bench.run(payload, ["--cacert", bench.directory.file("missing.pem")])
        #expect(result.status == 78)
        #expect(result.stdout == payload)
        #expect(result.stderr.contains("internal.installation"), "\(result.stderr)")
        #expect(result.stderr.contains("trusted certificates are missing"))
        let recorded = try bench.record(payload, ["--cacert", bench.directory.file("missing.pem")])
        try expectInstallation(recorded)
        // Found out before anyone is asked.
        #expect(bench.server.log.accepted == 0 && bench.stored == [])
    }

    @Test("row 27: a list without a certificate in it", .row(.noListOfAuthorities))
    func emptyAuthorities() throws {
        let bench = try Bench(wrap: TLSServer(TestCertificates.shared().server).wrap)
        let empty = try bench.directory.write("no certificate\n", to: "empty.pem")
        let result = try bench.run(bench.payload(), ["--cacert", empty])
        #expect(result.status == 78, "\(result.stderr)")
        #expect(result.stdout == bench.payload())
        #expect(bench.server.log.requests.isEmpty && bench.stored == [])
        let file = try bench.directory.write(bench.payload(), to: "push.json")
        let check = try runTool(["check", "--json", file, "--cacert", empty] + Bench.reach)
        #expect(try JSON(parsing: check.stdout)["code"].string == "internal.installation", "\(check.output)")
    }

    /// With another file, or an empty directory, where the distribution keeps the database.
    @Test(
        "row 76: libmagic's database is missing or of another version", .row(.magicDatabaseMissing, mounts),
        arguments: [true, false])
    func magicDatabase(isMissing: Bool) throws {
        let bench = try Bench()
        let junk = try bench.directory.write([0x1C, 4, 0x1E, 0xF1, 99, 0, 0, 0], to: "junk/magic.mgc")
        let payload = bench.payload()
        let script = """
            for file in /usr/lib/file/magic.mgc /usr/share/misc/magic.mgc /usr/share/file/magic.mgc; do
                [ -e "$file" ] || continue
                if [ "$1" = "" ]; then mount -t tmpfs none "$(dirname "$(readlink -f "$file")")" || exit 99
                else mount --bind "$1" "$file" || exit 99; fi
            done; shift; exec "$@"
            """
        let command = try [toolPath()] + bench.command(payload, ["--output", "record"])
        let result = try runCommand(
            "unshare", ["-rm", "sh", "-c", script, "sh", isMissing ? "" : junk] + command)
        let recorded = Recorded(result: result, record: try JSON(parsing: result.stdout))
        try expectInstallation(recorded)
        #expect(recorded.record["payload"] == (try JSON(parsing: payload)))
        #expect(result.stderr.contains("libmagic"), "\(result.stderr)")
        #expect(bench.stored == [])
    }

    private static let mounts = FaultRowTrait.Need("needs unshare -rm") {
        (try? runCommand("unshare", ["-rm", "true"]))?.status == 0
    }

    private func expectInstallation(_ recorded: Recorded) throws {
        #expect(recorded.result.status == 78, "\(recorded.result.stderr)")
        #expect(recorded.verdict == "original media.lost internal.installation")
        #expect(recorded.record["retryable"].bool == false)
        #expect(recorded.record["attachments"][0]["retryable"].bool == false)
    }

    @Test func `it is not asked for where nothing is fetched over TLS`() throws {
        let bench = try Bench()
        let payload = Array(#"{"aps":{"alert":"x"}}"#.utf8)
        let result = try bench.run(payload, ["--cacert", bench.directory.file("missing.pem")])
        #expect(result.status == 0, "\(result.stderr)")
    }
}
