/// An option that cannot be used; says which and what to write.
public struct NotificationRuntimeError: Error, Sendable, Hashable, CustomStringConvertible {
    /// A property of ``NotificationRuntimeOptions``.
    package enum Option: String, Sendable, Hashable, CaseIterable {
        case allowedAddresses, alsoAccept, baseURL, budget, dialects, extensionMemory, extensionProcesses,
            faults, from, grace, groupMode, maxAttachments, maxPayload, mediaKeys, proxy, publicBase,
            resultKey,
            transfers, userAgent
    }

    package let option: Option
    /// What follows the name of the option, with what separates the two. The command puts its own name for the option
    /// ahead of it.
    package let reason: String

    /// Which option, and what to write instead.
    public var description: String { option.rawValue + reason }

    init(_ option: Option, _ reason: String) {
        self.option = option
        self.reason = reason
    }
}
