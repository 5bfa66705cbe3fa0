import CurlTransport
import NotificationCheck
package import NotificationCore

/// Makes the settings of the options. The command fills the same options and applies them group by group with these.
extension NotificationRuntimeOptions {
    func configuration() throws(NotificationRuntimeError) -> RuntimeConfiguration {
        // A command may be asked for it: each delivery is then the original.
        guard budget > .zero else { throw NotificationRuntimeError(.budget, " needs more than 0") }
        var configuration = RuntimeConfiguration()
        configuration.appGroup = appGroup
        configuration.environment = environment
        try applyDelivery(to: &configuration)
        try applyReferences(to: &configuration)
        try applyNetwork(to: &configuration)
        configuration.faults = faults
        try applyRepair(to: &configuration)
        configuration.transport.reuse = true
        if case .virtual = clock { configuration.virtualTime = true }
        return configuration
    }

    package func applyRepair(
        to configuration: inout RuntimeConfiguration
    ) throws(NotificationRuntimeError) {
        guard let repairURL else { return }
        configuration.media.repair = try CodedFailure.rethrown(
            try MediaRepair(parsing: repairURL, allowHTTP: allowHTTP)
        ) { NotificationRuntimeError(.repairURL, $0) }
    }

    package func applyDelivery(
        to configuration: inout RuntimeConfiguration
    ) throws(NotificationRuntimeError) {
        guard budget >= .zero else { throw NotificationRuntimeError(.budget, " is negative") }
        if let grace {
            guard grace >= .zero else { throw NotificationRuntimeError(.grace, " is negative") }
            guard grace < budget else {
                throw NotificationRuntimeError(
                    .grace,
                    " \(DurationText.text(grace)) is not below the budget of \(DurationText.text(budget)); "
                        + "give a shorter grace")
            }
        }
        guard maxAttachments >= 0 else { throw NotificationRuntimeError(.maxAttachments, " needs 0 or more") }
        guard maxPayload > 0 else { throw NotificationRuntimeError(.maxPayload, " needs 1 or more") }
        guard groupMode & ~0o7777 == 0, groupMode & 0o700 == 0o700, groupMode & 0o002 == 0 else {
            throw NotificationRuntimeError(
                .groupMode,
                " needs an octal mode with rwx for the owner and no w for everyone, such as 2750")
        }
        guard !resultKey.isEmpty, resultKey != "aps" else {
            throw NotificationRuntimeError(.resultKey, " needs a name other than aps")
        }
        for text in alsoAccept {
            guard let type = ExtraType(text) else {
                throw NotificationRuntimeError(
                    .alsoAccept,
                    " '\(text)' is not a type; write a MIME type (image/webp) or a UTI (org.webmproject.webp)"
                )
            }
            configuration.admission.alsoAccept.append(type)
        }
        configuration.groupMode = groupMode
        configuration.delivery = DeliverySettings(
            budget: budget, grace: grace, pushType: pushType, device: device.core, resultKey: resultKey,
            maxPayload: maxPayload)
        configuration.delivery.from = try senderChoice()
        configuration.delivery.repairs = repairs
        configuration.media.onExpiry = deliversBestAttempt ? .bestAttempt : .original
        configuration.media.maxAttachments = maxAttachments
    }

    private func senderChoice() throws(NotificationRuntimeError) -> SenderChoice {
        switch from {
        case .auto: return .auto
        case .apns: return .apns
        case .sender(let name):
            guard let choice = SenderChoice(name) else {
                throw NotificationRuntimeError(
                    .from,
                    " '\(name)' is not a sender; known are auto, apns, \(SenderChoice.names.joined(separator: ", "))"
                )
            }
            return choice
        }
    }

    @discardableResult
    package func applyReferences(
        to configuration: inout RuntimeConfiguration
    ) throws(NotificationRuntimeError) -> ReferenceFinder.Options {
        let options = try referenceOptions()
        configuration.finder = try DialectError.rethrown(try ReferenceFinder(options)) {
            NotificationRuntimeError(.dialects, ": \($0.message)")
        }
        return options
    }

    private func referenceOptions() throws(NotificationRuntimeError) -> ReferenceFinder.Options {
        var options = ReferenceFinder.Options()
        if let baseURL {
            options.baseURL = try CodedFailure.rethrown(
                try RuntimeConfiguration.base(baseURL, allowHTTP: allowHTTP)
            ) { NotificationRuntimeError(.baseURL, $0) }
        }
        for text in mediaKeys {
            guard let pointer = JSONPointer(text) else {
                throw NotificationRuntimeError(
                    .mediaKeys,
                    " '\(text)' is not a JSON Pointer; write /data/image, ~1 for a slash in a name")
            }
            options.mediaKeys.append(pointer)
        }
        switch dialects {
        case .all: break
        case .none: options.choice = .none
        case .only(let name): options.choice = .only(name)
        }
        if let ownDialects {
            options.customRows = try DialectError.rethrown(try UserDialects.rows(of: ownDialects)) {
                NotificationRuntimeError(.dialects, ": \($0.message)")
            }
        }
        return options
    }

    package func applyNetwork(
        to configuration: inout RuntimeConfiguration
    ) throws(NotificationRuntimeError) {
        configuration.fetch.allowHTTP = allowHTTP
        configuration.fetch.allowedAddresses += allowedAddresses
        configuration.fetch.allowedHosts = allowedHosts.map { Glob($0) }
        if let userAgent {
            guard !userAgent.isEmpty, userAgent.utf8.allSatisfy({ 0x20...0x7E ~= $0 }) else {
                throw NotificationRuntimeError(.userAgent, " takes visible ASCII characters and spaces")
            }
            configuration.fetch.userAgent = userAgent
        }
        if let proxy { configuration.setProxy(proxy) }
        configuration.transport.http2 = usesHTTP2
        if let trustedCertificates { configuration.transport.trust = .bundle(trustedCertificates) }
    }

    func engineSettings() throws(NotificationRuntimeError) -> EngineSettings {
        guard transfers > 0, transfersPerHost > 0 else {
            throw NotificationRuntimeError(.transfers, " and transfersPerHost need 1 or more")
        }
        var settings = EngineSettings()
        settings.concurrency = transfers
        settings.perHost = transfersPerHost
        return settings
    }

    /// Nil: the media processor answers.
    package func extensionSettings() throws(NotificationRuntimeError) -> ExtensionSettings? {
        guard let path = serviceExtension else { return nil }
        guard extensionProcesses > 0 else {
            throw NotificationRuntimeError(.extensionProcesses, " needs 1 or more")
        }
        guard extensionMemory > 0 else {
            throw NotificationRuntimeError(.extensionMemory, " needs 1 or more")
        }
        var settings = ExtensionSettings(path: path)
        settings.reuse = reusesExtension
        settings.processes = extensionProcesses
        settings.memoryLimit = extensionMemory
        settings.sandbox = sandbox
        settings.appGroups = extensionAppGroups
        return settings
    }

    /// Nil without ``publicBase``.
    func sendableFormat() throws(NotificationRuntimeError) -> OutputFormat? {
        guard let publicBase else { return nil }
        return try CodedFailure.rethrown(
            try OutputFormat(
                kind: .sendable, resultKey: resultKey, publicBase: publicBase.serialized,
                lostMedia: dropsLostMedia ? .drop : .keep, apnsLimit: pushType.payloadLimit,
                allowHTTP: allowHTTP)
        ) { NotificationRuntimeError(.publicBase, ": \($0.message)") }
    }
}
