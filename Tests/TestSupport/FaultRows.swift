import NotificationCore
package import Testing

/// Which rows of the table of faults have a test.
///
/// A row is covered when a test that carries it (`.row(.connectionRefused)`) is part of the run; the traits of all
/// tests are asked before the first one begins.
package enum FaultRows {
    /// Rows without a test, and why.
    package static let leftOut: [(row: FaultRow, reason: String)] = [
        (.noInodesLeft, "the system says the same as of a full disk"),
        (.memoryLimitOfGroup, "measured by nse-bench, not tested"),
        (.extensionTraps, "someone's extension that traps ends its own process, not this one"),
        (
            .inputProcessedTwice,
            "there is no queue of ours to hand a record out twice; the file is that of sameContentStored"
        ),
        (.timeOfDaySet, "it is printed and never waited for; setting it is not a test's business"),
        (.machineSuspended, "budgets use the clock that counts a suspend, which no test can stop"),
        (.processorThrottled, "the overshoot under load is measured by nse-bench"),
    ]

    /// What the tests of this run carry.
    package struct Census: Sendable {
        package internal(set) var covered: Set<FaultRow> = []
        /// Rows whose tests this machine cannot run, and what is missing.
        package internal(set) var skipped: [FaultRow: String] = [:]
        /// Numbers that no row has.
        package internal(set) var unknown: Set<Int> = []
    }

    private static let registered = Locked(Census())

    package static var census: Census { registered.withLock { $0 } }

    static func register(_ rows: [Int], missing: String?) {
        registered.withLock { census in
            for number in rows {
                guard let row = FaultRow(rawValue: number) else {
                    census.unknown.insert(number)
                    continue
                }
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

    /// Numbers of rows.
    let rows: [Int]
    let need: Need?

    package func prepare(for test: Test) async throws {
        let missing = need.flatMap { $0.isMet() ? nil : $0.description }
        FaultRows.register(rows, missing: missing)
        if let missing { try await ConditionTrait.disabled("\(missing)").prepare(for: test) }
    }
}

extension Trait where Self == FaultRowTrait {
    package static func row(_ row: FaultRow, _ need: FaultRowTrait.Need? = nil) -> FaultRowTrait {
        FaultRowTrait(rows: [row.rawValue], need: need)
    }

    package static func rows(_ rows: [FaultRow]) -> FaultRowTrait {
        FaultRowTrait(rows: rows.map(\.rawValue), need: nil)
    }

    /// For a parameterised test: the rows of its arguments, whose descriptions name them.
    package static func rows(numbers: [Int]) -> FaultRowTrait { FaultRowTrait(rows: numbers, need: nil) }
}
