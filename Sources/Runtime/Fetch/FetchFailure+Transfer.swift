package import CurlTransport
package import NotificationCore

extension FetchFailure {
    /// The failure for a transfer's end; nil when it is complete, or when the receiver refused and knows why.
    package static func failure(
        of result: TransferResult, url: HTTPURL, policy: FetchPolicy
    ) -> CodedFailure? {
        let place = url.redacted
        switch result.end {
        case .complete, .refused: return nil
        case .recorded(let failure): return failure
        case .denied(let address): return policy.failure(denied: address.address, for: url)
        case .cancelled: return expired(phase: result.phase, received: result.received, place: place)
        case .headersTooLarge: return headersTooLarge(place: place)
        case .unavailable(let reason):
            return CodedFailure(
                .internalInstallation, reason, hint: "Install another libcurl (libcurl4 of the system).")
        case .failed(let code, let words, let osError):
            if let status = result.proxyStatus, !(200..<300).contains(status) {
                return proxyRefused(status, place: place, cause: cause(code, words, osError))
            }
            return failure(code, words: words, osError: osError, phase: result.phase, place: place)
        }
    }

    /// The failure for a name without an address.
    /// - Parameter absolute: it was asked for as it is, past search domains and /etc/hosts.
    package static func failure(of answer: ResolveFailure, url: HTTPURL, absolute: Bool) -> CodedFailure {
        let name = url.hostText
        switch answer {
        case .nxdomain:
            let local = absolute ? " A name of /etc/hosts is found with --allow-host \(name)." : ""
            return CodedFailure(
                .dnsNXDomain, "there is no host named \(name)",
                hint: "Check the spelling. A phone does not know names of your own network." + local)
        case .nodata:
            return CodedFailure(.dnsNoData, "\(name) exists but has no address")
        case .servfail:
            return CodedFailure(.dnsServfail, "the name server could not answer for \(name)")
        case .timeout:
            return CodedFailure(.dnsTimeout, "the name server did not answer for \(name)")
        case .resource:
            return CodedFailure(
                .internalResource, "no thread or descriptor to look up \(name)", retryable: true)
        case .cancelled: return expired(phase: .queued, place: url.redacted)
        case .system(let number, let text):
            return CodedFailure(
                .dnsServfail, "\(name) could not be looked up",
                cause: "getaddrinfo: \(text) (errno \(number))")
        case .unknown(let number, let text):
            return CodedFailure(
                .dnsServfail, "\(name) could not be looked up", cause: "getaddrinfo \(number): \(text)")
        }
    }
}
