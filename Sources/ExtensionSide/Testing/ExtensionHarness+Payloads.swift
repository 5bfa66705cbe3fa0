public import Foundation
import NotificationCore

extension ExtensionHarness {
    /// ``deliver(_:identifier:)`` for JSON as text.
    public func deliver(_ payload: String, identifier: String? = nil) async throws -> Delivery {
        try await deliver(Data(payload.utf8), identifier: identifier)
    }

    /// ``deliver(_:identifier:)`` for a dictionary as `userInfo` would be.
    public nonisolated(nonsending) func deliver(
        _ payload: [String: Any], identifier: String? = nil
    ) async throws -> Delivery {
        guard JSONSerialization.isValidJSONObject(payload) else {
            throw HarnessError("the payload holds something that JSON cannot hold")
        }
        let data = try JSONSerialization.data(withJSONObject: payload, options: [.sortedKeys])
        return try await deliver(data, identifier: identifier)
    }

    /// The same for a file: JSON, or Xcode's `.apns`, whose member `Simulator Target
    /// Bundle` is not part of the payload.
    public func deliver(contentsOf file: URL, identifier: String? = nil) async throws -> Delivery {
        let data: Data
        do {
            data = try Data(contentsOf: file)
        } catch {
            throw HarnessError("cannot read \(file.path): \(error.localizedDescription)")
        }
        return try await deliver(Self.withoutTarget(data), identifier: identifier)
    }

    /// Leaves data that is not JSON as it is, to be refused as a payload.
    static func withoutTarget(_ data: Data) -> Data {
        guard let document = try? JSONScanner.scan(Array(data)), document.kind(of: document.root) == .object,
            let target = document.lookup(member: "Simulator Target Bundle", in: document.root).reference
        else { return data }
        var edits = PayloadEdits(document)
        edits.remove(target)
        return Data(edits.applied())
    }
}
