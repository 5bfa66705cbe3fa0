import Foundation
import ServiceExtensionTesting
import Testing
import UserNotifications

/// `Bundle.main` as an extension sees it.
@Suite struct InfoPlistTests {
    final class Reading: BareExtension, @unchecked Sendable {
        override func received() {
            let info = Bundle.main.infoDictionary
            content.userInfo = [
                "identifier": Bundle.main.bundleIdentifier ?? "nil", "hasInfo": info != nil,
                "version": info?["CFBundleShortVersionString"] as? String ?? "nil",
                "host": Bundle.main.object(forInfoDictionaryKey: "APIHost") as? String ?? "nil",
                "flag": Bundle.main.object(forInfoDictionaryKey: "Flag") as? Bool ?? false,
                "point": (info?["NSExtension"] as? [String: Any])?["NSExtensionPointIdentifier"] as? String
                    ?? "nil",
                "ofClass": Bundle(for: Reading.self).bundleIdentifier ?? "nil",
            ]
            deliver()
        }
    }

    private func read(_ bundle: ExtensionBundle) async throws -> ([String: Any], Delivery) {
        let delivery = try await ExtensionHarness(Reading.self, bundle: bundle).deliver(Payloads.plain)
        return (delivery.content.userInfo as? [String: Any] ?? [:], delivery)
    }

    @Test func `Without an Info.plist there is what Xcode writes into each`() async throws {
        let (info, _) = try await read(ExtensionBundle())
        #expect(info["identifier"] as? String == "com.example.app.ServiceExtensionTestingTests")
        #expect(info["hasInfo"] as? Bool == true)
        #expect(info["version"] as? String == "1.0")
        #expect(info["point"] as? String == "com.apple.usernotifications.service")
    }

    @Test func `What the file says counts, and build settings have their values`() async throws {
        let file = try TemporaryFile(
            #"""
            { CFBundleIdentifier = "$(PRODUCT_BUNDLE_IDENTIFIER).push"; APIHost = "https://${API_HOST:lower}/$(PATH";
              CFBundleShortVersionString = "$(MARKETING_VERSION)-$(CONFIGURATION)"; Flag = YES; }
            """#)
        let bundle = ExtensionBundle(
            infoPlist: file.path,
            buildSettings: ["PRODUCT_BUNDLE_IDENTIFIER": "org.example.app", "API_HOST": "api.example.org"])
        let (info, delivery) = try await read(bundle)
        #expect(info["identifier"] as? String == "org.example.app.push")
        #expect(info["ofClass"] as? String == "org.example.app.push")
        #expect(info["host"] as? String == "https://api.example.org/$(PATH")
        #expect(info["version"] as? String == "1.0-")
        #expect(delivery.timeline.description.contains("the Info.plist names $(CONFIGURATION)"))
    }

    @Test(.timeLimit(.minutes(1)))
    func `Many names without an end cost no more than others`() async throws {
        let text = String(repeating: "$(", count: 200_000)
        let data = try PropertyListSerialization.data(
            fromPropertyList: ["APIHost": text, "CFBundleIdentifier": "a.b"], format: .xml, options: 0)
        let file = try TemporaryFile(data)
        let (info, _) = try await read(ExtensionBundle(infoPlist: file.path))
        #expect(info["identifier"] as? String == "a.b")
    }

    @Test func `XML and binary lists keep their Booleans, and the next harness has its own`() async throws {
        for format in [PropertyListSerialization.PropertyListFormat.xml, .binary] {
            let data = try PropertyListSerialization.data(
                fromPropertyList: ["Flag": true, "APIHost": "a.example"], format: format, options: 0)
            let file = try TemporaryFile(data)
            let (info, _) = try await read(ExtensionBundle(infoPlist: file.path))
            #expect(info["flag"] as? Bool == true)
            #expect(info["host"] as? String == "a.example")
        }
        let (info, _) = try await read(ExtensionBundle())
        #expect(info["host"] as? String == "nil")
    }

    /// A text with a name that fits into a line.
    struct Hostile: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let text: String

        init(_ name: String, _ text: String) {
            testDescription = name
            self.text = text
        }

        static let all = [
            Hostile("nothing", ""), Hostile("an opening", "{"), Hostile("a JSON array", "[1]"),
            Hostile("an old array", "(1, 2)"), Hostile("an XML array", "<plist><array/></plist>"),
            Hostile("deep", String(repeating: "{a=", count: 500)),
            Hostile("deep XML", String(repeating: "<array>", count: 100_000)),
            Hostile("a binary list without an end", "bplist00"), Hostile("a zero", "\u{0}"),
            Hostile("more than 1 MB", "{a = \"" + String(repeating: "x", count: 1 << 20) + "\"; }"),
        ]
    }

    @Test(arguments: Hostile.all)
    func `A file that is no dictionary, or a trap for a reader, is an error of the test`(
        _ hostile: Hostile
    ) async throws {
        let file = try TemporaryFile(hostile.text)
        await #expect(throws: HarnessError.self) {
            try await ExtensionHarness(Reading.self, bundle: .init(infoPlist: file.path))
                .deliver(Payloads.plain)
        }
    }

    @Test func `A file that is not there is an error of the test, a folder too`() async throws {
        for path in ["/nowhere/Info.plist", "/tmp"] {
            await #expect(throws: HarnessError.self) {
                try await ExtensionHarness(Reading.self, bundle: .init(infoPlist: path)).deliver(
                    Payloads.plain)
            }
        }
    }

    @Test func `Many empty dictionaries side by side are not nested`() async throws {
        let entries = (0..<200).map { "<key>k\($0)</key><dict/>" }.joined()
        let file = try TemporaryFile(
            "<?xml version=\"1.0\"?><plist version=\"1.0\"><dict>\(entries)</dict></plist>")
        _ = try await read(ExtensionBundle(infoPlist: file.path))
    }
}
