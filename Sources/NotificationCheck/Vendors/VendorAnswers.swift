import NotificationCore

/// The answers of `--as` about one picture that was judged.
enum VendorAnswers {
    /// - Parameter vendors: names as they were given; `all` for all.
    static func answers(for media: JudgedMedia, vendors: [String]) -> [VendorAnswer] {
        guard let url = media.url, !CompiledPayload.isUnknown(url) else { return [] }
        let facts = facts(media, url)
        let names =
            vendors.contains("all")
            ? VendorJudgement.vendors : vendors.compactMap { VendorJudgement.vendor(named: $0) }
        return names.map { dialect in
            let title = VendorBehaviour.of(dialect: dialect)?.title ?? dialect
            let judgement = VendorJudgement.judge(dialect: dialect, facts)
            return VendorAnswer(
                vendor: dialect, url: url, result: judgement.word, text: judgement.sentence(vendor: title))
        }
    }

    private static func facts(_ media: JudgedMedia, _ url: String) -> VendorFacts {
        var facts = VendorFacts(url: url)
        guard media.outcome != .unverified, let finalURL = media.finalURL else { return facts }
        facts.finalURL = .known(finalURL)
        facts.contentType = .known(media.contentType)
        if let bytes = media.bytes { facts.bytes = .known(bytes) }
        if let type = media.type {
            facts.sniffed = .known(.media(type))
        } else if let mime = media.seenMIME {
            facts.sniffed = .known(.other(mime == "text/html" ? "a web page" : mime))
        }
        return facts
    }
}
