import ServiceExtensionRuntime
import TestSupport
import Testing

@Suite("A needed file that is missing ends with 78", .leavesNothing)
struct InstallationStatusTests {
    @Test func `a list of authorities that is not there`() throws {
        let bench = try Bench(wrap: TLSServer(TestCertificates.shared().server).wrap)
        let payload = bench.payload()
        let result = try bench.run(payload, ["--cacert", bench.directory.file("missing.pem")])
        #expect(result.status == 78)
        #expect(result.stdout == payload)
        #expect(result.stderr.contains("internal.installation"), "\(result.stderr)")
        #expect(result.stderr.contains("trusted certificates are missing"))
        #expect(bench.server.log.requests.isEmpty && bench.stored == [])
    }

    @Test func `a list without a certificate in it`() throws {
        let bench = try Bench(wrap: TLSServer(TestCertificates.shared().server).wrap)
        let empty = try bench.directory.write("no certificate\n", to: "empty.pem")
        let result = try bench.run(bench.payload(), ["--cacert", empty])
        #expect(result.status == 78, "\(result.stderr)")
        #expect(result.stdout == bench.payload())
    }

    @Test func `it is not asked for where nothing is fetched over TLS`() throws {
        let bench = try Bench()
        let payload = Array(#"{"aps":{"alert":"x"}}"#.utf8)
        let result = try bench.run(payload, ["--cacert", bench.directory.file("missing.pem")])
        #expect(result.status == 0, "\(result.stderr)")
    }
}
