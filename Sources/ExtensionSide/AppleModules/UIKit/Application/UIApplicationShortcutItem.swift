/// A quick action of the app's icon.
public class UIApplicationShortcutItem: NSObject {
    /// The kind of action that the app names.
    public let type: String
    public let localizedTitle: String

    /// Creates a quick action with a title.
    public init(type: String, localizedTitle: String) {
        self.type = type
        self.localizedTitle = localizedTitle
    }
}
