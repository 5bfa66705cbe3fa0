import NotificationCore

/// What ``Drill`` takes as a payload: JSON as `Data` or `String`, or the `URL` of a file.
public protocol DrillPayload {
    /// The JSON that a provider sends to APNs.
    func pushed() throws(DrillError) -> Data
}

extension Data: DrillPayload {
    /// The bytes themselves.
    public func pushed() -> Data { self }
}

extension String: DrillPayload {
    /// The text in UTF-8.
    public func pushed() -> Data { Data(utf8) }
}

extension URL: DrillPayload {
    /// The content of the file, without the member `Simulator Target Bundle` of Xcode's `.apns` files.
    public func pushed() throws(DrillError) -> Data {
        ExtensionHarness.withoutTarget(
            try rethrown(try Data(contentsOf: self)) {
                DrillError.payload("cannot read \(path): \($0.localizedDescription)")
            })
    }
}
