enum PhoneOrigin: String, Sendable, Codable {
    /// The devices file, or the phone that is there without one.
    case file
    case api
    /// The first push to a token that no phone had (`--any-token`).
    case push
}

enum ExtensionChoice: Sendable, Hashable {
    case media
    case executable(String)
    case absent
}

struct NewPhone: Sendable {
    var id: String
    var origin: PhoneOrigin
    var model: PhoneModel
    var tokens: [PhoneToken]
    var entry: PhoneEntry
    /// Tokens that it has instead of its own.
    var given: [PhoneSetup.GivenToken] = []
    /// The JSON that it was made from; empty for a phone of the devices file.
    var setup: [UInt8] = []
}

struct PhoneRoster: Sendable {
    struct Slot: Sendable {
        var id: String
        var model: PhoneModel
        /// Numbers of the pushes that are not settled, by arrival.
        var open: [Int: Int] = [:]
        var origin: PhoneOrigin
        var entry: PhoneEntry
        var given: [PhoneSetup.GivenToken] = []
        var setup: [UInt8] = []
        var isTouched = false
        /// Tokens that reach it, and former ones.
        var tokens: [DeviceToken] = []
        /// The time of its newest entry in ``WorldState/timers``.
        var due: Double?
        /// A number of its own for each model: one that replaces another numbers its arrivals from the beginning again.
        var life = 0
    }

    private struct Registration: Sendable {
        var phone: Int32
        /// An index into `bundles`.
        var bundle: Int32
        /// It is nil for a token for remote notifications.
        var type: PushKitType?
        var environment: APNsEnvironment
        var end: TokenRegistration.End?
    }

    private(set) var slots: [Slot?] = []
    private var lives = 0
    private var indices: [String: Int32] = [:]
    private var tokens: [DeviceToken: Registration] = [:]
    private var bundles: [String] = []
    private var bundleIndices: [String: Int32] = [:]
    /// Tokens of phones that were removed, oldest first: APNs answers since when they are not in use.
    private var gone: [DeviceToken] = []
    /// The most tokens of removed phones. The oldest beyond it become unknown.
    private static let mostGone = 100_000

    /// The most phones of one process.
    static let limit = 1_000_000

    var count: Int { indices.count }
    var ids: [String] { slots.compactMap { $0?.id } }

    func index(_ id: String) -> Int? { indices[id].map(Int.init) }

    subscript(id: String) -> Slot? { index(id).flatMap { slots[$0] } }

    /// Changes a phone; nil when there is none with that index.
    mutating func change<Result>(_ index: Int, _ body: (inout Slot) -> Result) -> Result? {
        guard slots.indices.contains(index), var slot = slots[index] else { return nil }
        // Taken out, so that the value is changed in place.
        slots[index] = nil
        defer { slots[index] = slot }
        return body(&slot)
    }

    enum Refusal: Error { case idTaken, tokenTaken, full }

    mutating func add(_ phone: NewPhone) throws(Refusal) -> Int {
        guard indices[phone.id] == nil else { throw .idTaken }
        guard count < Self.limit else { throw .full }
        // One that is no longer in use is free.
        for each in phone.tokens where tokens[each.token].map({ $0.end == nil }) == true { throw .tokenTaken }
        return put(phone)
    }

    /// Adds a phone, or puts it in the place of the one with its name.
    mutating func put(_ phone: NewPhone) -> Int {
        let index = index(phone.id) ?? slots.count
        if index < slots.count {
            for token in slots[index]?.tokens ?? [] { tokens[token] = nil }
        } else {
            slots.append(nil)
            indices[phone.id] = Int32(index)
        }
        lives += 1
        slots[index] = Slot(
            id: phone.id, model: phone.model, origin: phone.origin, entry: phone.entry,
            given: phone.given, setup: phone.setup, life: lives)
        for each in phone.tokens { register(each, phone: index) }
        return index
    }

    mutating func register(_ token: PhoneToken, phone: Int, end: TokenRegistration.End? = nil) {
        let bundle: Int32
        if let known = bundleIndices[token.app] {
            bundle = known
        } else {
            bundle = Int32(bundles.count)
            bundles.append(token.app)
            bundleIndices[token.app] = bundle
        }
        tokens[token.token] = Registration(
            phone: Int32(phone), bundle: bundle, type: token.type, environment: token.environment, end: end)
        if slots.indices.contains(phone) { slots[phone]?.tokens.append(token.token) }
    }

    /// - Parameter entry: what the phone's apps do when they are started.
    /// - Parameter given: tokens that it has instead of its own.
    mutating func restore(
        _ stored: JournalEntry.StoredPhone, entry: PhoneEntry, given: [PhoneSetup.GivenToken]
    ) {
        let index = put(
            NewPhone(
                id: stored.id, origin: stored.origin, model: stored.model, tokens: [], entry: entry,
                given: given, setup: stored.setup))
        slots[index]?.open = stored.open
        slots[index]?.isTouched = true
        for token in stored.tokens { register(token, phone: index) }
    }

