import ServiceExtensionTesting
import UIKit

/// The delegates that a phone makes of an app, one for each process. Only the phone keeps them alive.
@MainActor
final class AppProcesses<Delegate: UIApplicationDelegate> {
    /// How many processes there were.
    private(set) var count = 0
    /// Nil when no process runs.
    private(set) weak var delegate: Delegate?
    private let make: @MainActor () -> Delegate

    init(_ make: @escaping @MainActor () -> Delegate) { self.make = make }

    func start() -> Delegate {
        let delegate = make()
        self.delegate = delegate
        count += 1
        return delegate
    }
}

extension SimulatedPhone {
    func install<Delegate>(
        _ processes: AppProcesses<Delegate>, entitlements: AppEntitlements = []
    ) -> SimulatedApp {
        install(processes.start(), entitlements: entitlements)
    }

    /// Whether the timeline says so.
    func told(_ text: String) -> Bool { "\(timeline)".contains(text) }
}
