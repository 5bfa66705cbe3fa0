import CurlTransport
import NotificationCore

extension FetchFailure {
    /// What a transfer's end means; nil when it is complete, or when the receiver refused and knows why.
    static func failure(of result: TransferResult, url: HTTPURL, policy: FetchPolicy) -> CodedFailure? {
        switch result.end {
        case .complete, .refused: nil
        case .denied(let address): policy.failure(denied: address.address, for: url)
        case .cancelled: expired(phase: result.phase, received: result.received, place: url.redacted)
        case .headersTooLarge: headersTooLarge(place: url.redacted)
        case .failed(let code, let message, let osError):
            failure(code, words: message, osError: osError, phase: result.phase, place: url.redacted)
        }
    }

    /// What it means that a name has no address.
    static func failure(of answer: ResolveFailure, url: HTTPURL) -> CodedFailure {
        let name = url.hostText
        switch answer {
        case .nxdomain:
            return CodedFailure(
                .dnsNXDomain, "there is no host named \(name)",
                hint:
                    "check the spelling of the host; a name that only your network knows is unknown to a phone"
            )
        case .nodata:
            return CodedFailure(
                .dnsNoData, "\(name) exists but has no address", hint: "give the name an A or AAAA record")
        case .servfail:
            return CodedFailure(
                .dnsServfail, "the name server could not answer for \(name)",
                hint: "check the zone (delegation, DNSSEC, CNAME loops), or try again")
        case .timeout:
            return CodedFailure(
                .dnsTimeout, "the name server did not answer for \(name)",
                hint: "check the name server of this machine and of the zone, or try again")
        case .resource:
            return CodedFailure(
                .internalResource, "no thread or descriptor to look up \(name)",
                hint: "raise the limits of the process (ulimit -u, -n), or do less at once", retryable: true)
        case .cancelled: return expired(phase: .queued, place: url.redacted)
        case .other(let number, let text):
            return CodedFailure(
                .dnsServfail, "\(name) could not be looked up", cause: "getaddrinfo \(number): \(text)")
        }
    }
}
