import NotificationCore

final class PhoneExtensions: Sendable {
    struct Installed: Sendable {
        var type: UNNotificationServiceExtension.Type
        var bundle: ExtensionBundle
        var sandbox: Sandbox
    }

    private struct State: Sendable {
        var installed: [String: Installed] = [:]
        /// The payloads of pushes whose extension has not run yet, by app and identifier.
        var payloads: [String: NotificationPayload] = [:]
        var deliveries: [Int: Delivery] = [:]
        var stringsFile: URL?
        var runs = 0
    }

    private let state = Locked(State())

    var stringsFile: URL? {
        get { state.withLock { $0.stringsFile } }
        set { state.withLock { $0.stringsFile = newValue } }
    }

    func install(
        _ type: UNNotificationServiceExtension.Type, for bundle: String, _ facts: ExtensionBundle,
        sharing sandbox: Sandbox
    ) {
        let installed = Installed(type: type, bundle: facts, sandbox: Sandbox(sharing: sandbox))
        state.withLock { $0.installed.updateValue(installed, forKey: bundle) }?.sandbox.remove()
    }

    func remove(_ bundle: String) {
        state.withLock { $0.installed.removeValue(forKey: bundle) }?.sandbox.remove()
    }

    func removeAll() {
        let all = state.withLock { replacing(&$0.installed, with: [:]) }
        for installed in all.values { installed.sandbox.remove() }
    }

    /// Keeps the payload for the extension until the phone runs it.
    func expect(_ payload: NotificationPayload, for bundle: String, identifier: String) {
        state.withLock { state in
            // The test did not wait for the deliveries of earlier pushes.
            state.deliveries = [:]
            guard state.installed[bundle] != nil else { return }
            state.payloads[Self.key(bundle, identifier)] = payload
        }
    }

    private static func key(_ bundle: String, _ identifier: String) -> String { "\(bundle)\n\(identifier)" }

    /// Runs the service extension of an app for one push, on the phone's clock and network.
    func run(
        _ bundle: String, _ arrival: Int, _ push: PhonePush, core: PhoneCore, network: ScriptedNetwork
    ) -> PhoneExtensionAnswer {
        guard let app = core.model.app(bundle) else { return .none }
        let found = state.withLock { state -> (Installed, NotificationPayload, number: Int)? in
            let key = Self.key(bundle, push.request.identifier)
            guard let installed = state.installed[bundle],
                let payload = state.payloads.removeValue(forKey: key)
            else { return nil }
            state.runs += 1
            return (installed, payload, state.runs)
        }
        guard let (installed, payload, number) = found else { return .none }
        do {
            let bench = try bench(installed, app.center.state, push.type, core, network)
            let delivered = try GroupInvocation.deliver(
                [(Data(payload.bytes), push.request.identifier)], to: installed.type, number: number,
                on: bench)
            guard let delivery = delivered.first else { throw HarnessError("nothing was delivered") }
            core.timeline.note(
                "the service extension: \(delivery.outcome.name)\(delivery.code.map { " (\($0))" } ?? "") after "
                    + DurationText.text(delivery.elapsed))
            let answer = try Self.answer(delivery, push)
            state.withLock { $0.deliveries[arrival] = delivery }
            return answer
        } catch {
            core.timeline.note("the service extension did not run: \(error)")
            return .none
        }
    }

    private func bench(
        _ installed: Installed, _ device: DeviceState, _ pushType: PushType, _ core: PhoneCore,
        _ network: ScriptedNetwork
    ) throws(HarnessError) -> GroupInvocation.Bench {
        let facts = try ExtensionBundleFacts(installed.bundle, of: installed.type)
        var settings = HarnessSettings(
            budget: PhoneRules.extensionTime, grace: .seconds(1), memoryLimit: PhoneRules.extensionMemory)
        settings.device = device
        settings.pushType = pushType
        settings.stringsFile = stringsFile
        settings.epoch = core.currentEpoch
        settings.filtering = facts.hasFiltering || device.entitlements.contains(.filtering)
        settings.host = core
        settings.timeZone = core.model.conditions.timeZone
        return GroupInvocation.Bench(
            settings: settings.completed(by: facts), sandbox: installed.sandbox, network: network,
            clock: core.clock, bundle: facts)
    }

    private static func answer(_ delivery: Delivery, _ push: PhonePush) throws -> PhoneExtensionAnswer {
        if delivery.outcome == .suppressed { return .suppressed }
        guard delivery.outcome == .modified else { return .original(code: delivery.code?.rawValue) }
        return .modified(
            try ScheduledNotification(
                UNNotificationRequest(
                    identifier: push.request.identifier, content: delivery.content,
                    trigger: UNPushNotificationTrigger(repeats: false))))
    }

    /// Removes and returns the delivery of a push; nil when its extension did not run.
    func takeDelivery(_ arrival: Int) -> Delivery? {
        state.withLock { $0.deliveries.removeValue(forKey: arrival) }
    }
}
