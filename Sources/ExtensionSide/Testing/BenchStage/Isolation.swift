extension Drill {
    /// The processes in which the rows of a drill run.
    public struct Isolation: Sendable, Hashable {
        enum Kind: Sendable, Hashable {
            case processes, inProcess
        }

        let kind: Kind

        /// Each row in a process of its own, as many at a time as there are processors, so that a crash is the result
        /// of its row and the others go on.
        ///
        /// The program of the tests is started again for the test that calls the drill, and ends when the row has
        /// run. What the test does before the drill is done once more in each process, and what the extension prints
        /// there is not shown. The test is found by the name of the function that calls ``Drill``: a helper function
        /// in between hands on `function: String = #function` and `fileID: String = #fileID` of its own. Where it is
        /// not found, the rows run in this process, and the summary says so.
        ///
        /// A test with several drills, or with arguments, reaches its other drills in the process of a row too. They
        /// run nothing there: a drill that has ended gives its report, a later one gives a report without rows, and
        /// ``DrillReport/writeJUnit(to:)`` writes nothing. Drills of the same extension, payload and parameters cannot
        /// be told apart in one test; give each of them a test of its own.
        public static let processes = Isolation(kind: .processes)

        /// All rows in this process, one after the other: for a debugger, for what the extension prints, and where
        /// no program can be started. An extension that crashes ends the tests; `progressFile` then names the row.
        public static let inProcess = Isolation(kind: .inProcess)
    }
}
