/// Joins small pieces of a body, so that a chunk of one byte does not cost a call of the receiver. The owner
/// empties the buffer after each turn of the loop. Used on the loop's thread.
@safe final class ReceivedBytes {
    /// Small: each transfer whose body comes in small pieces holds one.
    static let capacity = 4_096
    /// A piece of this size costs less to pass on than to copy.
    static let largePiece = 1_024

    /// The part that the write callback works on. In memory of its own: adding a byte then takes neither a
    /// reference nor a check for exclusive access, which for ten million chunks is half a second.
    @safe struct Storage {
        /// The transfer, for the pieces that cannot be joined.
        var transfer: UnsafeMutableRawPointer?
        fileprivate var bytes: UnsafeMutableRawPointer?
        fileprivate(set) var count = 0

        /// - Returns: false when there is no room, or when the piece is large.
        mutating func join(_ piece: UnsafeRawBufferPointer) -> Bool {
            guard piece.count < largePiece, piece.count <= capacity - count, let bytes = unsafe bytes,
                let start = piece.baseAddress
            else { return false }
            unsafe (bytes + count).copyMemory(from: start, byteCount: piece.count)
            count += piece.count
            return true
        }
    }

    let storage: UnsafeMutablePointer<Storage>

    init() {
        unsafe storage = .allocate(capacity: 1)
        unsafe storage.initialize(to: Storage())
    }

    deinit {
        unsafe storage.pointee.bytes?.deallocate()
        unsafe storage.deinitialize(count: 1)
        unsafe storage.deallocate()
    }

    /// Takes a piece that ``Storage/join(_:)`` did not.
    /// - Parameter deliver: gets the bytes in their order, in pieces of at most ``capacity`` or as they came.
    /// - Returns: false when `deliver` refused; those bytes are dropped.
    func append(_ piece: UnsafeRawBufferPointer, deliver: (UnsafeRawBufferPointer) -> Bool) -> Bool {
        guard unsafe flush(deliver) else { return false }
        if piece.count >= Self.largePiece { return unsafe deliver(piece) }
        if unsafe storage.pointee.bytes == nil {
            unsafe storage.pointee.bytes = .allocate(byteCount: Self.capacity, alignment: 16)
        }
        return unsafe storage.pointee.join(piece)
    }

    /// Delivers what has been joined. False when `deliver` refused.
    func flush(_ deliver: (UnsafeRawBufferPointer) -> Bool) -> Bool {
        let count = unsafe storage.pointee.count
        guard count > 0 else { return true }
        unsafe storage.pointee.count = 0
        return unsafe deliver(UnsafeRawBufferPointer(start: storage.pointee.bytes, count: count))
    }
}
