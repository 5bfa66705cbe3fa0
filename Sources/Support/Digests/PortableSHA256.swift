/// SHA-256 (FIPS 180-4) in Swift alone, for the test bench, which needs no library of the system, and for a
/// system's side whose libcurl has no libcrypto.
///
/// Test suites run without optimisation, where a call of a generic function or an array's subscript costs
/// more than the arithmetic of a round: so pointers, and operators that do not check. Belongs to one thread.
package struct PortableSHA256: ~Copyable {
    /// Eight words of state, then the 64 of the schedule. Its first 16 hold the block that is not full yet.
    private let words: UnsafeMutablePointer<UInt32>
    /// Bytes of the block that is not full yet.
    private var pending = 0
    private var length: UInt64 = 0

    package init() {
        words = .allocate(capacity: 72)
        words.initialize(repeating: 0, count: 72)
        reset()
    }

    deinit { words.deallocate() }

    package mutating func reset() {
        for index in 0..<8 { words[index] = Self.initial[index] }
        pending = 0
        length = 0
    }

    package mutating func update(_ bytes: UnsafeRawBufferPointer) {
        guard var next = bytes.baseAddress else { return }
        var rest = bytes.count
        length &+= UInt64(rest)
        while rest > 0 {
            let count = min(64 - pending, rest)
            (UnsafeMutableRawPointer(schedule) + pending).copyMemory(from: next, byteCount: count)
            pending += count
            next += count
            rest -= count
            guard pending == 64 else { return }
            compress()
            pending = 0
        }
    }

    /// The digest of the bytes that were added since the last one; afterwards a new message begins.
    package mutating func finish() -> SHA256Digest {
        let bits = length &* 8
        let block = UnsafeMutableRawBufferPointer(start: schedule, count: 64)
        block[pending] = 0x80
        pending += 1
        if pending > 56 {
            for index in pending..<64 { block[index] = 0 }
            compress()
            pending = 0
        }
        for index in pending..<56 { block[index] = 0 }
        block.storeBytes(of: bits.bigEndian, toByteOffset: 56, as: UInt64.self)
        compress()
        for index in 0..<8 { words[index] = words[index].bigEndian }
        defer { reset() }
        return SHA256Digest(bigEndian: UnsafeRawPointer(words).loadUnaligned(as: SIMD4<UInt64>.self))
    }

    private var schedule: UnsafeMutablePointer<UInt32> { words + 8 }

    /// One block, which the schedule's first 16 words hold: section 6.2.2.
    private func compress() {
        let (w, state) = (schedule, words)
        Self.expand(w)
        Self.constants.withUnsafeBufferPointer { constants in
            guard let constants = constants.baseAddress else { return }
            Self.rounds(state, w, constants)
        }
    }

    /// Step 1 of section 6.2.2: the message schedule.
    private static func expand(_ w: UnsafeMutablePointer<UInt32>) {
        var k = 0
        #if _endian(little)
        while k < 16 {
            w[k] = w[k].byteSwapped
            k &+= 1
        }
        #endif
        k = 16
        while k < 64 {
            let (x, y) = (w[k &- 15], w[k &- 2])
            let s0 = (x &>> 7 | x &<< 25) ^ (x &>> 18 | x &<< 14) ^ x &>> 3
            let s1 = (y &>> 17 | y &<< 15) ^ (y &>> 19 | y &<< 13) ^ y &>> 10
            w[k] = w[k &- 16] &+ s0 &+ w[k &- 7] &+ s1
            k &+= 1
        }
    }

    /// Steps 2 to 4 of section 6.2.2. After eight rounds every variable has its own role again, so nothing is moved.
    private static func rounds(
        _ state: UnsafeMutablePointer<UInt32>, _ w: UnsafePointer<UInt32>, _ constants: UnsafePointer<UInt32>
    ) {
        var (a, b, c, d) = (state[0], state[1], state[2], state[3])
        var (e, f, g, h) = (state[4], state[5], state[6], state[7])
        var k = 0
        while k < 64 {
            round(a, b, c, &d, e, f, g, &h, w[k] &+ constants[k])
            round(h, a, b, &c, d, e, f, &g, w[k &+ 1] &+ constants[k &+ 1])
            round(g, h, a, &b, c, d, e, &f, w[k &+ 2] &+ constants[k &+ 2])
            round(f, g, h, &a, b, c, d, &e, w[k &+ 3] &+ constants[k &+ 3])
            round(e, f, g, &h, a, b, c, &d, w[k &+ 4] &+ constants[k &+ 4])
            round(d, e, f, &g, h, a, b, &c, w[k &+ 5] &+ constants[k &+ 5])
            round(c, d, e, &f, g, h, a, &b, w[k &+ 6] &+ constants[k &+ 6])
            round(b, c, d, &e, f, g, h, &a, w[k &+ 7] &+ constants[k &+ 7])
            k &+= 8
        }
        state[0] &+= a
        state[1] &+= b
        state[2] &+= c
        state[3] &+= d
        state[4] &+= e
        state[5] &+= f
        state[6] &+= g
        state[7] &+= h
    }

    /// One round of step 3: `d` becomes the next round's `e`, `h` its `a`.
    @inline(__always)
    private static func round(
        _ a: UInt32, _ b: UInt32, _ c: UInt32, _ d: inout UInt32,
        _ e: UInt32, _ f: UInt32, _ g: UInt32, _ h: inout UInt32, _ word: UInt32
    ) {
        let s1 = (e &>> 6 | e &<< 26) ^ (e &>> 11 | e &<< 21) ^ (e &>> 25 | e &<< 7)
        let one = h &+ s1 &+ (g ^ (e & (f ^ g))) &+ word
        let s0 = (a &>> 2 | a &<< 30) ^ (a &>> 13 | a &<< 19) ^ (a &>> 22 | a &<< 10)
        d &+= one
        h = one &+ s0 &+ ((a & b) | (c & (a | b)))
    }

    /// The initial hash value (section 5.3.3).
    private static let initial: [UInt32] = [
        0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a, 0x510e_527f, 0x9b05_688c, 0x1f83_d9ab,
        0x5be0_cd19,
    ]

    /// The constants K (section 4.2.2).
    private static let constants: [UInt32] = [
        0x428a_2f98, 0x7137_4491, 0xb5c0_fbcf, 0xe9b5_dba5, 0x3956_c25b, 0x59f1_11f1, 0x923f_82a4,
        0xab1c_5ed5,
        0xd807_aa98, 0x1283_5b01, 0x2431_85be, 0x550c_7dc3, 0x72be_5d74, 0x80de_b1fe, 0x9bdc_06a7,
        0xc19b_f174,
        0xe49b_69c1, 0xefbe_4786, 0x0fc1_9dc6, 0x240c_a1cc, 0x2de9_2c6f, 0x4a74_84aa, 0x5cb0_a9dc,
        0x76f9_88da,
        0x983e_5152, 0xa831_c66d, 0xb003_27c8, 0xbf59_7fc7, 0xc6e0_0bf3, 0xd5a7_9147, 0x06ca_6351,
        0x1429_2967,
        0x27b7_0a85, 0x2e1b_2138, 0x4d2c_6dfc, 0x5338_0d13, 0x650a_7354, 0x766a_0abb, 0x81c2_c92e,
        0x9272_2c85,
        0xa2bf_e8a1, 0xa81a_664b, 0xc24b_8b70, 0xc76c_51a3, 0xd192_e819, 0xd699_0624, 0xf40e_3585,
        0x106a_a070,
        0x19a4_c116, 0x1e37_6c08, 0x2748_774c, 0x34b0_bcb5, 0x391c_0cb3, 0x4ed8_aa4a, 0x5b9c_ca4f,
        0x682e_6ff3,
        0x748f_82ee, 0x78a5_636f, 0x84c8_7814, 0x8cc7_0208, 0x90be_fffa, 0xa450_6ceb, 0xbef9_a3f7,
        0xc671_78f2,
    ]
}

extension SHA256Digest {
    package init(portable bytes: [UInt8]) {
        var hash = PortableSHA256()
        bytes.withUnsafeBytes { hash.update($0) }
        self = hash.finish()
    }
}
