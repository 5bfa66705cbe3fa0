import Foundation
import ServiceExtensionTesting

/// A push that starts an extension, with these members beside `aps`.
func push(_ members: String = #""nothing":0"#) -> String {
    #"{"aps":{"alert":{"title":"Title","body":"Body"},"mutable-content":1},\#(members)}"#
}

extension Delivery {
    /// Identifiers of the attachments that the user sees.
    var shown: [String] { attachments.filter(\.isAdmitted).map(\.identifier) }

    /// `aps` of the delivered payload.
    var aps: [String: Any] {
        let object = try? JSONSerialization.jsonObject(with: payload) as? [String: Any]
        return object?["aps"] as? [String: Any] ?? [:]
    }
}
