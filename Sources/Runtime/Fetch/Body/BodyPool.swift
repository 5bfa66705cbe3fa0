import NotificationCore

/// Memory for the bodies of one runtime, all of them together within a limit.
///
/// A buffer counts with its whole capacity from ``take(_:)`` until it is released. Released memory is kept for the next
/// body, within the same limit. When there is no room the caller goes to a file; no one waits. Safe on any thread.
package final class BodyPool: Sendable {
    /// Bytes of the largest buffer.
    package let largest: Int
    /// Bytes of all buffers together.
    package let limit: Int

    private struct State {
        var used = 0
        var mostUsed = 0
        /// Released blocks by their class, and their bytes in all.
        var free: [[BodyBlock]] = Array(repeating: [], count: BodyPool.classes)
        var freeBytes = 0
    }

    /// Capacities are the powers of two from 4 KiB to 64 MiB.
    private static let smallest = 4096
    private static let classes = 15

    private let state = Locked(State())

    /// `limit`: of all bodies together, in bytes; what is longer than `largest` does not stay in memory.
    package init(limit: Int = 32 << 20, largest: Int = 256 << 10) {
        self.limit = max(0, limit)
        self.largest = min(max(0, largest), Self.capacity(of: Self.classes - 1))
    }

    deinit {
        state.withLock { state in
            for block in state.free.joined() { block.deallocate() }
            state.free = []
        }
    }

    /// The bytes that are held now.
    package var used: Int { state.withLock { $0.used } }
    /// The most bytes that were ever held at a time.
    var mostUsed: Int { state.withLock { $0.mostUsed } }

    /// A buffer for at least so many bytes; nil when that is more than ``largest`` or when there is no room.
    func take(_ bytes: Int) -> BodyBuffer? {
        guard bytes <= largest, let index = Self.index(for: bytes) else { return nil }
        let capacity = Self.capacity(of: index)
        let (hasRoom, kept) = state.withLock { state -> (Bool, BodyBlock?) in
            guard state.used + capacity <= limit else { return (false, nil) }
            state.used += capacity
            state.mostUsed = max(state.mostUsed, state.used)
            if let block = state.free[index].popLast() {
                state.freeBytes -= capacity
                return (true, block)
            }
            // What other sizes keep makes room.
            while state.used + state.freeBytes > limit, Self.dropOne(&state) {}
            return (true, nil)
        }
        guard hasRoom else { return nil }
        return BodyBuffer(kept ?? BodyBlock(capacity: capacity), of: self)
    }

    /// The next larger buffer for a body that has outgrown its own, or nil.
    func take(after buffer: borrowing BodyBuffer, for bytes: Int) -> BodyBuffer? {
        take(max(bytes, min(largest, buffer.capacity * 2)))
    }

    fileprivate func giveBack(_ block: BodyBlock) {
        let isKept = state.withLock { state -> Bool in
            state.used -= block.capacity
            guard let index = Self.index(for: block.capacity),
                state.used + state.freeBytes + block.capacity <= limit
            else { return false }
            state.free[index].append(block)
            state.freeBytes += block.capacity
            return true
        }
        if !isKept { block.deallocate() }
    }

    private static func dropOne(_ state: inout State) -> Bool {
        guard let index = state.free.lastIndex(where: { !$0.isEmpty }),
            let block = state.free[index].popLast()
        else { return false }
        state.freeBytes -= block.capacity
        block.deallocate()
        return true
    }

    private static func capacity(of index: Int) -> Int { smallest << index }

    private static func index(for bytes: Int) -> Int? {
        (0..<classes).first { capacity(of: $0) >= bytes }
    }
}

/// Memory of one body. Owned by one ``BodyBuffer``, or by the pool.
@safe private struct BodyBlock: @unchecked Sendable {
    let start: UnsafeMutableRawPointer
    let capacity: Int

    init(capacity: Int) {
        unsafe start = .allocate(byteCount: capacity, alignment: 16)
        self.capacity = capacity
    }

    func deallocate() { unsafe start.deallocate() }
}

/// The bytes of one body in memory of a pool, which gets it back with the last reference.
///
/// `Sendable` unchecked: written by the transfer's thread only, and read by others only after the fetch has answered.
package final class BodyBuffer: @unchecked Sendable {
    private let block: BodyBlock
    private let pool: BodyPool
    package private(set) var count = 0

    fileprivate init(_ block: BodyBlock, of pool: BodyPool) {
        self.block = block
        self.pool = pool
    }

    deinit { pool.giveBack(block) }

    var capacity: Int { block.capacity }

    package var bytes: UnsafeRawBufferPointer {
        unsafe UnsafeRawBufferPointer(start: block.start, count: count)
    }

    /// Copies `bytes` to the end. False, without a change, when there is no room for all of them.
    func append(_ bytes: UnsafeRawBufferPointer) -> Bool {
        guard let start = bytes.baseAddress else { return true }
        guard bytes.count <= capacity - count else { return false }
        unsafe (block.start + count).copyMemory(from: start, byteCount: bytes.count)
        count += bytes.count
        return true
    }
}
