import Glibc
import NotificationCore

/// Memory for the bodies of one runtime, within a limit. A buffer counts with the pages that were ever
/// written to, until it is released. When there is no room the caller goes to a file. Safe on any thread.
package final class BodyPool: Sendable {
    package let largest: Int
    package let limit: Int

    private struct State {
        var used = 0
        var mostUsed = 0
        var free: [[BodyBlock]] = Array(repeating: [], count: BodyPool.classes)
        var freeBytes = 0
        var reserved = 0
    }

    /// Capacities are the powers of four from 4 KiB to 64 MiB.
    private static let smallest = 4096
    private static let classes = 8
    /// The address space of all blocks together, as a multiple of the limit.
    package static let reserve = 4

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

    package var used: Int { state.withLock { $0.used } }
    var mostUsed: Int { state.withLock { $0.mostUsed } }

    /// A buffer for at least this many bytes, of which `first` are there; nil when that is more than ``largest`` or when there is
    /// no room for the first ones.
    func take(_ bytes: Int, first: Int) -> BodyBuffer? {
        guard bytes <= largest, let index = Self.index(for: bytes) else { return nil }
        return state.withLock { state -> BodyBlock? in
            var block: BodyBlock
            if let kept = Self.takeFree(bytes, index, &state) {
                block = kept
            } else {
                let capacity = Self.capacity(of: index)
                while state.reserved + capacity > Self.reserve * limit, dropOne(&state) {}
                guard state.reserved + capacity <= Self.reserve * limit,
                    let made = BodyBlock(capacity: capacity)
                else { return nil }
                block = made
                state.reserved += capacity
            }
            let touched = max(block.touched, block.touched(by: first))
            guard state.used + touched <= limit else {
                Self.drop(block, &state)
                return nil
            }
            block.touched = touched
            add(touched, &state)
            return block
        }.map { BodyBuffer($0, of: self) }
    }

    /// The next larger buffer for a body that has outgrown its own, or nil.
    func take(after buffer: borrowing BodyBuffer, for bytes: Int) -> BodyBuffer? {
        take(max(bytes, min(largest, buffer.capacity * 2)), first: bytes)
    }

    /// - Returns: false when there is no room for this many more bytes.
    fileprivate func grow(by bytes: Int) -> Bool {
        state.withLock { state in
            guard state.used + bytes <= limit else { return false }
            add(bytes, &state)
            return true
        }
    }

    private func add(_ bytes: Int, _ state: inout State) {
        state.used += bytes
        state.mostUsed = max(state.mostUsed, state.used)
        // What is kept makes room.
        while state.used + state.freeBytes > limit, dropOne(&state) {}
    }

    fileprivate func giveBack(_ block: BodyBlock) {
        state.withLock { state in
            state.used -= block.touched
            guard state.used + state.freeBytes + block.touched <= limit,
                let index = Self.index(for: block.capacity)
            else { return Self.drop(block, &state) }
            state.free[index].append(block)
            state.freeBytes += block.touched
        }
    }

    /// Drops the smallest free block that makes enough room, else the largest.
    /// - Returns: false when there is none.
    private func dropOne(_ state: inout State) -> Bool {
        let missing = state.used + state.freeBytes - limit
        var found: (index: Int, place: Int, rank: Int)?
        for index in state.free.indices {
            for (place, block) in state.free[index].enumerated() {
                let rank = block.touched < missing ? Int.max - block.touched : block.touched
                if rank < found?.rank ?? .max { found = (index, place, rank) }
            }
        }
        guard let found else { return false }
        let block = state.free[found.index].remove(at: found.place)
        state.freeBytes -= block.touched
        Self.drop(block, &state)
        return true
    }

    private static func drop(_ block: BodyBlock, _ state: inout State) {
        state.reserved -= block.capacity
        block.deallocate()
    }

    /// Of the blocks that were released last, the one that has the pages for this many bytes and few others.
    private static func takeFree(_ bytes: Int, _ least: Int, _ state: inout State) -> BodyBlock? {
        var best: (index: Int, place: Int, distance: Int)?
        for index in least..<classes {
            for place in state.free[index].indices.suffix(16) {
                let distance = abs(state.free[index][place].touched - bytes)
                if distance < best?.distance ?? max(bytes, capacity(of: least)) {
                    best = (index, place, distance)
                }
            }
        }
        guard let best else { return nil }
        let block = state.free[best.index].remove(at: best.place)
        state.freeBytes -= block.touched
        return block
    }

    private static func capacity(of index: Int) -> Int { smallest << (2 * index) }

    private static func index(for bytes: Int) -> Int? {
        (0..<classes).first { capacity(of: $0) >= bytes }
    }
}

/// Memory of one body. Owned by one ``BodyBuffer``, or by the pool.
@safe private struct BodyBlock: @unchecked Sendable {
    let start: UnsafeMutableRawPointer
    let capacity: Int
    /// The bytes from its start on that may be in memory.
    var touched = 0

    /// A large one is a mapping of its own, whose pages are there once written to. Nil when the process gets none.
    init?(capacity: Int) {
        self.capacity = capacity
        if capacity <= Self.mostAllocated {
            unsafe start = .allocate(byteCount: capacity, alignment: 16)
        } else {
            let mapped = unsafe mmap(
                nil, capacity, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
            guard let mapped = unsafe mapped, unsafe mapped != MAP_FAILED else { return nil }
            unsafe start = mapped
        }
    }

    private static let mostAllocated = 64 << 10

    /// What its first `bytes` bytes take, in steps as large as the pieces that libcurl gives.
    func touched(by bytes: Int) -> Int {
        let step = 16 << 10
        return min(capacity, (bytes + step - 1) / step * step)
    }

    func deallocate() {
        if capacity <= Self.mostAllocated {
            unsafe start.deallocate()
        } else {
            unsafe munmap(start, capacity)
        }
    }
}

/// The bytes of one body in memory of a pool, which gets it back with the last reference.
///
/// `Sendable` unchecked: written by the transfer's thread only, and read by others only after the fetch has answered.
package final class BodyBuffer: @unchecked Sendable {
    private var block: BodyBlock
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

    /// Copies `bytes` to the end. False, without a change, when there is no room for all of them, here or in the pool.
    func append(_ bytes: UnsafeRawBufferPointer) -> Bool {
        guard let start = bytes.baseAddress else { return true }
        guard bytes.count <= capacity - count else { return false }
        let touched = block.touched(by: count + bytes.count)
        if touched > block.touched {
            guard pool.grow(by: touched - block.touched) else { return false }
            block.touched = touched
        }
        unsafe (block.start + count).copyMemory(from: start, byteCount: bytes.count)
        count += bytes.count
        return true
    }
}
