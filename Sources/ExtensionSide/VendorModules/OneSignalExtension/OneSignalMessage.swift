/// OneSignal's members of a payload, in the current layout or in the old one.
struct OneSignalMessage {
    typealias Button = (identifier: String, title: String)

    let identifier: String
    /// The media to attach, sorted by name, because a dictionary has no order.
    let media: [(name: String, value: String)]
    let buttons: [Button]

    init(_ userInfo: [AnyHashable: Any]) {
        let current = userInfo["os_data"] as? [AnyHashable: Any] ?? [:]
        let old = userInfo["custom"] as? [AnyHashable: Any] ?? [:]
        identifier = current["i"] as? String ?? old["i"] as? String ?? ""
        let nested = current["buttons"] as? [AnyHashable: Any] ?? [:]
        let candidates = [current["att"], userInfo["att"], nested["at"], userInfo["at"]]
        let found = candidates.lazy.compactMap { $0 as? [AnyHashable: Any] }.first ?? [:]
        media = found.compactMap { name, value in
            guard let name = name as? String, let value = value as? String else { return nil }
            return (name, value.trimmingCharacters(in: .whitespacesAndNewlines))
        }.sorted { $0.name < $1.name }
        let list = current["buttons"] ?? userInfo["buttons"] ?? nested["o"]
        buttons = (list as? [Any] ?? []).compactMap { entry in
            guard let entry = entry as? [AnyHashable: Any], let title = entry["n"] as? String else {
                return nil
            }
            return (entry["i"] as? String ?? title, title)
        }
    }
}
