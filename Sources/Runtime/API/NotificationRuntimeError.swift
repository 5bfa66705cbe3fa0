public import NotificationCore

/// An option that cannot be used, or a part of the installation that is missing; says which and what to do.
public struct NotificationRuntimeError: Error, Sendable, Hashable, CustomStringConvertible {
    /// A property of ``NotificationRuntimeOptions``.
    package enum Option: String, Sendable, Hashable, CaseIterable {
        case allowedAddresses, alsoAccept, appGroup, baseURL, budget, dialects, extensionMemory,
            extensionProcesses,
            from, grace, groupMode, maxAttachments, maxPayload, mediaKeys, proxy, publicBase,
            repairURL, resultKey, sandbox, serviceExtension, transfers, trustedCertificates, userAgent
    }

    /// Nil for the installation, and for a URL that no option has yet.
    package let option: Option?
    /// What follows the name of the option, with what separates the two. The command puts its own name for it ahead.
    package let reason: String
    private let subject: String

    /// Which option, and what to write instead.
    public var description: String { (option?.rawValue ?? subject) + reason }

    init(_ option: Option?, _ reason: String, about subject: String = "installation") {
        self.option = option
        self.reason = reason
        self.subject = subject
    }

    init(_ option: Option?, _ failure: CodedFailure, about subject: String = "installation") {
        self.init(option, ": " + failure.messageAndHint, about: subject)
    }
}

extension CIDR {
    /// Reads `10.0.0.0/8` or `fd00::/8`; an address alone is a range of one.
    /// - Throws: ``NotificationRuntimeError``, which says what to write.
    public init(parsing text: String) throws(NotificationRuntimeError) {
        guard let range = CIDR(text) else {
            throw NotificationRuntimeError(
                .allowedAddresses, " '\(text)' is not a range; write 10.0.0.0/8, 192.168.1.20 or fd00::/8")
        }
        self = range
    }
}

extension HTTPURL {
    /// Reads `https://host[:port][/path][?query]`, or the same with `http:`. There may be no user and no fragment in it.
    /// - Throws: ``NotificationRuntimeError``, which says what is wrong.
    public init(parsing text: String) throws(NotificationRuntimeError) { try self.init(text, of: nil) }

    package init(
        _ text: String, of option: NotificationRuntimeError.Option?
    ) throws(NotificationRuntimeError) {
        guard !text.contains("#") else {
            throw NotificationRuntimeError(option, ": it has a fragment", about: "url")
        }
        self = try CodedFailure.rethrown(try HTTPURL(parsing: text, allowHTTP: true)) { failure in
            // What to do about a picture's address is no help for a proxy's.
            guard option == .proxy else { return NotificationRuntimeError(option, failure, about: "url") }
            let remedy = "; write http://proxy.example.com:3128"
            return NotificationRuntimeError(option, ": " + failure.message + remedy)
        }
    }
}
