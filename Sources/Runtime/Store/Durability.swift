/// The moment from which on published files survive a loss of power.
package enum Durability: Sendable, Hashable {
    /// They survive from the return of `publish` on: one fsync for each file, one for each directory.
    case each
    /// From the return of ``AppGroup/commit()`` on, for all files published before: one syncfs for a batch. Until then
    /// no output may name them.
    case deferred
}
