/// A command line of xcodebuild. Source: man xcodebuild, "buildsetting=value": it counts for every target.
enum XcodebuildCommand {
    /// Diagnostics on one value for all targets; nil when the text is not such a command.
    static func diagnostics(_ text: [UInt8], file: String) -> [CheckDiagnostic]? {
        guard text.count <= 1 << 20, text.find("xcodebuild", from: 0) != nil else { return nil }
        let identifier = (
            "The extension gets the app's bundle identifier too, and the app is not built or not installed with it.",
            "Take it out of the command, and set the bundle identifier of each target in the project."
        )
        let profile = (
            "The extension needs a profile of its own, and is not signed with the app's.",
            "Take it out of the command. Set the profile of each target in the project, or list both under provisioningProfiles in exportOptions.plist."
        )
        let settings = [
            ("PRODUCT_BUNDLE_IDENTIFIER=", Code.appBundleID, identifier),
            ("PROVISIONING_PROFILE=", .appSigning, profile),
            ("PROVISIONING_PROFILE_SPECIFIER=", .appSigning, profile),
        ]
        let diagnostics = settings.compactMap { name, code, words in
            line(of: name, in: text).map {
                CheckDiagnostic(
                    code, .error, "The command sets \(name.dropLast()) for all targets. \(words.0)",
                    hint: words.1,
                    file: file, line: $0)
            }
        }
        return diagnostics.isEmpty ? nil : diagnostics
    }

    private static func line(of name: String, in text: [UInt8]) -> Int? {
        var at = 0
        while let found = text.find(name, from: at) {
            if found == 0 || !text[found - 1].isWord {
                return text[..<found].count { $0 == 0x0A } + 1
            }
            at = found + 1
        }
        return nil
    }
}
