/// How much a diagnostic matters.
package enum Severity: String, Sendable, Hashable, CaseIterable {
    case error, warning, note
}
