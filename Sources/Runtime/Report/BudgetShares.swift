import NotificationCore

/// The share of the budget that each phase took, along the attachment that took longest: the others ran
/// next to it. Nothing below 5 % is printed.
struct BudgetShares {
    private var parts: [(String, Double)]
    private var used: Double

    init?(_ delivered: CompletedDelivery) {
        let total = delivered.budget.total.milliseconds
        guard total > 0 else { return nil }
        let reports = delivered.delivery.attachments.compactMap(\.report)
        guard let longest = reports.max(by: { ($0.timings.total ?? .zero) < ($1.timings.total ?? .zero) })
        else {
            return nil
        }
        let hops = longest.redirects.map(\.timings) + [longest.timings]
        func share(_ phase: KeyPath<PhaseTimings, Duration?>) -> Double {
            hops.reduce(0) { $0 + ($1[keyPath: phase]?.milliseconds ?? 0) } / total * 100
        }
        parts = [
            ("dns", share(\.dns)), ("connect", share(\.connect)), ("tls", share(\.ssl)),
            ("wait", share(\.wait)),
            ("receive", share(\.receive)),
        ]
        used = delivered.elapsed.milliseconds / total * 100
        parts.append(("rest", max(0, used - parts.reduce(0) { $0 + $1.1 })))
        parts.removeAll { $0.1 < Self.least }
        guard used >= Self.least else { return nil }
    }

    /// The smallest share that is named, in percent.
    private static let least = 5.0

    var text: String {
        let shown = parts.map { "\($0.0) \(Self.percent($0.1))" }
        return "budget used: \(Self.percent(used))"
            + (shown.isEmpty ? "" : " (\(shown.joined(separator: ", ")))")
    }

    private static func percent(_ value: Double) -> String {
        let tenths = Int((value * 10).rounded())
        return tenths < 100 ? "\(tenths / 10).\(tenths % 10) %" : "\((tenths + 5) / 10) %"
    }
}
