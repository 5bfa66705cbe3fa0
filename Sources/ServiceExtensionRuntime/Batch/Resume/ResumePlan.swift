/// What an earlier run left, and how this one goes on.
package struct ResumePlan: Sendable {
    /// The first line that is to be processed; the input's descriptor stands there.
    package var line = 1
    /// Counted by the runs before.
    var totals = BatchTotals()
    let journal: any LineJournal
}
