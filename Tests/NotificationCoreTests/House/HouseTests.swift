import Foundation
import NSETestValues
import Testing

/// A stranger finds a thing by `ls` and by one name.
@Suite struct HouseTests {
    @Test func `Sources shows ten rooms`() throws {
        let rooms = try FileManager.default.contentsOfDirectory(atPath: Fixtures.root + "/Sources")
        #expect(
            rooms.sorted() == [
                "Check", "Commands", "Drill", "ExtensionSide", "Phone", "Rules", "Runtime", "Serve",
                "Support",
                "System",
            ])
    }

    /// C has its headers in folders called include.
    @Test func `no folder of Sources has the name of another`() {
        let top = URL(filePath: Fixtures.root + "/Sources")
        var places: [String: [String]] = [:]
        for name in FileManager.default.subpaths(atPath: top.path) ?? [] {
            var isFolder: ObjCBool = false
            let last = String(name.split(separator: "/").last ?? "")
            guard FileManager.default.fileExists(atPath: top.path + "/" + name, isDirectory: &isFolder),
                isFolder.boolValue, last != "include"
            else { continue }
            places[last, default: []].append(name)
        }
        #expect(places.count > 80)
        #expect(places.filter { $0.value.count > 1 } == [:])
    }

    @Test func `a merge leaves nothing in Sources`() throws {
        let names = try FileManager.default.subpathsOfDirectory(atPath: Fixtures.root + "/Sources")
        #expect(names.count > 500)
        #expect(names.filter { $0.hasSuffix(".orig") || $0.hasSuffix(".rej") } == [])
    }

    @Test func `no type of Sources has the name of another`() {
        var places: [String: [String]] = [:]
        for file in House.sources {
            for type in file.types { places[type, default: []].append(file.path) }
        }
        #expect(places.count > 1_000)
        #expect(places.filter { $0.value.count > 1 } == [:])
    }
}
