import Foundation

/// The queue of a session that was made without one.
///
/// It runs on a serial queue of Dispatch, which gets a thread at once: the shared pool may be full of threads that an
/// extension blocks, and Dispatch notices that only after a second.
final class SerialQueue: OperationQueue, @unchecked Sendable {
    // `underlyingQueue` does not retain the queue.
    private let serial = DispatchQueue(label: "URLSession")

    override init() {
        super.init()
        name = "URLSession"
        maxConcurrentOperationCount = 1
        underlyingQueue = serial
    }
}
