import Foundation
import NotificationCore

/// The extension's process between two pushes: suspended some seconds after a delivery, with the requests that were
/// under way then. All harnesses share the process of the tests, so there is one at most.
///
/// Apple documents no time after which an extension's process is suspended, and promises no work after the answer. What
/// becomes of its connections is in Technical Note TN2277, Networking and Multitasking: the system may reclaim them,
/// and the process finds that out when it resumes.
enum SuspendedProcess {
    private struct State: Sendable {
        var transport: ScriptedTransport
        /// The harness's clock, which identifies the harness.
        var clock: ManualClock
    }

    private static let state = Locked<State?>(nil)

    static func keep(_ transport: ScriptedTransport, clock: ManualClock) {
        state.withLock { $0 = State(transport: transport, clock: clock) }
    }

    /// Removes the process when it belongs to the harness of this clock.
    /// - Returns: the transport with its requests; nil when there is no such process.
    static func own(of clock: ManualClock) -> ScriptedTransport? { take { $0.clock === clock } }

    /// Removes the process when it belongs to another harness.
    /// - Returns: the transport with its requests; nil when there is no such process.
    static func other(than clock: ManualClock) -> ScriptedTransport? { take { $0.clock !== clock } }

    private static func take(_ isMeant: (State) -> Bool) -> ScriptedTransport? {
        state.withLock { state in
            guard let found = state, isMeant(found) else { return nil }
            state = nil
            return found.transport
        }
    }
}
