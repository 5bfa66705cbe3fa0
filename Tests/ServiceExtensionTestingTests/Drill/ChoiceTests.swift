import Foundation
import ServiceExtensionTesting
import Testing

extension DrillTests {
    @Test("adversities can be chosen, left out and added")
    func choice() async throws {
        let teapot = Drill.Adversity("mine.teapot", "the server is a teapot") {
            $0.answerMedia(with: .status(418))
        }
        let report = try await Drill.run(Downloader.self, payload: DrillPayloads.picture) {
            $0.only = ["mine.teapot", "http.404", "http.500"]
            $0.except = ["http.500"]
            $0.extra = [teapot]
            $0.isolation = .inProcess
        }
        #expect(report.rows.map(\.adversity.identifier) == ["mine.teapot", "http.404"])
        #expect(report["mine.teapot"]?.timeline.contains("418") == true)
    }

    @Test("an identifier that does not exist is told with those that do")
    func unknown() async throws {
        let error = await #expect(throws: DrillError.self) {
            try await Drill.run(Downloader.self, payload: DrillPayloads.picture) {
                $0.only = ["http.405"]
            }
        }
        #expect(error?.description.contains("http.404") == true)
    }

    @Test("the file of the progress names the adversity that was under way when the drill ended")
    func progress() async throws {
        let file = TestFiles.unusedPath("txt")
        defer { try? FileManager.default.removeItem(at: file) }
        struct Crash: Error {}
        let crash = Drill.Adversity("mine.crash", "the process ends") { _ in throw Crash() }
        await #expect(throws: Crash.self) {
            try await Drill.run(Downloader.self, payload: DrillPayloads.picture) {
                $0.only = ["mine.first", "mine.crash"]
                $0.extra = [Drill.Adversity("mine.first", "nothing") { _ in }, crash]
                $0.progressFile = file
                $0.isolation = .inProcess
            }
        }
        let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
        #expect(lines.count == 2)
        #expect(lines.first?.hasPrefix("pass  mine.first") == true)
        #expect(lines.last?.hasPrefix("....  mine.crash") == true)
    }
}
