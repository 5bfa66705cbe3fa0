public import Crypto

public struct CommonDigest<Hash: HashFunction> {
    private var hash = Hash()

    public init() {}

    mutating func begin() -> Int32 {
        hash = Hash()
        return 1
    }

    mutating func add(_ data: UnsafeRawPointer?, _ count: CC_LONG) -> Int32 {
        unsafe hash.update(
            bufferPointer: UnsafeRawBufferPointer(start: data, count: data == nil ? 0 : Int(count)))
        return 1
    }

    func end(_ digest: UnsafeMutablePointer<UInt8>) -> Int32 {
        unsafe Self.write(hash.finalize(), to: digest)
        return 1
    }

    static func write(
        _ data: UnsafeRawPointer?, _ count: CC_LONG, to digest: UnsafeMutablePointer<UInt8>?
    ) -> UnsafeMutablePointer<UInt8>? {
        guard let digest = unsafe digest else { return nil }
        var one = CommonDigest()
        _ = unsafe one.add(data, count)
        _ = unsafe one.end(digest)
        return unsafe digest
    }

    static func write(_ bytes: some Sequence<UInt8>, to target: UnsafeMutablePointer<UInt8>) {
        for (index, byte) in bytes.enumerated() { unsafe target[index] = byte }
    }
}
