public import Foundation

/// Whoever presents a file to its user. Kept, not told of anything.
public protocol NSFilePresenter: NSObjectProtocol {
    /// The file.
    var presentedItemURL: URL? { get }
    /// Where messages would be delivered.
    var presentedItemOperationQueue: OperationQueue { get }
}

/// Keeps processes that share a file apart: several may read it at once, one alone writes it.
///
/// The lock is the kernel's (`flock`) on the directory of the file, so it covers all files of the directory, and
/// is gone with the process that held it. Presenters are not told.
open class NSFileCoordinator: NSObject {
    /// How a file is read; without effect.
    public struct ReadingOptions: OptionSet, Sendable {
        /// As on Apple's systems.
        public let rawValue: UInt
        /// From its raw value.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// Without asking presenters to save.
        public static let withoutChanges = ReadingOptions(rawValue: 1 << 0)
        /// The link's target.
        public static let resolvesSymbolicLink = ReadingOptions(rawValue: 1 << 1)
    }

    /// How a file is written; without effect.
    public struct WritingOptions: OptionSet, Sendable {
        /// As on Apple's systems.
        public let rawValue: UInt
        /// From its raw value.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// The file is deleted.
        public static let forDeleting = WritingOptions(rawValue: 1 << 0)
        /// The file is moved.
        public static let forMoving = WritingOptions(rawValue: 1 << 1)
        /// Presenters save first.
        public static let forMerging = WritingOptions(rawValue: 1 << 2)
        /// The file is replaced.
        public static let forReplacing = WritingOptions(rawValue: 1 << 3)
        /// Only what is said about the file changes.
        public static let contentIndependentMetadataOnly = WritingOptions(rawValue: 1 << 4)
    }

    /// A coordinator.
    ///
    /// - Parameter filePresenter: who is not to be told of his own changes; without effect.
    public init(filePresenter: (any NSFilePresenter)? = nil) {}

    /// Runs `reader` while no other call writes files of that directory.
    ///
    /// - Parameter outError: set when the directory cannot be locked; `reader` is not called then.
    open func coordinate(
        readingItemAt url: URL, options: ReadingOptions = [],
        error outError: UnsafeMutablePointer<NSError?>?, byAccessor reader: (URL) -> Void
    ) {
        DirectoryLock.hold(url.deletingLastPathComponent(), exclusive: false, outError) { reader(url) }
    }

    /// Runs `writer` while no other call reads or writes files of that directory.
    ///
    /// - Parameter outError: set when the directory cannot be locked; `writer` is not called then.
    open func coordinate(
        writingItemAt url: URL, options: WritingOptions = [],
        error outError: UnsafeMutablePointer<NSError?>?, byAccessor writer: (URL) -> Void
    ) {
        DirectoryLock.hold(url.deletingLastPathComponent(), exclusive: true, outError) { writer(url) }
    }
}
