/// Reads phones of a JSON document: what ``DeviceTable`` says, and what concerns several members or phones.
struct DevicesReader: ~Copyable {
    /// A phone of the document, or many that are set up alike.
    struct Phone: Sendable {
        var id: String?
        var count: Int?
        var traits = PhoneTraits()
        /// The apps as they were read; those of the traits are each there once.
        var apps: [FieldReader.Item<AppTraits>] = []
        var given: [PhoneSetup.GivenToken] = []
    }

    var fields: FieldReader
    let calendar: PhoneCalendar
    /// An extension may be named by its path.
    let takesPaths: Bool
    private(set) var tokens: Set<DeviceToken> = []
    private(set) var ids: Set<String> = []
    private(set) var entries: [PhoneTraits: PhoneEntry] = [:]
    /// Phones without a name so far.
    private(set) var unnamed = 0

    // MARK: The file

    /// The phones. When faults were found, they are not complete and must not be used.
    mutating func phones() -> [PhoneSetup] {
        var nothing: Void = ()
        guard let members = fields.read(fields.document.root, DeviceTable.document, into: &nothing),
            let list = members["phones"]
        else { return [] }
        var setups: [PhoneSetup] = []
        for reference in fields.list(list, limit: DevicesFile.phoneLimit, of: "phones") {
            guard !fields.isFull else { break }
            let phone = phone(reference, DeviceTable.phone)
            let total = setups.count + (phone.count ?? 1)
            guard total <= DevicesFile.phoneLimit else {
                fields.fault(
                    at: reference, expected: "at most \(DevicesFile.phoneLimit) phones in all",
                    found: "\(total) up to here")
                break
            }
            expand(phone, at: reference, into: &setups)
        }
        return setups
    }

    private mutating func expand(
        _ phone: Phone, at reference: JSONDocument.Reference, into setups: inout [PhoneSetup]
    ) {
        let entry = entries[phone.traits] ?? PhoneEntry(phone.traits)
        entries[phone.traits] = entry
        let names: (first: Int, prefix: String)? =
            if let id = phone.id {
                phone.count == nil ? nil : (1, id)
            } else {
                (unnamed + 1, "phone")
            }
        let count = phone.count ?? 1
        if phone.id == nil { unnamed += count }
        for index in 0..<count {
            let id = names.map { "\($0.prefix)-\($0.first + index)" } ?? phone.id ?? ""
            guard ids.insert(id).inserted else {
                fields.fault(
                    at: reference, expected: "a name that no other phone has",
                    found: "a second phone \"\(id)\"", hint: "Give one of them another id.")
                return
            }
            setups.append(PhoneSetup(id: id, entry: entry, given: phone.given))
        }
    }

    // MARK: A phone

    mutating func phone(_ reference: JSONDocument.Reference, _ shape: FieldShape<Phone>) -> Phone {
        var phone = shape.initial
        guard let members = fields.read(reference, shape, into: &phone) else { return phone }
        if let value = members["time_zone"], !calendar.knowsZone(phone.traits.timeZone) {
            fields.fault(at: value, expected: "a time zone such as \"UTC\" or \"Europe/Zurich\"")
        }
        for app in phone.apps {
            guard !fields.isFull else { break }
            take(app, hasCount: members["count"] != nil, &phone)
        }
        return phone
    }

    private mutating func take(_ item: FieldReader.Item<AppTraits>, hasCount: Bool, _ phone: inout Phone) {
        let (app, members) = (item.value, item.members)
        guard let bundle = members["bundle_id"], !app.bundle.isEmpty else { return }
        if phone.traits.app(app.bundle) != nil {
            fields.fault(
                at: bundle, expected: "each app once on a phone", found: "a second \"\(app.bundle)\"")
        }
        if case .executable? = app.extension, !takesPaths, let value = members["extension"] {
            fields.fault(
                at: value, expected: "\"\(DeviceWords.mediaProcessor)\" or null",
                hint: "A path can be given in the devices file and with --extension, not in a request.")
        }
        if app.state == .foreground, let state = members["state"] {
            if phone.traits.apps.contains(where: { $0.state == .foreground }) {
                fields.fault(
                    at: state, expected: "one app in the foreground at most", found: "a second one")
            }
            if phone.traits.isLocked {
                fields.fault(
                    at: state, expected: "no app in the foreground, because the phone is locked",
                    hint: "Say \"background\", or set locked to false.")
            }
        }
        given(members, app, hasCount, &phone)
        phone.traits.apps.append(app)
    }

    // MARK: Tokens

    private mutating func given(
        _ members: FieldReader.Fields, _ app: AppTraits, _ hasCount: Bool, _ phone: inout Phone
    ) {
        if let value = members["token"] {
            if !app.isRegistered {
                fields.fault(
                    at: value, expected: "no token, because registered is false", found: "a token")
            }
            take(value, app, nil, hasCount, &phone)
        }
        var nothing: Void = ()
        guard let value = members["pushkit_tokens"],
            let tokens = fields.read(value, DeviceTable.pushKitTokens, into: &nothing)
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
        guard let text = fields.text(value, .token), let token = DeviceToken(text) else { return }
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
