import CurlTransport
import NotificationCore

/// How a ``NotificationRuntime`` works. The defaults are those of the command.
public struct NotificationRuntimeOptions: Sendable {
    /// The shared directory; nil: `$NSE_APP_GROUP`, `$XDG_DATA_HOME/nse-run/app-group`,
    /// `~/.local/share/nse-run/app-group` of `environment`.
    public var appGroup: String?
    /// Where the default places are looked up; the process's own by default.
    public var environment = ProcessEnvironment.variables
    /// From having the payload to delivering it.
    public var budget: Duration = .seconds(30)
    /// Before the end of the budget; nil: the smaller of 1 s and a tenth of it.
    public var grace: Duration?
    /// At the beginning of the grace deliver what is attached, if anything is.
    public var deliversBestAttempt = false
    /// Further references are reported, not fetched.
    public var maxAttachments = 10
    /// The member that holds the result.
    public var resultKey = "nse"
    /// Plain http too; App Transport Security on a phone says no.
    public var allowHTTP = false
    /// Non-public ranges that may be reached, such as `10.0.0.0/8`.
    public var allowedAddresses: [String] = []
    /// Names that may be local, dotless or non-public; `*` matches anything.
    public var allowedHosts: [String] = []
    /// PEM file that replaces the system's trusted certificates.
    public var trustedCertificates: String?

    /// The defaults, with this shared directory.
    public init(appGroup: String? = nil) { self.appGroup = appGroup }

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
