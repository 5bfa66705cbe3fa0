/// A source of random bytes. No instance exists; nil is the system's source.
public final class SecRandom: Sendable {}

public typealias SecRandomRef = SecRandom

public let kSecRandomDefault: SecRandomRef? = nil

/// - Parameter rnd: has no meaning.
/// - Parameter count: the number of bytes; 0 and less fill nothing.
@discardableResult
public func SecRandomCopyBytes(_ rnd: SecRandomRef?, _ count: Int, _ bytes: UnsafeMutableRawPointer) -> Int32
{
    var generator = SystemRandomNumberGenerator()
    let memory = unsafe UnsafeMutableRawBufferPointer(start: bytes, count: max(0, count))
    for index in memory.indices { unsafe memory[index] = UInt8.random(in: .min ... .max, using: &generator) }
    return errSecSuccess
}
