import CurlTransport
import NotificationCore

/// The options of a ``NotificationRuntime``. The defaults are those of `nse-run PAYLOAD`.
public struct NotificationRuntimeOptions: Sendable {
    /// The shared directory; nil: `$NSE_APP_GROUP`, `$XDG_DATA_HOME/nse-run/app-group`,
    /// `~/.local/share/nse-run/app-group` of `environment`.
    public var appGroup: String?
    /// The environment in which the default places are looked up; by default that of the process.
    public var environment = ProcessEnvironment.variables
    /// The time from having the payload to delivering it; 30 s by default.
    public var budget: Duration = .seconds(30)
    /// The time between the warning and the end of the budget; nil: 1 s, or a tenth of the budget if that is less.
    public var grace: Duration?
    /// Whether the media that is attached by then is delivered at the warning. By default the original is delivered at
    /// the end of the budget.
    public var deliversBestAttempt = false
    /// The number of references that are downloaded; further ones are only reported.
    public var maxAttachments = 10
    /// The member of the delivered payload that holds the result; not `aps`.
    public var resultKey = "nse"
    /// Whether http: URLs are downloaded, too. On a phone App Transport Security stops them.
    public var allowHTTP = false
    /// Non-public ranges that may be reached, such as `10.0.0.0/8`.
    public var allowedAddresses: [String] = []
    /// Host names that are allowed also if they are local, have no dot, or have a non-public address; `*` matches any text.
    public var allowedHosts: [String] = []
    /// A PEM file that replaces the system's trusted certificates.
    public var trustedCertificates: String?

    /// The executable of your own service extension, which answers instead of the media processor, in a process of its
    /// own; nil: the media processor answers.
    public var serviceExtension: String?
    /// Whether a process of the extension is kept for the next notification, with its statics, as a phone does.
    public var reusesExtension = false
    /// Processes of the extension at once; notifications beyond them wait, and their budgets with them.
    public var extensionProcesses = 4

    /// Makes the default options.
    ///
    /// - Parameter appGroup: the shared directory; nil: the default one.
    public init(appGroup: String? = nil) { self.appGroup = appGroup }

    /// Nil: the media processor answers.
    func extensionSettings() throws(NotificationRuntimeError) -> ExtensionSettings? {
        guard let path = serviceExtension else { return nil }
        guard extensionProcesses > 0 else {
            throw NotificationRuntimeError("extensionProcesses needs 1 or more")
        }
        var settings = ExtensionSettings(path: path)
        settings.reuse = reusesExtension
        settings.processes = extensionProcesses
        return settings
    }

    func configuration() throws(NotificationRuntimeError) -> RuntimeConfiguration {
        var configuration = RuntimeConfiguration()
        guard budget >= .zero, (grace ?? .zero) >= .zero, grace.map({ $0 < budget }) ?? true else {
            throw NotificationRuntimeError("the grace must be shorter than the budget, and neither negative")
        }
        guard !resultKey.isEmpty, resultKey != "aps" else {
            throw NotificationRuntimeError("resultKey needs a name other than aps")
        }
        for text in allowedAddresses {
            guard let range = CIDR(text) else {
                throw NotificationRuntimeError("'\(text)' is no range of addresses; write 10.0.0.0/8")
            }
            configuration.fetch.allowedAddresses.append(range)
        }
        configuration.appGroup = appGroup
        configuration.environment = environment
        configuration.delivery.budget = budget
        configuration.delivery.grace = grace
        configuration.delivery.resultKey = resultKey
        configuration.media.onExpiry = deliversBestAttempt ? .bestAttempt : .original
        configuration.media.maxAttachments = maxAttachments
        configuration.fetch.allowHTTP = allowHTTP
        configuration.fetch.allowedHosts = allowedHosts.map { Glob($0) }
        configuration.transport.reuse = true
        if let trustedCertificates { configuration.transport.trust = .bundle(trustedCertificates) }
        return configuration
    }
}

/// An option that cannot be used; says which and what to write.
public struct NotificationRuntimeError: Error, Sendable, CustomStringConvertible {
    /// Which option, and what to write instead.
    public let description: String

    init(_ description: String) { self.description = description }
}
