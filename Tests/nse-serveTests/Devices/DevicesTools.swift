import NotificationCore

@testable import nse_serve

/// A calendar that knows two zones.
let testCalendar: PhoneCalendar = {
    var calendar = PhoneCalendar.utc
    calendar.knowsZone = { ["UTC", "Europe/Zurich"].contains($0) }
    return calendar
}()

let testTime = 1_770_000_000.0

func devices(_ text: String) throws(DevicesError) -> [PhoneSetup] {
    try DevicesFile.read(Array(text.utf8), name: "phones.json", calendar: testCalendar)
}

/// The faults of a devices file; none when it is read.
func faults(_ text: String) -> [DevicesError.Fault] {
    do throws(DevicesError) {
        _ = try devices(text)
        return []
    } catch {
        return error.faults
    }
}

/// A file with one phone of one app with these members.
func appFile(_ members: String) -> String {
    #"{"phones":[{"apps":[{"bundle_id":"a.b","# + members + "}]}]}"
}

extension PhoneSetup {
    func made() -> NewPhone { make(now: testTime, calendar: testCalendar) }
}

extension PhoneModel {
    mutating func apply(_ event: PhoneEvent) -> [PhoneEffect] {
        apply(event, at: testTime + 1, calendar: testCalendar)
    }

    /// Where an alert with a sound shows.
    mutating func surfaces(of bundle: String, category: String = "") -> Surfaces? {
        var face = NotificationFace(title: "Title", body: "Body")
        face.category = category
        let request = ScheduledNotification(
            identifier: "push-1", facts: .init(hasText: true, hasSound: true, badge: 3), face: face)
        let effects = apply(.push(app: bundle, PhonePush(request: request)))
        for case .shown(_, _, _, let surfaces) in effects { return surfaces }
        return nil
    }
}
