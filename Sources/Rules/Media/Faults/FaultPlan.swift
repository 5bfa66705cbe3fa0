package struct FaultPlan: Sendable, Hashable {
    package var rules: [FaultRule]

    package init(_ rules: [FaultRule] = []) { self.rules = rules }

    /// The faults that apply to `url` (as it is in the payload): of each kind the first rule that matches.
    package func faults(for url: String) -> Selection {
        var selection = Selection()
        for rule in rules where rule.glob?.matches(url) ?? true { selection.take(rule.fault) }
        return selection
    }

    package struct Selection: Sendable, Hashable {
        package enum Answer: Sendable, Hashable {
            case status(Int)
            case failure(Code)
        }

        package var delay: Duration?
        package var answer: Answer?
        package var stallAfter: Int?
        /// The rate in bytes a second; positive.
        package var rate: Int?
        package var truncate: Int?

        /// Whether a fault changes the body, and not only what comes before it.
        package var shapesBody: Bool { stallAfter != nil || rate != nil || truncate != nil }

        fileprivate mutating func take(_ fault: Fault) {
            switch fault {
            case .delay(let value): delay = delay ?? value
            case .stallAfter(let value): stallAfter = stallAfter ?? value
            case .rate(let value): rate = rate ?? value
            case .truncate(let value): truncate = truncate ?? value
            case .status(let value): answer = answer ?? .status(value)
            case .fail(let value): answer = answer ?? .failure(value)
            }
        }
    }
}
