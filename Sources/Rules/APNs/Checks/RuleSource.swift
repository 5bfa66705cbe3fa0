/// Where a rule comes from.
package enum RuleSource: String, Sendable, Hashable, CaseIterable {
    /// Apple documents it.
    case apple = "A"
    /// Read in the source of a real client or server.
    case code = "C"
    /// Reported by people who met it; never stated by Apple.
    case community = "K"
    /// Our own choice, because no source says.
    case own = "O"
}
