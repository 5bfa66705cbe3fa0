import NotificationCore

/// The answers of `--as` about one picture that was judged.
enum VendorAnswers {
    /// - Parameters:
    ///   - vendors: names as they were given; `all` for all.
    ///   - sendable: also as `--output sendable` publishes it.
    static func answers(for media: JudgedMedia, vendors: [String], sendable: Bool = false) -> [VendorAnswer] {
        guard let url = media.url, !CompiledPayload.isUnknown(url) else { return [] }
        let facts = facts(media, url)
        let names =
            vendors.contains("all")
            ? VendorJudgement.vendors : vendors.compactMap { VendorJudgement.vendor(named: $0) }
        let published = sendable ? published(media) : nil
        return names.map { dialect in
            let title = VendorBehaviour.of(dialect: dialect)?.title ?? dialect
            let judgement = VendorJudgement.judge(dialect: dialect, facts)
            var answer = VendorAnswer(
                vendor: dialect, url: url, result: judgement.word, text: judgement.sentence(vendor: title))
            if let published {
                let judgement = VendorJudgement.judge(dialect: dialect, published)
                answer.sendable = (judgement.word, judgement.sentence(vendor: title))
            }
            return answer
        }
    }

    /// The file at its new address: the name ends in the right extension, from which a web server takes its type.
    private static func published(_ media: JudgedMedia) -> VendorFacts? {
        guard media.outcome == .attached, let type = media.type else { return nil }
        var facts = VendorFacts(url: "https://media.invalid/file." + type.fileExtension)
        facts.finalURL = .known(facts.url)
        facts.contentType = .known(type.mime)
        facts.contentDisposition = .known(nil)
        facts.sniffed = .known(.media(type))
        if let bytes = media.bytes { facts.bytes = .known(bytes) }
        return facts
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
