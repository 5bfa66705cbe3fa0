import NotificationCore

struct HarnessSettings: Sendable {
    var budget: Duration
    var grace: Duration
    var memoryLimit: Int
    var device = DeviceState()
    var pushType = PushType.alert
    var stringsFile: URL?
    var realLimit: Duration?
    var realWaitLimit = Duration.seconds(5)
    /// The time on the clock from the delivery to the suspension of the process.
    var suspendsAfter = Duration.seconds(5)
    var keepsTemporaryFiles = false
    var recordsDelivered = false
    /// The date at the zero of the clock, in seconds since 1970.
    var epoch = Date().timeIntervalSince1970
    /// The pictures that the test registered, by name.
    var pictures: [String: Data] = [:]
    /// The phone that the extension belongs to; nil without a phone.
    var host: (any AppHost)?
    /// The identifier of the phone's time zone; nil: the machine's.
    var timeZone: String?
    /// Whether the extension has the entitlement for filtering; nil: what its entitlements say.
    var filtering: Bool?

    func completed(by facts: ExtensionBundleFacts) -> HarnessSettings {
        var settings = self
        settings.device.entitlements = filtering ?? facts.hasFiltering ? [.filtering] : []
        return settings
    }

    func surroundings(
        sandbox: Sandbox, clock: any DeliveryClock, memory: SimulatedMemory, bundle: ExtensionBundleFacts,
        note: @escaping @Sendable (String) -> Void
    ) -> ExtensionSurroundings {
        var surroundings = ExtensionSurroundings(appGroup: sandbox.appGroup)
        surroundings.clock = clock
        surroundings.epoch = epoch
        surroundings.memory = memory
        surroundings.stringsFile = stringsFile?.path
        surroundings.home = sandbox.home
        surroundings.appGroups = bundle.appGroups
        surroundings.system = bundle.system
        surroundings.note = note
        surroundings.host = host
        surroundings.timeZone = timeZone
        let (registered, folders) = (pictures, bundle.pictures)
        surroundings.picture = { name in
            if let data = registered[name] { return NamedPicture(bytes: Array(data), scale: 1) }
            if let found = folders.picture(name) { return found }
            let location = folders.folders.isEmpty ? "" : " in \(folders.folders[0])"
            note(
                "UIImage(named: \"\(name)\") is nil: no picture of that name\(location); add one with "
                    + "harness.addPicture(_:named:)")
            return nil
        }
        return surroundings
    }
}
