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
    static func answer(to code: Code) -> ScriptedResponse? { answers[code] }

    private static let answers: [Code: ScriptedResponse] = [
        .dnsNXDomain: .failure(.cannotFindHost), .dnsNoData: .failure(.cannotFindHost),
        .dnsServfail: .failure(.cannotFindHost),
        .dnsTimeout: .failure(.timedOut), .netConnectTimeout: .failure(.timedOut),
        .tlsTimeout: .failure(.timedOut),
        .netRefused: .failure(.cannotConnectToHost), .netUnreachable: .failure(.notConnectedToInternet),
        .netReset: .failure(.networkConnectionLost), .bodyTruncated: .failure(.networkConnectionLost),
        .tlsVerify: .failure(.serverCertificateUntrusted), .tlsHandshake: .failure(.secureConnectionFailed),
        .httpProtocol: .failure(.badServerResponse), .httpHeadTooLarge: .failure(.badServerResponse),
        .httpRedirectLimit: .failure(.httpTooManyRedirects),
        .policyTLSDowngrade: .failure(.appTransportSecurityRequiresSecureConnection),
        .urlScheme: .failure(.appTransportSecurityRequiresSecureConnection),
        .httpStatus: .status(404), .httpPartial: .jpeg().withStatus(206),
        .bodyEmpty: .empty(), .bodyTooLarge: .jpeg(bytes: 12 << 20), .typeUnsupported: .webp(),
        .typeDamaged: .data(Data(SampleMedia.damagedPNG), contentType: "image/png"),
        .typeIncomplete: .jpeg().truncated(toBytes: 100).announcing(length: nil),
    ]
}
