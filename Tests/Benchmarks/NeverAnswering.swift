import CurlTransport
import Glibc
import NotificationCore
import ServiceExtensionRuntime

/// A resolver whose name server hangs.
struct HangingResolver: Resolving {
    func resolve(
        _ name: String, absolute: Bool,
        answer: @escaping @Sendable (Result<[IPAddress], ResolveFailure>) -> Void
    ) -> Cancellation {
        Cancellation { answer(.failure(.cancelled)) }
    }
}

/// Holds threads until it is opened, once.
final class ThreadGate: Sendable {
    private let reading: Int32
    private let writing: Int32

    init() throws {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { throw BenchError("pipe: errno \(errno)") }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        (reading, writing) = (ends[0], ends[1])
    }

    deinit { close(reading) }

    /// Blocks the calling thread.
    func pass() {
        var byte: UInt8 = 0
        while read(reading, &byte, 1) < 0, errno == EINTR {}
    }

    func open() { close(writing) }
}

/// An extension that blocks every thread of the cooperative pool and never answers.
struct BlockingExtension: ExtensionAnswering {
    let gate: ThreadGate
    let threads = sysconf(Int32(_SC_NPROCESSORS_ONLN))

    func start(_ notification: AcceptedNotification, _ payload: MutablePayload, answer: ExtensionAnswer) {
        for _ in 0..<max(2, threads) { Task.detached { gate.pass() } }
    }

    func timeWillExpire(_ notification: AcceptedNotification) {}
    func expire(_ notification: AcceptedNotification) -> ExtensionEvidence { ExtensionEvidence() }
}
