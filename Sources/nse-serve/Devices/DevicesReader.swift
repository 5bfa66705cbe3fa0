import APNs
import NotificationCore

/// Reads phones of a JSON document.
struct DevicesReader: ~Copyable {
    /// A phone of the document, or many that are set up alike.
    struct Phone {
        var id: String?
        var count: Int?
        var traits = PhoneTraits()
        var given: [PhoneSetup.GivenToken] = []
    }

    var fields: FieldReader
    let calendar: PhoneCalendar
    /// An extension may be named by its path.
    let takesPaths: Bool
    var tokens: Set<DeviceToken> = []
    private var ids: Set<String> = []
    private var entries: [PhoneTraits: PhoneEntry] = [:]
    /// Phones without a name so far.
    private var unnamed = 0

    init(fields: consuming FieldReader, calendar: PhoneCalendar, takesPaths: Bool) {
        self.fields = fields
        self.calendar = calendar
        self.takesPaths = takesPaths
    }

    // MARK: The file

    /// The phones. When faults were found, they are not complete and must not be used.
    mutating func phones() -> [PhoneSetup] {
        let root = fields.document.root
        guard let document = fields.fields(root, .document) else { return [] }
        if let version = document["v"], fields.document.integer(version) != 1 {
            fields.fault(at: version, expected: "1, the only version of this format")
        }
        if let schema = document["$schema"] { _ = fields.text(schema, .line(2048)) }
        var setups: [PhoneSetup] = []
        for reference in fields.list(document, "phones", limit: DevicesFile.phoneLimit, of: "phones") {
            guard !fields.isFull else { break }
            let phone = phone(reference, .phone)
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

    mutating func phone(_ reference: JSONDocument.Reference, _ shape: JSONShape) -> Phone {
        var phone = Phone()
        guard let members = fields.fields(reference, shape) else { return phone }
        phone.id = fields.text(members, "id", .phone)
        phone.count = fields.integer(
            members, "count", 1...DevicesFile.phoneLimit, counting: "phones")
        phone.traits.isOnline = fields.bool(members, "online", true)
        phone.traits.isLocked = fields.bool(members, "locked", false)
        phone.traits.isLowPower = fields.bool(members, "low_power", false)
        phone.traits.isMuted = fields.bool(members, "muted", false)
        phone.traits.previews = fields.choice(members, "previews", DeviceWords.previews, .always)
        phone.traits.summaryTimes = fields.times(members, "summary")
        if let zone = members["time_zone"] { phone.traits.timeZone = timeZone(zone) }
        if let focus = members["focus"], !fields.isNull(focus),
            let parts = fields.fields(focus, .focus)
        {
            phone.traits.focus = fields.focus(parts)
        }
        for app in fields.list(members, "apps", limit: 100, of: "apps") {
            guard !fields.isFull else { break }
            self.app(app, members, &phone)
        }
        return phone
    }

    private mutating func timeZone(_ value: JSONDocument.Reference) -> String {
        guard let zone = fields.text(value, .line(100)) else { return "UTC" }
        if calendar.knowsZone(zone) { return zone }
        fields.fault(at: value, expected: "a time zone such as \"UTC\" or \"Europe/Zurich\"")
        return "UTC"
    }

    private mutating func app(
        _ reference: JSONDocument.Reference, _ phoneMembers: FieldReader.Fields, _ phone: inout Phone
    ) {
        guard let members = fields.fields(reference, .app),
            let bundle = fields.text(members, "bundle_id", .bundle)
        else { return }
        if phone.traits.app(bundle) != nil {
            fields.fault(
                at: members["bundle_id"] ?? reference, expected: "each app once on a phone",
                found: "a second \"\(bundle)\"")
        }
        let app = app(bundle, members)
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
        given(members, app, hasCount: phoneMembers["count"] != nil, &phone)
        phone.traits.apps.append(app)
    }
}
