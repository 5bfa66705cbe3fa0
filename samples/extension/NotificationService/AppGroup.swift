import Foundation

/// What the app and its extension share.
enum AppGroup {
    static let identifier = "group.com.example.parcels"

    /// Parcels that the user has not looked at yet; the app sets it back.
    static var unseen: Int {
        get { UserDefaults(suiteName: identifier)?.integer(forKey: "unseen") ?? 0 }
        set { UserDefaults(suiteName: identifier)?.set(newValue, forKey: "unseen") }
    }
}
