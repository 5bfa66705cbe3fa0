/// The answer of the signature table and of the walk that it proposes.
package enum WalkVerdict: Sendable, Hashable {
    /// The walk reached the structural end.
    case complete(MediaFacts)
    /// The file ends before its structure does. `detail` says where, for people.
    case incomplete(MediaFormat, detail: String)
    /// The structure contradicts the format's specification, so that no decoder shows it. `detail` says
    /// where, for people.
    case damaged(MediaFormat, detail: String)
    /// The structure is there but outside what can be admitted (`type.dimensions`, `type.unsupported`), or has
    /// more parts than a walk takes (`type.unsupported`).
    case refused(MediaFormat, Code, detail: String)
    /// A format that is known and not in Apple's table: name for people and MIME type, for example
    /// ("WebP", "image/webp").
    case foreign(name: String, mime: String)
    /// No signature of the table.
    case unknown
}
