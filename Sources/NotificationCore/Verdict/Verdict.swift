/// A diagnostic with the properties that decide the verdict.
package protocol WeighedDiagnostic {
    var code: Code { get }
    var severity: Severity { get }
    /// Whether the service that gets the request answers with an error, and sends nothing.
    var isRefusal: Bool { get }
}

extension WeighedDiagnostic {
    package var isRefusal: Bool { false }
}

extension Diagnostic: WeighedDiagnostic {}

/// What will be seen on the phone; the raw value is the member `verdict` of the JSON answer.
package enum Verdict: String, Sendable, Hashable, CaseIterable {
    case shows
    case atRisk = "at_risk"
    case noPicture = "no_picture"
    case nothingShows = "nothing_shows"
    /// APNs, or the service that calls it, answers with an error.
    case refused
    /// Everything that can be checked without the network is right.
    case unverified
    case notUnderstood = "not_understood"

    /// The title for people.
    package var title: String {
        switch self {
        case .shows: "PICTURE SHOWS"
        case .atRisk: "PICTURE AT RISK"
        case .noPicture: "NO PICTURE"
        case .nothingShows: "NOTHING SHOWS"
        case .refused: "APNS REFUSES IT"
        case .unverified: "PICTURE NOT CHECKED"
        case .notUnderstood: "NOT UNDERSTOOD"
        }
    }

    /// - Parameters:
    ///   - diagnostics: in any order.
    ///   - unverified: whether a picture was not requested.
    package init(_ diagnostics: [some WeighedDiagnostic], unverified: Bool) {
        let errors = diagnostics.filter { $0.severity == .error }
        if errors.contains(where: { $0.isRefusal || DiagnosticOrder.stops($0.code) == .refused }) {
            self = .refused
        } else if errors.contains(where: { DiagnosticOrder.stops($0.code) == .nothingShows }) {
            self = .nothingShows
        } else if errors.contains(where: { DiagnosticOrder.stops($0.code) == .noPicture }) {
            self = .noPicture
        } else if !errors.isEmpty {
            self = .atRisk
        } else if diagnostics.contains(where: { $0.severity == .warning }) {
            self = .atRisk
        } else {
            self = unverified ? .unverified : .shows
        }
    }
}

/// The order of diagnostics: first what alone would lose the picture, and of several the one that comes first
/// on the way from the sender to the screen.
package enum DiagnosticOrder {
    /// The verdict to which an error of this code leads.
    package static func stops(_ code: Code) -> Verdict {
        switch code {
        case .payloadTooLarge, .requestRetired: .refused
        case .requestNotSent, .requestDataOnly, .requestOtherPlatform,
            .requestEncoded, .payloadEmpty, .payloadShape, .payloadEncoding, .payloadSyntax, .payloadDepth,
            .payloadEncodedText, .gateSilent, .gateNoAlert, .gatePushType, .gateAlertsOff, .appEnvironment:
            .nothingShows
        // Lost with this vendor's SDK, which an app need not use. A sound is no picture.
        case .mediaVendor, .typeHint, .extensionSound: .atRisk
        default: code.family == .apns ? .refused : .noPicture
        }
    }

    /// Sorts for the reader; equal ones keep their order.
    package static func sorted<Weighed: WeighedDiagnostic>(_ diagnostics: [Weighed]) -> [Weighed] {
        diagnostics.enumerated().sorted { one, other in
            let (a, b) = (key(one.element), key(other.element))
            return a != b ? a.lexicographicallyPrecedes(b) : one.offset < other.offset
        }.map(\.element)
    }

    private static func key(_ diagnostic: some WeighedDiagnostic) -> [Int] {
        let severity =
            switch diagnostic.severity {
            // A loss with one vendor's SDK only comes after a loss for all.
            case .error: stops(diagnostic.code) == .atRisk ? 1 : 0
            case .warning: 2
            case .note: 3
            }
        let station = Station(diagnostic.code)
        let isRefused = diagnostic.isRefusal && station != .otherWay
        return [severity, (isRefused ? .refusal : station).rawValue]
    }

    /// The stations on the way, from the first to the last.
    private enum Station: Int {
        /// The request goes to an interface that was switched off, or there is no push at all.
        case otherWay
        /// The service or APNs refuses it, whatever else is in it.
        case refusal
        case apns
        /// There is no payload that a phone could read.
        case unreadable
        case dataOnly
        case silent
        case pushType
        case alert
        /// The app or the service got no picture, or the priority does not fit.
        case noPicture
        case notMutable
        /// A key of the request is at a wrong path or has a wrong name.
        case misplaced
        case media, url, network, type, app
        case otherRequest, otherPayload, other
        /// Values that readers of payloads take in several ways.
        case duplicate
        case notation
        case note

        init(_ code: Code) {
            self =
                switch code {
                case .requestRetired, .requestLocal: .otherWay
                case .payloadTooLarge: .refusal
                // No token, or a token of the other environment: nothing gets to the app.
                case .appEnvironment: .apns
                case .requestNotSent, .requestInvalidValue, .requestEncoded, .requestOtherPlatform,
                    .payloadEncodedText, .payloadEmpty, .payloadShape, .payloadEncoding, .payloadDepth,
                    .payloadSyntax:
                    .unreadable
                case .requestDataOnly: .dataOnly
                case .gateSilent: .silent
                case .gatePushType: .pushType
                case .gateAlertsOff, .gateNoAlert: .alert
                // The priority is wrong for this push type, and the push type comes from what is above.
                case .apnsPriority, .mediaNone, .mediaOtherPlatform: .noPicture
                case .gateNotMutable: .notMutable
                case .requestWrongPlace, .requestWrongName, .requestMissingKey, .requestDropped: .misplaced
                case .payloadDuplicate: .duplicate
                case .requestNotation: .notation
                case .requestSender, .requestVariable, .requestUndocumented: .note
                default: Station(code.family)
                }
        }

        private init(_ family: CodeFamily) {
            self =
                switch family {
                case .apns: .apns
                case .media: .media
                case .url: .url
                case .policy, .dns, .net, .tls, .http, .body: .network
                case .type, .budget: .type
                case .app: .app
                case .request: .otherRequest
                case .payload: .otherPayload
                case .gate, .fs, .extension, .internal: .other
                }
        }
    }
}
