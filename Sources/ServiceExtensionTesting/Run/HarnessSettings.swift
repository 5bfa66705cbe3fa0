import Foundation
import NotificationCore

/// What a run is told, as one value.
struct HarnessSettings: Sendable {
    var budget: Duration
    var grace: Duration
    var memoryLimit: Int
    var device = DeviceState()
    var pushType = PushType.alert
    var stringsFile: URL?
    var realLimit: Duration?
    var realWaitLimit = Duration.seconds(5)
    var keepsTemporaryFiles = false
    var recordsDelivered = false
    /// Seconds since 1970 at the zero of the clock.
    var epoch = Date().timeIntervalSince1970

    func surroundings(
        sandbox: Sandbox, clock: any DeliveryClock, memory: SimulatedMemory
    ) -> ExtensionSurroundings {
        ExtensionSurroundings(
            appGroup: sandbox.appGroup, clock: clock, epoch: epoch, memory: memory,
            stringsFile: stringsFile?.path)
    }
}
