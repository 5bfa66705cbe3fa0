/// What only a log shows.
extension CodeExplanation {
    static let appNestedFrameworks = CodeExplanation(
        .appNestedFrameworks,
        cause:
            "The extension's .appex holds a Frameworks folder of its own: a framework or the Swift libraries "
            + "are embedded into it.",
        effect: "Phones run it. App Store Connect refuses the upload, so the update does not reach them.",
        remedy:
            #"Embed frameworks in the app only: "Do Not Embed" in the extension's target, no "[CP] Embed "#
            + #"Pods Frameworks" phase there, and ALWAYS_EMBED_SWIFT_STANDARD_LIBRARIES = NO."#,
        example: "ITMS-90206: contains disallowed file 'Frameworks'")
}
