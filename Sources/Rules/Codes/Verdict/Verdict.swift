package protocol WeighedDiagnostic {
    var code: Code { get }
    var severity: Severity { get }
    /// Whether the push service answers the request with an error and sends nothing.
    var isRefusal: Bool { get }
    /// Whether it is about one picture, whatever the code does elsewhere: the notification itself shows.
    var isOfPicture: Bool { get }
    /// Whether the same input could succeed later without a change.
    var isTransient: Bool { get }
}

extension WeighedDiagnostic {
    package var isRefusal: Bool { false }
    package var isOfPicture: Bool { false }
    package var isTransient: Bool { false }

    /// The verdict to which it leads if it is an error.
    package var stop: Effect.Stop { isRefusal ? .refused : effect.stop }

    fileprivate var effect: Effect { isOfPicture ? Effect(code).ofPicture : Effect(code) }
}

extension Diagnostic: WeighedDiagnostic {
    package var isTransient: Bool { code.explanation.retryable }
}

package typealias Verdict = DeliveryVerdict

/// What will be seen on the phone; the raw value is the member `verdict` of answers and records. New versions may add
/// verdicts.
public enum DeliveryVerdict: String, Sendable, Hashable, CaseIterable {
    /// The picture shows.
    case shows
    /// The picture may be lost: on some phones, with some SDKs or at some times.
    case atRisk = "at_risk"
    /// The notification shows without a picture.
    case noPicture = "no_picture"
    case nothingShows = "nothing_shows"
    /// APNs, or the service that calls it, refuses the push.
    case refused
    /// Nothing is wrong with what was judged; the picture was not.
    case unverified
    /// It is no push, nor any other text that is known.
    case notUnderstood = "not_understood"

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
}

/// The verdict on a notification and its cause: the same for the same findings at every door.
package struct Ruling: Sendable, Hashable {
    package let verdict: Verdict
    /// The code of the first finding; nil when nothing is wrong.
    package let code: Code?
    /// Whether the input names a picture, so that one can be lost.
    package let namesPicture: Bool
    /// Whether something failed, be it on this machine alone.
    fileprivate let hasErrors: Bool
    /// Whether every error may disappear by itself.
    package let retryable: Bool

    package static let suppressed = Ruling(.nothingShows)
    package static let notUnderstood = Ruling(.notUnderstood, .requestNotUnderstood)

    private init(_ verdict: Verdict, _ code: Code? = nil) {
        self.verdict = verdict
        self.code = code
        namesPicture = false
        hasErrors = false
        retryable = false
    }

    /// - Parameter findings: in the order of ``DiagnosticOrder``.
    /// - Parameter hasHappened: whether a risk has become a loss, as a log shows. What failed in it is not this machine.
    package init(
        _ findings: [some WeighedDiagnostic], unverified: Bool, namesPicture: Bool = true,
        hasHappened: Bool = false
    ) {
        // A warning about this machine is none about the push.
        let faults = findings.filter {
            $0.severity == .error || $0.severity == .warning && (hasHappened || $0.stop != .ownMachine)
        }
        let errors = faults.filter { $0.severity == .error }
        verdict =
            switch errors.map(\.stop).min() {
            case .refused: .refused
            case .nothingShows: .nothingShows
            case .noPicture: .noPicture
            case .risk: hasHappened ? .noPicture : .atRisk
            case .ownMachine: hasHappened ? .noPicture : .unverified
            case nil where !faults.isEmpty: .atRisk
            case nil: unverified ? .unverified : .shows
            }
        code = faults.first?.code
        self.namesPicture = namesPicture
        hasErrors = !errors.isEmpty
        retryable = hasErrors && errors.allSatisfy(\.isTransient)
    }
}

/// The verdicts that are an error of the command: `--fail-on`.
package enum FailOn: String, Sendable, CaseIterable {
    case none
    /// No picture or nothing shows, or the push is refused, although the input names a picture; also when this
    /// machine could not get or keep a picture, so that nothing is known of it, and when the input is no push.
    case lost
    case risk

    package func fails(_ ruling: Ruling) -> Bool {
        switch ruling.verdict {
        case .shows: false
        case .notUnderstood: self != .none
        case .unverified: self != .none && ruling.namesPicture && ruling.hasErrors
        case .atRisk: self == .risk
        case .noPicture, .nothingShows, .refused: self != .none && ruling.namesPicture
        }
    }
}

/// The order of diagnostics: first those that alone lose the picture, by where they are between sender and screen.
package enum DiagnosticOrder {
    /// Sorts for the reader; equal ones keep their order.
    package static func sorted<Weighed: WeighedDiagnostic>(_ diagnostics: [Weighed]) -> [Weighed] {
        diagnostics.sorted { key($0) < key($1) }
    }

    private static func key(_ diagnostic: some WeighedDiagnostic) -> Int {
        let group =
            switch diagnostic.severity {
            // A loss with one vendor's SDK only comes after a loss for all.
            case .error: max(0, diagnostic.stop.rawValue - Effect.Stop.noPicture.rawValue)
            case .warning: 3
            case .note: 4
            }
        var station = diagnostic.effect.station
        // A name that is there twice on the way to the picture: it is lost, whatever its addresses are.
        if station == .duplicate, diagnostic.severity == .error { station = .misplaced }
        let isRefused = diagnostic.isRefusal && station != .otherWay
        return group << 8 + (isRefused ? .refusal : station).rawValue
    }
}
