/// The members that an object may have. A test holds the JSON Schema against these.
struct JSONShape: Sendable {
    /// The name in messages, such as `an app`; the schema has it under ``key``.
    let name: String
    /// The name among the schema's definitions; empty: the document itself.
    let key: String
    let members: [String]
    var required: [String] = []
    /// Sentences about members that this object does not take.
    var refused: [String: String] = [:]

    static let document = JSONShape(
        name: "the document", key: "", members: ["$schema", "v", "phones"], required: ["phones"])

    static let phone = JSONShape(
        name: "a phone", key: "phone",
        members: [
            "id", "count", "online", "locked", "low_power", "muted", "focus", "previews", "summary",
            "time_zone", "apps",
        ],
        required: ["apps"])

    /// The body of a request that makes one phone.
    static let onePhone = JSONShape(
        name: phone.name, key: phone.key, members: phone.members.filter { $0 != "count" },
        required: phone.required, refused: ["count": "A request makes one phone; send one request for each."])

    static let focus = JSONShape(
        name: "a Focus", key: "focus",
        members: ["name", "allowed_apps", "allowed_senders", "allows_time_sensitive"])

    static let app = JSONShape(
        name: "an app", key: "app",
        members: [
            "bundle_id", "token", "pushkit_tokens", "environment", "authorization", "state", "registered",
            "push_types", "background_modes", "entitlements", "settings", "background_refresh", "extension",
            "categories", "content_extensions",
        ],
        required: ["bundle_id"])

    static let pushKitTokens = JSONShape(
        name: "the PushKit tokens", key: "pushkit_tokens", members: DeviceWords.pushTypes.words)

    static let settings = JSONShape(
        name: "the settings", key: "settings", members: DeviceWords.features.words)

    static let category = JSONShape(
        name: "a category", key: "category",
        members: ["id", "actions", "hidden_preview_placeholder", "custom_dismiss"], required: ["id"])

    static let action = JSONShape(
        name: "an action", key: "action",
        members: ["id", "title", "text_field", "opens_app", "needs_unlock"], required: ["id"])

    static let contentExtension = JSONShape(
        name: "a content extension", key: "content_extension",
        members: ["categories", "hides_default_content"], required: ["categories"])

    /// The objects of a devices file.
    static let all = [
        document, phone, focus, app, pushKitTokens, settings, category, action, contentExtension,
    ]
}
