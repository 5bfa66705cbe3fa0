import ServiceExtensionTesting
import Testing
import UserNotifications

extension DrillTests {
    /// The rows that fail, by what they fail.
    private func failures(
        _ type: UNNotificationServiceExtension.Type
    ) async throws -> [Drill.Assertion: Set<String>] {
        let report = try await Drill.run(type, payload: DrillPayloads.picture, repetitions: 10)
        var failures: [Drill.Assertion: Set<String>] = [:]
        for row in report.failed {
            for failure in row.failures {
                failures[failure.assertion, default: []].insert(row.adversity.identifier)
            }
        }
        return failures
    }

    @Test("who answers nothing on failure is late wherever the media is lost or not there")
    func silentOnFailure() async throws {
        let seen = try await failures(SilentOnFailure.self)
        #expect(Set(seen.keys) == [.answeredInTime])
        #expect(
            seen[.answeredInTime]?.isSuperset(of: ["http.404", "net.dns", "key.missing", "type.webp"]) == true
        )
        #expect(seen[.answeredInTime]?.isDisjoint(with: ["fair.weather", "stall.body", "delay.10s"]) == true)
    }

    @Test("who answers right after resume() waits for no download")
    func hasty() async throws {
        let seen = try await failures(Hasty.self)
        #expect(seen[.waitedForMedia] == ["fair.weather", "delay.10s", "slow.in_time"])
        #expect(seen[.alwaysDelivered] == nil)
        #expect(seen[.attachedMedia] == nil)
    }

    @Test("who writes every download to the same name trips over old files and over a second push")
    func fixedName() async throws {
        let seen = try await failures(FixedName.self)
        #expect(seen[.attachedMedia]?.contains("again.old_files") == true)
        #expect(seen[.attachedMedia]?.isSubset(of: ["again.old_files", "together.two"]) == true)
    }

    @Test("who does nothing at the warning leaves every slow server to the system")
    func deafToExpiry() async throws {
        let seen = try await failures(DeafToExpiry.self)
        #expect(
            seen[.alwaysDelivered] == [
                "slow.too_late", "delay.40s", "stall.connect", "stall.head", "stall.body", "stall.last_byte",
                "expiry",
            ])
        #expect(Set(seen.keys).isSubset(of: [.alwaysDelivered, .deliveredOnce]))
    }

    @Test("who takes whatever comes for a picture attaches what the system refuses")
    func trusting() async throws {
        let seen = try await failures(Trusting.self)
        #expect(Set(seen.keys) == [.neverAttachedRefused])
        #expect(
            seen[.neverAttachedRefused] == [
                "http.404", "http.500", "http.503", "http.204", "html.page", "html.as_image",
                "redirect.login", "body.truncated_silently", "body.empty", "body.too_large",
                "body.too_large_silently", "type.webp", "type.svg", "type.heic",
            ])
    }
}
