/// Something that was found, with its weight.
package protocol WeighedFinding {
    var code: Code { get }
    var severity: Severity { get }
    /// The service that gets the request answers with an error, and sends nothing.
    var isRefusal: Bool { get }
}

extension WeighedFinding {
    package var isRefusal: Bool { false }
}

extension Diagnostic: WeighedFinding {}

/// What will be seen; the raw value is the member `verdict` of the JSON answer.
package enum Verdict: String, Sendable, Hashable, CaseIterable {
    case shows
    case atRisk = "at_risk"
    case noPicture = "no_picture"
    case nothingShows = "nothing_shows"
    /// APNs, or the service before it, answers with an error.
    case refused
    /// Everything that can be told without the network is right.
    case unverified
    case notUnderstood = "not_understood"

    /// The first words for people.
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
    ///   - findings: in any order.
    ///   - unverified: a picture was not asked for.
    package init(_ findings: [some WeighedFinding], unverified: Bool) {
        let errors = findings.filter { $0.severity == .error }
        if errors.contains(where: { $0.isRefusal || FindingOrder.stops($0.code) == .refused }) {
            self = .refused
        } else if errors.contains(where: { FindingOrder.stops($0.code) == .nothingShows }) {
            self = .nothingShows
        } else if errors.contains(where: { FindingOrder.stops($0.code) == .noPicture }) {
            self = .noPicture
        } else if !errors.isEmpty {
            self = .atRisk
        } else if findings.contains(where: { $0.severity == .warning }) {
            self = .atRisk
        } else {
            self = unverified ? .unverified : .shows
        }
    }
}

/// Which finding is told first: what alone would already lose the picture, and of several the one that comes first on
/// the way from the sender to the screen.
package enum FindingOrder {
    /// What an error of this code leads to.
    package static func stops(_ code: Code) -> Verdict {
        switch code {
        case .payloadTooLarge, .requestRetired: .refused
        case .requestNotSent, .requestDataOnly, .requestOtherPlatform,
            .requestEncoded, .payloadEmpty, .payloadShape, .payloadEncoding, .payloadSyntax, .payloadDepth,
            .payloadEncodedText, .gateSilent, .gateNoAlert, .gatePushType, .gateAlertsOff:
            .nothingShows
        // Lost with this vendor's SDK, which an app need not use.
        case .mediaVendor, .typeHint: .atRisk
        default: code.family == "apns" ? .refused : .noPicture
        }
    }

    /// Sorted for the reader; equal ones keep their order.
    package static func sorted<Finding: WeighedFinding>(_ findings: [Finding]) -> [Finding] {
        findings.enumerated().sorted { one, other in
            let (a, b) = (key(one.element), key(other.element))
            return a != b ? a.lexicographicallyPrecedes(b) : one.offset < other.offset
        }.map(\.element)
    }

    private static func key(_ finding: some WeighedFinding) -> [Int] {
        let severity =
            switch finding.severity {
            // What is a loss with one vendor's SDK only comes after what is one for all.
            case .error: stops(finding.code) == .atRisk ? 1 : 0
            case .warning: 2
            case .note: 3
            }
        return [severity, finding.isRefusal && finding.code != .requestRetired ? 1 : rank(finding.code)]
    }

    /// The stations on the way.
    private static func rank(_ code: Code) -> Int {
        switch code {
        case .requestRetired: 0
        case .payloadTooLarge: 1
        case .requestNotSent, .requestInvalidValue, .requestEncoded, .payloadEncodedText,
            .requestOtherPlatform:
            3
        case .payloadEmpty, .payloadShape, .payloadEncoding, .payloadDepth, .payloadSyntax: 3
        case .requestDataOnly: 4
        case .gateSilent: 5
        case .gatePushType: 6
        case .gateAlertsOff, .gateNoAlert: 7
        // Wrong for this push type, and the push type comes from what is above.
        case .apnsPriority: 8
        case .requestLocal: 0
        case .mediaNone, .mediaOtherPlatform: 8
        case .gateNotMutable: 9
        case .requestWrongPlace, .requestWrongName, .requestMissingKey, .requestDropped: 11
        case .payloadDuplicate: 30
        case .requestNotation: 31
        case .requestSender, .requestVariable, .requestUndocumented: 40
        default:
            switch code.family {
            case "apns": 2
            case "media": 12
            case "url": 13
            case "policy", "dns", "net", "tls", "http", "body": 14
            case "type", "budget": 15
            case "app": 16
            case "request": 18
            case "payload": 19
            default: 20
            }
        }
    }
}
