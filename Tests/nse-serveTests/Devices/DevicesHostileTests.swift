import NotificationCore
import Testing

@testable import nse_serve

@Suite struct DevicesHostileTests {
    @Test func `nesting of a megabyte is refused where it becomes too deep`() throws {
        let found = faults(String(repeating: "[", count: 1 << 20))
        #expect(found.count == 1)
        #expect(found.first?.column == 65)
        #expect(found.first?.hint == "Nothing in it is nested that deep.")
    }

    @Test func `nesting inside a member that is not known costs one fault`() throws {
        let deep = String(repeating: "[", count: 50) + String(repeating: "]", count: 50)
        #expect(faults(#"{"x":\#(deep),"phones":[]}"#).map(\.pointer) == ["/x"])
    }

    @Test func `a million phones are the limit for all entries together`() throws {
        #expect(faults(#"{"phones":[{"count":1000001,"apps":[]}]}"#).map(\.pointer) == ["/phones/0/count"])
        let found = faults(#"{"phones":[{"apps":[]},{"id":"b","count":1000000,"apps":[]}]}"#)
        #expect(found.map(\.pointer) == ["/phones/1"])
        #expect(found.first?.expected == "at most 1000000 phones in all")
        #expect(found.first?.found == "1000001 up to here")
        #expect(faults(#"{"phones":[{"count":99999999999999999999,"apps":[]}]}"#).count == 1)
    }

    @Test func `a name of a megabyte is shortened in the error`() throws {
        let name = String(repeating: "x", count: 1 << 20)
        let found = faults(#"{"\#(name)":1,"phones":[{"id":"\#(name)","apps":[]}]}"#)
        #expect(found.count == 2)
        #expect(found.allSatisfy { $0.sentence.utf8.count < 400 })
    }

    @Test func `what a terminal obeys does not come through`() throws {
        let text = "{\"\\u001b[2J\u{202E}\u{7F}\u{9B}\":1,\"phones\":[]}"
        let found = faults(text)
        #expect(found.count == 1)
        let bad: Set<Unicode.Scalar> = ["\u{1B}", "\u{202E}", "\u{7F}", "\u{9B}"]
        #expect(found[0].sentence.unicodeScalars.allSatisfy { !bad.contains($0) })
    }

    @Test func `a value of a token is not repeated`() throws {
        let found = faults(appFile(#""token":"deadbeefdeadbeefx""#))
        #expect(found.count == 1)
        #expect(!found[0].sentence.contains("deadbeef"))
    }

    @Test func `many wrong members take one pass and ten faults`() throws {
        let members = (0..<100_000).map { "\"m\($0)\":1" }.joined(separator: ",")
        #expect(faults("{\(members)}").count == 10)
    }

    @Test func `too long lists are refused at the element that is too many`() throws {
        let apps = (0..<101).map { #"{"bundle_id":"a\#($0)"}"# }.joined(separator: ",")
        let found = faults(#"{"phones":[{"apps":[\#(apps)]}]}"#)
        #expect(found.map(\.pointer) == ["/phones/0/apps/100"])
        #expect(found[0].expected == "at most 100 apps")
        let actions = (0..<11).map { #"{"id":"a\#($0)"}"# }.joined(separator: ",")
        #expect(
            faults(appFile(#""categories":[{"id":"A","actions":[\#(actions)]}]"#)).map(\.expected)
                == ["at most 10 actions"])
    }

    @Test func `a body that is too long is not scanned`() throws {
        let body = [UInt8](repeating: UInt8(ascii: " "), count: FieldReader.bodyLimit + 1)
        let error = #expect(throws: DevicesError.self) {
            try DevicesFile.readPhone(body, calendar: testCalendar) { "" }
        }
        #expect(error?.description == "the body: expected at most 1048576 bytes, found 1048577 bytes.")
    }

    @Test func `bytes of any kind are read or refused, never more`() throws {
        var generator = SystemRandomNumberGenerator()
        let base = Array(fullFile.utf8)
        for _ in 0..<2000 {
            var bytes = base
            for _ in 0..<Int.random(in: 1...4, using: &generator) {
                let at = Int.random(in: 0..<bytes.count, using: &generator)
                switch Int.random(in: 0...2, using: &generator) {
                case 0: bytes[at] = UInt8.random(in: 0...255, using: &generator)
                case 1: bytes.remove(at: at)
                default: bytes.insert(contentsOf: #"{"[]},:09nt"#.utf8.shuffled().prefix(2), at: at)
                }
            }
            do throws(DevicesError) {
                let phones = try DevicesFile.read(bytes, name: "f", calendar: testCalendar)
                if let phone = phones.first { _ = phone.made() }
            } catch {
                #expect((1...10).contains(error.faults.count))
                #expect(error.sentences.allSatisfy { $0.utf8.count < 1500 })
            }
        }
    }
}
