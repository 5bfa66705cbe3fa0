import NotificationCore

/// The share of the budget that each phase took, along the attachment that took longest: the others ran
/// beside it.
struct BudgetShares {
    private var parts: [(String, Double)]
    private var used: Double

    init?(_ delivered: Delivered) {
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
    }

    var text: String {
        let shown = parts.filter { $0.1 > 0 }.map { "\($0.0) \(Self.percent($0.1))" }
        return "budget used: \(Self.percent(used)) (\(shown.joined(separator: ", ")))"
    }

    private static func percent(_ value: Double) -> String {
        if value < 0.1 { return "< 0.1 %" }
        let tenths = Int((value * 10).rounded())
        return tenths < 100 ? "\(tenths / 10).\(tenths % 10) %" : "\((tenths + 5) / 10) %"
    }
}
