/// One row of the table of checks: what refuses a request, and with which reason.
package struct Check: Sendable {
    /// The parts of the check order.
    package enum Phase: Int, Sendable, Comparable, CaseIterable {
        case requestLine, authentication, headers, body, destination

        package static func < (a: Phase, b: Phase) -> Bool { a.rawValue < b.rawValue }
    }

    package let phase: Phase
    /// A sentence's beginning that is true of a refused request; unique in the table.
    package let name: String
    /// The part of the request that it reads.
    package let inspects: String
    package let reason: APNsReason
    package let source: RuleSource
    /// The requests to which it applies.
    package let routes: RouteKinds
    let refuses: @Sendable (inout Judgement) -> Bool

    init(
        _ phase: Phase, _ name: String, _ inspects: String, _ reason: APNsReason, _ source: RuleSource,
        on routes: RouteKinds = .all, refuses: @escaping @Sendable (inout Judgement) -> Bool
    ) {
        self.phase = phase
        self.name = name
        self.inspects = inspects
        self.reason = reason
        self.source = source
        self.routes = routes
        self.refuses = refuses
    }
}
