import NotificationCore
package import Testing

/// The table of faults: everything that can go wrong with a download, numbered, and what stands for it.
///
/// A row is covered when a test that carries it (`.row(17)`) is part of the run; the traits of all tests are
/// asked before the first one begins.
package enum FaultRows {
    /// 1 to 13 names, 14 to 20 connections, 21 to 29 TLS, 30 to 52 HTTP, 53 to 67 bodies, 68 to 76 contents
    /// and the files of the installation, 77 to 88 the file system, 89 to 97 the process, 98 to 102 clocks, 103
    /// to 107 batches, 108 to 118 what hostile servers and small machines add.
    package static let all = 1...118

    /// Rows without a test, and why.
    package static let leftOut: [(row: Int, reason: String)] = [
        (75, "there is no such row"),
        (85, "no inodes left: the system says the same as of a full disk, row 77"),
        (91, "a limit on memory: measured by nse-bench, not tested"),
        (96, "someone's extension that traps ends its own process, not this one"),
        (97, "two runs with one record: there is no queue of ours to hand it out twice; the file is row 82"),
        (98, "the time of day is printed and never waited for; setting it is not a test's business"),
        (99, "a suspended machine: budgets live on the clock that counts it, which no test can stop"),
        (100, "a throttled processor: the overshoot under load is measured by nse-bench"),
    ]

    /// What the tests of this run carry.
    package struct Census: Sendable {
        package internal(set) var covered: Set<Int> = []
        /// Rows whose tests this machine cannot run, and what is missing.
        package internal(set) var skipped: [Int: String] = [:]
    }

    private static let registered = Locked(Census())

    package static var census: Census { registered.withLock { $0 } }

    static func register(_ rows: [Int], missing: String?) {
        registered.withLock { census in
            for row in rows {
                if let missing { census.skipped[row] = missing } else { census.covered.insert(row) }
            }
        }
    }
}

/// Says which rows of the table of faults a test stands for.
package struct FaultRowTrait: TestTrait {
    /// Something that not every machine offers.
    package struct Need: Sendable {
        let description: String
        let isMet: @Sendable () -> Bool

        /// - Parameter description: "needs …", printed when the test is skipped.
        package init(_ description: String, isMet: @escaping @Sendable () -> Bool) {
            self.description = description
            self.isMet = isMet
        }
    }

    let rows: [Int]
    let need: Need?

    package func prepare(for test: Test) async throws {
        let missing = need.flatMap { $0.isMet() ? nil : $0.description }
        FaultRows.register(rows, missing: missing)
        if let missing { try await ConditionTrait.disabled("\(missing)").prepare(for: test) }
    }
}

extension Trait where Self == FaultRowTrait {
    package static func row(_ row: Int, _ need: FaultRowTrait.Need? = nil) -> FaultRowTrait {
        FaultRowTrait(rows: [row], need: need)
    }

    /// For a parameterised test: the rows of its arguments.
    package static func rows(_ rows: [Int]) -> FaultRowTrait { FaultRowTrait(rows: rows, need: nil) }
}
