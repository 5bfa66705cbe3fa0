import Foundation
import Testing

@testable import NotificationCore

@Suite("The memory of phones", .serialized)
struct PhoneMemoryTests {
    /// Bytes of this process that are in memory.
    private func resident() throws -> Int {
        let text = try String(contentsOfFile: "/proc/self/statm", encoding: .utf8)
        let pages = try #require(text.split(separator: " ").dropFirst().first.flatMap { Int($0) })
        return pages * Int(sysconf(Int32(_SC_PAGESIZE)))
    }

    /// Other tests of the process may take memory meanwhile: of three measurements the smallest counts.
    private func expectSmall(
        _ count: Int = 100_000, atMost limit: Int = 1024, _ make: (Int) throws -> PhoneModel
    ) throws {
        var smallest = Int.max
        for _ in 0..<3 where smallest > limit {
            var phones: [PhoneModel] = []
            phones.reserveCapacity(count)
            let before = try resident()
            for index in 0..<count { phones.append(try make(index)) }
            smallest = min(smallest, (try resident() - before) / count)
            #expect(phones.count == count)
        }
        #expect(smallest <= limit, "\(smallest) bytes for each phone")
    }

    @Test("100,000 phones with one untouched app take at most 1 KiB each")
    func untouched() throws {
        try expectSmall { index in
            var phone = PhoneModel(identity: UInt64(index))
            _ = phone.apply(
                .install(app: "com.example.app", capabilities: .all, entitlements: []), at: 0, calendar: .utc)
            return phone
        }
    }

    @Test("So do those whose clock has gone on, with a push that showed nothing")
    func looked() throws {
        try expectSmall { index in
            var phone = PhoneModel(identity: UInt64(index))
            _ = phone.apply(
                .install(app: "com.example.app", capabilities: .all, entitlements: []), at: 0, calendar: .utc)
            _ = phone.apply(.push(app: "com.example.app", .alert()), at: 1, calendar: .utc)
            _ = phone.apply(.time, at: 86_400, calendar: .utc)
            return phone
        }
    }

    @Test("What equals the defaults is shared, also when events pass it by, and when it was stored and read")
    func shared() throws {
        let app = "com.example.app"
        var phone = PhoneModel(identity: 1)
        _ = phone.apply(.install(app: app, capabilities: .all, entitlements: []), at: 0, calendar: .utc)
        for event in [
            PhoneEvent.time, .summaryTimes([600]), .restart, .locked(false), .online(true),
            .push(app: app, .alert(isMutable: true)), .crossed(region: "home", isEntering: true),
        ] {
            _ = phone.apply(event, at: 90_000, calendar: .utc)
            #expect(phone.sharesDefaults(of: app), "\(event)")
        }
        let read = try JSONDecoder().decode(PhoneModel.self, from: JSONEncoder().encode(phone))
        #expect(read == phone)
        #expect(read.sharesDefaults(of: app))
        _ = phone.apply(.open(app: app), at: 90_000, calendar: .utc)
        #expect(!phone.sharesDefaults(of: app))
    }
}

extension PhoneModel {
    /// Whether an app is unchanged since its installation, so that it takes only its name and a reference.
    fileprivate func sharesDefaults(of bundle: String) -> Bool {
        slots.contains { $0.bundle == bundle && $0.app.isIdentical(to: PhoneApp.untouched) }
    }
}
