/// What a devices file may say, a row for each member. What a schema cannot say, the reader checks: names and tokens are
/// unique, time zones exist, members do not contradict each other.
enum DeviceTable {
    static let document = FieldShape<Void>(
        "the document", key: "", initial: ()
    ) {
        FieldMember("$schema", .text(.line(2048)), "For editors; not used.") { _, _ in }
        FieldMember("v", version, "The version of this format.") { _, _ in }
        FieldMember(
            "phones", .list(FieldKind.item(phone), limit: DevicesFile.phoneLimit, of: "phones"),
            isRequired: true, into: nil)
    }

    private static let version = FieldKind<Void>.value(
        #""const":1"#, expected: "1, the only version of this format"
    ) { $0.integer($1) == 1 ? () : nil }

    static let phone = FieldShape(
        "a phone", key: "phone", initial: DevicesReader.Phone()
    ) {
        FieldMember(
            "id", .text(.phone),
            "Its name, unique in the file. Phones without one are phone-1, phone-2 and so on. Tokens follow from the name."
        ) { $0.id = $1 }
        FieldMember(
            "count", .integer(1...DevicesFile.phoneLimit, counting: "phones"),
            "Makes this many phones from this entry: id-1, id-2 and so on. At most 1,000,000 phones in all."
        ) { $0.count = $1 }
        FieldMember("online", .bool, default: "true", "APNs can reach it.") { $0.traits.isOnline = $1 }
        FieldMember("locked", .bool, default: "false") { $0.traits.isLocked = $1 }
        FieldMember("low_power", .bool, default: "false", "Low Power Mode.") {
            $0.traits.isLowPower = $1
        }
        FieldMember("muted", .bool, default: "false", "The silent switch.") {
            $0.traits.isMuted = $1
        }
        FieldMember(
            "focus", FieldKind.object(focus).orNull, default: "null", "The Focus that is on; null: none."
        ) { $0.traits.focus = $1 }
        FieldMember(
            "previews", .choice(DeviceWords.previews), default: "\"always\"",
            "Show Previews in Settings."
        ) { $0.traits.previews = $1 }
        FieldMember(
            "summary", .times, default: "[]",
            "When the scheduled summary comes, such as 08:00; empty: it is off. It holds notifications of apps whose setting scheduledDelivery is on."
        ) { $0.traits.summaryTimes = $1 }
        FieldMember("time_zone", .text(.line(100)), default: "\"UTC\"", "Such as Europe/Zurich.") {
            $0.traits.timeZone = $1
        }
        FieldMember("apps", .list(FieldKind.item(app), limit: 100, of: "apps"), isRequired: true) {
            $0.apps = $1
        }
    }

    static let onePhone = FieldShape(
        phone.name, key: phone.key, "A phone as in the devices file, without `count` and without paths.",
        initial: phone.initial, refused: ["count": "A request makes one phone; send one request for each."]
    ) { phone.members.filter { $0.name != "count" } }

    static let focus = FieldShape(
        "a Focus", key: "focus", initial: PhoneFocus()
    ) {
        FieldMember("name", .text(.line(100)), default: "\"Do Not Disturb\"") { $0.name = $1 }
        focusRules
    }

    /// What may break through.
    static let focusRules: [FieldMember<PhoneFocus>] = [
        FieldMember(
            "allowed_apps", .list(.text(.bundle), limit: 1000, of: "bundle identifiers"), default: "[]",
            "Apps that may break through."
        ) { $0.allowedApps = Set($1) },
        FieldMember(
            "allowed_senders", .list(.text(.line(256)), limit: 1000, of: "names"), default: "[]",
            "People whose communication notifications may break through, by name."
        ) { $0.allowedPeople = Set($1) },
        FieldMember("allows_time_sensitive", .bool, default: "true") { $0.allowsTimeSensitive = $1 },
    ]

