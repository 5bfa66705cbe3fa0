import Foundation
import Testing

/// What a part may see is what its files import.
@Suite struct WallTests {
    /// Modules that are there on any system with Swift.
    private static let language: Set = ["Glibc", "Synchronization"]

    /// `path: import` of each import of these files that is not allowed.
    private func strangers(_ files: [House.File], _ isStranger: (String) -> Bool) -> [String] {
        files.flatMap { file in
            file.imports.filter { isStranger($0.module) }.map { "\(file.path): \($0.line)" }
        }
    }

    /// Foundation costs each start of the command 8 MB of memory and 2.5 ms. Only nse-serve, which starts once and
    /// lives long, and the extension's side, whose users import it anyway, have it.
    @Test func `nothing that nse-run links imports Foundation`() {
        let linked = House.sources(
            in: "Support", "Rules", "Phone", "Drill", "Check", "Runtime", "Commands", "System",
            "ExtensionSide/Wire", "ExtensionSide/Rewriter")
        #expect(linked.count > 700)
        #expect(strangers(linked) { $0.hasPrefix("Foundation") } == [])
    }

    @Test func `the rules are pure`() {
        let pure = House.sources(in: "Support", "Rules", "Phone", "Drill")
        #expect(strangers(pure) { !Self.language.contains($0) && $0 != "NotificationCore" } == [])
    }

    @Test func `check reads text and code, and needs the rules alone`() {
        let allowed = Self.language.union(["NotificationCore", "APNs", "SourceRewriter"])
        #expect(strangers(House.sources(in: "Check")) { !allowed.contains($0) } == [])
    }

    @Test func `the small tools know no word about pushes`() {
        let subjects = House.sources(in: "Rules", "Phone", "Drill").reduce(into: Set<String>()) {
            $0.formUnion($1.types)
        }
        #expect(subjects.count > 200)
        let found = House.sources(in: "Support").flatMap { file in
            subjects.intersection(file.words.map(String.init)).map { "\(file.path): \($0)" }
        }
        #expect(found == [])
    }

    @Test(
        "a library of the system is seen from one room",
        arguments: [("CCurl", "Runtime/Transport"), ("CMagic", "Runtime/Inspect")])
    func libraries(library: String, room: String) {
        let others = House.sources.filter { !$0.path.hasPrefix("Sources/\(room)/") }
        #expect(strangers(others) { $0 == library } == [])
        #expect(House.sources(in: room).contains { $0.imports.contains { $0.module == library } })
    }

    /// A user of these modules needs a Swift toolchain and nothing else, and an extension has no network but its host.
    @Test func `the extension's side needs no library of the system and has no network`() {
        let folders = Set(
            House.sources(in: "ExtensionSide").flatMap { $0.path.split(separator: "/").map(String.init) })
        // C parts of its own, the modules between the two sides, and what Swift's toolchain and swift-crypto have.
        let others: Set = [
            "CExtensionWire", "CNSETimers", "CVirtualTime", "Crypto", "Dispatch", "ExtensionWire",
            "Foundation",
            "FoundationEssentials", "NotificationCore", "PackagePlugin", "SourceRewriter",
        ]
        let allowed = folders.union(others).union(Self.language)
        #expect(strangers(House.sources(in: "ExtensionSide")) { !allowed.contains($0) } == [])
    }

    @Test func `sockets and cryptography are for nse-serve and for CryptoKit`() {
        let others = House.sources.filter { file in
            !["Serve/", "Commands/nse-serve/", "ExtensionSide/AppleModules/"].contains {
                file.path.hasPrefix("Sources/" + $0)
            }
        }
        let certificates: Set = ["SwiftASN1", "X509"]
        #expect(
            strangers(others) {
                $0.hasPrefix("NIO") || $0.contains("Crypto") || certificates.contains($0)
            } == [])
    }

    /// SwiftPM shows the module of this name to every target of the graph, so a target that imports it gets the one of
    /// the extension's side. The system's side must therefore not import it at all, not even if it can.
    @Test func `only the extension's side imports the shadowed module`() {
        let extensionSide = [
            "Sources/ExtensionSide/", "Tests/FoundationNetworkingTests/", "Tests/UserNotificationsTests/",
            "Tests/AppleModulesTests/", "Tests/ServiceExtensionTestingTests/", "Tests/Fixtures/",
            "Tests/Helpers/",
        ]
        let others = (House.sources + House.tests).filter { file in
            !extensionSide.contains { file.path.hasPrefix($0) }
        }
        #expect(others.count > 1_000)
        #expect(strangers(others) { $0 == "FoundationNetworking" } == [])
    }
}
