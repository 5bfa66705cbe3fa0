/// The reason why there was no drill, or why its report does not meet a demand.
public enum DrillError: Error, Sendable, CustomStringConvertible {
    /// The payload cannot be read, or no extension would run for it.
    case payload(String)
    /// Neither the payload nor the extension's requests show where the media is. The text says what to do.
    case mediaNotFound(String)
    /// The JSON Pointer that was given leads to no string.
    case mediaKey(String)
    /// No adversity has the identifier, or two have it.
    case identifier(String)
    /// What `prepare` or an adversity of your own threw in the process of a row: its description.
    case preparation(String)
    /// The rows that failed, with their timelines.
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
