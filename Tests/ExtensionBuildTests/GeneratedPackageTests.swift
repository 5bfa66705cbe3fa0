import ExtensionBuild
import Foundation
import SourceRewriter
import Testing

@Suite("The package around an extension")
struct GeneratedPackageTests {
    private static let service = "import UserNotifications\nclass N: UNNotificationServiceExtension {}\n"

    private func source(_ text: String, _ path: String = "/p/N.swift") -> SourceFile {
        SourceFile(path: path, bytes: Array(text.utf8))
    }

    private func package(
        _ sources: [SourceFile], dependency: String = "/d", mode: GeneratedPackage.LanguageMode = .five
    ) throws -> GeneratedPackage {
        GeneratedPackage(
            sources, starting: try ClassChoice(sources).choose(nil, principal: nil), dependency: dependency,
            mode: mode)
    }

    private func text(_ package: GeneratedPackage, _ path: String) -> String? {
        package.files.first { $0.path == path }.map { String(decoding: $0.bytes, as: UTF8.self) }
    }

    @Test func `it has the manifest, the start and the sources`() throws {
        let package = try package([source(Self.service)])
        #expect(
            package.files.map(\.path) == [
                "Package.swift", "Sources/NotificationService/main.swift",
                "Sources/NotificationService/N.swift",
            ])
        #expect(
            text(package, "Sources/NotificationService/main.swift")
                == "import ServiceExtensionMain\n\nServiceExtensionMain(`N`.self)\n")
        #expect(
            text(package, "Sources/NotificationService/N.swift")
                == "#sourceLocation(file: \"/p/N.swift\", line: 1)\n" + Self.service)
        #expect(package.products == ["FoundationNetworking", "ServiceExtensionMain", "UserNotifications"])
    }

    @Test func `it has the modules that are imported, and no others`() throws {
        let imports = """
            import Foundation
            import UIKit
            @preconcurrency import CryptoKit
            import os.log
            import class Intents.INPerson
            internal import OneSignalExtension
            #if canImport(SwiftUI)
            import Security
            #endif
            import MyOwnModule
            // import Firebase
            let s = "import CoreMedia"
            func f() { g(import: AVFoundation) }

            """
        let package = try package([source(imports + Self.service)])
        let expected = [
            "CryptoKit", "FoundationNetworking", "Intents", "OneSignalExtension", "ServiceExtensionMain",
            "UIKit", "UserNotifications", "os",
        ]
        #expect(package.products == expected)
    }

    @Test(arguments: zip(GeneratedPackage.LanguageMode.allCases, ["v4", "v4_2", "v5", "v6"]))
    func `the language mode is the asked one`(mode: GeneratedPackage.LanguageMode, name: String) throws {
        let manifest = text(try package([source(Self.service)], mode: mode), "Package.swift")
        #expect(manifest?.contains(".swiftLanguageMode(.\(name))") == true)
    }

    @Test func `a path is written as a string`() throws {
        let manifest = text(
            try package([source(Self.service)], dependency: "/a \"b\"\\\n\\(x)"), "Package.swift")
        #expect(manifest?.contains(#"path: "/a \"b\"\\\u{a}\\(x)","#) == true)
    }

    @Test func `copies have plain names that differ`() throws {
        let names = [
            "/p/N.swift", "/q/n.swift", "/p/My File.swift", "/p/My\nFile.swift", "/p/\u{E9}\".swift",
            "/p/.swift",
        ]
        let sources = names.enumerated().map {
            source($0.offset == 0 ? Self.service : "let x\($0.offset) = 1", $0.element)
        }
        let package = try package(sources)
        let copies = package.files.dropFirst(2).map {
            String($0.path.dropFirst(GeneratedPackage.sourcesPath.count + 1))
        }
        #expect(
            copies == ["N.swift", "n+2.swift", "My_File.swift", "My_File+2.swift", "___.swift", "_.swift"])
        #expect(package.originals["My_File+2.swift"] == "/p/My\nFile.swift")
        // A path that the line cannot hold.
        #expect(text(package, "Sources/NotificationService/My_File+2.swift") == "let x3 = 1")
    }

    @Test func `attributes are blanked, and it is said where`() {
        let source = source("@main @objc class A {\n  @IBOutlet var x: Int?\n  let s = #selector(f)\n}")
        #expect(
            String(decoding: source.compiled, as: UTF8.self).hasPrefix(
                "            class A {\n            var x"))
        #expect(
            source.changes.map { "\($0.line) \($0.what)" } == [
                "1 @main", "1 @objc", "2 @IBOutlet", "3 #selector",
            ])
    }

    @Test func `a byte order mark is no code`() throws {
        let source = SourceFile(path: "/p/N.swift", bytes: [0xEF, 0xBB, 0xBF] + Array(Self.service.utf8))
        #expect(source.imports == ["UserNotifications"])
        #expect(source.compiled == Array(Self.service.utf8))
    }

    @Test func `bytes that are no UTF-8 are found`() {
        #expect(SourceFile.firstFault(in: Array("a\u{E9}".utf8)) == nil)
        #expect(SourceFile.firstFault(in: []) == nil)
        #expect(SourceFile.firstFault(in: [0x61, 0xC3, 0xA9, 0xE9, 0x61]) == 3)
        #expect(SourceFile.firstFault(in: [0xFF, 0xFE, 0x61, 0]) == 0)
    }

    @Test func `the modules are those that the manifest offers`() throws {
        let path = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appendingPathComponent("Package.swift")
        let manifest = try String(contentsOf: path, encoding: .utf8)
        let declared = manifest.matches(of: #/ module\("([A-Za-z]+)"/#).map {
            String($0.1)
        }
        #expect(Set(declared) == ExtensionModules.onImport)
    }

    @Test func `the Info.plist names the class and the kind`() {
        let plist = """
            <key>NSExtensionPointIdentifier</key>
            <string>com.apple.usernotifications.service</string>
            <key>NSExtensionPrincipalClass</key>\n\t<string>$(PRODUCT_MODULE_NAME).NotificationService</string>
            """
        #expect(ExtensionInfo(plist).principalClass == "NotificationService")
        #expect(ExtensionInfo(plist).isService)
        #expect(ExtensionInfo("bplist00").principalClass == nil)
        #expect(
            !ExtensionInfo(
                "<key>NSExtensionPointIdentifier</key><string>com.apple.usernotifications.content-extension</string>"
            ).isService)
    }
}
