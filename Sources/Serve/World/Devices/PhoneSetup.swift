struct PhoneSetup: Sendable {
    /// A token that was given, which the phone has instead of one that follows from its name.
    struct GivenToken: Sendable, Hashable {
        var app: String
        /// It is nil for a token for remote notifications.
        var type: PushKitType?
        var token: DeviceToken
    }

    let id: String
    let entry: PhoneEntry
    var given: [GivenToken] = []

    var traits: PhoneTraits { entry.traits }

    /// The identity that a phone of this name has, so that its tokens are the same after each start.
    static func identity(of id: String) -> UInt64 {
        SHA256Digest(portable: Array(id.utf8)).bytes.prefix(8).reduce(0) { $0 << 8 | UInt64($1) }
    }

    /// The token that was given, else the model's own. A given token goes with the first installation and with the
    /// phone it was given for.
    /// - Parameter type: nil: for remote notifications.
    /// - Returns: nil when the app is not installed.
    func token(of app: String, type: PushKitType?, in model: PhoneModel) -> DeviceToken? {
        if let token = given.first(where: { $0.app == app && $0.type == type })?.token,
            model.identity == Self.identity(of: id), let found = model.app(app), found.isInstalled,
            found.installation == 1
        {
            return token
        }
        return model.token(of: app, type: type).map(DeviceToken.init(bytes:))
    }

    /// One app with a category that has a reply.
    static func makeStandard(in environment: APNsEnvironment) -> PhoneSetup {
        var reply = StoredCategory.Action(identifier: "reply", title: "Reply")
        reply.hasTextField = true
        var category = StoredCategory(identifier: "MESSAGE")
        category.actions = [reply]
        var app = AppTraits("com.example.app")
        app.categories = [category]
        app.environment = environment
        return PhoneSetup(id: "phone-1", entry: PhoneEntry(PhoneTraits(apps: [app])))
    }
}

/// A token under which a phone must be reachable.
struct PhoneToken: Sendable, Hashable {
    var token: DeviceToken
    var app: String
    var type: PushKitType?
    var environment: APNsEnvironment
}
