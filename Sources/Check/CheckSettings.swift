package struct CheckSettings: Sendable {
    package var finder = ReferenceFinder.standard
    /// What an input is read as.
    package var from = SenderChoice.auto
    /// Header fields for APNs that are given separately; they take precedence over those in the input.
    package var headers: [SourceHeader] = []
    /// The header fields of a whole request that is given separately; fields that it lacks are reported as missing.
    package var requestHeaders: [SourceHeader] = []
    /// The request line that was given with them.
    package var target: RequestText?
    /// The push type of an option; nil: that of the headers, else alert.
    package var pushType: PushType?
    package var device = DeviceState()
    /// The member of a delivered payload that has the result, which no payload may have already; nil: none is reserved.
    package var resultKey: String?
    /// Input with more bytes is not read as a push, as in a run; nil: as long as it is.
    package var maxPayload: Int?
    /// Seconds since 1970, for times in header fields; nil leaves them unjudged.
    package var now: Int64?
    package var vendors: [String] = []
    /// Whether to answer also for the picture as `--output sendable` publishes it.
    package var sendable = false

    package init() {}
}
