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
    /// On the clock, from the delivery on.
    var suspendsAfter = Duration.seconds(5)
    var keepsTemporaryFiles = false
    var recordsDelivered = false
    /// Seconds since 1970 at the zero of the clock.
    var epoch = Date().timeIntervalSince1970
    /// What a test registered, by name.
    var pictures: [String: Data] = [:]
    /// The phone that the extension belongs to; nil: none.
    var host: (any AppHost)?
    /// Of the phone; nil: the machine's.
    var timeZone: String?
    /// Whether the extension has the entitlement for filtering; nil: as its entitlements say.
    var filtering: Bool?

    /// With what the bundle says where nothing else was set.
    func completed(by facts: BundleFacts) -> HarnessSettings {
        var settings = self
        settings.device.entitlements = filtering ?? facts.hasFiltering ? [.filtering] : []
        return settings
    }

    func surroundings(
        sandbox: Sandbox, clock: any DeliveryClock, memory: SimulatedMemory, bundle: BundleFacts,
        note: @escaping @Sendable (String) -> Void
    ) -> ExtensionSurroundings {
        var surroundings = ExtensionSurroundings(
            appGroup: sandbox.appGroup, clock: clock, epoch: epoch, memory: memory,
            stringsFile: stringsFile?.path, home: sandbox.home, appGroups: bundle.appGroups,
            system: bundle.system)
        surroundings.note = note
        surroundings.host = host
        surroundings.timeZone = timeZone
        let (registered, folders) = (pictures, bundle.pictures)
        surroundings.picture = { name in
            if let data = registered[name] { return NamedPicture(bytes: Array(data), scale: 1) }
            if let found = folders.picture(name) { return found }
            let places = folders.folders.isEmpty ? "" : " in \(folders.folders[0])"
            note(
                "UIImage(named: \"\(name)\") is nil: no picture of that name\(places); add one with "
                    + "harness.addPicture(_:named:)")
            return nil
        }
        return surroundings
    }
}
