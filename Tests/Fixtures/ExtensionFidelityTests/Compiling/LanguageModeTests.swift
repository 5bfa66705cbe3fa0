import Testing

/// Each source is checked as it stands, in each language mode in which Apple's SDK takes it.
@Suite struct LanguageModeTests {
    struct Source: Sendable, CustomTestStringConvertible {
        let folder: String
        /// For `-swift-version`.
        let modes: [String]
        var foundationOnly = false
        /// `@main` is in one of the files.
        var isApp = false

        var testDescription: String { "\(folder): \(modes.joined(separator: ", "))" }
    }

    /// Mode 6 only warns about what a completion handler of the SDK captures, because declarations from Objective-C
    /// count as older than Sendable; it refuses such captures in a `defer`, in closures of Dispatch and in classes
    /// that are delegates of a session.
    static let sources: [Source] = [
        Source(folder: "Tests/Fixtures/Extensions/XcodeTemplateExtension", modes: ["4.2", "5", "6"]),
        Source(folder: "Tests/Fixtures/Extensions/CompletionDownloadExtension", modes: ["4.2", "5"]),
        Source(folder: "Tests/Fixtures/Extensions/AsyncDownloadExtension", modes: ["5", "6"]),
        Source(folder: "Tests/Fixtures/Extensions/SynchronousDataExtension", modes: ["4.2", "5", "6"]),
        Source(folder: "Tests/Fixtures/Extensions/SemaphoreExtension", modes: ["4.2", "5"]),
        Source(folder: "Tests/Fixtures/Extensions/CategoriesExtension", modes: ["4.2", "5", "6"]),
        Source(folder: "Tests/Fixtures/Extensions/AppGroupExtension", modes: ["4.2", "5", "6"]),
        Source(folder: "Tests/Fixtures/Extensions/CommunicationExtension", modes: ["4.2", "5", "6"]),
        Source(folder: "Tests/Fixtures/Extensions/MessengerExtension", modes: ["4.2", "5"]),
        Source(folder: "Tests/Fixtures/Extensions/TypeHintExtension", modes: ["4.2", "5", "6"]),
        Source(folder: "Tests/Fixtures/Extensions/ThumbnailExtension", modes: ["4.2", "5"]),
        Source(folder: "Tests/Fixtures/Extensions/ContentChangesExtension", modes: ["5", "6"]),
        Source(folder: "Tests/Fixtures/Extensions/SeveralAttachmentsExtension", modes: ["4.2", "5"]),
        Source(
            folder: "Tests/Fixtures/Extensions/FoundationOnlyExtension", modes: ["4.2", "5", "6"],
            foundationOnly: true
        ),
        Source(folder: "Tests/Fixtures/Extensions/KeychainExtension", modes: ["4.2", "5", "6"]),
        Source(folder: "Tests/Fixtures/Extensions/FileCacheExtension", modes: ["4.2", "5", "6"]),
        Source(folder: "Tests/Fixtures/Extensions/TransportExceptionExtension", modes: ["4.2", "5", "6"]),
        Source(folder: "Tests/Fixtures/Extensions/OwnDeadlineExtension", modes: ["4.2", "5"]),
        Source(folder: "Tests/Fixtures/Extensions/ReceiptExtension", modes: ["4.2", "5"]),
        Source(folder: "Tests/Fixtures/Extensions/PlaceholderExtension", modes: ["4.2", "5", "6"]),
        Source(folder: "Tests/Fixtures/Extensions/OneSignalServiceExtension", modes: ["4.2", "5", "6"]),
        Source(folder: "Tests/Fixtures/Extensions/FirebaseServiceExtension", modes: ["4.2", "5", "6"]),
        Source(folder: "Tests/Fixtures/Extensions/VideoPreviewExtension", modes: ["4.2", "5"]),
        Source(folder: "Tests/Fixtures/Extensions/VoiceSoundExtension", modes: ["4.2", "5", "6"]),
        Source(folder: "Tests/Fixtures/Extensions/ProtocolExtension", modes: ["4.2", "5"]),
        Source(folder: "Tests/Fixtures/Extensions/ForgottenPathExtension", modes: ["4.2", "5", "6"]),
        Source(folder: "Tests/Fixtures/Extensions/EarlyAnswerExtension", modes: ["4.2", "5", "6"]),
        Source(folder: "Tests/Fixtures/Extensions/SecondAnswerExtension", modes: ["4.2", "5", "6"]),
        Source(folder: "Tests/Fixtures/Extensions/FixedNameExtension", modes: ["4.2", "5", "6"]),
        // Classes on the main actor conform to protocols that are not: an error in mode 6, as with Apple's SDK.
        Source(folder: "Tests/Fixtures/Apps/CompletionApp", modes: ["4.2", "5"], isApp: true),
        Source(folder: "Tests/Fixtures/Apps/CallingApp", modes: ["4.2", "5"], isApp: true),
        Source(folder: "Tests/Fixtures/Apps/ReminderApp", modes: ["5"], isApp: true),
        Source(folder: "Tests/Fixtures/Apps/AsyncApp", modes: ["5", "6"]),
        Source(folder: "Tests/Fixtures/Apps/NewsApp", modes: ["5", "6"], isApp: true),
        Source(folder: "samples/extension/MyApp", modes: ["5"], isApp: true),
        Source(
            folder: "samples/extension/NotificationService", modes: ["4.2", "5", "6"], foundationOnly: true),
    ]

    @Test("Compiles unchanged", arguments: sources)
    func compiles(_ source: Source) throws {
        let modules = try BuiltModules()
        // In mode 5 this package builds the fixtures itself.
        for mode in source.modes where mode != "5" || !source.folder.hasPrefix("Tests/") {
            let said = try modules.diagnostics(
                of: source.folder, mode: mode,
                options: (source.foundationOnly
                    ? ["-Xfrontend", "-import-module", "-Xfrontend", "UserNotifications"] : [])
                    + (source.isApp ? ["-parse-as-library"] : []))
            #expect(said == "", "in mode \(mode)")
        }
    }
}
