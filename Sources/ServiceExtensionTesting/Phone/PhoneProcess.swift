import NotificationCore

/// The process as one phone has it, from the first thing that happens on it until it is closed: the surroundings of the
/// app's code, between two calls of the test too.
final class PhoneProcess: Sendable {
    private struct Held: @unchecked Sendable {
        // Unchecked: made and put back by turns, under the turn of the process.
        var surroundings: ProcessSurroundings
    }

    private let held = Locked<Held?>(nil)

    /// Waits for the turn unless it is held already.
    @MainActor
    func take(_ make: () throws -> ProcessSurroundings) async throws {
        guard held.withLock({ $0 == nil }) else { return }
        try await DeliveryTurn.take(keeping: true)
        do {
            let made = Held(surroundings: try make())
            held.withLock { $0 = made }
        } catch {
            DeliveryTurn.giveBack()
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
        DeliveryTurn.giveBack()
    }

    deinit { giveBack() }
}
