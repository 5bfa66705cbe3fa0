import Glibc
import NotificationCore

/// A download that other processes cannot see yet: an open descriptor of an unnamed file of the app group.
///
/// Owns the descriptor: with the last reference the descriptor is closed and the bytes are lost. Written
/// by one thread (the transfer's), read by others only after the fetch has answered.
package final class StagedFile: Sendable {
    /// Read and write; its offset is the end of what was appended.
    package let descriptor: Int32
    /// Only where `O_TMPFILE` is not supported: removes the name below `.staging`, once.
    private let discardName: (@Sendable () -> Void)?
    /// The name below `.staging`; nil for an unnamed file, and once the file is published or discarded.
    let name: Locked<String?>
    /// The directory in which it is staged, for the messages.
    let place: String
    let calls: StoreSystemCalls

    package init(
        descriptor: Int32, name: String? = nil, place: String = "the app group",
        calls: StoreSystemCalls = .live, discardName: (@Sendable () -> Void)? = nil
    ) {
        self.descriptor = descriptor
        self.discardName = discardName
        self.name = Locked(name)
        self.place = place
        self.calls = calls
    }

    deinit {
        discardName?()
        // Nothing to do about an error here: the file has no name, and nothing waits for it.
        close(descriptor)
    }
}
