import NotificationCore

/// The process while one phone holds it, from the first event on the phone until it is closed. It has the surroundings
/// of the app's code, also between two calls of the test.
final class PhoneProcess: Sendable {
    private struct Held: @unchecked Sendable {
        // Unchecked: one task at a time holds the process (``ProcessLock``).
        var surroundings: ProcessSurroundings
    }

    private let held = Locked<Held?>(nil)

    /// Waits until the process is free, unless this phone holds it already.
    @MainActor
    func take(_ make: () throws -> ProcessSurroundings) async throws {
        guard held.withLock({ $0 == nil }) else { return }
        try await ProcessLock.acquire(keeping: true)
        do {
            let made = Held(surroundings: try make())
            held.withLock { $0 = made }
        } catch {
            ProcessLock.release()
            throw error
        }
    }

    func giveBack() {
        let made = held.withLock { held -> Held? in
            defer { held = nil }
            return held
        }
        guard let made else { return }
        made.surroundings.restore()
        ProcessLock.release()
    }

    deinit { giveBack() }
}
