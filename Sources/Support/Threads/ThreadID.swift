#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// Names a thread, for as long as it lives.
package struct ThreadID: Sendable, Hashable {
    private let number: UInt

    /// The calling thread.
    package static var current: ThreadID {
        #if canImport(Glibc)
        ThreadID(number: UInt(pthread_self()))
        #else
        ThreadID(number: UInt(bitPattern: pthread_self()))
        #endif
    }
}
