import Foundation
import NotificationCore
import Testing

/// The page that lists the rules names tests that exist, and leaves nothing out.
@Suite("The page of the phone's rules")
struct PhoneRulesPageTests {
    private static let tests = URL(filePath: #filePath).resolvingSymlinksInPath().deletingLastPathComponent()

    /// Of the repository: five folders up.
    private static func read(_ path: String) throws -> String {
        var root = tests
        for _ in 0..<4 { root.deleteLastPathComponent() }
        return try String(contentsOf: root.appending(path: path), encoding: .utf8)
    }

    private static func page() throws -> String {
        try read("Sources/ExtensionSide/Testing/ServiceExtensionTesting.docc/PhoneRules.md")
    }

    /// The cells of rows with so many columns.
    private static func rows(of count: Int, under heading: String) throws -> [[String]] {
        let lines = try page().split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        var isInside = false
        var rows: [[String]] = []
        for line in lines {
            if line.hasPrefix("| ") == false { isInside = false }
            if line == heading { isInside = true }
            guard isInside, line != heading, !line.hasPrefix("| ---") else { continue }
            let cells = line.dropFirst().dropLast().components(separatedBy: " | ").map {
                $0.trimmingCharacters(in: .whitespaces)
            }
            #expect(cells.count == count, "\(line)")
            rows.append(cells)
        }
        return rows
    }

    private static let rules = "| Rule | Held by | Source | How sure |"
    private static let reasons = "| Reason | Meaning | Held by |"

    private static func names(_ cell: String) -> [String] {
        cell.components(separatedBy: ", ").map { $0.trimmingCharacters(in: ["`"]) }
    }

    /// Those of the whole bench.
    private static let benchTests = URL(
        filePath: "../../../ServiceExtensionTestingTests/Phone", relativeTo: tests)

    /// `Suite.function` of every test in a folder.
    private static func functions(in folder: URL = tests) throws -> Set<String> {
        var found: Set<String> = []
        for file in try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
        where file.lastPathComponent.hasSuffix("Tests.swift") {
            let suite = file.deletingPathExtension().lastPathComponent
            let text = try String(contentsOf: file, encoding: .utf8)
            for test in text.components(separatedBy: "@Test(").dropFirst() {
                guard let match = test.firstMatch(of: #/\n    func (\w+)/#) else { continue }
                found.insert("\(suite).\(match.1)")
            }
        }
        return found
    }

    @Test("Every test that the page names exists")
    func testsExist() throws {
        var functions = try Self.functions()
        #expect(functions.count > 100)
        functions.formUnion(try Self.functions(in: Self.benchTests))
        let rules = try Self.rows(of: 4, under: Self.rules)
        let reasons = try Self.rows(of: 3, under: Self.reasons)
        #expect(rules.count > 100)
        for name in (rules.map { $0[1] } + reasons.map { $0[2] }).flatMap(Self.names) {
            #expect(functions.contains(name), "\(name)")
        }
    }

    @Test("Every test of the phone is named on the page")
    func testsAreNamed() throws {
        let page = try Self.page()
        for name in try Self.functions() where !name.hasPrefix("PhoneRulesPageTests.") {
            #expect(page.contains("`\(name)`") || name == "PhoneMatrixTests.isComplete", "\(name)")
        }
    }

    @Test("Each rule says how sure it is, and has a source")
    func howSure() throws {
        for row in try Self.rows(of: 4, under: Self.rules) {
            #expect(["documented", "measured by others", "our choice"].contains(row[3]), "\(row)")
            #expect(row.allSatisfy { !$0.isEmpty }, "\(row)")
        }
    }

    @Test("Every reason is on the page, and no other")
    func reasons() throws {
        let source = try Self.read("Sources/Phone/Presentation/PhoneReason.swift")
        let cases = source.components(separatedBy: "package var code")[0]
            .matches(of: #/\n    case ([^\n]+)/#)
            .flatMap { $0.1.components(separatedBy: ", ") }
            .map { String($0.prefix { $0 != "(" }) }
        #expect(cases.count > 30)
        let listed = try Self.rows(of: 3, under: Self.reasons).flatMap { Self.names($0[0]) }
        #expect(Set(listed) == Set(cases))
        #expect(listed.count == cases.count)
        #expect(Set(PhoneReason.named.map(\.code)) == Set(cases).subtracting(["payload"]))
    }

    @Test("Every figure of PhoneRules is in a rule")
    func figures() throws {
        let source = try Self.read("Sources/Phone/PhoneRules.swift")
        let constants = source.matches(of: #/static let (\w+)/#).map { String($0.1) }
        #expect(constants.count > 8)
        let rules = try Self.rows(of: 4, under: Self.rules).map { $0[0] }
        for constant in constants {
            #expect(rules.contains { $0.contains("`\(constant)`") }, "\(constant)")
        }
    }
}
