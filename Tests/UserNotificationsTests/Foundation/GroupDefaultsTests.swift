import Foundation
import Testing
import UserNotifications

@Suite("User defaults of an app group")
struct GroupDefaultsTests {
    @Test("Values of two processes that write at once are all there")
    func twoProcesses() throws {
        let group = try AppGroup()
        #expect(try group.runHelpers("defaults", prefixes: ["a", "b"], each: 200) == [0, 0])
        let defaults = try #require(UserDefaults(suiteName: "group.shared"))
        let missing = ["a", "b"].flatMap { prefix in
            (0..<200).filter { defaults.integer(forKey: "\(prefix)\($0)") != $0 }
        }
        #expect(missing.isEmpty)
        #expect(defaults.dictionaryRepresentation().count == 400)
    }
}
