/// The answers of `--as` about one picture that was judged.
package enum VendorAnswers {
    /// The vendors that `--as` takes besides `all`, in the order of the list.
    package static var vendors: [Vendor] {
        Vendor.all.filter { $0.name != ReferenceFinder.genericDialect && $0.sdk != nil }
    }

    /// The vendor for what a user writes: its name in the record, or its title without case and blanks.
    package static func vendor(named text: String) -> Vendor? {
        guard text.utf8.count <= 64 else { return nil }
        let letters = ShownText.letters(text)
        guard !letters.isEmpty else { return nil }
        return vendors.first { ShownText.letters($0.name) == letters }
            ?? vendors.first { ShownText.letters($0.title) == letters }
            ?? vendors.first { ShownText.letters($0.title).starts(with: letters) }
    }

    /// - Parameter sendable: also as `--output sendable` publishes it.
    static func answers(for media: JudgedMedia, vendors names: [String], sendable: Bool = false)
        -> [VendorAnswer]
    {
        guard let url = media.url else { return [] }
        let chosen = names.contains("all") ? vendors : names.compactMap { vendor(named: $0) }
        return chosen.compactMap { vendor in
            guard let sdk = vendor.sdk else { return nil }
            // What the payload names as the type is meant for the SDK whose key it is.
            let hint: KnownFact<String?> = vendor.name == media.dialect ? media.hint : .unknown
            let judgement = sdk.judge(served(media, url, hint))
            var answer = VendorAnswer(
                vendor: vendor.name, url: url, result: judgement.word,
                text: judgement.sentence(vendor: vendor.title))
            if sendable, media.outcome == .attached, let type = media.type {
                let published = sdk.judge(.published(type, hint: hint, bytes: known(media.bytes)))
                answer.sendable = (published.word, published.sentence(vendor: vendor.title))
            }
            return answer
        }
    }

    private static func served(_ media: JudgedMedia, _ url: String, _ hint: KnownFact<String?>) -> ServedMedia
    {
        guard media.outcome != .unverified, let finalURL = media.finalURL else {
            return ServedMedia(url: url, hint: hint)
        }
        let other = media.seenMIME.map { ServedMedia.Content.other($0 == "text/html" ? "a web page" : $0) }
        return ServedMedia(
            url: url, finalURL: .known(finalURL), contentType: .known(media.contentType),
            disposition: .known(media.contentDisposition), hint: hint,
            content: known(media.type.map { .media($0) } ?? other), bytes: known(media.bytes))
    }

    private static func known<Value>(_ value: Value?) -> KnownFact<Value> {
        value.map { .known($0) } ?? .unknown
    }
}
