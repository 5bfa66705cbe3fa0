import Foundation
import NSETestSupport
import NotificationCore
import ServiceExtensionRuntime
import Testing

@Suite("The time of day in a record") struct WallClockTests {
    @Test(
        "RFC 3339 in UTC with milliseconds",
        arguments: [
            (Int64(0), Int64(0), "1970-01-01T00:00:00.000Z"), (-1, 5, "1969-12-31T23:59:59.005Z"),
            (951_782_399, 999, "2000-02-28T23:59:59.999Z"), (951_782_400, 0, "2000-02-29T00:00:00.000Z"),
            (1_709_164_800, 40, "2024-02-29T00:00:00.040Z"), (4_107_542_400, 0, "2100-03-01T00:00:00.000Z"),
            (4_102_444_799, 0, "2099-12-31T23:59:59.000Z"), (1_772_357_400, 250, "2026-03-01T09:30:00.250Z"),
            (-2_203_891_200, 0, "1900-03-01T00:00:00.000Z"), (253_402_300_799, 0, "9999-12-31T23:59:59.000Z"),
        ])
    func spelling(seconds: Int64, milliseconds: Int64, text: String) {
        #expect(WallClock(seconds: seconds, milliseconds: milliseconds).rfc3339 == text)
    }

    @Test func `It agrees with Foundation on many days`() {
        var numbers = SplitMix64(seed: 20)
        for _ in 0..<2000 {
            let seconds = Int64.random(in: -2_000_000_000...20_000_000_000, using: &numbers)
            let date = Date(timeIntervalSince1970: TimeInterval(seconds))
            let expected = date.formatted(.iso8601).dropLast() + ".000Z"
            #expect(WallClock(seconds: seconds).rfc3339 == expected)
        }
    }

    @Test func `Now is now`() {
        let before = Date().timeIntervalSince1970
        let now = WallClock.now()
        #expect(Double(now.seconds) + Double(now.milliseconds) / 1000 >= before - 0.002)
        #expect(Double(now.seconds) <= Date().timeIntervalSince1970)
        #expect((0..<1000).contains(now.milliseconds))
    }
}