    mutating func remove(_ id: String, at now: Double) {
        guard let index = indices.removeValue(forKey: id).map(Int.init), let slot = slots[index] else {
            return
        }
        slots[index] = nil
        for token in slot.tokens {
            end(token, at: now)
            remember(token)
        }
    }

    private mutating func remember(_ token: DeviceToken) {
        if gone.count >= Self.mostGone { tokens[gone.removeFirst()] = nil }
        gone.append(token)
    }

    mutating func restore(gone token: JournalEntry.StoredToken) {
        register(token, phone: -1)
        remember(DeviceToken(bytes: token.bytes))
    }

    var storedGone: [JournalEntry.StoredToken] { gone.compactMap { stored($0) } }

    private mutating func register(_ token: JournalEntry.StoredToken, phone: Int) {
        register(
            PhoneToken(
                token: DeviceToken(bytes: token.bytes), app: token.bundle,
                type: token.type.flatMap { PushKitType(rawValue: $0) },
                environment: APNsEnvironment(rawValue: token.environment) ?? .production),
            phone: phone, end: token.unregistered.map { .unregistered(since: $0) })
    }

    private mutating func end(_ token: DeviceToken, at now: Double) {
        if tokens[token]?.end == nil { tokens[token]?.end = .unregistered(since: Int(now * 1000)) }
    }

    /// After an event that may have changed which tokens an app has: old ones are no longer in use, new ones reach it.
    mutating func renewTokens(_ index: Int, of bundle: String, at now: Double) {
        guard let slot = slots[index] else { return }
        let held = slot.tokens.filter { token in
            tokens[token].map { Int($0.phone) == index && bundles[Int($0.bundle)] == bundle } ?? false
        }
        var wanted: [PhoneToken] = []
        if let app = slot.model.app(bundle), app.isInstalled {
            // A token that was given goes with the first installation.
            let isFirst =
                app.installation == 1 && slot.model.identity == PhoneSetup.identity(of: slot.id)
            let types: [PushKitType?] = [nil] + app.pushTypes.sorted { $0.rawValue < $1.rawValue }
            for type in types {
                let given = isFirst ? held.first { tokens[$0]?.type == type && tokens[$0]?.end == nil } : nil
                guard
                    let token = given
                        ?? slot.model.token(of: bundle, type: type).map({ DeviceToken(bytes: $0) })
                else { continue }
                wanted.append(PhoneToken(token: token, app: bundle, type: type, environment: .production))
            }
        }
        let environment = held.compactMap { tokens[$0]?.environment }.first ?? .production
        for token in held where !wanted.contains(where: { $0.token == token }) { end(token, at: now) }
        for var token in wanted {
            if tokens[token.token]?.end == nil, held.contains(token.token) { continue }
            token.environment = environment
            register(token, phone: index)
        }
    }

    func target(_ token: DeviceToken) -> (phone: Int, bundle: String)? {
        guard let held = tokens[token], slots.indices.contains(Int(held.phone)) else { return nil }
        return (Int(held.phone), bundles[Int(held.bundle)])
    }

    /// Whether the first push to the token made its phone (`--any-token`).
    func wasMadeByPush(_ token: DeviceToken) -> Bool {
        target(token).map { slots[$0.phone]?.origin == .push } ?? false
    }

    func tokens(of index: Int) -> [PhoneToken] {
        slots[index]?.tokens.compactMap { token in
            tokens[token].flatMap { held in
                held.end == nil
                    ? PhoneToken(
                        token: token, app: bundles[Int(held.bundle)], type: held.type,
                        environment: held.environment) : nil
            }
        } ?? []
    }

    /// All tokens of a phone, those included that are no longer in use.
    func storedTokens(of index: Int) -> [JournalEntry.StoredToken] {
        slots[index]?.tokens.compactMap { stored($0) } ?? []
    }

    private func stored(_ token: DeviceToken) -> JournalEntry.StoredToken? {
        guard let held = tokens[token] else { return nil }
        var since: Int?
        switch held.end {
        case .unregistered(let time), .expired(let time): since = time
        case nil: break
        }
        return JournalEntry.StoredToken(
            bytes: token.bytes, bundle: bundles[Int(held.bundle)], type: held.type?.rawValue,
            environment: held.environment.rawValue, unregistered: since)
    }
}

extension PhoneRoster {
    func registration(of token: DeviceToken) -> TokenRegistration? {
        guard let held = tokens[token] else { return nil }
        return TokenRegistration(
            bundle: bundles[Int(held.bundle)], type: held.type?.pushType ?? .alert,
            environment: held.environment, end: held.end)
    }
}

extension PushKitType {
    var pushType: PushType {
        switch self {
        case .voIP: .voip
        case .complication: .complication
        case .fileProvider: .fileprovider
        }
    }
}
