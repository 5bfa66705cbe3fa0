extension DrillAdversity {
    /// The network is slow, or never ends.
    static let slowness: [DrillAdversity] = [
        .init(
            "fair.weather", "nothing goes wrong",
            because: "A handler that is called right after resume() loses the picture on every slow day.",
            .fair, need: .nothing, .media(.usual.delayed(.seconds(1)))),
        .init(
            "delay.10s", "the media comes after 10 s",
            because: "Phones wake on bad networks; ten seconds are a third of the budget.",
            .slow, within: .seconds(20), .media(.usual.delayed(.seconds(10)))),
        .init(
            "slow.in_time", "the media drips in for 24 s",
            because: "A time-out between two packets does not see it; the budget is just enough.",
            .slow, within: PhoneRules.extensionTime,
            .media(.media(bytes: 24_000).lasting(.seconds(24)))),
        .init(
            "slow.too_late", "the media drips in for 40 s",
            because: "Bytes keep coming, so no time-out of URLSession helps; only the warning does.",
            .stalled, .media(.media(bytes: 24_000).lasting(.seconds(40)))),
        .init(
            "delay.40s", "the media comes after 40 s",
            because: "URLSession waits 60 s by default, twice the budget.",
            .stalled, .media(.usual.delayed(.seconds(40)))),
        .init(
            "stall.connect", "the server never answers",
            because: "Without serviceExtensionTimeWillExpire everything done so far is lost.",
            .stalled, .media(.usual.delayed(.seconds(3600)))),
        .init(
            "stall.head", "the server hangs after the head of the response",
            because: "A status of 200 is there; code that waits for the body waits for ever.",
            .stalled, .media(.usual.stalling(after: .nothing))),
        .init(
            "stall.body", "the server hangs half way",
            because: "The usual end of a train ride: half a picture, and no error.",
            .stalled, .media(.usual.stalling(after: .half))),
        .init(
            "stall.last_byte", "the server hangs before the last byte",
            because: "Nothing may be attached that has not ended.",
            .stalled, .media(.usual.stalling(after: .allButOneByte))),
        .init(
            "expiry", "no server answers anything",
            because: "The warning is the last chance: what the extension has by then must be delivered.",
            .stalled, .requests("*", .jpeg(width: 1, height: 1).delayed(.seconds(3600)))),
    ]
}
