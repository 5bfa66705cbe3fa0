package struct AppReport: Sendable {
    package var kind: AppKind
    package var name: String
    package var facts: AppFacts
    /// What alone loses the picture comes first; equal ones are ordered by how often each is the cause.
    package var diagnostics: [CheckDiagnostic]
    /// What a drill of its extension has shown, and its counts; nil without one.
    package var drilled: [CheckDiagnostic] = []
    package var drillSummary: String?
    package var files: [String]
    /// Whether something of the app itself was read, not of its extensions alone.
    package var hasApp: Bool

    init(_ contents: AppContents, _ settings: AppSettings) {
        kind = contents.kind
        name = contents.app?.name ?? contents.name
        facts = AppFacts(contents, settings)
        diagnostics = AppRules.diagnostics(contents, settings)
        files = contents.files
        hasApp = contents.app != nil
    }

    /// Whether the source of an extension is among what was read.
    package var hasSource: Bool { facts.extensions.contains { $0.strings != nil } }

    /// Adds what another part of the same app shows; where there is an extension, none is missing.
    mutating func add(_ part: AppReport) {
        let faults = part.diagnostics.filter { fault in
            fault.severity != .note && (fault.code != .appNoExtension || facts.extensions.isEmpty)
                && !diagnostics.contains { $0.code == fault.code && $0.message == fault.message }
        }
        diagnostics = AppRules.sorted(diagnostics + faults)
        facts.entitlements = facts.entitlements ?? part.facts.entitlements
    }
}
