/// The part of a ``DeliveryCode`` before its dot.
public enum CodeFamily: String, CaseIterable, Sendable, Hashable, CustomStringConvertible {
    case payload, gate, media, url, policy, dns, net, tls, http, body, type, fs, budget, `extension`,
        request, apns, app, `internal`

    /// The spelling: `net`.
    public var description: String { rawValue }

    package var title: String {
        switch self {
        case .payload: "The payload itself"
        case .gate: "Why the extension does not run"
        case .media: "The media as a whole"
        case .url: "The address of the media"
        case .policy: "What is refused"
        case .dns: "Names"
        case .net: "The connection"
        case .tls: "TLS"
        case .http: "The server's answer"
        case .body: "The body"
        case .type: "What the bytes are"
        case .fs: "Files"
        case .budget: "Time"
        case .extension: "The extension"
        case .request: "A sender's request"
        case .apns: "Headers for APNs"
        case .app: "The app"
        case .internal: "nse-run itself"
        }
    }
}
