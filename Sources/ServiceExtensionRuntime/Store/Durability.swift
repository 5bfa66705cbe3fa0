/// When what was published survives a loss of power.
package enum Durability: Sendable, Hashable {
    /// When `publish` returns: one fsync for each file, one for each directory.
    case each
    /// When ``AppGroup/commit()`` returns, for all files published before: one syncfs for a batch. Until then no
    /// one may name them.
    case deferred
}
