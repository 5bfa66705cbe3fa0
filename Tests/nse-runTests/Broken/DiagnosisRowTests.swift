import Foundation
import NSETestSupport
import Testing

@Suite("Diagnosis: the rows")
struct DiagnosisRowTests {
    @Test func `every row has a sample, a test or a reason, and the run says how many`() throws {
        let samples = Set(try BrokenSample.all().map(\.file))
        for (name, rows) in [
            ("what people paste", DiagnosisRow.shapes), ("the app", DiagnosisRow.apps),
            ("near misses", DiagnosisRow.misses),
        ] {
            var (covered, leftOut) = (0, [String]())
            for row in rows {
                switch row.cover {
                case .samples(let files):
                    #expect(!files.isEmpty && samples.isSuperset(of: files), "\(row.words)")
                    covered += 1
                case .test(let file, let words):
                    let source = try String(contentsOfFile: "\(Fixtures.root)/Tests/\(file)", encoding: .utf8)
                    #expect(source.contains(words), "\(row.words): \(file) has no \(words)")
                    covered += 1
                case .leftOut(let reason): leftOut.append("; \(row.words): \(reason)")
                }
            }
            print("diagnosis rows, \(name): \(covered) covered, \(leftOut.count) left out\(leftOut.joined())")
        }
    }
}
