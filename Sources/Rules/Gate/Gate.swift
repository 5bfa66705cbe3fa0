/// A payload that starts the extension. Only ``Gate`` makes one.
package struct MutablePayload: Sendable {
    package let payload: NotificationPayload

    fileprivate init(_ payload: NotificationPayload) { self.payload = payload }
}

package enum GateDecision: Sendable {
    case runs(MutablePayload)
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
        let scene = GateScene(payload, pushType: pushType, device: device)
        guard let reason = scene.closing else { return .runs(MutablePayload(payload)) }
        let finding = GateFinding(reason, in: scene, alone: true)
        return .closed(
            reason.code, Diagnostic(reason.code, reason.severity, finding.fact, hint: finding.hint))
    }

    /// Every reason that keeps the gate closed; empty when the extension runs.
    package static func findings(in scene: GateScene) -> [GateFinding] {
        GateReason.allCases.filter { scene.has($0) }.map { GateFinding($0, in: scene, alone: false) }
    }

    /// Why a phone shows and plays nothing of a payload without text, sound and badge.
    static func nothingShows(_ payload: NotificationPayload, as type: PushType) -> PayloadError {
        let scene = GateScene(payload, pushType: type)
        let reason = [GateReason.silent, .pushType].first { scene.has($0) } ?? .noAlert
        let finding = GateFinding(reason, in: scene, alone: true)
        return PayloadError(reason.code, finding.fact, hint: finding.hint)
    }

    /// Whether the member is the integer 1: not `true`, not `"1"`, not `1.0`.
    package static func isOne(_ name: StaticString, _ payload: NotificationPayload) -> Bool {
        payload.apsValue(name).flatMap { payload.document.integer($0) } == 1
    }
}

/// In the order in which they are asked for.
package enum GateReason: Sendable, CaseIterable {
    case silent, pushType, notMutable, noAlert, alertsOff

    package var code: Code {
        switch self {
        case .silent: .gateSilent
        case .pushType: .gatePushType
        case .notMutable: .gateNotMutable
        case .noAlert: .gateNoAlert
        case .alertsOff: .gateAlertsOff
        }
    }

    /// The severity in a delivery that names no picture.
    var severity: Severity {
        switch self {
        case .silent, .alertsOff: .note
        case .pushType, .notMutable, .noAlert: .warning
        }
    }
}

package struct GateScene: Sendable {
    package var payload: NotificationPayload
    package var pushType: PushType
    package var device: DeviceState
    /// What of the payload is not in the input; nil: it is the input.
    package var map: SourceMap?
    package var sender: String?
    /// What to write for `mutable-content` in the request, and where.
    package var advice = "\"mutable-content\": 1 in aps"
    /// The origin of a value in the request that says "mutable content", and that the sender does not read.
    package var stray: SourceOrigin?
    package var pushTypeOrigin: SourceOrigin?
    /// What the topic of a push of this type ends in; nil for a bare bundle identifier.
    package var topicSuffix: String?

    package init(
        _ payload: NotificationPayload, pushType: PushType = .alert, device: DeviceState = DeviceState(),
        map: SourceMap? = nil
    ) {
        self.payload = payload
        self.pushType = pushType
        self.device = device
        self.map = map
    }

    /// The first reason that holds.
    fileprivate var closing: GateReason? { GateReason.allCases.first { has($0) } }

    /// Whether the reason holds for certain: what is not in the input counts as good.
    package func has(_ reason: GateReason) -> Bool {
        switch reason {
        case .silent: isSilent
        case .pushType: pushType != .alert && !isSilent
        case .notMutable: !Gate.isOne("mutable-content", payload) && !mayHave("mutable-content")
        case .noAlert: !payload.hasVisibleText && !isSilent && !mayHaveText
        case .alertsOff: !device.showsAlerts
        }
    }

    private var isSilent: Bool {
        Gate.isOne("content-available", payload) && payload.apsValue("alert") == nil
            && payload.apsValue("badge") == nil && payload.apsValue("sound") == nil && !mayHave("alert")
    }

    /// Whether `aps` may have a member that the input does not show.
    private func mayHave(_ name: StaticString) -> Bool {
        guard let map, !map.open.isEmpty else { return false }
        guard let aps = payload.aps else {
            let document = payload.document
            return map.open.contains(document.root) && document.value("aps", in: document.root) == nil
        }
        return map.open.contains(aps) && payload.document.value(name, in: aps) == nil
    }

    private var mayHaveText: Bool {
        if let alert = payload.apsValue("alert"), map?.open.contains(alert) == true { return true }
        return mayHave("alert")
    }
}
