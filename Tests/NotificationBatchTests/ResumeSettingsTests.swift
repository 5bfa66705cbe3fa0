import NotificationCore
import Testing

@testable import ServiceExtensionRuntime

@Suite("Settings that a resumed batch must share")
struct ResumeSettingsTests {
    private func settings() throws -> ResumeSettings {
        ResumeSettings(
            configuration: RuntimeConfiguration(), batch: BatchSettings(),
            format: try OutputFormat(kind: .record), references: ReferenceFinder.Options(),
            writesReport: false, appGroup: "/srv/group")
    }

    @Test func `Equal settings have the same digest, whatever the order of a set`() throws {
        var other = try settings()
        other.configuration.fetch.ports = Set([8443, 8080, 443, 80])
        #expect(try settings().digest == other.digest)
    }

    @Test func `What only changes how fast a batch goes may differ`() throws {
        var other = try settings()
        other.batch.engine.concurrency = 3
        other.batch.engine.retries = 7
        other.batch.engine.shareFor = .seconds(1)
        other.configuration.environment = ["HOME": "/root"]
        #expect(try settings().digest == other.digest)
    }

    @Test func `Everything else counts, also in the depth and where it was nothing`() throws {
        let base = try settings()
        var others = [base, base, base, base, base, base]
        others[0].configuration.delivery.budget = .seconds(9)
        others[1].configuration.delivery.device.alertsEnabled = false
        others[2].references.mediaKeys = [JSONPointer(tokens: [Array("a".utf8)])]
        others[3].hosted = ExtensionSettings(path: "/bin/true")
        others[4].certificates = "0f"
        others[5].batch.idKey = JSONPointer()
        #expect(Set(([base] + others).map(\.digest)).count == 7)
    }

    @Test func `A text cannot look like another setting`() throws {
        var one = try settings()
        var other = one
        one.appGroup = "/a\"\ncertificates=nil"
        other.appGroup = "/a"
        #expect(one.digest != other.digest)
    }
}
