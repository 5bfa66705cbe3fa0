/// A source of random bytes. No instance exists; nil is the system's source.
public final class SecRandom: Sendable {}

/// Another name of ``SecRandom``.
public typealias SecRandomRef = SecRandom

/// The system's source; nil, as on a phone.
public let kSecRandomDefault: SecRandomRef? = nil

/// Fills memory with cryptographically secure random bytes.
/// - Parameter rnd: has no meaning.
/// - Parameter count: the number of bytes; 0 and less fill nothing.
/// - Parameter bytes: memory of at least `count` bytes.
/// - Returns: `errSecSuccess`.
@discardableResult
public func SecRandomCopyBytes(_ rnd: SecRandomRef?, _ count: Int, _ bytes: UnsafeMutableRawPointer) -> Int32
{
    var generator = SystemRandomNumberGenerator()
    let memory = unsafe UnsafeMutableRawBufferPointer(start: bytes, count: max(0, count))
    for index in memory.indices { unsafe memory[index] = UInt8.random(in: .min ... .max, using: &generator) }
    return errSecSuccess
}
