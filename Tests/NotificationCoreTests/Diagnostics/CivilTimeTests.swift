import NotificationCore
import Testing

@Suite struct CivilTimeTests {
    @Test(
        "dates of signed URLs become seconds since 1970",
        arguments: [
            ("1970-01-01T00:00:00Z", 0), ("20260301T093000Z", 1_772_357_400),
            ("2026-03-01T09:30:00Z", 1_772_357_400), ("2026-03-01T09:30Z", 1_772_357_400),
            ("2026-03-01T09:30:00.999Z", 1_772_357_400), ("2026-03-01t09:30:00z", 1_772_357_400),
            ("2026-03-01T10:30:00+01:00", 1_772_357_400), ("2026-03-01T04:00:00-05:30", 1_772_357_400),
            ("2026-03-01", 1_772_323_200), ("20260301", 1_772_323_200), ("2024-02-29", 1_709_164_800),
            ("1969-12-31T23:59:59Z", -1), ("2000-02-29T00:00:00Z", 951_782_400),
            ("2016-12-31T23:59:60Z", 1_483_228_800), ("0000-01-01", -62_167_219_200),
            ("9999-12-31T23:59:59Z", 253_402_300_799),
        ])
    func parsed(_ text: String, _ seconds: Int64) {
        #expect(CivilTime.parse(text) == seconds)
    }

    @Test(
        "what is not a date is none",
        arguments: [
            "", "2026", "2026-3-1", "2026-02-29", "2026-13-01", "2026-00-10", "2026-04-31", "1900-02-29",
            "2026-03-01T24:00:00Z", "2026-03-01T09:60:00Z", "2026-03-01T09:30:61Z", "2026-03-01T09:30:00",
            "2026-03-01T09:30:00.Z", "2026-03-01T09:30:00ZZ", "2026-0301", "20260301T0930", "20260301T093000",
            "2026-03-01T09:30:00+25:00", "+026-03-01", "２０２６-03-01", "99999999999999999999",
        ])
    func refused(_ text: String) {
        #expect(CivilTime.parse(text) == nil)
    }

    @Test("every day of eight hundred years comes back as it went in")
    func roundTrip() throws {
        var day: Int64 = -62_167_219_200 / 86_400
        let end: Int64 = day + 292_194
        while day < end {
            let fields = CivilTime.fields(day * 86_400 + 1)
            #expect(CivilTime.seconds(fields) == day * 86_400 + 1)
            day += 1
        }
        #expect(CivilTime.text(testNow) == "2026-03-01T09:30:00")
        #expect(CivilTime.text(-62_167_219_200) == "0000-01-01T00:00:00")
    }

    @Test("no instant makes it fall over", arguments: [Int64.min, .max, .min + 1, -1, 0])
    func extremes(_ seconds: Int64) {
        let fields = CivilTime.fields(seconds)
        #expect(1...12 ~= fields.month && 1...31 ~= fields.day && 0...23 ~= fields.hour)
    }
}
