/// A phone with its apps as a value: it decides what happens with every push, local notification and touch.
///
/// It has no clock and no thread. ``apply(_:at:calendar:)`` takes an event and returns its effects; the code that runs
/// an app or its extension answers with further events. The rules are on the page PhoneRules, each with its source;
/// figures that no document has are in ``PhoneRules``. Values that equal the defaults are shared, so that a hundred
/// thousand phones fit into memory.
package struct PhoneModel: Sendable, Hashable, Codable {
    /// An app under its bundle identifier.
    struct Slot: Sendable, Hashable, Codable {
        var bundle: String
        var app: Shared<PhoneApp>
    }

    static let untouchedConditions = Shared(PhoneConditions())

    /// Distinguishes its tokens from those of other phones.
    package internal(set) var identity: UInt64
    var sharedConditions = Self.untouchedConditions
    /// The apps in the order of their identifiers.
    var slots: [Slot] = []
    /// The arrivals that are not settled yet.
    package internal(set) var arrivals = OpenArrivals()
    /// The calls into code of apps that were not answered yet.
    package internal(set) var calls: [PhoneCall] = []
    /// The phone calls that ring or are under way, with their apps.
    package internal(set) var phoneCalls: [ActiveCall] = []
    /// The last number of an arrival or call.
    var lastNumber = 0
    /// The time of the last event, in seconds since 1970.
    package internal(set) var latest: Double?
    var nextSummary: Double?

    /// An incoming call that CallKit shows.
    package struct ActiveCall: Sendable, Hashable, Codable {
        package var app: String
        package var call: ReportedCall
    }

    enum CodingKeys: String, CodingKey {
        case identity
        case sharedConditions = "conditions"
        case slots = "apps"
        case arrivals, calls, phoneCalls, lastNumber, latest, nextSummary
    }

    package init(identity: UInt64) { self.identity = identity }

    package var conditions: PhoneConditions {
        get { sharedConditions.value }
        set { if newValue != sharedConditions.value { sharedConditions.value = newValue } }
    }

    /// The bundle identifiers of the installed apps, sorted.
    package var installed: [String] { slots.filter { $0.app.value.isInstalled }.map(\.bundle) }

    /// The app; nil when it was never installed.
    package func app(_ bundle: String) -> PhoneApp? { index(of: bundle).map { slots[$0].app.value } }

    /// Whether an app is unchanged since its installation, so that it takes only its name and a reference.
    package func sharesDefaults(of bundle: String) -> Bool {
        index(of: bundle).map { slots[$0].app.isIdentical(to: PhoneApp.untouched) } ?? false
    }

    private func index(of bundle: String) -> Int? {
        let found = slots.partitioningIndex { $0.bundle >= bundle }
        return found < slots.count && slots[found].bundle == bundle ? found : nil
    }

    /// Changes an app that is installed.
    /// - Returns: the result of `body`; nil when the app is not installed.
    @discardableResult
    mutating func change<Answer>(_ bundle: String, _ body: (inout PhoneApp) -> Answer) -> Answer? {
        guard let index = index(of: bundle), slots[index].app.value.isInstalled else { return nil }
        return slots[index].app.change(body)
    }

    /// Installs an app, or one that was installed before again.
    mutating func insert(_ bundle: String, _ body: (inout PhoneApp) -> Void) {
        if let index = index(of: bundle) { return slots[index].app.change(body) }
        var slot = Slot(bundle: bundle, app: PhoneApp.untouched)
        slot.app.change(body)
        slots.insert(slot, at: slots.firstIndex { $0.bundle > bundle } ?? slots.endIndex)
    }

    var bundles: [String] { slots.map(\.bundle) }

    mutating func number() -> Int {
        lastNumber += 1
        return lastNumber
    }

    // MARK: Tokens

    /// APNs reaches an app of this phone under it: 32 bytes that follow from phone, app, type and installation.
    /// - Parameter type: nil is the token for remote notifications.
    package func token(of bundle: String, type: PushKitType? = nil) -> [UInt8]? {
        guard let app = app(bundle), app.isInstalled else { return nil }
        let text = "\(identity)\n\(bundle)\n\(type?.rawValue ?? "remote")\n\(app.installation)"
        return SHA256Digest(portable: Array(text.utf8)).bytes
    }

    // MARK: Reading

    /// The phone call with this identifier; nil when there is none.
    package func call(_ identifier: String) -> ActiveCall? {
        phoneCalls.first { $0.call.identifier == identifier }
    }

    package func arrival(_ id: Int) -> PhoneArrival? { arrivals[id] }
}

/// The parameters and results of one step of the model.
struct PhoneStep {
    var effects: [PhoneEffect] = []
    var now: Double
    let calendar: PhoneCalendar

    mutating func tell(_ kind: PhoneNote.Kind, _ text: String) {
        effects.append(.told(PhoneNote(kind: kind, text: text)))
    }

    mutating func tellNoApp(_ bundle: String) { tell(.noApp, "there is no app \(bundle) on this phone") }
}

extension PhoneModel {
    /// Makes a phone in the state of another one, with tokens of its own.
    ///
    /// Both share their storage until one of them changes, so that thousands of phones that are set up alike cost
    /// little more than their identities. Tokens that the other phone's apps have received are not sent again: ask
    /// ``token(of:type:)``.
    package init(copying other: PhoneModel, identity: UInt64) {
        self = other
        self.identity = identity
    }
}
