public import Foundation

/// The picture beside an action's title.
public class UNNotificationActionIcon: NSObject, NSCopying, NSSecureCoding {
    /// Of a template image in the app; nil for a symbol of the system.
    package let templateImageName: String?
    /// Of a symbol of the system.
    package let systemImageName: String?

    /// A template image of the app.
    public init(templateImageName: String) {
        self.templateImageName = templateImageName
        systemImageName = nil
    }

    /// A symbol of the system.
    public init(systemImageName: String) {
        templateImageName = nil
        self.systemImageName = systemImageName
    }

    /// An icon cannot be changed and is its own copy.
    public func copy(with zone: NSZone? = nil) -> Any { self }

    /// Same image.
    public override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UNNotificationActionIcon else { return false }
        return other.templateImageName == templateImageName && other.systemImageName == systemImageName
    }

    /// Follows from the image.
    public override var hash: Int { (templateImageName ?? systemImageName).hashValue }

    /// The values, for people.
    public override var description: String {
        description([
            templateImageName.map { "templateImageName: \($0)" }
                ?? "systemImageName: \(systemImageName ?? "(null)")"
        ])
    }

    /// Same as ``description``.
    public override var debugDescription: String { description }

    /// Always true.
    public class var supportsSecureCoding: Bool { true }

    /// Reads what ``encode(with:)`` wrote.
    public required init?(coder: NSCoder) {
        templateImageName = coder.decodeText(forKey: "templateImageName")
        systemImageName = coder.decodeText(forKey: "systemImageName")
    }

    /// Writes all of it.
    public func encode(with coder: NSCoder) {
        coder.encode(text: templateImageName, forKey: "templateImageName")
        coder.encode(text: systemImageName, forKey: "systemImageName")
    }
}
