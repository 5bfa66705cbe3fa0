extension Drill {
    /// The network takes its time, or for ever.
    static let slowness: [Adversity] = [
        Adversity(
            "fair.weather", "nothing goes wrong",
            because: "A handler that is called right after resume() loses the picture on every slow day.",
            expecting: Assertion.slowMedia, need: .nothing
        ) { $0.answerMedia(with: $0.media.delayed(by: .seconds(1))) },
        Adversity(
            "delay.10s", "the media comes after 10 s",
            because: "Phones wake on bad networks; ten seconds are a third of the budget.",
            expecting: Assertion.slowMedia, within: .seconds(20), need: .requests
        ) { $0.answerMedia(with: $0.media.delayed(by: .seconds(10))) },
        Adversity(
            "slow.in_time", "the media drips in for 24 s",
            because: "A time-out between two packets does not see it; the budget is just enough.",
            expecting: Assertion.slowMedia, within: .drillBudget, need: .requests
        ) { scene in
            let media = scene.kind.response(bytes: 24_000)
            scene.answerMedia(with: media.rate(bytesPerSecond: media.byteCount / 24))
        },
        Adversity(
            "slow.too_late", "the media drips in for 40 s",
            because: "Bytes keep coming, so no time-out of URLSession helps; only the warning does.",
            within: .drillBudget, need: .requests
        ) { scene in
            let media = scene.kind.response(bytes: 24_000)
            scene.answerMedia(with: media.rate(bytesPerSecond: media.byteCount / 40))
        },
        Adversity(
            "delay.40s", "the media comes after 40 s",
            because: "URLSession waits 60 s by default, twice the budget.",
            within: .drillBudget, need: .requests
        ) { $0.answerMedia(with: $0.media.delayed(by: .seconds(40))) },
        Adversity(
            "stall.connect", "the server never answers",
            because: "Without serviceExtensionTimeWillExpire everything done so far is lost.",
            within: .drillBudget, need: .requests
        ) { $0.answerMedia(with: $0.media.delayed(by: .seconds(3600))) },
        Adversity(
            "stall.head", "the server hangs behind the head of the response",
            because: "A status of 200 is there; code that waits for the body waits for ever.",
            within: .drillBudget, need: .requests
        ) { $0.answerMedia(with: $0.media.stalling(afterBytes: 0)) },
        Adversity(
            "stall.body", "the server hangs half way",
            because: "The usual end of a train ride: half a picture, and no error.",
            within: .drillBudget, need: .requests
        ) { $0.answerMedia(with: $0.media.stalling(afterBytes: $0.media.byteCount / 2)) },
        Adversity(
            "stall.last_byte", "the server hangs before the last byte",
            because: "Nothing may be attached that has not ended.",
            within: .drillBudget, need: .requests
        ) { $0.answerMedia(with: $0.media.stalling(afterBytes: $0.media.byteCount - 1)) },
        Adversity(
            "expiry", "no server answers anything",
            because: "The warning is the last chance: what the extension has by then must be delivered.",
            within: .drillBudget, need: .requests
        ) { $0.harness.network.on("*", respond: .jpeg().delayed(by: .seconds(3600))) },
    ]
}
