internal import NotificationCore

/// A command line of xcodebuild. Source: man xcodebuild, "buildsetting=value": a setting on the command line counts for
/// every target that is built.
enum XcodebuildCommand {
    /// Diagnostics on one value for all targets; nil when the text is no such command.
    static func diagnostics(_ text: [UInt8], file: String) -> [CheckDiagnostic]? {
        guard text.count <= 1 << 20, text.find("xcodebuild", from: 0) != nil else { return nil }
        var diagnostics: [CheckDiagnostic] = []
        if let line = line(of: "PRODUCT_BUNDLE_IDENTIFIER=", in: text) {
            diagnostics.append(
                CheckDiagnostic(
                    .appBundleID, .error,
                    "The command sets PRODUCT_BUNDLE_IDENTIFIER for all targets. The extension gets the app's bundle "
                        + "identifier too, and the app is not built or not installed with it.",
                    hint:
                        "Take it out of the command, and set the bundle identifier of each target in the project.",
                    file: file, line: line))
        }
        for name in ["PROVISIONING_PROFILE=", "PROVISIONING_PROFILE_SPECIFIER="] {
            guard let line = line(of: name, in: text) else { continue }
            diagnostics.append(
                CheckDiagnostic(
                    .appSigning, .error,
                    "The command sets \(name.dropLast()) for all targets. The extension needs a profile of its own, "
                        + "and is not signed with the app's.",
                    hint:
                        "Take it out of the command. Set the profile of each target in the project, or list both "
                        + "under provisioningProfiles in exportOptions.plist.",
                    file: file, line: line))
        }
        return diagnostics.isEmpty ? nil : diagnostics
    }

    /// The line of a setting that begins a word.
    private static func line(of name: String, in text: [UInt8]) -> Int? {
        var at = 0
        while let found = text.find(name, from: at) {
            if found == 0 || !text[found - 1].isWordByte {
                return text[..<found].count { $0 == 0x0A } + 1
            }
            at = found + 1
        }
        return nil
    }
}
