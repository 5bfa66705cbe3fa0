import Foundation
import NotificationCore

/// Translates the faults of the command's grammar into responses of the script.
enum InjectedFaults {
    static func apply(_ faults: FaultPlan.Selection, to response: ScriptedResponse) -> ScriptedResponse {
        var result = response
        switch faults.answer {
        case .status(let status): result = ScriptedResponse.status(status)
        case .failure(let code): result = answer(to: code) ?? response
        case nil: break
        }
        if let delay = faults.delay { result = result.delayed(by: delay) }
        if let bytes = faults.stallAfter { result = result.stalling(afterBytes: bytes) }
        if let rate = faults.rate { result = result.rate(bytesPerSecond: rate) }
        if let bytes = faults.truncate { result = result.truncated(toBytes: bytes) }
        return result
    }

    /// The response that leads to this code; nil when no network can cause it.
    static func answer(to code: Code) -> ScriptedResponse? {
        switch code {
        case .dnsNXDomain, .dnsNoData, .dnsServfail: .failure(.cannotFindHost)
        case .dnsTimeout, .netConnectTimeout, .tlsTimeout: .failure(.timedOut)
        case .netRefused: .failure(.cannotConnectToHost)
        case .netUnreachable: .failure(.notConnectedToInternet)
        case .netReset, .bodyTruncated: .failure(.networkConnectionLost)
        case .tlsVerify: .failure(.serverCertificateUntrusted)
        case .tlsHandshake: .failure(.secureConnectionFailed)
        case .httpProtocol, .httpHeadTooLarge: .failure(.badServerResponse)
        case .httpRedirectLimit: .failure(.httpTooManyRedirects)
        case .policyTLSDowngrade, .urlScheme: .failure(.appTransportSecurityRequiresSecureConnection)
        case .httpStatus: .status(404)
        case .httpPartial: .jpeg().withStatus(206)
        case .bodyEmpty: .empty()
        case .bodyTooLarge: .jpeg(bytes: 12 << 20)
        case .typeUnsupported: .webp()
        case .typeDamaged: .data(Data(SampleMedia.damagedPNG), contentType: "image/png")
        case .typeIncomplete: .jpeg().truncated(toBytes: 100).announcing(length: nil)
        default: nil
        }
    }
}
