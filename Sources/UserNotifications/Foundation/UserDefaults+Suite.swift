public import Foundation

/// Gives `UserDefaults(suiteName: "group.…")` the meaning it has on the phone: a literal or a `String` is no
/// optional, so the initialiser below wins over Foundation's. For `String?` Foundation's stays.
public protocol _SuiteDefaults {}

extension UserDefaults: _SuiteDefaults {}

// Only for the class itself: a subclass of the user's keeps the initialisers that it inherits.
extension _SuiteDefaults where Self == UserDefaults {
    /// The defaults of `suiteName`. Those of an app group are the file of its container that every process of the
    /// group shares; changes of other processes show at once.
    public init?(suiteName: String) {
        let isGroup = suiteName.hasPrefix("group.") && AppGroupDirectory.isIdentifier(suiteName)
        let defaults: UserDefaults? =
            isGroup ? GroupDefaults(suite: suiteName) : UserDefaults(suiteName: Optional(suiteName))
        guard let defaults else { return nil }
        self = defaults
    }
}
