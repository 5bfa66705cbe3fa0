import Foundation
import NotificationCore
import Testing
import UserNotifications

@Suite("User defaults of an app group")
struct GroupDefaultsTests {
    private func file(_ group: AppGroup, _ suite: String = "group.shared") -> String {
        "\(group.path)/Groups/\(suite)/Library/Preferences/\(suite).plist"
    }

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

    @Test("A value is in the file of the container when the call returns")
    func fileOfTheContainer() throws {
        let group = try AppGroup()
        let defaults = try #require(UserDefaults(suiteName: "group.shared"))
        defaults.set("text", forKey: "key")
        let data = try Data(contentsOf: URL(fileURLWithPath: file(group)))
        let list = try PropertyListSerialization.propertyList(from: data, format: nil) as? [String: String]
        #expect(list == ["key": "text"])
        #expect(UserDefaults(suiteName: "group.shared")!.string(forKey: "key") == "text")
        #expect(UserDefaults(suiteName: "group.other")?.string(forKey: "key") == nil)
    }

    @Test("What another process wrote is seen by who has read before")
    func seesOthers() throws {
        let group = try AppGroup()
        let defaults = try #require(UserDefaults(suiteName: "group.shared"))
        defaults.set(1, forKey: "mine")
        #expect(defaults.object(forKey: "a0") == nil)
        #expect(try group.runHelpers("defaults", prefixes: ["a"], each: 1) == [0])
        #expect(defaults.object(forKey: "a0") as? Int == 0)
    }

    @Test("Every type of a property list comes back")
    func types() throws {
        let group = try AppGroup()
        defer { withExtendedLifetime(group) {} }
        let defaults = try #require(UserDefaults(suiteName: "group.shared"))
        let date = Date(timeIntervalSince1970: 1_700_000_000.125)
        defaults.set(true, forKey: "bool")
        defaults.set(0.1, forKey: "double")
        defaults.set(Int.max, forKey: "int")
        defaults.set(Data([0, 255]), forKey: "data")
        defaults.set(date, forKey: "date")
        defaults.set(["a", "b"], forKey: "list")
        defaults.set(["n": 1, "d": ["x": date]] as [String: Any], forKey: "members")
        defaults.set(URL(fileURLWithPath: "/tmp/a b"), forKey: "file")
        defaults.set(URL(string: "https://example.com/a?b=c"), forKey: "url")
        #expect(defaults.bool(forKey: "bool"))
        #expect(defaults.object(forKey: "bool") as? Bool == true)
        #expect(defaults.double(forKey: "double") == 0.1)
        #expect(defaults.integer(forKey: "int") == .max)
        #expect(defaults.data(forKey: "data") == Data([0, 255]))
        #expect(defaults.object(forKey: "date") as? Date == date)
        #expect(defaults.stringArray(forKey: "list") == ["a", "b"])
        let members = defaults.dictionary(forKey: "members")
        #expect(members?["n"] as? Int == 1)
        #expect((members?["d"] as? [String: Any])?["x"] as? Date == date)
        #expect(defaults.url(forKey: "file")?.path == "/tmp/a b")
        #expect(defaults.url(forKey: "url")?.absoluteString == "https://example.com/a?b=c")
    }

    @Test("Numbers and texts stand for each other, and what is missing is zero")
    func readAsAnother() throws {
        let group = try AppGroup()
        defer { withExtendedLifetime(group) {} }
        let defaults = try #require(UserDefaults(suiteName: "group.shared"))
        defaults.set("42", forKey: "text")
        defaults.set("YES", forKey: "yes")
        defaults.set(true, forKey: "bool")
        defaults.set(3.9, forKey: "double")
        #expect(defaults.integer(forKey: "text") == 42)
        #expect(defaults.bool(forKey: "yes"))
        #expect(defaults.integer(forKey: "bool") == 1)
        #expect(defaults.integer(forKey: "double") == 3)
        #expect(defaults.string(forKey: "double") == "3.9")
        #expect(defaults.integer(forKey: "missing") == 0)
        #expect(defaults.string(forKey: "missing") == nil)
    }

    @Test("A value that no property list holds is left out and the others stay")
    func notAPropertyList() throws {
        struct Own {}
        let group = try AppGroup()
        defer { withExtendedLifetime(group) {} }
        let defaults = try #require(UserDefaults(suiteName: "group.shared"))
        defaults.set(1, forKey: "good")
        defaults.set(Own(), forKey: "good")
        defaults.set(["x": [Own()]], forKey: "nested")
        #expect(defaults.dictionaryRepresentation().keys.sorted() == ["good"])
        #expect(defaults.integer(forKey: "good") == 1)
    }

