/// What a finding does to a notification: how far an error stops it, and where that is on the way from the sender to
/// the screen.
package struct Effect: Sendable, Hashable {
    /// The verdict to which an error leads, the weightiest first.
    package enum Stop: Int, Sendable, Comparable {
        case refused
        case nothingShows, noPicture
        /// Lost with one vendor's SDK, which an app need not use, or no part of the picture.
        case risk
        /// A fault of the machine that judges; it says nothing about a phone.
        case ownMachine

        package static func < (one: Stop, other: Stop) -> Bool { one.rawValue < other.rawValue }
    }

    /// The stations on the way, from the first to the last.
    package enum Station: Int, Sendable {
        case otherWay
        /// The service or APNs refuses it, whatever else is in it.
        case refusal
        /// Also no token, or a token of the other environment: nothing gets to the app.
        case apns
        /// There is no payload that a phone could read.
        case unreadable
        case dataOnly, silent, pushType, alert
        /// The app or the service got no picture.
        case noPicture
        case notMutable
        /// A key of the request is at a wrong path or has a wrong name.
        case misplaced
        case media, url, network, type, app
        case otherRequest, otherPayload, other
        /// Values that readers of payloads take in several ways.
        case duplicate
        case notation, note
    }

    package let stop: Stop
    package let station: Station

    private init(_ stop: Stop, _ station: Station) {
        self.stop = stop
        self.station = station
    }

    /// The effect where the notification shows without its picture: a picture's container that its SDK cannot read.
    var ofPicture: Effect {
        stop == .nothingShows ? Effect(.noPicture, station == .unreadable ? .media : station) : self
    }

    package init(_ code: Code) {
        self =
            switch code {
            case .requestRetired: Effect(.refused, .otherWay)
            case .requestLocal: Effect(.noPicture, .otherWay)
            case .payloadTooLarge: Effect(.refused, .refusal)
            case .appEnvironment: Effect(.nothingShows, .apns)
            case .requestInvalidValue: Effect(.noPicture, .unreadable)
            case .requestNotSent, .requestOtherPlatform, .requestEncoded: Effect(.nothingShows, .unreadable)
            case .requestDataOnly: Effect(.nothingShows, .dataOnly)
            case .gateSilent: Effect(.nothingShows, .silent)
            case .gatePushType: Effect(.nothingShows, .pushType)
            case .gateNoAlert, .gateAlertsOff: Effect(.nothingShows, .alert)
            case .mediaNone, .mediaOtherPlatform: Effect(.noPicture, .noPicture)
            case .mediaVendor: Effect(.risk, .media)
            // The name server, the routes and the limits of this machine; a phone has its own.
            case .policyProxy, .dnsServfail, .dnsTimeout, .dnsTooMany, .netUnreachable, .netHostSuspended:
                Effect(.ownMachine, .network)
            // URLSession unpacks it.
            case .bodyEncoding: Effect(.risk, .network)
            case .typeHint: Effect(.risk, .type)
            case .requestNotUnderstood: Effect(.noPicture, .otherRequest)
            case .payloadReservedKey, .payloadSeveral: Effect(.ownMachine, .otherPayload)
            case .payloadByteOrderMark, .payloadFCMMessage, .payloadNotSilent:
                Effect(.noPicture, .otherPayload)
            case .extensionSound: Effect(.risk, .other)
            case .extensionSandbox, .extensionTime: Effect(.ownMachine, .other)
            case .payloadDuplicate: Effect(.noPicture, .duplicate)
            case .requestNotation: Effect(.noPicture, .notation)
            case .requestSender, .requestVariable, .requestUndocumented, .payloadRepaired:
                Effect(.noPicture, .note)
            default: Effect(of: code.family)
            }
    }

    /// What most codes of a family do.
    private init(of family: CodeFamily) {
        self =
            switch family {
            case .payload: Effect(.nothingShows, .unreadable)
            case .gate: Effect(.noPicture, .notMutable)
            case .media: Effect(.noPicture, .media)
            case .url: Effect(.noPicture, .url)
            case .policy, .dns, .net, .tls, .http, .body: Effect(.noPicture, .network)
            case .type, .budget: Effect(.noPicture, .type)
            case .fs, .internal: Effect(.ownMachine, .other)
            case .extension: Effect(.noPicture, .other)
            case .request: Effect(.noPicture, .misplaced)
            case .apns: Effect(.refused, .apns)
            case .app: Effect(.noPicture, .app)
            }
    }
}