    static let app = FieldShape(
        "an app", key: "app", initial: AppTraits("")
    ) {
        FieldMember("bundle_id", .text(.bundle), "Such as com.example.app.", isRequired: true) {
            $0.bundle = $1
        }
        FieldMember(
            "token", .text(.token),
            "Unless given, it follows from the phone's id and the app. Not with count, and not when registered is false.",
            into: nil)
        FieldMember(
            "pushkit_tokens", .object(pushKitTokens),
            "Tokens of the types in push_types. Unless given, they follow from the phone's id and the app.",
            into: nil)
        FieldMember("environment", .choice(DeviceWords.environments), default: "\"production\"") {
            $0.environment = $1
        }
        FieldMember(
            "authorization", .choice(DeviceWords.authorizations), default: "\"authorized\"",
            "What the user answered when the app asked."
        ) { $0.authorization = $1 }
        FieldMember(
            "state", .choice(DeviceWords.states), default: "\"suspended\"",
            "What the app is doing, after it was opened once. At most one app is in the foreground; in the background it is suspended after 5 seconds."
        ) { $0.state = $1 }
        FieldMember(
            "registered", .bool, default: "true",
            "It registers for remote notifications, so it has a token."
        ) { $0.isRegistered = $1 }
        FieldMember(
            "push_types", .choices(DeviceWords.pushTypes, of: "PushKit types"), default: "[]",
            "PushKit types that it wants."
        ) { $0.pushTypes = Set($1) }
        FieldMember(
            "background_modes", .choices(DeviceWords.backgroundModes, of: "background modes"),
            default: #"["remote-notification","voip"]"#, "UIBackgroundModes of the app."
        ) { $0.capabilities = $1.reduce(.pushNotifications) { $0.union($1) } }
        FieldMember(
            "entitlements", .choices(DeviceWords.entitlements, of: "entitlements"), default: "[]"
        ) { $0.entitlements = $1.reduce([]) { $0.union($1) } }
        FieldMember("settings", .object(settings)) { $0.settings = $1 }
        FieldMember("background_refresh", .bool, default: "true", "Background App Refresh.") {
            $0.isBackgroundRefreshOn = $1
        }
        FieldMember(
            "extension", serviceExtension,
            "The path of its service extension, from the folder of this file; \"media processor\" for the built-in one; null for none. Unless given, what --extension says, else the media processor."
        ) { $0.extension = $1 }
        FieldMember(
            "categories",
            .list(
                category, limit: 100, of: "categories", once: "each category once in an app",
                by: \.identifier),
            default: "[]"
        ) { $0.categories = $1 }
        FieldMember(
            "content_extensions",
            .list(.object(contentExtension), limit: 20, of: "content extensions"), default: "[]"
        ) { $0.contentExtensions = $1 }
    }

    private static let serviceExtension = FieldKind<String>.text(.path).orNull
        .map { text -> ExtensionChoice in
            switch text {
            case nil: .absent
            case DeviceWords.mediaProcessor: .media
            case let path?: .executable(path)
            }
        }

    static let pushKitTokens = FieldShape<Void>(
        "the PushKit tokens", key: "pushkit_tokens", initial: ()
    ) { DeviceWords.pushTypes.words.map { FieldMember($0, .text(.token), into: nil) } }

    static let settings = FieldShape<[FeatureSettings.Feature: Bool]>(
        "the settings", key: "settings",
        "Switches of the app's page in Settings. Those that are not given are as the app's first question left them.",
        initial: [:]
    ) {
        DeviceWords.features.pairs.map { word, feature in
            FieldMember(word, .bool) { $0[feature] = $1 }
        }
    }

    static let category = FieldShape(
        "a category", key: "category",
        initial: {
            var category = StoredCategory(identifier: "")
            category.actions = []
            return category
        }()
    ) {
        FieldMember("id", .text(.line(256)), "As in the payload's category.", isRequired: true) {
            $0.identifier = $1
        }
        FieldMember(
            "actions",
            // A notification shows ten at most (PhoneRules).
            .list(
                action, limit: PhoneRules.actions.full, of: "actions",
                once: "each action once in a category", by: \.identifier),
            default: "[]"
        ) { $0.actions = $1 }
        FieldMember(
            "hidden_preview_placeholder", .text(.line(256)),
            "Shown while previews are hidden; %u is the number of notifications."
        ) { $0.placeholder = $1 }
        FieldMember(
            "custom_dismiss", .bool, default: "false", "The app is told when one is dismissed."
        ) { $0.tellsDismissal = $1 ? true : nil }
    }

    static let action = FieldShape(
        "an action", key: "action", initial: StoredCategory.Action(identifier: "")
    ) {
        FieldMember("id", .text(.line(256)), isRequired: true) {
            $0.identifier = $1
            $0.title = $1
        }
        FieldMember("title", .text(.line(256, orEmpty: true)), "Unless given, the id.") { $0.title = $1 }
        FieldMember("text_field", .bool, default: "false", "The user replies with a text.") {
            $0.hasTextField = $1
        }
        FieldMember("opens_app", .bool, default: "false") { $0.opensApp = $1 }
        FieldMember("needs_unlock", .bool, default: "false") { $0.needsUnlock = $1 }
    }

    static let contentExtension = FieldShape(
        "a content extension", key: "content_extension",
        initial: ContentExtension(categories: [])
    ) {
        FieldMember(
            "categories", .list(.text(.line(256)), limit: 100, of: "categories"), isRequired: true
        ) { $0.categories = $1 }
        FieldMember("hides_default_content", .bool, default: "false") { $0.hidesDefaultContent = $1 }
    }

    /// The objects of a phone with their schemas, which name each other as `#/$defs/KEY`.
    static let definitions: [(key: String, schema: String)] = [
        (focus.key, focus.schema), (app.key, app.schema), (pushKitTokens.key, pushKitTokens.schema),
        (settings.key, settings.schema), (category.key, category.schema), (action.key, action.schema),
        (contentExtension.key, contentExtension.schema),
    ]

    /// The JSON Schema of the devices file (draft 2020-12).
    static let schema = #"""
        {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "$id": "urn:nse-run:devices:1",
        "title": "Devices of nse-run serve",
        "description": \#(SchemaText.of("Phones with their apps for --devices. The least file is \(DevicesFile.example).")),
        \#(document.schemaMembers),
        "$defs": {
        \#(([(phone.key, phone.schema)] + definitions).map { "\"\($0)\": \($1)" }.joined(separator: ",\n"))
        }
        }
        """#
}
