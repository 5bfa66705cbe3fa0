import ServiceExtensionTesting
import Testing
import UserNotifications

extension DrillTests {
    /// The rows that fail, by what they fail.
    private func failures(
        _ type: UNNotificationServiceExtension.Type
    ) async throws -> [Drill.Assertion: Set<String>] {
        let report = try await Drill.run(type, payload: DrillPayloads.picture) {
            $0.repetitions = 10
            $0.isolation = .inProcess
        }
        var failures: [Drill.Assertion: Set<String>] = [:]
        for row in report.failed {
            for failure in row.failures {
                failures[failure.assertion, default: []].insert(row.adversity.identifier)
            }
        }
        return failures
    }

    @Test("an extension that answers nothing on failure is late wherever the media is lost or not there")
    func silentOnFailure() async throws {
        let seen = try await failures(SilentOnFailure.self)
        let passed: Set<String> = [
            "fair.weather", "delay.10s", "slow.in_time", "slow.too_late", "delay.40s", "stall.connect",
            "stall.head", "stall.body", "stall.last_byte", "expiry", "redirect.media", "type.text_plain",
            "type.octet_stream", "type.missing", "type.png_as_jpg", "type.many_pixels", "url.no_extension",
            "url.query", "again.same_push", "together.two", "many", "again.old_files", "url.space",
            "url.unicode", "alert.no_title", "alert.string",
        ]
        #expect(seen == [.answeredInTime: Set(Drill.adversities.map(\.identifier)).subtracting(passed)])
    }

    @Test("an extension that answers right after resume() waits for no download")
    func hasty() async throws {
        let seen = try await failures(Hasty.self)
        #expect(seen == [.waitedForMedia: ["fair.weather", "delay.10s", "slow.in_time"]])
    }

    @Test("an extension that writes every download to the same name trips over old files")
    func fixedName() async throws {
        let seen = try await failures(FixedName.self)
        #expect(seen == [.attachedMedia: ["again.old_files"]])
    }

    @Test("an extension that does nothing at the warning leaves every slow server to the system")
    func deafToExpiry() async throws {
        let seen = try await failures(DeafToExpiry.self)
        let slow: Set<String> = [
            "slow.too_late", "delay.40s", "stall.connect", "stall.head", "stall.body", "stall.last_byte",
            "expiry",
        ]
        // URLSession gives up after a minute, and then the handler is called too late.
        #expect(seen == [.alwaysDelivered: slow])
    }

    @Test("an extension that takes whatever comes for a picture attaches what the system refuses")
    func trusting() async throws {
        let seen = try await failures(Trusting.self)
        #expect(
            seen == [
                .attachedOnlyValid: [
                    "http.404", "http.500", "http.503", "http.204", "html.page", "html.as_image",
                    "redirect.login", "body.truncated_silently", "body.empty", "body.too_large",
                    "body.too_large_silently", "type.webp", "type.svg", "type.heic",
                ]
            ])
    }

    @Test(
        "an extension that keeps the state of a notification in statics fails when two come at the same time")
    func sharedState() async throws {
        let report = try await Drill.run(SharedState.self, payload: DrillPayloads.picture) {
            $0.only = ["fair.weather", "together.two"]
            $0.isolation = .inProcess
        }
        #expect(report["fair.weather"]?.verdict == .passed)
        let failed = Set(report["together.two"]?.failures.map(\.assertion) ?? [])
        #expect(failed.isSuperset(of: [.alwaysDelivered, .answeredOnce]), "\(report.table)")
    }
}
