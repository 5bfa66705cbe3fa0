import Glibc

/// The system calls of the store, each of which a test can make fail. `attempt` repeats them after EINTR.
package struct StoreSystemCalls: Sendable {
    package enum Call: String, Sendable, CaseIterable {
        case mkdir, open, openUnnamed, openStaged, fstat, stat, fchmod, lseek, write, fallocate, pread, fsync,
            syncfs
        case link, rename, unlink, flock, touch, access
    }

    package enum Fault: Sendable {
        /// The call is not made; it fails with this errno.
        case errno(Int32)
        /// Only for `write`: at most this many bytes.
        case short(Int)
    }

    /// Asked before each call, with the thread of the caller; nil lets the call pass.
    private let inject: (@Sendable (Call) -> Fault?)?

    package static let live = StoreSystemCalls(inject: nil)

    package init(inject: (@Sendable (Call) -> Fault?)?) { self.inject = inject }

    func attempt(_ call: Call, _ body: () -> some BinaryInteger) -> Result<Int, SystemCallError> {
        attempt(call, limit: .max) { _ in Int(body()) }
    }

    /// - Parameter limit: how many bytes the caller asks for; the body is given what it may ask for.
    func attempt(_ call: Call, limit: Int, _ body: (Int) -> Int) -> Result<Int, SystemCallError> {
        while true {
            var allowed = limit
            switch inject?(call) {
            case .errno(EINTR): continue
            case .errno(let code): return .failure(SystemCallError(call: call, code: code))
            case .short(let bytes): allowed = min(limit, bytes)
            case nil: break
            }
            let result = body(allowed)
            if result != -1 { return .success(result) }
            let code = errno
            if code != EINTR { return .failure(SystemCallError(call: call, code: code)) }
        }
    }
}

struct SystemCallError: Error, Equatable {
    let call: StoreSystemCalls.Call
    let code: Int32
}
