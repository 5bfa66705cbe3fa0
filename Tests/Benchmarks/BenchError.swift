/// A run that did not do what it should: its time means nothing, so there is no report.
struct BenchError: Error, CustomStringConvertible {
    var description: String

    init(_ description: String) { self.description = description }
}
