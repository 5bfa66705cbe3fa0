public class UIApplicationShortcutItem: NSObject {
    /// The kind of action that the app names.
    public let type: String
    public let localizedTitle: String

    public init(type: String, localizedTitle: String) {
        self.type = type
        self.localizedTitle = localizedTitle
    }
}
