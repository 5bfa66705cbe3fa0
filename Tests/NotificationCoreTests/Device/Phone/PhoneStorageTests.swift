import Foundation
import NotificationCore
import Testing

@Suite("A phone that is stored and read")
struct PhoneStorageTests {
    /// With something of everything.
    private func full() -> TestPhone {
        var phone = TestPhone(state: .foreground)
        let now = phone.now
        phone.center { center in
            center.setCategories([PhoneResponseTests.message])
            try center.add(.make("i", .interval(seconds: 60, repeats: true)), at: now)
            var region = ScheduledNotification.make("l", .location(repeats: false))
            region.region = .init(identifier: "home", onEntry: true, onExit: false)
            try center.add(region, at: now)
        }
        phone.add("quiet", .provisional)
        phone.add("off", .denied)
        phone.apply(.pushTypes(app: TestPhone.app, [.voIP, .complication]))
        phone.apply(.callReported(app: TestPhone.app, ReportedCall(identifier: "A", caller: "Anna")))
        phone.apply(.focus(PhoneFocus(allowedPeople: ["Anna"])))
        phone.apply(.summaryTimes([600]))
        phone.push(.alert("x"), to: "quiet")
        phone.push(.alert("e", isMutable: true), to: "quiet")
        phone.go(.foreground)
        phone.push(.alert())
        phone.push(.silent())
        phone.push(.pushKit(.voip))
        phone.apply(.online(false))
        phone.push(.alert("stored"))
        return phone
    }

    private func store(_ phone: PhoneModel) throws -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        return try encoder.encode(phone)
    }

    @Test("What was read behaves as what was stored")
    func roundTrip() throws {
        var phone = full()
        var read = phone
        read.model = try JSONDecoder().decode(PhoneModel.self, from: store(phone.model))
        #expect(read.model == phone.model)
        #expect(!phone.model.arrivals.isEmpty && !phone.model.calls.isEmpty)
        for event in [PhoneEvent.time, .online(true), .background(app: TestPhone.app), .restart] {
            #expect(read.apply(event, after: 31) == phone.apply(event, after: 31))
            #expect(read.model == phone.model)
        }
    }

    private func damaged(_ change: (inout String) -> Void) throws -> String? {
        var text = String(decoding: try store(full().model), as: UTF8.self)
        let before = text
        change(&text)
        #expect(text != before, "the change must change something")
        do {
            _ = try JSONDecoder().decode(PhoneModel.self, from: Data(text.utf8))
            return nil
        } catch DecodingError.dataCorrupted(let context) {
            return context.debugDescription
        }
    }

    @Test("Parts that contradict each other are told in a sentence, and nothing is read")
    func contradictions() throws {
        #expect(
            try damaged { $0 = $0.replacing("\"bundle\":\"quiet\"", with: "\"bundle\":\"a\"") }
                == "the apps of the phone are not in order")
        #expect(
            try damaged { $0 = $0.replacing(#/"lastNumber":\d+/#, with: "\"lastNumber\":1") }
                == "an arrival or a call has a number that was not given out yet")
        #expect(
            try damaged { $0 = $0.replacing(#/"lastNumber":\d+/#, with: "\"lastNumber\":\(Int.max)") }
                == "an arrival or a call has a number that was not given out yet")
        #expect(
            try damaged { $0 = $0.replacing(#/"awaited":\d+/#, with: "\"awaited\":0") }?
                .contains("waits for what nothing will answer") == true)
        #expect(
            try damaged { $0 = $0.replacing("\"installation\":1", with: "\"installation\":-1") }?
                .contains("a counter of") == true)
        #expect(
            try damaged { $0 = $0.replacing("\"seconds\":60", with: "\"seconds\":0") }
                == "a request of com.example.app has an interval that is not above 0")
        #expect(
            try damaged { $0 = $0.replacing("\"isInstalled\":true", with: "\"isInstalled\":false") }
                == "an arrival or a call belongs to an app that is not installed")
        #expect(try damaged { $0.removeLast(10) } != nil)
    }

    @Test("Whatever happens to a stored phone, reading it ends no process, and what is read works")
    func random() throws {
        let stored = [UInt8](try store(full().model))
        var random = SplitMix64(seed: 42)
        var read = 0
        for _ in 0..<1500 {
            var bytes = stored
            for _ in 0..<Int.random(in: 1...3, using: &random) {
                let index = Int.random(in: 0..<bytes.count, using: &random)
                bytes[index] = random.pick(Array("0123456789-\"tfn,:.eE{}[]".utf8))
            }
            guard let model = try? JSONDecoder().decode(PhoneModel.self, from: Data(bytes)) else { continue }
            read += 1
            var phone = TestPhone(empty: ())
            phone.model = model
            for event in [
                PhoneEvent.time, .online(true), .push(app: TestPhone.app, .alert(wakes: true)),
                .open(app: TestPhone.app), .background(app: "quiet"), .uninstall(app: TestPhone.app),
                .install(app: TestPhone.app, capabilities: .all, entitlements: []),
            ] {
                phone.apply(event, after: 40)
            }
        }
        #expect(read > 20)
    }
}
