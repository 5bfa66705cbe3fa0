/// What one vendor's SDK does with one file.
package enum VendorJudgement: Sendable, Hashable {
    /// It is attached as this type, and can be shown. The bytes may be of another of the same family, which works.
    case attaches(MediaType)
    case drops(why: String)
    /// The SDK passes it to iOS, which refuses it. `error` is `UNError`'s number: 101 type, 102 size.
    case refused(error: Int, why: String)
    /// It is attached as a type that is not that of the bytes; nothing shows.
    case unreadable(why: String)
    /// A fact is missing, or not known of this SDK.
    case unknown(why: String)

    /// One sentence about one vendor: "Firebase Cloud Messaging would attach it as .jpg."
    package func sentence(vendor: String) -> String { "\(vendor) \(clause)." }

    var clause: String {
        switch self {
        case .attaches(let type): "would attach it as .\(type.fileExtension)"
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
