internal import NotificationCore

/// The rules for an app, one function each, in the order of how often each is the cause.
///
/// A rule reports only what is known: where a fact is nil it reports nothing.
enum AppRules {
    static func diagnostics(_ contents: AppContents, _ settings: AppSettings) -> [CheckDiagnostic] {
        var diagnostics: [CheckDiagnostic] = []
        diagnostics += noExtension(contents)
        diagnostics += contentExtensionInstead(contents)
        diagnostics += notEmbedded(contents)
        diagnostics += severalExtensions(contents)
        for service in contents.services {
            diagnostics += bundleIdentifier(service, contents)
            diagnostics += signing(service, contents)
            diagnostics += versions(service, contents)
            diagnostics += deploymentTarget(service, contents, settings)
            diagnostics += principalClass(service)
            diagnostics += service.sources?.diagnostics ?? []
            diagnostics += transportSecurity(service, contents)
            diagnostics += appGroups(service, contents)
            diagnostics += vendorProducts(service, contents)
            diagnostics += podTarget(service, contents)
            diagnostics += missingLibraries(service)
            diagnostics += extensionAPI(service)
            diagnostics += architectures(service, contents)
            diagnostics += size(service)
            diagnostics += misspeltKeys(service)
        }
        diagnostics += profile(contents, settings)
        diagnostics += environment(contents)
        diagnostics += contents.diagnostics
        return sorted(diagnostics)
    }

    /// Errors first, then warnings, then notes; equal ones keep their order, and each is there once.
    static func sorted(_ diagnostics: [CheckDiagnostic]) -> [CheckDiagnostic] {
        var seen: Set<CheckDiagnostic> = []
        return diagnostics.filter { seen.insert($0).inserted }.errorsFirst
    }

    static func diagnostic<Value>(
        _ code: Code, _ severity: Severity, _ message: String, hint: String, at fact: Fact<Value>?
    ) -> CheckDiagnostic {
        CheckDiagnostic(
            code, severity, message, hint: hint, file: fact?.file, line: fact?.line,
            filePath: fact?.path.isEmpty == false ? fact?.path : nil)
    }
}
