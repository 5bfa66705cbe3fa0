package import NotificationCore

/// What may be removed from an app group.
package struct PruneRequest: Sendable {
    /// Files that were not used for this time are removed; nil: none for their age.
    package var olderThan: Duration?
    /// Of the published files, in bytes: what was used longest ago goes until no more is left.
    package var maxSize: Int?
    /// Whether files are only counted, and none is removed.
    package var dryRun = false
    /// How long to wait for deliveries to let go of the directory.
    package var patience: Duration = .seconds(30)

    /// What was used in this time stays, whatever is asked for: a batch that runs may be about to name it. Twice
    /// what a batch trusts a look at a file, and the minute in which a use is not written down, and time for the
    /// line to be written.
    package static let inUse: Duration = .seconds(600)

    package init() {}
}

/// The result of pruning.
package struct PruneResult: Sendable, Hashable {
    package struct Count: Sendable, Hashable {
        package var files = 0
        package var bytes = 0

        package init(files: Int = 0, bytes: Int = 0) {
            self.files = files
            self.bytes = bytes
        }

        mutating func add(_ size: Int) {
            files += 1
            bytes += size
        }
    }

    /// Published files that went, or would have.
    package var removed = Count()
    /// Published files that stay.
    package var kept = Count()
    /// Of those that stay, what was used too recently to go, although the request says so.
    package var inUse = Count()
    /// Files that ended processes left.
    package var staged = Count()
    /// Homes of extensions, with what was in them.
    package var homes = Count()
    /// Entries of the index whose file is not there.
    package var indexEntries = 0

    package init() {}
}

/// Why pruning did not come to its end; what was removed before is removed.
package enum PruneFailure: Error, Sendable {
    case store(CodedFailure)
    /// Deliveries held the directory all the time.
    case busy(path: String, for: Duration)
}
