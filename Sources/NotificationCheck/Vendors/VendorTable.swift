import NotificationCore

extension VendorJudgement {
    /// One sentence about one vendor: "Firebase Cloud Messaging would attach it as .jpg."
    package func sentence(vendor: String) -> String { "\(vendor) \(clause)." }

    /// The clause after the vendor's name.
    private var clause: String {
        switch self {
        case .attaches(let ending): "would attach it as .\(ending)"
        case .drops(let why): "would drop it: \(why)"
        case .refused(let error, let why): "would hand it to iOS, which refuses it (error \(error)): \(why)"
        case .unreadable(let why): "would show nothing: \(why)"
        case .unknown(let why): "unknown: \(why)"
        }
    }

    /// The member `result` of `--json`: `attaches`, `drops`, `refused`, `unreadable`, `unknown`.
    package var word: String {
        switch self {
        case .attaches: "attaches"
        case .drops: "drops"
        case .refused: "refused"
        case .unreadable: "unreadable"
        case .unknown: "unknown"
        }
    }
}
