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

    func run(
        _ bundle: String, _ arrival: Int, _ push: PhonePush, core: PhoneCore, network: ScriptedNetwork
    ) -> PhoneExtensionAnswer {
        guard let app = core.model.app(bundle) else { return .none }
        let invocation = state.withLock { state -> PhoneExtensionInvocation? in
            guard let installed = state.installed[bundle],
                let payload = state.payloads.removeValue(
                    forKey: Self.key(bundle, push.request.identifier))
            else { return nil }
            state.runs += 1
            return PhoneExtensionInvocation(
                core: core, network: network, installed: installed, payload: payload,
                device: app.center.state, pushType: push.type, stringsFile: state.stringsFile,
                number: state.runs)
        }
        guard let invocation else { return .none }
        let (delivery, answer) = invocation.run(push)
        state.withLock { $0.deliveries[arrival] = delivery }
        return answer
    }

    /// Removes and returns the delivery of a push; nil when its extension did not run.
    func takeDelivery(_ arrival: Int) -> Delivery? {
        state.withLock { $0.deliveries.removeValue(forKey: arrival) }
    }
}

/// Runs the service extension of an app for one push, on the phone's clock and network.
struct PhoneExtensionInvocation: Sendable {
    let core: PhoneCore
    let network: ScriptedNetwork
    let installed: PhoneExtensions.Installed
    let payload: NotificationPayload
    let device: DeviceState
    let pushType: PushType
    let stringsFile: URL?
    let number: Int

    func run(_ push: PhonePush) -> (Delivery?, PhoneExtensionAnswer) {
        do {
            let delivery = try deliver(push)
            core.timeline.note(
                "the service extension: \(delivery.outcome.name)\(delivery.code.map { " (\($0))" } ?? "") after "
                    + DurationText.text(delivery.elapsed))
            return (delivery, try answer(delivery, push))
        } catch {
            core.timeline.note("the service extension did not run: \(error)")
            return (nil, .none)
        }
    }

    private func deliver(_ push: PhonePush) throws -> Delivery {
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
        try installed.sandbox.prepare()
        try installed.sandbox.clearTemporary()
        let item = try GroupInvocation.Item(
            Data(payload.bytes), identifier: push.request.identifier, settings: settings)
        let group = GroupInvocation(
            installed.type, items: [item], number: number,
            on: GroupInvocation.Bench(
                settings: settings.completed(by: facts), sandbox: installed.sandbox, network: network,
                clock: core.clock, bundle: facts))
        guard let delivery = try group.run().first else { throw HarnessError("nothing was delivered") }
        return delivery
    }

    private func answer(_ delivery: Delivery, _ push: PhonePush) throws -> PhoneExtensionAnswer {
        if delivery.outcome == .suppressed { return .suppressed }
        guard delivery.outcome == .modified else { return .original(code: delivery.code?.rawValue) }
        return .modified(
            try ScheduledNotification(
                UNNotificationRequest(
                    identifier: push.request.identifier, content: delivery.content,
                    trigger: UNPushNotificationTrigger(repeats: false))))
    }
}
