package import NotificationCore

/// What the caller says beside the input.
package struct CheckSettings: Sendable {
    package var finder = ReferenceFinder.standard
    /// Header fields for APNs that are given apart; they count before those in the input.
    package var headers: [SourceHeader] = []
    /// Those of a whole request that is given apart from the input: of others it is said that they are missing.
    package var requestHeaders: [SourceHeader] = []
    /// The request line that was given with them.
    package var target: SourceValue?
    /// Given by an option; nil: by the headers, else alert.
    package var pushType: PushType?
    package var alertsOff = false
    /// Seconds since 1970, for times in header fields; nil leaves them unjudged.
    package var now: Int64?
    /// SDKs to ask for, by name; `all` for all.
    package var vendors: [String] = []
    /// Whether to say also what they do with the picture as `--output sendable` publishes it.
    package var sendable = false

    package init() {}
}
