public import Foundation

/// The icon next to an action's title.
public class UNNotificationActionIcon: NSObject, NSCopying, NSSecureCoding {
    /// The name of a template image in the app; nil for a symbol of the system.
    let templateImageName: String?
    /// The name of a symbol of the system; nil for a template image.
    package let systemImageName: String?

    /// Creates an icon of a template image of the app.
    public init(templateImageName: String) {
        self.templateImageName = templateImageName
        systemImageName = nil
    }

    /// Creates an icon of a symbol of the system.
    public init(systemImageName: String) {
        templateImageName = nil
        self.systemImageName = systemImageName
    }

    /// Returns the icon itself, which cannot be changed.
    public func copy(with zone: NSZone? = nil) -> Any { self }

    public override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UNNotificationActionIcon else { return false }
        return other.templateImageName == templateImageName && other.systemImageName == systemImageName
    }

    public override var hash: Int { (templateImageName ?? systemImageName).hashValue }

    public override var description: String {
        description([
            templateImageName.map { "templateImageName: \($0)" }
                ?? "systemImageName: \(systemImageName ?? "(null)")"
        ])
    }

    /// Always true.
    public class var supportsSecureCoding: Bool { true }

    /// Reads what ``encode(with:)`` wrote.
    public required init?(coder: NSCoder) {
        templateImageName = coder.decodeText(forKey: "templateImageName")
        systemImageName = coder.decodeText(forKey: "systemImageName")
    }

    /// Writes all values.
    public func encode(with coder: NSCoder) {
        coder.encode(text: templateImageName, forKey: "templateImageName")
        coder.encode(text: systemImageName, forKey: "systemImageName")
    }
}
