import Foundation
import ServiceExtensionTesting
import Testing

@testable import MyApp
@testable import NotificationService

/// What the guide shows is what tests run, and what these print.
@Suite("Pages about the simulated phone")
@MainActor
struct PhonePageTests {
    private static let root = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()
    private static let sample = "samples/app/ci/"

    private static func read(_ path: String) throws -> String {
        try String(contentsOf: root.appending(path: path), encoding: .utf8)
    }

    private static func guide() throws -> String {
        try read("Sources/ExtensionSide/Testing/ServiceExtensionTesting.docc/PhoneTest.md")
    }

    /// Fenced blocks of a language; "" for those without one.
    private static func blocks(_ language: String, of page: String) -> [String] {
        // Between the fences: text, block, text, block, …
        page.components(separatedBy: "```").enumerated().filter { !$0.offset.isMultiple(of: 2) }.compactMap {
            let (name, body) =
                $0.element.split(separator: "\n", maxSplits: 1).count == 2
                ? ($0.element.prefix { $0 != "\n" }, $0.element.drop { $0 != "\n" }) : ("", "")
            return name == language ? String(body) : nil
        }
    }

    /// Without what may differ: indentation, blank lines, the space before a comment.
    private static func lines(_ text: String) -> [String] {
        text.split(separator: "\n").map {
            $0.trimmingCharacters(in: .whitespaces).replacing(/\s+\/\//, with: "  //")
        }.filter { !$0.isEmpty }
    }

    /// The sample's manifest as a project of one's own has it.
    private static func manifest() throws -> String {
        lines(try read(sample + "Package.swift"))
            .filter { !$0.hasPrefix("// ") || $0.contains("swift-tools-version") }.joined(separator: "\n")
            .replacing(
                #".package(name: "nse-run", path: "../../..", traits: [])"#,
                with: #".package(url: "https://…/nse-run", branch: "main", traits: [])"#)
    }

    @Test("each Swift block is, line by line, in a test that runs")
    func code() throws {
        let tests = [
            Self.sample + "Tests/MyAppTests/FirstPhoneTest.swift",
            Self.sample + "Tests/MyAppTests/PhoneTests.swift",
            "Tests/ServiceExtensionTestingTests/Phone/PhoneGuideTests.swift",
            "Tests/Fixtures/AppFidelityTests/PhoneGuideCallTests.swift",
        ]
        let held = try tests.map { Self.lines(try Self.read($0)) } + [Self.lines(try Self.manifest())]
        let guide = try Self.blocks("swift", of: Self.guide())
        #expect(guide.count >= 8)
        for block in guide {
            let block = Self.lines(block)
            let isHeld = held.contains { file in
                file.indices.contains { file[$0...].starts(with: block) }
            }
            #expect(isHeld, "no test has these lines:\n\(block.joined(separator: "\n"))")
        }
    }

    @Test("the expectation that fails prints what the page shows")
    func failure() async throws {
        let payload = try Data(contentsOf: Self.root.appending(path: "samples/app/payloads/message.json"))
        let phone = SimulatedPhone()
        phone.network.on("https://chat.example.com/*", respond: .status(204))
        let app = phone.install(AppDelegate(), extension: NotificationService.self)
        try await app.launch()
        try await app.enterBackground()
        phone.focus = .init(name: "Work")
        let shown = try await phone.receive(payload, for: app)
        let printed =
            "Expectation failed: (shown.surfaces → \(shown.surfaces)) == [.banner, .lockScreen, .list, .sound]"
        #expect(try Self.guide().contains(printed), "\(printed)")
    }

    @Test("the lock screen of the example is what the page shows")
    func lockScreen() async throws {
        let payload = try Data(contentsOf: Self.root.appending(path: "samples/app/payloads/message.json"))
        let phone = SimulatedPhone()
        let app = phone.install(AppDelegate(), extension: NotificationService.self)
        try await app.launch()
        let shown = try await phone.receive(payload, for: app)
        try await phone.reply("On my way", to: shown, action: "REPLY")
        phone.forceQuit(app)
        try await phone.advance(by: .seconds(2 * 3600))
        #expect(try Self.blocks("", of: Self.guide()).contains("\n\(phone.lockScreen)\n"))
    }
}
