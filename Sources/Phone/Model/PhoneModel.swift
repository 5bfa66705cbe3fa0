/// A phone with its apps as a value, without clock and thread: it decides what happens with every push, local
/// notification and touch. The rules are on the page PhoneRules, each with its source. Values that equal the
/// defaults are shared, so that a hundred thousand phones fit into memory.
package struct PhoneModel: Sendable, Hashable, Codable {
    struct Slot: Sendable, Hashable, Codable {
        var bundle: String
        var app: Shared<PhoneApp>
    }

    static let untouchedConditions = Shared(PhoneConditions())

    /// Makes its tokens different from those of other phones. To be set before the phone is asked for its first token.
    package var identity: UInt64
    var sharedConditions = Self.untouchedConditions
    var slots: [Slot] = []
    package internal(set) var arrivals = OpenArrivals()
    package internal(set) var calls: [PhoneCall] = []
    package internal(set) var phoneCalls: [ActiveCall] = []
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

    package var installed: [String] { slots.filter { $0.app.value.isInstalled }.map(\.bundle) }

    package func app(_ bundle: String) -> PhoneApp? { index(of: bundle).map { slots[$0].app.value } }

    private func index(of bundle: String) -> Int? {
        let found = slots.partitioningIndex { $0.bundle >= bundle }
        return found < slots.count && slots[found].bundle == bundle ? found : nil
    }

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

    /// 32 bytes that follow from phone, app, type and installation. Type nil is the token for remote notifications.
    package func token(of bundle: String, type: PushKitType? = nil) -> [UInt8]? {
        guard let app = app(bundle), app.isInstalled else { return nil }
        let text = "\(identity)\n\(bundle)\n\(type?.rawValue ?? "remote")\n\(app.installation)"
        return SHA256Digest(portable: Array(text.utf8)).bytes
    }

    package func call(_ identifier: String) -> ActiveCall? {
        phoneCalls.first { $0.call.identifier == identifier }
    }
}

/// The parameters and results of one step of the model.
struct PhoneStep {
    var effects: [PhoneEffect] = []
    var now: Double
    let calendar: PhoneCalendar

    mutating func tell(_ kind: PhoneNote.Kind, _ text: String) {
        effects.append(.told(PhoneNote(kind: kind, text: text)))
    }

    mutating func settle(
        _ arrival: PhoneArrival, _ reason: PhoneReason, as delivery: Disposition.Delivery? = nil
    ) {
        var disposition = arrival.disposition
        if let delivery { disposition.delivery = delivery }
        disposition.because(reason)
        effects.append(.settled(arrival: arrival.id, disposition))
    }

    mutating func tellNoApp(_ bundle: String) { tell(.noApp, "there is no app \(bundle) on this phone") }
}