    @Test("Registered defaults answer until a value is set, and are not written")
    func registered() throws {
        let group = try AppGroup()
        let defaults = try #require(UserDefaults(suiteName: "group.registering"))
        defaults.register(defaults: ["limit": 10])
        #expect(defaults.integer(forKey: "limit") == 10)
        #expect(!FileManager.default.fileExists(atPath: file(group, "group.registering")))
        defaults.set(20, forKey: "limit")
        #expect(defaults.integer(forKey: "limit") == 20)
        defaults.removeObject(forKey: "limit")
        #expect(defaults.integer(forKey: "limit") == 10)
    }

    @Test("Key-value coding sets, reads and removes")
    func keyValueCoding() throws {
        let group = try AppGroup()
        defer { withExtendedLifetime(group) {} }
        let defaults = try #require(UserDefaults(suiteName: "group.shared"))
        defaults.setValue(5, forKey: "count")
        #expect(defaults.value(forKey: "count") as? Int == 5)
        defaults.setValue(nil, forKey: "count")
        #expect(defaults.value(forKey: "count") == nil)
    }

    @Test("Removing the domain removes every value")
    func removesDomain() throws {
        let group = try AppGroup()
        defer { withExtendedLifetime(group) {} }
        let defaults = try #require(UserDefaults(suiteName: "group.shared"))
        defaults.set(1, forKey: "a")
        defaults.removePersistentDomain(forName: "group.shared")
        #expect(defaults.dictionaryRepresentation().isEmpty)
        #expect(defaults.synchronize())
    }

    @Test("A file that is not a property list is set aside, not lost, and writing goes on")
    func damaged() throws {
        let group = try AppGroup()
        _ = try group.write(
            Array("bplist00 not".utf8), to: "Groups/group.shared/Library/Preferences/group.shared.plist")
        let defaults = try #require(UserDefaults(suiteName: "group.shared"))
        #expect(defaults.object(forKey: "key") == nil)
        defaults.set(1, forKey: "key")
        #expect(defaults.integer(forKey: "key") == 1)
        let aside = try String(contentsOfFile: "\(file(group)).damaged", encoding: .utf8)
        #expect(aside == "bplist00 not")
    }

    @Test("A link instead of the file is not followed")
    func link() throws {
        let group = try AppGroup()
        let target = try group.write(Array("outside".utf8), to: "outside.plist")
        let path = file(group)
        try FileManager.default.createDirectory(
            atPath: NSString(string: path).deletingLastPathComponent, withIntermediateDirectories: true)
        try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: target.path)
        let defaults = try #require(UserDefaults(suiteName: "group.shared"))
        defaults.set(1, forKey: "key")
        #expect(defaults.integer(forKey: "key") == 1)
        #expect(try String(contentsOf: target, encoding: .utf8) == "outside")
    }

    @Test(
        "Without an app-group directory values last as long as the process, for everyone who names the suite")
    func memory() throws {
        let before = ExtensionSurroundings.install(ExtensionSurroundings())
        defer { ExtensionSurroundings.install(before) }
        try #require(ProcessInfo.processInfo.environment["NSE_APP_GROUP"] == nil)
        UserDefaults(suiteName: "group.in.memory")?.set(1, forKey: "key")
        let defaults = try #require(UserDefaults(suiteName: "group.in.memory"))
        #expect(defaults.integer(forKey: "key") == 1)
        defaults.removeObject(forKey: "key")
        #expect(defaults.object(forKey: "key") == nil)
    }

    @Test("Suites that are not an app group are Foundation's")
    func otherSuites() {
        for name in ["com.example.app", "group.", "group./etc", "group...a"] {
            let defaults = UserDefaults(suiteName: name)
            #expect(defaults.map { "\(type(of: $0))" } == "UserDefaults", "\(name)")
        }
    }

    @Test("Every spelling of the initialiser with a text gives the group's defaults")
    func spellings() throws {
        let group = try AppGroup()
        defer { withExtendedLifetime(group) {} }
        UserDefaults(suiteName: "group.shared")?.set(1, forKey: "key")
        let name = "group.shared"
        let explicit: UserDefaults = .init(suiteName: name) ?? .standard
        let all = [
            UserDefaults(suiteName: name)!, UserDefaults.init(suiteName: name)!, explicit,
            ["group.shared"].compactMap(UserDefaults.init(suiteName:))[0],
        ]
        #expect(all.map { $0.integer(forKey: "key") } == [1, 1, 1, 1])
    }
}
