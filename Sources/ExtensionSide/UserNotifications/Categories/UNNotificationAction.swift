// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public class UNNotificationAction: NSObject, _ImmutableValue {
    /// The identifier that the app gets when the user chooses the action; unique among all categories of the app.
    public let identifier: String
    public let title: String
    public let options: UNNotificationActionOptions
    public let icon: UNNotificationActionIcon?

    /// Creates an action without an icon.
    public convenience init(identifier: String, title: String, options: UNNotificationActionOptions = []) {
        self.init(identifier: identifier, title: title, options: options, icon: nil)
    }

    public init(
        identifier: String, title: String, options: UNNotificationActionOptions = [],
        icon: UNNotificationActionIcon?
    ) {
        self.identifier = identifier
        self.title = title
        self.options = options
        self.icon = icon
    }

    public override func isEqual(_ object: Any?) -> Bool {
        same(object, \.identifier, \.title, \.options, \.icon)
    }

    public override var hash: Int { identifier.hashValue ^ title.hashValue }

    public override var description: String {
        description([
            "identifier: \(identifier)", "title: \(title)", "options: \(options.rawValue)",
            "icon: \(icon?.description ?? "(null)")",
        ])
    }

    public required init?(coder: NSCoder) {
        identifier = coder.decodeText(forKey: "identifier") ?? ""
        title = coder.decodeText(forKey: "title") ?? ""
        options = UNNotificationActionOptions(
            rawValue: UInt(bitPattern: coder.decodeInteger(forKey: "options")))
        icon = coder.decodeValue(of: UNNotificationActionIcon.self, forKey: "icon")
    }

    public func encode(with coder: NSCoder) {
        coder.encode(text: identifier, forKey: "identifier")
        coder.encode(text: title, forKey: "title")
        coder.encode(Int(bitPattern: options.rawValue), forKey: "options")
        coder.encode(icon, forKey: "icon")
    }
}

public struct UNNotificationActionOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let authenticationRequired = UNNotificationActionOptions(rawValue: 1 << 0)
    public static let destructive = UNNotificationActionOptions(rawValue: 1 << 1)
    public static let foreground = UNNotificationActionOptions(rawValue: 1 << 2)
}

public class UNNotificationActionIcon: NSObject, _ImmutableValue {
    /// The name of a template image in the app; nil for a symbol of the system.
    let templateImageName: String?
    package let systemImageName: String?

    public init(templateImageName: String) {
        self.templateImageName = templateImageName
        systemImageName = nil
    }

    public init(systemImageName: String) {
        templateImageName = nil
        self.systemImageName = systemImageName
    }

    public override func isEqual(_ object: Any?) -> Bool {
        same(object, \.templateImageName, \.systemImageName)
    }

    public override var hash: Int { (templateImageName ?? systemImageName).hashValue }

    public override var description: String {
        description([
            templateImageName.map { "templateImageName: \($0)" }
                ?? "systemImageName: \(systemImageName ?? "(null)")"
        ])
    }

    public required init?(coder: NSCoder) {
        templateImageName = coder.decodeText(forKey: "templateImageName")
        systemImageName = coder.decodeText(forKey: "systemImageName")
    }

    public func encode(with coder: NSCoder) {
        coder.encode(text: templateImageName, forKey: "templateImageName")
        coder.encode(text: systemImageName, forKey: "systemImageName")
    }
}

public class UNTextInputNotificationAction: UNNotificationAction {
    public let textInputButtonTitle: String
    public let textInputPlaceholder: String

    /// Creates an action without an icon.
    public convenience init(
        identifier: String, title: String, options: UNNotificationActionOptions = [],
        textInputButtonTitle: String, textInputPlaceholder: String
    ) {
        self.init(
            identifier: identifier, title: title, options: options, icon: nil,
            textInputButtonTitle: textInputButtonTitle, textInputPlaceholder: textInputPlaceholder)
    }

    public init(
        identifier: String, title: String, options: UNNotificationActionOptions = [],
        icon: UNNotificationActionIcon?, textInputButtonTitle: String, textInputPlaceholder: String
    ) {
        self.textInputButtonTitle = textInputButtonTitle
        self.textInputPlaceholder = textInputPlaceholder
        super.init(identifier: identifier, title: title, options: options, icon: icon)
    }

    /// Returns whether both are equal as ``UNNotificationAction`` and have the same texts.
    public override func isEqual(_ object: Any?) -> Bool {
        same(object, \.identifier, \.title, \.options, \.icon, \.textInputButtonTitle, \.textInputPlaceholder)
    }

    public required init?(coder: NSCoder) {
        textInputButtonTitle = coder.decodeText(forKey: "textInputButtonTitle") ?? ""
        textInputPlaceholder = coder.decodeText(forKey: "textInputPlaceholder") ?? ""
        super.init(coder: coder)
    }

    public override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        coder.encode(text: textInputButtonTitle, forKey: "textInputButtonTitle")
        coder.encode(text: textInputPlaceholder, forKey: "textInputPlaceholder")
    }
}
