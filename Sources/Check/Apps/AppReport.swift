/// The facts about an app, and what in it prevents a picture.
package struct AppReport: Sendable {
    package var kind: AppKind
    /// The name of the app, or of the file that was given.
    package var name: String
    package var facts: AppFacts
    /// What alone loses the picture comes first; equal ones are ordered by how often each is the cause.
    package var diagnostics: [CheckDiagnostic]
    /// What a drill of its extension has shown, and its counts; nil without one.
    package var drilled: [CheckDiagnostic] = []
    package var drillSummary: String?
    /// The files that were read, in that order.
    package var files: [String]

    init(_ contents: AppContents, _ settings: AppSettings) {
        kind = contents.kind
        name = contents.app?.name ?? contents.name
        facts = AppFacts(contents, settings)
        diagnostics = AppRules.diagnostics(contents, settings)
        files = contents.files
    }
}
