/// A payload that starts the extension. Only ``Gate`` makes one.
package struct MutablePayload: Sendable {
    /// The payload, with nothing changed.
    package let payload: NotificationPayload

    fileprivate init(_ payload: NotificationPayload) { self.payload = payload }
}

/// The decision of the gate.
package enum GateDecision: Sendable {
    /// The extension runs.
    case runs(MutablePayload)
    /// The extension does not run. The phone shows the original, if it shows anything.
    case closed(Code, Diagnostic)
}

/// Decides whether a phone would start the extension at all.
///
/// The rule is Apple's ("Modifying content in newly delivered notifications"): a remote push of type `alert`,
/// `mutable-content` is 1, the alert has text, and alerts are on. Of several reasons the first one counts.
package enum Gate {
    /// Decides for a payload as it was sent, its push type, and the phone that receives it.
    package static func decide(
        _ payload: NotificationPayload, pushType: PushType, device: DeviceState
    ) -> GateDecision {
        if let closed = refusal(payload, pushType, device) { return .closed(closed.code, closed) }
        return .runs(MutablePayload(payload))
    }

    private static func refusal(
        _ payload: NotificationPayload, _ pushType: PushType, _ device: DeviceState
    ) -> Diagnostic? {
        if isSilent(payload) { return silent(payload, pushType, device) }
        if pushType != .alert { return wrongType(pushType, payload) }
        if !isOne("mutable-content", payload) { return notMutable(payload) }
        if !payload.hasVisibleText { return noAlert(payload) }
        if !device.showsAlerts { return alertsOff(device) }
        return nil
    }

    /// Why a phone shows and plays nothing of a payload without text, sound and badge.
    static func nothingShows(_ payload: NotificationPayload, as type: PushType) -> PayloadError {
        let reason = isSilent(payload) ? silent(payload, type, DeviceState()) : noAlert(payload)
        return PayloadError(reason.code, reason.message, hint: reason.hint)
    }

    /// A background update: nothing in it is for people.
    private static func isSilent(_ payload: NotificationPayload) -> Bool {
        isOne("content-available", payload) && payload.apsValue("alert") == nil
            && payload.apsValue("badge") == nil && payload.apsValue("sound") == nil
    }

    /// Whether the member is the integer 1: not `true`, not `"1"`, not `1.0`.
    static func isOne(_ name: StaticString, _ payload: NotificationPayload) -> Bool {
        payload.apsValue(name).flatMap { payload.document.integer($0) } == 1
    }
}
