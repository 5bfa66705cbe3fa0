/// The family `extension`: executables of samples/extensions, each payload in a process of its own.
extension Demonstration {
    /// One payload of samples/extensions/payloads and the executable that gets it.
    struct HostedSample: Sendable {
        var name: String
        var executable = "nse-extension-everything-wrong"
        /// The extension's waits take no real time.
        var isVirtual = false

        static let all: [HostedSample] = [
            HostedSample(name: "template", executable: "nse-extension-template"),
            HostedSample(name: "picture"),
            HostedSample(name: "login-page"),
            HostedSample(name: "private-address"),
            HostedSample(name: "no-photo"),
            HostedSample(name: "crash"),
            HostedSample(name: "forgotten-path", isVirtual: true),
            HostedSample(name: "blocked-main-thread"),
            HostedSample(name: "memory"),
            HostedSample(name: "two-answers"),
            HostedSample(name: "no-text"),
            HostedSample(name: "file-outside"),
            HostedSample(name: "file-left"),
            HostedSample(name: "own-timer", isVirtual: true),
        ]

        /// Where the executable lies: next to the command, as SwiftPM builds both; nil when it is not built.
        var path: String? {
            guard let path = StandardStreams.ownDirectory.map({ $0 + "/" + executable }) else { return nil }
            return access(path, X_OK) == 0 ? path : nil
        }
    }

    static var hasExtensions: Bool { HostedSample.all.allSatisfy { $0.path != nil } }

    /// What to say where they are not.
    static let buildsExtensions =
        "The family `extension` is left out: its executables are not built. Build them with\n"
        + "  swift build --product nse-extension-template && swift build --product nse-extension-everything-wrong\n"
        + "and run the nse-run of the same build."

    func runExtensions() throws(CodedFailure) -> [Result] {
        var results: [Result] = []
        for sample in HostedSample.all {
            guard let path = sample.path else { continue }
            var configuration = local
            // A hang costs this much real time, where it is not virtual.
            configuration.delivery.budget = sample.isVirtual ? PhoneRules.extensionTime : .seconds(2)
            configuration.virtualTime = sample.isVirtual
            results.append(
                try run(
                    configuration, ExtensionSettings(path: path), sample.name,
                    in: directory + "/extensions/payloads"))
        }
        return results
    }
}
