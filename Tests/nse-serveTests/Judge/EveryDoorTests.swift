import NSETestSupport
import Testing

/// The same input gives the same verdict and the same first code, wherever it is asked.
@Suite(.leavesNothing) struct EveryDoorTests {
    @Test func `every door says the same of every payload and request`() async throws {
        #expect(PayloadCase.all.count > 250)
        #expect(Set(PayloadCase.all.map(\.name)).count == PayloadCase.all.count)
        KnownDisagreements.compare(
            try await Self.disagreements(PayloadCase.all), with: KnownDisagreements.payloads)
    }

    @Test(arguments: [29, 30] as [UInt64])
    func `and of what is put together of their parts`(seed: UInt64) async throws {
        // A single run is a process: one in five.
        KnownDisagreements.compare(
            try await Self.disagreements(PayloadCase.generated(400, seed: seed), runEvery: 5), with: "")
    }

    /// What the doors say, by the name of the case.
    private static func disagreements(_ all: [PayloadCase], runEvery: Int = 1) async throws -> [String:
        String]
    {
        let doors = try PayloadDoors()
        var found: [String: String] = [:]
        for conditions in PayloadCase.Conditions.allCases {
            let cases = all.filter { $0.conditions == conditions }
            let runs = try await runs(cases, doors, every: runEvery)
            let checks = try doors.check(cases, conditions)
            let batches = try doors.batch(cases, conditions)
            let libraries = try await doors.library(cases, conditions)
            let phones = try await doors.serve(cases, conditions)
            for (index, payload) in cases.enumerated() {
                let said = [
                    ("run", runs[index] ?? checks[index]), ("check", checks[index]),
                    ("batch", batches[index]), ("library", libraries[index]), ("serve", phones[index]),
                ]
                if Set(said.map(\.1)).count > 1 {
                    found[payload.name] = said.map { "\($0.0): \($0.1)" }.joined(separator: "; ")
                }
            }
        }
        return found
    }

    /// Two at a time: each waits for a process.
    private static func runs(
        _ cases: [PayloadCase], _ doors: PayloadDoors, every step: Int
    ) async throws -> [Int: Saying] {
        try await withThrowingTaskGroup(of: [Int: Saying].self) { group in
            for part in 0..<2 {
                group.addTask {
                    try stride(from: part * step, to: cases.count, by: 2 * step).reduce(into: [:]) {
                        $0[$1] = try doors.run(cases[$1], number: $1)
                    }
                }
            }
            return try await group.reduce(into: [:]) { $0.merge($1) { first, _ in first } }
        }
    }
}
