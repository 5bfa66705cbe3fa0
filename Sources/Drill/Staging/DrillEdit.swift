/// Changes the address of the media in a payload. Every other byte stays.
package struct DrillEdit: Sendable {
    private let target: DrillTarget
    private var edits: PayloadEdits

    package init(_ payload: NotificationPayload, _ target: DrillTarget) {
        self.target = target
        edits = PayloadEdits(payload)
    }

    package mutating func replace(with text: String) {
        for key in target.keys {
            edits.replace(key.range, with: JSONText.literal(text, nesting: key.nesting))
        }
    }

    /// Replaces it with another JSON value, byte for byte.
    package mutating func replace(json: String) {
        for key in target.keys {
            var bytes = Array(json.utf8)
            for _ in 0..<key.nesting {
                bytes = Array(
                    JSONText.literal(String(decoding: bytes, as: UTF8.self)).dropFirst().dropLast())
            }
            edits.replace(key.range, with: bytes)
        }
    }

    package mutating func remove() {
        for key in target.keys { _ = edits.remove(valueAt: key.range) }
    }

    /// Replaces `aps.alert` with a string: its body, else its title.
    package mutating func flattenAlert(of payload: NotificationPayload) {
        let document = payload.document
        guard let aps = payload.aps, let alert = document.value("alert", in: aps),
            document.kind(of: alert) == .object,
            let text = document.value("body", in: alert) ?? document.value("title", in: alert),
            document.kind(of: text) == .string
        else { return }
        edits.replace(alert, with: Array(document.raw(text)))
    }

    /// Removes the title of `aps.alert`. When there is no body, the title becomes the body.
    package mutating func dropTitle(of payload: NotificationPayload) {
        let document = payload.document
        guard let aps = payload.aps, let alert = document.value("alert", in: aps),
            document.kind(of: alert) == .object, let title = document.value("title", in: alert)
        else { return }
        if document.value("body", in: alert) == nil {
            edits.insert(member: "body", value: Array(document.raw(title)), into: alert)
        }
        edits.remove(title)
    }

    package func applied() -> [UInt8] { edits.applied() }
}
