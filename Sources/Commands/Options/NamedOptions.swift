package import ArgumentParser
package import ServiceExtensionRuntime

extension NotificationRuntimeError.Option {
    package var flag: String {
        switch self {
        case .allowedAddresses: "--allow-address"
        case .alsoAccept: "--also-accept"
        case .appGroup: "--app-group"
        case .baseURL: "--base-url"
        case .budget: "--budget"
        case .dialects: "--dialects"
        case .extensionMemory: "--memory-limit"
        case .extensionProcesses: "--extension-processes"
        case .from: "--from"
        case .grace: "--grace"
        case .groupMode: "--group-mode"
        case .maxAttachments: "--max-attachments"
        case .maxPayload: "--max-payload"
        case .mediaKeys: "--media-key"
        case .proxy: "--proxy"
        case .publicBase: "--public-base"
        case .repairURL: "--repair-url"
        case .resultKey: "--result-key"
        case .sandbox: "--sandbox"
        case .serviceExtension: "--extension"
        case .transfers: "--concurrency"
        case .trustedCertificates: "--cacert"
        case .userAgent: "--user-agent"
        }
    }
}

extension ValidationError {
    /// An option that cannot be used is reported by its name on the command line, as `ValidationError`.
    package static func named<Value>(
        _ apply: () throws(NotificationRuntimeError) -> Value
    ) throws -> Value {
        do throws(NotificationRuntimeError) {
            return try apply()
        } catch {
            switch error.option {
            // The message names the row, or the option that has the name.
            case .dialects: throw ValidationError(String(error.reason.dropFirst(2)))
            default:
                let stop = error.reason.hasSuffix(".") ? "" : "."
                throw ValidationError((error.option?.flag ?? "") + error.reason + stop)
            }
        }
    }
}
