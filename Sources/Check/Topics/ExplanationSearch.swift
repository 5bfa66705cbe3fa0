/// Finds the answers of `nse-run explain`: by code, family, reason of the phone, log line, error number, key, type of
/// file, vendor or word. What `check` says of a line comes first. It reads tables only.
package struct ExplanationSearch: Sendable {
    private typealias ErrorName = KnownLine.ErrorName

    package enum Hit: Sendable, Hashable {
        case code(Code)
        case topic(ExplanationTopic)

        package var text: String {
            switch self {
            case .code(let code): code.explanation.text(of: code)
            case .topic(let topic): topic.page
            }
        }
    }

    package private(set) var hits: [Hit] = []
    /// At most three names that are spelled like the query, when there is no hit.
    package private(set) var near: [String] = []

    /// The greatest number of hits. The codes of a family are not counted.
    private static let most = 5
    /// The number of characters that are read of a query.
    private static let longest = 4096

    /// - Parameter query: a word, or a line of a log as it is.
    package init(_ query: String) {
        let text = String(query.prefix(Self.longest)).lowercased()
        let word = String(text.trimming { "\"'` \t\n\r,;:".contains($0) })
        guard !word.isEmpty else { return }
        if let code = Code(rawValue: word) {
            hits = [.code(code)]
            return
        }
        let phone = PhoneReason.named.filter { $0.code.lowercased() == word }.map { reason in
            Hit.topic(ExplanationTopic("On the phone: \(reason.code)", Sentence.of(reason.text)))
        }
        if let family = CodeFamily(rawValue: word) {
            hits = phone + Code.allCases.filter { $0.family == family }.map { .code($0) }
            return
        }
        // A misspelled code is not searched for in the texts.
        if !word.contains(" "), CodeFamily.allCases.contains(where: { word.hasPrefix($0.rawValue + ".") }) {
            near = Self.near(word)
            return
        }
        var topics = Self.line(query).map { [$0] } ?? []
        // The number in an answer of a service is not that of a picture's server.
        if topics.first.map({ ErrorName($0.title) != nil }) ?? true { topics += Self.errors(in: word) }
        if topics.isEmpty { topics += ExplanationTopic.phrases.filter { $0.fits(word) }.map(\.topic) }
        if !word.contains(" ") {
            topics += [
                ExplanationTopic.type(word), ExplanationTopic.key(word), ExplanationTopic.vendor(word),
            ].compactMap(\.self)
        }
        if topics.isEmpty, word.contains(" "), let symptom = ExplanationTopic.symptom(in: word) {
            topics.append(symptom)
        }
        if !topics.isEmpty {
            // Each topic is followed by its codes.
            for topic in topics { add([.topic(topic)] + topic.codes.map { .code($0) }) }
        } else if !Self.isSpelledLikeACode(word),
            !ExplanationTopic.errors.contains(where: { $0.name.domain.lowercased() == word })
        {
            add(Self.codes(withWordsOf: word).map { .code($0) })
        }
        hits = phone + hits
        if hits.isEmpty { near = Self.near(word) }
    }

    package var text: String { hits.map(\.text).joined(separator: "\n") }

    private mutating func add(_ more: [Hit]) {
        for hit in more where hits.count < Self.most && !hits.contains(hit) { hits.append(hit) }
    }

    /// What `check` says of a line of a log or an answer.
    private static func line(_ query: String) -> ExplanationTopic? {
        guard let found = LogReader.cause(Array(query.utf8)) else { return nil }
        let title = ShownText.plain(ShownText.trimmed(query), limit: 80)
        let row = KnownLine.all.first { $0.code == found.code && $0.message == found.message }
        return row.map { ExplanationTopic($0, title) }
            ?? ExplanationTopic(title, found.message + (found.hint.map { " \($0)" } ?? ""), [found.code])
    }

    // MARK: Error numbers

    private static let domains: KeyValuePairs = [
        "curl": "curl", "unerror": "UNErrorDomain", "nsurlerror": "NSURLErrorDomain",
        "urlerror": "NSURLErrorDomain", "http": "HTTP", "status": "HTTP",
    ]

    private static func errors(in text: String) -> [ExplanationTopic] {
        let rows = ExplanationTopic.errors
        let domain = domains.first { text.contains($0.key) }?.value
        var found: [ExplanationTopic] = []
        for number in numbers(in: text) {
            // `curl: (22) The requested URL returned error: 403`
            let own = rows.filter {
                domain == nil
                    ? $0.name.domain != "curl"
                    : $0.name.domain == domain || domain == "curl" && $0.name.domain == "HTTP"
            }
            // People leave out the minus of Foundation's numbers.
            let exact = own.filter { $0.name.number == number }
            found += (exact.isEmpty ? own.filter { $0.name.number == -number } : exact).map(\.topic)
        }
        // The name of a case, as it is written in Swift, or in C with the name of its type.
        let name = text.split(separator: ".").last ?? text[...]
        let type = ["unerrorcode", "nsurlerror", "kcfurlerror"].first(where: name.hasPrefix) ?? ""
        let caseName = name.dropFirst(type.count)
        found += rows.filter { !caseName.isEmpty && $0.name.name.lowercased() == caseName }.map(\.topic)
        return found
    }

    /// The text as a whole, or the numbers after `Code=`, `error` and `status`; at most three.
    private static func numbers(in text: String) -> [Int] {
        if let number = Int(text) { return number == .min ? [] : [number] }
        var numbers: [Int] = []
        let words = text.split { !($0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-")) }
        let marks: Set<Substring> = [
            "code", "error", "status", "http", "nsurlerrordomain", "unerrordomain", "curl",
        ]
        for (mark, word) in zip(words, words.dropFirst()) where marks.contains(mark) && numbers.count < 3 {
            if let number = Int(word), (-99_999...99_999).contains(number), !numbers.contains(number) {
                numbers.append(number)
            }
        }
        return numbers
    }

    // MARK: Words

    /// `no.such`: what is named so exists or does not; its words are not searched for.
    private static func isSpelledLikeACode(_ word: String) -> Bool {
        let parts = word.split(separator: ".", omittingEmptySubsequences: false)
        return parts.count == 2
            && parts.allSatisfy { part in
                !part.isEmpty && part.utf8.allSatisfy { 0x61...0x7A ~= $0 || 0x30...0x39 ~= $0 || $0 == 0x5F }
            }
    }

    /// Returns the codes whose texts have all the words, those first whose name or cause has them.
    private static func codes(withWordsOf text: String) -> [Code] {
        let words = text.split { !($0.isLetter || $0.isNumber) }.filter {
            $0.count > 2 && !ordinary.contains($0)
        }
        guard (1...6).contains(words.count) else { return [] }
        var found: [(code: Code, score: Int)] = []
        for code in Code.allCases {
            let explanation = code.explanation
            let parts = [
                (code.rawValue, 8), (explanation.cause, 3), (explanation.example, 2), (explanation.remedy, 1),
                (explanation.effect, 1),
            ].map { ($0.0.lowercased(), $0.1) }
            let scores = words.map { word in parts.reduce(0) { $0 + ($1.0.contains(word) ? $1.1 : 0) } }
            if !scores.contains(0) { found.append((code, scores.reduce(0, +))) }
        }
        return found.sorted { $0.score > $1.score }.prefix(most).map(\.code)
    }

    /// Words of any sentence, which tell no code from another.
    private static let ordinary = Set(
        """
        the not does did all and are was have has with from that this there can will would what why how when \
        who which exist exists any nothing some only than you your its work works help please problem still here now
        """.split(separator: " "))

    // MARK: Near names

    private static func near(_ word: String) -> [String] {
        let names =
            Code.allCases.map(\.rawValue) + CodeFamily.allCases.map(\.rawValue)
            + ["mutable-content", "content-available", "fcm_options.image", "attachment-url"]
            + ReasonOfAPNs.all.map(\.name) + PhoneReason.named.map(\.code)
            + ExplanationTopic.errors.map { "\($0.name.domain) \($0.name.number)" }
        let short = String(word.prefix(40))
        let most = max(1, short.count / 4)
        let ranked = names.compactMap { name -> (String, Int)? in
            // The rest of a name that begins like this costs little.
            let letters = Array(name.lowercased().utf8)
            if short.count > 1, letters.starts(with: short.utf8) { return (name, 1) }
            return Misspelling.distance(Array(short.utf8), letters, limit: most).map { (name, $0) }
        }
        let best = ranked.map { $0.1 }.min()
        return ranked.filter { $0.1 == best }.prefix(3).map { $0.0 }
    }
}
