import APNs
import NotificationCore

extension DevicesReader {
    mutating func app(_ bundle: String, _ members: FieldReader.Fields) -> AppTraits {
        var app = AppTraits(bundle)
        app.environment = fields.choice(
            members, "environment", DeviceWords.environments, app.environment)
        app.authorization = fields.choice(
            members, "authorization", DeviceWords.authorizations, app.authorization)
        app.state = fields.choice(members, "state", DeviceWords.states, app.state)
        app.isRegistered = fields.bool(members, "registered", true)
        app.pushTypes = Set(
            fields.choices(members, "push_types", DeviceWords.pushTypes, of: "PushKit types") ?? [])
        if let modes = fields.choices(
            members, "background_modes", DeviceWords.backgroundModes, of: "background modes")
        {
            app.capabilities = modes.reduce(.pushNotifications) { $0.union($1) }
        }
        let entitlements = fields.choices(
            members, "entitlements", DeviceWords.entitlements, of: "entitlements")
        app.entitlements = (entitlements ?? []).reduce([]) { $0.union($1) }
        if let settings = members["settings"], let switches = fields.fields(settings, .settings) {
            for (word, feature) in DeviceWords.features.pairs {
                if let value = switches[word] { app.settings[feature] = fields.bool(value) }
            }
        }
        app.isBackgroundRefreshOn = fields.bool(members, "background_refresh", true)
        if let value = members["extension"] { app.extension = serviceExtension(value) }
        for category in fields.list(members, "categories", limit: 100, of: "categories") {
            guard !fields.isFull else { break }
            self.category(category, &app)
        }
        for item in fields.list(members, "content_extensions", limit: 20, of: "content extensions") {
            guard !fields.isFull else { break }
            contentExtension(item, &app)
        }
        return app
    }

    private mutating func serviceExtension(_ value: JSONDocument.Reference) -> AppTraits.Extension {
        if fields.isNull(value) { return .none }
        guard let text = fields.text(value, .path) else { return .unspecified }
        if text == DeviceWords.mediaProcessor { return .mediaProcessor }
        if takesPaths { return .path(text) }
        fields.fault(
            at: value, expected: "\"\(DeviceWords.mediaProcessor)\" or null",
            hint: "A path can be given in the devices file and with --extension, not in a request.")
        return .unspecified
    }

    private mutating func category(_ reference: JSONDocument.Reference, _ app: inout AppTraits) {
        guard let members = fields.fields(reference, .category),
            let id = fields.text(members, "id", .line(256))
        else { return }
        if app.categories.contains(where: { $0.identifier == id }) {
            fields.fault(
                at: members["id"] ?? reference, expected: "each category once in an app",
                found: "a second one of this id")
        }
        var category = StoredCategory(identifier: id)
        category.placeholder = fields.text(members, "hidden_preview_placeholder", .line(256))
        if fields.bool(members, "custom_dismiss", false) { category.tellsDismissal = true }
        var actions: [StoredCategory.Action] = []
        // A notification shows ten at most (PhoneRules).
        for item in fields.list(members, "actions", limit: PhoneRules.actions.full, of: "actions") {
            guard !fields.isFull else { break }
            action(item, &actions)
        }
        category.actions = actions
        app.categories.append(category)
    }

    private mutating func action(
        _ reference: JSONDocument.Reference, _ actions: inout [StoredCategory.Action]
    ) {
        guard let members = fields.fields(reference, .action),
            let id = fields.text(members, "id", .line(256))
        else { return }
        if actions.contains(where: { $0.identifier == id }) {
            fields.fault(
                at: members["id"] ?? reference, expected: "each action once in a category",
                found: "a second one of this id")
        }
        let title = fields.text(members, "title", .line(256, orEmpty: true))
        var action = StoredCategory.Action(identifier: id, title: title ?? id)
        action.hasTextField = fields.bool(members, "text_field", false)
        action.opensApp = fields.bool(members, "opens_app", false)
        action.needsUnlock = fields.bool(members, "needs_unlock", false)
        actions.append(action)
    }

    private mutating func contentExtension(
        _ reference: JSONDocument.Reference, _ app: inout AppTraits
    ) {
        guard let members = fields.fields(reference, .contentExtension) else { return }
        let categories = fields.texts(members, "categories", limit: 100, of: "categories", .line(256))
        app.contentExtensions.append(
            PhoneApp.ContentExtension(
                categories: categories,
                hidesDefaultContent: fields.bool(members, "hides_default_content", false)))
    }

    // MARK: Tokens

    mutating func given(
        _ members: FieldReader.Fields, _ app: AppTraits, hasCount: Bool, _ phone: inout Phone
    ) {
        if let value = members["token"] {
            if !app.isRegistered {
                fields.fault(
                    at: value, expected: "no token, because registered is false", found: "a token")
            }
            take(value, app, nil, hasCount, &phone)
        }
        guard let value = members["pushkit_tokens"],
            let tokens = fields.fields(value, .pushKitTokens)
        else { return }
        for (word, type) in DeviceWords.pushTypes.pairs {
            guard let value = tokens[word] else { continue }
            if !app.pushTypes.contains(type) {
                fields.fault(
                    at: value, expected: "no token for \(word), because push_types does not have it",
                    found: "a token", hint: "Add \"\(word)\" to push_types.")
            }
            take(value, app, type, hasCount, &phone)
        }
    }

    private mutating func take(
        _ value: JSONDocument.Reference, _ app: AppTraits, _ type: PushKitType?, _ hasCount: Bool,
        _ phone: inout Phone
    ) {
        guard let text = fields.text(value, .token, isSecret: true), let token = DeviceToken(text) else {
            return
        }
        if hasCount {
            fields.fault(
                at: value, expected: "no token, because count makes several phones of this entry",
                found: "a token", hint: "Write the phone with this token as an entry of its own.")
        } else if !tokens.insert(token).inserted {
            fields.fault(at: value, expected: "each token once", found: "one that was given before")
        }
        phone.given.append(PhoneSetup.GivenToken(app: app.bundle, type: type, token: token))
    }
}
