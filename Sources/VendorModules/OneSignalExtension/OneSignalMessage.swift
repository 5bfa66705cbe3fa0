/// OneSignal's members of a payload, in the layout of today or in the old one.
struct OneSignalMessage {
    typealias Button = (identifier: String, title: String)

    /// The message's own name; empty when it has none.
    let identifier: String
    /// What to attach, by name; in the order of the names, because a dictionary has none.
    let media: [(name: String, value: String)]
    let buttons: [Button]

    init(_ userInfo: [AnyHashable: Any]) {
        let today = userInfo["os_data"] as? [AnyHashable: Any] ?? [:]
        let old = userInfo["custom"] as? [AnyHashable: Any] ?? [:]
        identifier = today["i"] as? String ?? old["i"] as? String ?? ""
        let nested = today["buttons"] as? [AnyHashable: Any] ?? [:]
        let places = [today["att"], userInfo["att"], nested["at"], userInfo["at"]]
        let found = places.lazy.compactMap { $0 as? [AnyHashable: Any] }.first ?? [:]
        media = found.compactMap { name, value in
            guard let name = name as? String, let value = value as? String else { return nil }
            return (name, value.trimmingCharacters(in: .whitespacesAndNewlines))
        }.sorted { $0.name < $1.name }
        let list = today["buttons"] ?? userInfo["buttons"] ?? nested["o"]
        buttons = (list as? [Any] ?? []).compactMap { entry in
            guard let entry = entry as? [AnyHashable: Any], let title = entry["n"] as? String else {
                return nil
            }
            return (entry["i"] as? String ?? title, title)
        }
    }
}
