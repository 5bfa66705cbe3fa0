import NotificationCheck
import NotificationCore

/// Says of each address at one place that it was not asked for.
struct StubJudge: PayloadJudge {
    /// Where the payload that is judged names its picture; nil when it names none.
    var pointer: String?
    var failure: CodedFailure?
    /// The address there.
    var url: String?

    func judge(_ question: JudgedQuestion, completion: @escaping @Sendable (JudgedPayload) -> Void) {
        let media = pointer.map {
            [
                JudgedMedia(
                    pointer: $0, dialect: "test", url: url,
                    outcome: failure == nil ? .unverified : .lost, failure: failure)
            ]
        }
        completion(JudgedPayload(media: media ?? [], diagnostics: [], code: nil, record: []))
    }
}

/// Says of each address that the finder sees that it was not asked for.
struct OfflineJudge: PayloadJudge {
    func judge(_ question: JudgedQuestion, completion: @escaping @Sendable (JudgedPayload) -> Void) {
        var found = FoundReferences()
        if let document = try? JSONScanner.scan(question.payload) {
            found = ReferenceFinder.standard.find(in: document)
            found.withhold(question.unknown)
        }
        let media = found.references.map { reference in
            var media = JudgedMedia(
                pointer: reference.pointer, dialect: reference.dialect,
                url: nil,
                outcome: .unverified)
            switch reference.value {
            case .found(let url): media.url = url
            case .malformed(let failure):
                media.failure = failure
                if failure.code != .mediaUnverified { media.outcome = .lost }
            }
            return media
        }
        completion(JudgedPayload(media: media, diagnostics: found.diagnostics, code: nil, record: []))
    }
}

func judged(_ text: String, offline: Bool) -> CheckAnswer? {
    Check(CheckSettings(), judge: OfflineJudge()).begin(Array(text.utf8), name: "-").first?.wait()
}

func judged(
    _ text: String, pointer: String? = nil, failure: CodedFailure? = nil, url: String? = nil,
    name: String = "-"
) -> CheckAnswer? {
    let check = Check(CheckSettings(), judge: StubJudge(pointer: pointer, failure: failure, url: url))
    return check.begin(Array(text.utf8), name: name).first?.wait()
}
