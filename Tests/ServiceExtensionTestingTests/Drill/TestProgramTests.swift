import Testing

@testable import ServiceExtensionTesting

@Suite("how the test program is started again")
struct TestProgramTests {
    private let callSite = TestProgram.CallSite(
        function: "theDrill(of:)", fileID: "AppTests/DrillTests.swift")
    private let path = "/app/.build/debug/AppPackageTests.xctest"

    @Test("Swift Testing gets a filter for the one function, and no other argument is repeated")
    func swiftTesting() throws {
        let program = try #require(
            TestProgram.find(
                callSite, path: path,
                commandLine: [
                    "run", "--testing-library", "swift-testing", "--xunit-output", "tests.xml", "--filter",
                    "x",
                ], list: { _ in nil }))
        #expect(program.path == path)
        #expect(
            program.arguments.dropLast() == [
                "run", "--testing-library", "swift-testing", "--no-parallel", "--filter",
            ])
        let filter = try Regex(try #require(program.arguments.last))
        for test in [
            "AppTests.theDrill(of:)/DrillTests.swift:3:4", "AppTests.Suite/Inner/theDrill(of:)/A.swift:3:4",
            "AppTests.Suite/`theDrill`(of:)",
        ] {
            #expect(test.contains(filter), "\(test)")
        }
        for test in [
            "AppTests.theDrill(of:)Again", "OtherAppTests.theDrill(of:)", "AppTests.Suite/notTheDrill(of:)",
            "AppTests.theDrill()",
        ] {
            #expect(!test.contains(filter), "\(test)")
        }
    }

    @Test("XCTest gets the methods of the name in the module, as the program lists them")
    func xctest() {
        let callSite = TestProgram.CallSite(function: "testDrill()", fileID: "AppTests/DrillTests.swift")
        let list = """
            Listing 4 tests in debug.xctest:

            AppTests.DrillTests/testDrill
            AppTests.DrillTests/testDrillAgain
            AppTests.Other/testDrill
            MoreTests.DrillTests/testDrill
            """
        #expect(
            TestProgram.find(callSite, path: path, commandLine: ["run"]) { arguments in
                arguments == ["run", "--list-tests"] ? list : nil
            }
                == TestProgram(
                    path: path, arguments: ["run", "AppTests.DrillTests/testDrill,AppTests.Other/testDrill"])
        )
        #expect(TestProgram.find(callSite, path: path, commandLine: ["run"]) { _ in "" } == nil)
        #expect(TestProgram.find(callSite, path: "/app/tool", commandLine: ["run"]) { _ in list } == nil)
        #expect(TestProgram.find(callSite, path: path, commandLine: []) { _ in list } == nil)
    }
}
