/// The reason why there was no drill, or why its report does not meet a demand.
public enum DrillError: Error, Sendable, Codable, CustomStringConvertible {
    case payload(String)
    /// Neither the payload nor the extension's requests show where the media is. The text says what to do.
    case mediaNotFound(String)
    case mediaKey(String)
    case identifier(String)
    /// What `prepare` or an adversity of your own threw in the process of a row: its description.
    case preparation(String)
    case failed(String)

    /// The text; several lines for ``failed(_:)``.
    public var description: String {
        switch self {
        case .payload(let text), .mediaNotFound(let text), .mediaKey(let text), .identifier(let text),
            .preparation(let text), .failed(let text):
            text
        }
    }
}
