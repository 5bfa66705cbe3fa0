/// One function each, in the order of how often each is the cause. Where a fact is nil a rule reports nothing.
enum AppRules {
    static func diagnostics(_ contents: AppContents, _ settings: AppSettings) -> [CheckDiagnostic] {
        var diagnostics = [noExtension(contents), contentExtensionInstead(contents)].compactMap(\.self)
        diagnostics += notEmbedded(contents)
        diagnostics += [severalExtensions(contents)].compactMap(\.self)
        for service in contents.services {
            diagnostics += [bundleIdentifier, signing].compactMap { $0(service, contents) }
            diagnostics += versions(service, contents)
            diagnostics += [deploymentTarget(service, contents, settings), principalClass(service)]
                .compactMap(\.self)
            diagnostics += service.sources?.diagnostics ?? []
            diagnostics += [
                transportSecurity(service, contents, settings), appGroups(service, contents),
            ].compactMap(\.self)
            diagnostics += vendorProducts(service, contents)
            diagnostics += [
                podTarget(service, contents), missingLibraries(service), extensionAPI(service),
                architectures(service, contents), size(service), misspeltKeys(service),
            ].compactMap(\.self)
        }
        diagnostics += profile(contents, settings)
        diagnostics +=
            [environment(contents), misspeltMode(contents)].compactMap(\.self) + contents.diagnostics
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
