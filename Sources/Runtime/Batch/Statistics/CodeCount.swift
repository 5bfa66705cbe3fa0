/// How often a code was reported, and in which lines first.
struct CodeCount: Sendable {
    /// A line that shows what the code means.
    struct Example: Sendable, Hashable {
        var line: Int
        /// The id of the record, when it is not the number of the line.
        var id: String?
        /// The URL of the picture as it is in the payload.
        var source: String?
    }

    static let mostExamples = 3

    private(set) var count = 0
    /// The first examples, each of another line.
    private(set) var examples: [Example] = []

    mutating func add(_ line: BatchLineResult, source: String? = nil) {
        count += 1
        guard examples.count < Self.mostExamples, examples.last?.line != line.line else { return }
        examples.append(Example(line: line.line, id: line.id, source: source))
    }

    /// Adds the counts of the same code with another outcome.
    mutating func add(_ other: CodeCount) {
        count += other.count
        examples = Array((examples + other.examples).sorted { $0.line < $1.line }.prefix(Self.mostExamples))
    }
}
