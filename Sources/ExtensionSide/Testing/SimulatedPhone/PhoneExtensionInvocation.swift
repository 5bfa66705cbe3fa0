import Foundation
import FoundationNetworking
import NotificationCore
import UserNotifications

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
