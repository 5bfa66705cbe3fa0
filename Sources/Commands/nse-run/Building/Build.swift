import ExtensionBuild

extension GeneratedPackage.LanguageMode: ExpressibleByArgument {}

struct Build: ParsableCommand {
    enum Configuration: String, ExpressibleByArgument, CaseIterable {
        case debug, release
    }

    enum Runtime: String, ExpressibleByArgument, CaseIterable {
        case `static`, dynamic
    }

    static let configuration = CommandConfiguration.command(
        "build",
        abstract: "Compiles the sources of a service extension into an executable for nse-run --extension.",
        usage: "nse-run build <file> ... [-o <path>] [<options>]",
        discussion: """
            Give it the Swift files of the extension, its folder, or the folder of the Xcode project. There is no \
            manifest to write: the sources are copied into a package in a cache ($XDG_CACHE_HOME/nse-run/build, or \
            ~/.cache/nse-run/build), which depends on the package nse-run and is built with the swift in PATH. The \
            first build takes a few minutes, each further extension a few seconds. Attributes that need Objective-C \
            (@objc, @IBOutlet) are blanked, #selector becomes a Selector of that name, and each is reported.

            The package nse-run is the one of --package, else of $NSE_RUN_PACKAGE, else the checkout that this \
            command was built in, else what is installed with it in share/nse-run/package.

            Exit status: 0 built; 1 the sources do not compile; 64 wrong usage, or several service extensions without \
            --class; 65 there is none in the sources; 66 a source cannot be read; 73 the cache cannot be used; 74 the \
            executable cannot be written; 78 there is no swift in PATH, or the package nse-run is not found; 130, 143 \
            after a signal.
            """)

    @Argument(
        help: ArgumentHelp(
            "Swift files, folders with them, or the folder of an Xcode project.", valueName: "file"),
        completion: .file())
    var inputs: [String] = []

    @Option(
        "Where the executable is written. Default: the name of the class, in this directory.", value: "path",
        name: .shortAndLong, completion: .file())
    var output: String?

    @Option(
        "The class of the extension. Needed only where several inherit UNNotificationServiceExtension.",
        value: "name", name: .customLong("class"))
    var className: String?

    @Option("The language mode: what the Xcode project says under Swift Language Version.", value: "n")
    var swiftVersion: GeneratedPackage.LanguageMode = .five

    @Option("release, as on phones, or debug, with DEBUG set.", value: "name")
    var configuration: Configuration = .release

    @Option(
        "static: runs without a Swift toolchain, and starts faster. dynamic: a smaller file.", value: "kind")
    var runtime: Runtime = .static

    @Option("A checkout of the package nse-run.", value: "dir", completion: .directory)
    var package: String?

    @Flag(name: .shortAndLong, help: "Also print the compiler's warnings, and which files are left aside.")
    var verbose = false

    @Flag(name: .shortAndLong, help: "Print only errors, on standard error.")
    var quiet = false

    func run() throws {
        guard !inputs.isEmpty else {
            throw ValidationError(
                "Missing the sources: Swift files or the extension's folder. Try: nse-run build NotificationService/"
            )
        }
        Signals.takeOver()
        try BuildRun(options: self).run()
    }
}
