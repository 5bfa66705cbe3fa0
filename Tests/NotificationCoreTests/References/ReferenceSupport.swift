import NotificationCore
import Testing

/// Reads the members that a test writes, beside an `aps` that lets the extension run.
func find(_ members: String, _ options: ReferenceFinder.Options = .init()) throws -> FoundReferences {
    let json = #"{"aps":{"alert":{"title":"T","body":"B"},"mutable-content":1},"# + members + "}"
    return try ReferenceFinder(options).find(in: NotificationPayload(parsing: Array(json.utf8)))
}

/// The bytes that a reference claims, as text.
func spelling(of reference: MediaReference, in json: String) -> String {
    String(decoding: Array(json.utf8)[reference.range], as: UTF8.self)
}

extension MediaReference {
    var url: String? { if case .found(let url) = value { url } else { nil } }
    var failure: CodedFailure? { if case .malformed(let failure) = value { failure } else { nil } }
}
