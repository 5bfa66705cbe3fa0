public import Foundation

/// Gives `UserDefaults(suiteName: "group.…")` the meaning that it has on a phone. A literal or a `String` is no
/// optional, so the compiler prefers the initializer below to Foundation's. For a `String?` it takes Foundation's.
public protocol _SuiteDefaults {}

extension UserDefaults: _SuiteDefaults {}

// The constraint excludes subclasses, which keep the initializers that they inherit.
extension _SuiteDefaults where Self == UserDefaults {
    /// Creates the defaults of `suiteName`. Those of an app group are in a file of its container, which every process
    /// of the group shares; changes of other processes are visible at once.
    public init?(suiteName: String) {
        let isGroup = suiteName.hasPrefix("group.") && AppGroupDirectory.isIdentifier(suiteName)
        let defaults: UserDefaults? =
            isGroup ? GroupDefaults(suite: suiteName) : UserDefaults(suiteName: Optional(suiteName))
        guard let defaults else { return nil }
        self = defaults
    }
}
