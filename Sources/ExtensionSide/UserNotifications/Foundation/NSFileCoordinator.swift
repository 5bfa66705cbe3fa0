// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// An object that presents a file to its user. It gets no messages here.
public protocol NSFilePresenter: NSObjectProtocol {
    var presentedItemURL: URL? { get }
    /// The queue on which messages would be delivered.
    var presentedItemOperationQueue: OperationQueue { get }
}

/// Many may read a file at once, but only one writes. It uses the kernel's lock (`flock`) on the directory of the
/// file, so a lock covers all files of the directory, and the kernel releases it when the process ends. Presenters get
/// no messages.
open class NSFileCoordinator: NSObject {
    /// Options of reading, which have no effect.
    public struct ReadingOptions: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// Presenters are not asked to save.
        public static let withoutChanges = ReadingOptions(rawValue: 1 << 0)
        /// The target of a symbolic link is read.
        public static let resolvesSymbolicLink = ReadingOptions(rawValue: 1 << 1)
    }

    /// Options of writing, which have no effect.
    public struct WritingOptions: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let forDeleting = WritingOptions(rawValue: 1 << 0)
        public static let forMoving = WritingOptions(rawValue: 1 << 1)
        /// Presenters save first.
        public static let forMerging = WritingOptions(rawValue: 1 << 2)
        public static let forReplacing = WritingOptions(rawValue: 1 << 3)
        /// Only metadata of the file change.
        public static let contentIndependentMetadataOnly = WritingOptions(rawValue: 1 << 4)
    }

    /// - Parameter filePresenter: has no effect; on Apple's systems it gets no messages about its own changes.
    public init(filePresenter: (any NSFilePresenter)? = nil) {}

    /// The options have no effect. An error is set when the directory cannot be locked; `reader` is not called then.
    open func coordinate(
        readingItemAt url: URL, options: ReadingOptions = [],
        error outError: UnsafeMutablePointer<NSError?>?, byAccessor reader: (URL) -> Void
    ) {
        DirectoryLock.hold(url.deletingLastPathComponent(), exclusive: false, outError) { reader(url) }
    }

    /// The options have no effect. An error is set when the directory cannot be locked; `writer` is not called then.
    open func coordinate(
        writingItemAt url: URL, options: WritingOptions = [],
        error outError: UnsafeMutablePointer<NSError?>?, byAccessor writer: (URL) -> Void
    ) {
        DirectoryLock.hold(url.deletingLastPathComponent(), exclusive: true, outError) { writer(url) }
    }
}
