import NotificationCore

extension VendorJudgement {
    /// One sentence about one vendor: "Firebase Cloud Messaging would attach it as .jpg."
    package func sentence(vendor: String) -> String { "\(vendor) \(clause)." }

    /// After the vendor's name.
    private var clause: String {
        switch self {
        case .attaches(let ending): "would attach it as .\(ending)"
        case .drops(let why): "would drop it: \(why)"
        case .refused(let error, let why): "would hand it to iOS, which refuses it (error \(error)): \(why)"
        case .unreadable(let why): "would show nothing: \(why)"
        case .unknown(let why): "unknown: \(why)"
        }
    }

    /// For `--json`: `attaches`, `drops`, `refused`, `unreadable`, `unknown`.
    package var word: String {
        switch self {
        case .attaches: "attaches"
        case .drops: "drops"
        case .refused: "refused"
        case .unreadable: "unreadable"
        case .unknown: "unknown"
        }
    }

    /// The reason, or the ending for what is attached.
    package var detail: String {
        switch self {
        case .attaches(let ending): "." + ending
        case .drops(let why), .refused(_, let why), .unreadable(let why), .unknown(let why): why
        }
    }

    /// All vendors, each with its title.
    package static func all(_ facts: VendorFacts) -> [(
        dialect: String, title: String, judgement: VendorJudgement
    )] {
        vendors.map { dialect in
            (dialect, VendorBehaviour.of(dialect: dialect)?.title ?? dialect, judge(dialect: dialect, facts))
        }
    }

    /// The table of `--as all`: a line for each vendor.
    package static func table(_ facts: VendorFacts) -> String {
        let rows = all(facts)
        let width = rows.map { $0.title.count }.max() ?? 0
        return rows.map { row in
            row.title + String(repeating: " ", count: width - row.title.count + 2) + row.judgement.words
                + "\n"
        }.joined()
    }

    private var words: String {
        switch self {
        case .attaches(let ending): "attaches it as .\(ending)"
        case .drops(let why): "drops it: \(why)"
        case .refused(let error, let why): "iOS refuses it (\(error)): \(why)"
        case .unreadable(let why): "shows nothing: \(why)"
        case .unknown(let why): "unknown: \(why)"
        }
    }
}
