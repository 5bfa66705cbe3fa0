import NotificationCore

/// The bytes of one response: in memory while they are few, else in a staged file.
package struct Body: Sendable {
    package enum Storage: Sendable {
        case memory(BodyBuffer)
        /// A staged file, with the digest that was made while the bytes passed; nil when they have to be read for it.
        case file(StagedFile, sha256: String?)
    }

    package let storage: Storage
    /// The size in bytes.
    package let count: Int

    /// A body that has come whole.
    package init(_ storage: Storage, count: Int) {
        self.storage = storage
        self.count = count
    }

    /// The staged file; nil for a body in memory.
    package var file: StagedFile? {
        if case .file(let file, _) = storage { file } else { nil }
    }
}
