/// One function each, in the order of how often each is the cause. Where a fact is nil a rule reports nothing.
enum AppRules {
    static func diagnostics(_ contents: AppContents, _ settings: AppSettings) -> [CheckDiagnostic] {
        var found = [noExtension(contents), contentExtensionInstead(contents)]
        found += notEmbedded(contents)
        found.append(severalExtensions(contents))
        for service in contents.services {
            found += [bundleIdentifier(service, contents), signing(service, contents)]
            found += versions(service, contents)
            found += [deploymentTarget(service, contents, settings), principalClass(service)]
            found += service.sources?.diagnostics ?? []
            found += [transportSecurity(service, contents, settings), appGroups(service, contents)]
            found += vendorProducts(service, contents)
            found += [
                podTarget(service, contents), missingLibraries(service), extensionAPI(service),
                architectures(service, contents), size(service), misspeltKeys(service),
            ]
        }
        found += profile(contents, settings)
        found += [environment(contents), misspeltMode(contents)]
        return sorted(found.compactMap(\.self) + contents.diagnostics)
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
