/// What happens instead of an answer.
package enum ScriptedFault: Sendable, Hashable {
    /// A GOAWAY frame; with a reason its JSON is the debug data. Requests above its last stream are not answered.
    case goAway(APNsReason?)
    /// RST_STREAM with an error code of RFC 9113.
    case reset(code: UInt32)
    /// The connection is closed without a word.
    case drop
    /// The stream stays open and is never answered.
    case silence
}
