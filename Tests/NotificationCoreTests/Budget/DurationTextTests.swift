import NotificationCore
import Testing

@Suite struct DurationTextTests {
    @Test(arguments: [
        ("250ms", Duration.milliseconds(250)), ("30s", .seconds(30)), ("1m30s", .seconds(90)), ("0s", .zero),
        ("1h", .seconds(3600)), ("7d", .seconds(604_800)), ("1d2h3m4s5ms", .milliseconds(93_784_005)),
        ("0ms", .zero), ("007s", .seconds(7)), ("90s", .seconds(90)),
    ])
    func `Numbers with units are durations`(text: String, duration: Duration) {
        #expect(DurationText.parse(text) == duration)
    }

    @Test(arguments: [
        "", "30", "s", "-1s", "+1s", "1.5s", "1 s", " 1s", "1s ", "1us", "1M", "1S", "30s1m", "1s1s", "1ms1s",
        "1e3s",
        "１s", "99999999999999999999s", "300000d", "106752d", "1m30", "1s\u{0}", "é",
    ])
    func `Everything else is refused`(text: String) {
        #expect(DurationText.parse(text) == nil)
    }

    @Test(arguments: [
        (Duration.zero, "0 ms"), (.nanoseconds(499), "0 ms"), (.microseconds(420), "0.4 ms"),
        (.microseconds(9949), "9.9 ms"), (.microseconds(9950), "10 ms"), (.milliseconds(350), "350 ms"),
        (.microseconds(999_499), "999 ms"), (.microseconds(999_500), "1 s"), (.milliseconds(1240), "1.2 s"),
        (.seconds(30), "30 s"), (.milliseconds(59_949), "59.9 s"), (.milliseconds(59_950), "1 min"),
        (.seconds(90), "1 min 30 s"), (.seconds(3600), "1 h"), (.seconds(7500), "2 h 5 min"),
        (.milliseconds(-1200), "-1.2 s"), (.nanoseconds(Int64.min), "-2562047 h 47 min"),
    ])
    func `People read rounded durations`(duration: Duration, text: String) {
        #expect(DurationText.text(duration) == text)
    }
}
