import NotificationCore

extension RowProcesses {
    /// Runs a row, and runs it a second time when the first attempt failed for a reason that is not the extension's:
    /// the process could not be started, ended before it reached the row, or the bench failed there.
    ///
    /// - Parameter attempt: runs the process of the row.
    /// - Returns: the row; after two such attempts, one that gives the reason.
    /// - Throws: what `prepare` or the adversity threw.
    static func row(
        of adversity: DrillAdversity, _ attempt: () async throws -> Outcome
    ) async throws -> DrillRow {
        let began = ContinuousClock.now
        var reason = ""
        for _ in 0..<2 {
            do {
                switch try await attempt() {
                case .reply(.row(let row)): return row
                case .reply(.failed(.harness(let text))): reason = text
                case .reply(.failed(let failure)): throw failure.error
                case .reply(.rehearsed): reason = "its process answered something else"
                case .unreached(let why): reason = "the test was started again for it, but \(why)"
                case .crashed(let crash):
                    return .crashed(adversity, crash, realTime: ContinuousClock.now - began)
                }
            } catch let error as HarnessError {
                reason = error.message
            }
        }
        return .notRun(adversity, because: reason, realTime: ContinuousClock.now - began)
    }
}
