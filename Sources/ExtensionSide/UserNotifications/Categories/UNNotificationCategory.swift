// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public class UNNotificationCategory: NSObject, _ImmutableValue {
    public let identifier: String
    public let actions: [UNNotificationAction]
    public let intentIdentifiers: [String]
    public let options: UNNotificationCategoryOptions
    /// The text that replaces the body while previews are hidden; `%u` is the number of notifications.
    public let hiddenPreviewsBodyPlaceholder: String
    /// The format of a group's summary: `%u` is the number of notifications, `%@` their summary arguments.
    public let categorySummaryFormat: String

    /// Creates a category without placeholder and summary.
    public convenience init(
        identifier: String, actions: [UNNotificationAction], intentIdentifiers: [String],
        options: UNNotificationCategoryOptions = []
    ) {
        self.init(
            identifier: identifier, actions: actions, intentIdentifiers: intentIdentifiers,
            hiddenPreviewsBodyPlaceholder: nil, categorySummaryFormat: nil, options: options)
    }

    /// Creates a category without summary.
    public convenience init(
        identifier: String, actions: [UNNotificationAction], intentIdentifiers: [String],
        hiddenPreviewsBodyPlaceholder: String, options: UNNotificationCategoryOptions = []
    ) {
        self.init(
            identifier: identifier, actions: actions, intentIdentifiers: intentIdentifiers,
            hiddenPreviewsBodyPlaceholder: hiddenPreviewsBodyPlaceholder, categorySummaryFormat: nil,
            options: options)
    }

    public init(
        identifier: String, actions: [UNNotificationAction], intentIdentifiers: [String],
        hiddenPreviewsBodyPlaceholder: String?, categorySummaryFormat: String?,
        options: UNNotificationCategoryOptions = []
    ) {
        self.identifier = identifier
        self.actions = actions
        self.intentIdentifiers = intentIdentifiers
        self.options = options
        self.hiddenPreviewsBodyPlaceholder = hiddenPreviewsBodyPlaceholder ?? ""
        self.categorySummaryFormat = categorySummaryFormat ?? ""
    }

    public override func isEqual(_ object: Any?) -> Bool {
        same(
            object, \.identifier, \.actions, \.intentIdentifiers,
            \.options, \.hiddenPreviewsBodyPlaceholder, \.categorySummaryFormat)
    }

    public override var hash: Int { identifier.hashValue }

    public override var description: String {
        description([
            "identifier: \(identifier)", "actions: \(actions)", "intentIdentifiers: \(intentIdentifiers)",
            "hiddenPreviewsBodyPlaceholder: \(hiddenPreviewsBodyPlaceholder)",
            "categorySummaryFormat: \(categorySummaryFormat)", "options: \(options.rawValue)",
        ])
    }

    public required init?(coder: NSCoder) {
        identifier = coder.decodeText(forKey: "identifier") ?? ""
        let classes: [AnyClass] = [
            NSArray.self, UNNotificationAction.self, UNTextInputNotificationAction.self,
        ]
        let array = coder.decodeValue(of: classes, forKey: "actions") as? [Any]
        actions = array?.compactMap { $0 as? UNNotificationAction } ?? []
        intentIdentifiers = coder.decodeArray(of: NSString.self, forKey: "intentIdentifiers")
            .map { String(describing: $0) }
        options = UNNotificationCategoryOptions(
            rawValue: UInt(bitPattern: coder.decodeInteger(forKey: "options")))
        hiddenPreviewsBodyPlaceholder = coder.decodeText(forKey: "hiddenPreviewsBodyPlaceholder") ?? ""
        categorySummaryFormat = coder.decodeText(forKey: "categorySummaryFormat") ?? ""
    }

    public func encode(with coder: NSCoder) {
        coder.encode(text: identifier, forKey: "identifier")
        coder.encode(objects: actions, forKey: "actions")
        coder.encode(objects: intentIdentifiers.map { NSString(string: $0) }, forKey: "intentIdentifiers")
        coder.encode(Int(bitPattern: options.rawValue), forKey: "options")
        coder.encode(text: hiddenPreviewsBodyPlaceholder, forKey: "hiddenPreviewsBodyPlaceholder")
        coder.encode(text: categorySummaryFormat, forKey: "categorySummaryFormat")
    }
}

public struct UNNotificationCategoryOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let customDismissAction = UNNotificationCategoryOptions(rawValue: 1 << 0)
    /// Notifications are shown in the car too.
    public static let allowInCarPlay = UNNotificationCategoryOptions(rawValue: 1 << 1)
    public static let hiddenPreviewsShowTitle = UNNotificationCategoryOptions(rawValue: 1 << 2)
    public static let hiddenPreviewsShowSubtitle = UNNotificationCategoryOptions(rawValue: 1 << 3)
    /// Notifications may be read aloud; no effect since iOS 15.
    public static let allowAnnouncement = UNNotificationCategoryOptions(rawValue: 1 << 4)
}
