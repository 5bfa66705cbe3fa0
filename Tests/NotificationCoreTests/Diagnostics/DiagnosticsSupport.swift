import NotificationCore
import Testing

/// 2026-03-01T09:30:00Z, when every test takes place.
let testNow: Int64 = 1_772_357_400

/// The members that a test writes, beside an `aps` that lets the extension run.
func notification(_ members: String) throws -> NotificationPayload {
    let json = #"{"aps":{"alert":{"title":"T","body":"B"},"mutable-content":1}"# + ",\(members)}"
    return try NotificationPayload(parsing: Array(json.utf8))
}

/// All diagnostics of a payload whose extension runs.
func diagnostics(
    _ payload: NotificationPayload, _ options: ReferenceFinder.Options = .init(), now: Int64 = testNow
) throws -> [Diagnostic] {
    let found = try ReferenceFinder(options).find(in: payload)
    return silentMistake(payload) + PayloadDiagnostics.ofReferences(found, in: payload, now: now)
}

/// The same for the members that a test writes.
func diagnostics(_ members: String, now: Int64 = testNow) throws -> [Diagnostic] {
    try diagnostics(notification(members), now: now)
}

/// What a payload says by itself, its gate being open or closed.
func payloadDiagnostics(_ json: String) throws -> [Diagnostic] {
    try silentMistake(NotificationPayload(parsing: Array(json.utf8)))
}

private func silentMistake(_ payload: NotificationPayload) -> [Diagnostic] {
    PayloadDiagnostics.silentMistake(payload).map { [$0.diagnostic] } ?? []
}

/// What the gate says.
func gate(
    _ json: String, _ type: PushType = .alert, _ device: DeviceState = DeviceState()
) throws -> Diagnostic? {
    let payload = try NotificationPayload(parsing: Array(json.utf8))
    if case .closed(_, let diagnostic) = Gate.decide(payload, pushType: type, device: device) {
        return diagnostic
    }
    return nil
}
