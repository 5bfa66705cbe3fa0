internal import NotificationCore

/// The rules over an app, one function each, in the order of how often each is the cause.
///
/// A rule speaks only of what it knows: where a fact is nil it says nothing.
enum AppRules {
    static func findings(_ contents: AppContents, _ settings: AppSettings) -> [CheckFinding] {
        var findings: [CheckFinding] = []
        findings += noExtension(contents)
        findings += contentExtensionInstead(contents)
        findings += notEmbedded(contents)
        findings += severalExtensions(contents)
        for service in contents.services {
            findings += bundleIdentifier(service, contents)
            findings += signing(service, contents)
            findings += versions(service, contents)
            findings += deploymentTarget(service, contents, settings)
            findings += principalClass(service)
            findings += answer(service)
            findings += transportSecurity(service, contents)
            findings += appGroups(service, contents)
            findings += vendorProducts(service, contents)
            findings += podTarget(service, contents)
            findings += missingLibraries(service)
            findings += extensionAPI(service)
            findings += architectures(service, contents)
            findings += size(service)
            findings += misspeltKeys(service)
        }
        findings += profile(contents, settings)
        findings += environment(contents)
        findings += contents.findings
        return sorted(findings)
    }

    /// What alone loses the picture first; the rest keeps its order.
    static func sorted(_ findings: [CheckFinding]) -> [CheckFinding] {
        var seen: Set<CheckFinding> = []
        let once = findings.filter { seen.insert($0).inserted }
        return [Severity.error, .warning, .note].flatMap { severity in once.filter { $0.severity == severity }
        }
    }

    static func finding<Value>(
        _ code: Code, _ severity: Severity, _ message: String, hint: String, at fact: Fact<Value>?
    ) -> CheckFinding {
        CheckFinding(
            code, severity, message, hint: hint, file: fact?.file, line: fact?.line,
            filePath: fact?.path.isEmpty == false ? fact?.path : nil)
    }
}
