import NotificationCheck

extension NotificationRuntimeOptions.Sandbox: ExpressibleByArgument {
    /// The values, for the help.
    public static var allValueStrings: [String] { ["off", "required", "try"] }

    /// One of these values.
    public init?(argument: String) {
        switch argument {
        case "off": self = .off
        case "required": self = .required
        case "try": self = .tried
        default: return nil
        }
    }

    /// `--sandbox` alone means `--sandbox=required`; the library has no option whose value may be left out.
    static func completed(_ arguments: [String]) -> [String] {
        let end = arguments.firstIndex(of: "--") ?? arguments.endIndex
        return arguments[..<end].map { $0 == "--sandbox" ? "--sandbox=required" : $0 } + arguments[end...]
    }
}

struct ExtensionProcessOptions: ParsableArguments {
    @Option(
        "End the extension's process when it needs more than this above what it starts with. Default: \(PhoneRules.extensionMemory >> 20)M.",
        value: "bytes")
    var memoryLimit: ByteCountArgument?

    @Option(
        "Keep the extension's process from opening sockets, and hide other processes from it: --sandbox, or --sandbox=try to go on where that is not possible.",
        value: "mode")
    var sandbox: NotificationRuntimeOptions.Sandbox?

    @Option(
        "The extension's entitlements (.entitlements, an XML property list): its app groups, and whether it may suppress notifications.",
        value: "file", completion: .file())
    var entitlements: String?

    func readEntitlements() throws -> AppFacts.Entitlements? {
        guard let file = entitlements else { return nil }
        do {
            return try AppFacts.Entitlements(StandardStreams.read("--entitlements", file, limit: 1 << 20))
        } catch let error as PropertyListFault {
            throw ValidationError("--entitlements: \(file) is not a property list: \(error.message)")
        }
    }
}

struct ExtensionOptions: ParsableArguments {
    @Option(
        "Run this executable as the service extension, instead of the built-in media processor (nse-run build makes one).",
        value: "path", name: .customLong("extension"), completion: .file())
    var path: String?

    @Flag(help: "Keep the extension's process, with its statics, for the next notification, as a phone does.")
    var extensionReuse = false

    @OptionGroup var process: ExtensionProcessOptions

    /// The settings of the run, and what the entitlements let the extension do; nil: the media processor answers.
    func apply(to configuration: inout RuntimeConfiguration) throws -> ExtensionSettings? {
        let entitlements = try process.readEntitlements()
        if entitlements?.mayFilter == true { configuration.delivery.device.entitlements.insert(.filtering) }
        return try settings(appGroups: entitlements?.appGroups)
    }

    private func settings(appGroups: [String]?) throws -> ExtensionSettings? {
        guard let path else {
            for (isGiven, name) in [
                (extensionReuse, "--extension-reuse"), (process.memoryLimit != nil, "--memory-limit"),
                (process.sandbox != nil, "--sandbox"), (process.entitlements != nil, "--entitlements"),
            ] where isGiven {
                throw ValidationError("\(name) goes with --extension.")
            }
            return nil
        }
        var options = NotificationRuntimeOptions()
        options.serviceExtension = path
        options.reusesExtension = extensionReuse
        options.extensionMemory = process.memoryLimit?.bytes ?? options.extensionMemory
        options.sandbox = process.sandbox ?? .off
        options.extensionAppGroups = appGroups
        var settings = try ValidationError.named { () throws(NotificationRuntimeError) in
            try options.extensionSettings()
        }
        settings?.adoptsOrphans = true
        return settings
    }
}

extension ExtensionSettings {
    /// Size and time of the executable, for `--resume`: one that was built later may answer in another way.
    var executable: String {
        guard let status = stat(path: path) else { return "" }
        return "\(status.st_size) \(status.st_mtim.tv_sec) \(status.st_mtim.tv_nsec)"
    }
}
