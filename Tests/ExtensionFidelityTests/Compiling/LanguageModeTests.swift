import Testing

/// Each source is checked as it stands, in each language mode in which Apple's SDK takes it.
@Suite struct LanguageModeTests {
    struct Source: Sendable, CustomTestStringConvertible {
        let folder: String
        /// For `-swift-version`.
        let modes: [String]
        var foundationOnly = false

        var testDescription: String { "\(folder): \(modes.joined(separator: ", "))" }
    }

    /// Mode 6 refuses what captures `self` in a completion handler of URLSession, which is `@Sendable`; the
    /// shorthand `if let name` came with 5.7 and is no matter of the mode.
    static let sources: [Source] = [
        Source(folder: "Tests/Extensions/XcodeTemplateExtension", modes: ["4.2", "5", "6"]),
        Source(folder: "Tests/Extensions/CompletionDownloadExtension", modes: ["4.2", "5"]),
        Source(folder: "Tests/Extensions/AsyncDownloadExtension", modes: ["5", "6"]),
        Source(folder: "Tests/Extensions/SynchronousDataExtension", modes: ["4.2", "5", "6"]),
        Source(folder: "Tests/Extensions/SemaphoreExtension", modes: ["4.2", "5"]),
        Source(folder: "Tests/Extensions/CategoriesExtension", modes: ["4.2", "5"]),
        Source(folder: "Tests/Extensions/AppGroupExtension", modes: ["4.2", "5"]),
        Source(folder: "Tests/Extensions/CommunicationExtension", modes: ["4.2", "5", "6"]),
        Source(folder: "Tests/Extensions/TypeHintExtension", modes: ["4.2", "5"]),
        Source(folder: "Tests/Extensions/ThumbnailExtension", modes: ["4.2", "5"]),
        Source(folder: "Tests/Extensions/ContentChangesExtension", modes: ["4.2", "5", "6"]),
        Source(folder: "Tests/Extensions/SeveralAttachmentsExtension", modes: ["4.2", "5"]),
        Source(
            folder: "Tests/Extensions/FoundationOnlyExtension", modes: ["4.2", "5"], foundationOnly: true),
        Source(folder: "Tests/Extensions/ForgottenPathExtension", modes: ["4.2", "5"]),
        Source(folder: "Tests/Extensions/EarlyAnswerExtension", modes: ["4.2", "5"]),
        Source(folder: "Tests/Extensions/SecondAnswerExtension", modes: ["4.2", "5"]),
        Source(folder: "Tests/Extensions/FixedNameExtension", modes: ["4.2", "5"]),
        Source(folder: "samples/extension/NotificationService", modes: ["4.2", "5"], foundationOnly: true),
    ]

    @Test("Compiles unchanged", arguments: sources)
    func compiles(_ source: Source) throws {
        let modules = try BuiltModules()
        for mode in source.modes {
            let said = try modules.diagnostics(
                of: source.folder, mode: mode, foundationOnly: source.foundationOnly)
            #expect(said == "", "in mode \(mode)")
        }
    }

    @Test(
        "Mode 6 refuses what Apple's SDK refuses in it",
        arguments: ["CompletionDownload", "Semaphore", "Categories", "TypeHint"])
    func refuses(_ name: String) throws {
        let said = try BuiltModules().diagnostics(of: "Tests/Extensions/\(name)Extension", mode: "6")

        #expect(said.contains("Sendable") || said.contains("concurrently-executing"))
    }
}
