/// The header fields that the rules read, found in one pass. The first of a repeated field is kept.
struct PushHeaders: Sendable {
    private var parts: [(name: String, part: HeaderPart)] = []
    private let missing: HeaderPart
    /// The first names that are there twice: fields of APNs or `authorization`. Of names without a meaning the first
    /// eight are compared.
    private(set) var repeated: [String] = []
    /// Fields that begin with `apns-` and have no meaning.
    private(set) var unknown: [String] = []

    /// - Parameter areAll: whether fields that are not listed are not sent.
    init(_ fields: [HeaderField], areAll: Bool) {
        missing = areAll ? .absent : .hole
        for field in fields {
            let isRead = Subject(rawValue: field.name)?.header == field.name
            guard isRead || field.name.utf8.starts(with: "apns-".utf8) else { continue }
            if parts.contains(where: { $0.name == field.name }) {
                if repeated.count < 5, !repeated.contains(field.name) { repeated.append(field.name) }
            } else if isRead || unknown.count < 8 {
                parts.append((field.name, field.isKnown ? .read(field.value) : .hole))
                if !isRead { unknown.append(field.name) }
            }
        }
    }

    subscript(subject: Subject) -> HeaderPart {
        parts.first { $0.name == subject.rawValue }?.part ?? missing
    }
}
