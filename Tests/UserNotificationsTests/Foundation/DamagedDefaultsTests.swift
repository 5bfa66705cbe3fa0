import Foundation
import NotificationCore
import Testing

@testable import UserNotifications

@Suite("Property lists that Foundation cannot be given")
struct DamagedDefaultsTests {
    /// Object 0 of a list, and the offsets of the others.
    private static func list(_ objects: [[UInt8]]) -> Data {
        var bytes = Array("bplist00".utf8)
        var offsets: [UInt8] = []
        for object in objects {
            offsets.append(UInt8(bytes.count))
            bytes += object
        }
        let table = UInt8(bytes.count)
        bytes += offsets + [0, 0, 0, 0, 0, 0, 1, 1]
        for number in [UInt8(objects.count), 0, table] { bytes += [0, 0, 0, 0, 0, 0, 0, number] }
        return Data(bytes)
    }

    static let damaged: [Data] = [
        list([[0xA1, 0x00]]),  // A list that holds itself.
        list([[0xD1, 0x01, 0x00], [0x51, 0x61]]),  // A dictionary that holds itself.
        list([[0x80, 0x01]]),  // A reference of an archive.
        list([[0xC1, 0x01], [0x51, 0x61]]),  // A set.
        list([[0xD1, 0x01, 0x01], [0x10, 0x61]]),  // A key that is no text.
        list([[0xA1, 0x07]]),  // An object that is not there.
        list([[0x5F, 0x13, 0x7F, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF]]),  // A text without end.
        list([[0xDF, 0x13, 0x7F, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF]]),  // A dictionary without end.
        // Each of forty lists holds the next one twice.
        list((0..<40).map { [0xA2, UInt8($0 + 1), UInt8($0 + 1)] } + [[0x09]]),
        Data("bplist00".utf8), Data("bplist".utf8),
    ]

    @Test("They are set aside by the next change", arguments: damaged)
    func setAside(bytes: Data) throws {
        let group = try AppGroup()
        let path = "Groups/group.shared/Library/Preferences/group.shared.plist"
        _ = try group.write(Array(bytes), to: path)
        let defaults = try #require(UserDefaults(suiteName: "group.shared"))
        #expect(defaults.object(forKey: "k") == nil)
        defaults.set(1, forKey: "key")
        #expect(defaults.integer(forKey: "key") == 1)
        #expect(try Data(contentsOf: URL(fileURLWithPath: "\(group.path)/\(path).damaged")) == bytes)
    }

    @Test("A strings file of that kind is a fault", arguments: damaged)
    func stringsFile(bytes: Data) {
        let table = StringsTable(bytes)
        #expect(table.texts.isEmpty)
        #expect(!table.faults.isEmpty)
    }

    @Test("What Foundation writes is readable, every byte of it changed in turn does no harm")
    func changedBytes() throws {
        let values: [String: Any] = [
            "list": [1, 2.5, true, "text", "ü", Data([1, 2]), Date(timeIntervalSince1970: 1)],
            "members": ["large": UInt64.max, "long": String(repeating: "x", count: 300)],
        ]
        let bytes = try PropertyListSerialization.data(fromPropertyList: values, format: .binary, options: 0)
        let read = try #require(try PropertyList.read(Array(bytes)).object as? [String: Any])
        #expect(NSDictionary(dictionary: read) == NSDictionary(dictionary: values))
        for index in bytes.indices {
            for mask: UInt8 in [0x01, 0x10, 0x40, 0x80, 0xFF] {
                var changed = Array(bytes)
                changed[index] ^= mask
                _ = try? PropertyList.read(changed)
            }
        }
    }
}
