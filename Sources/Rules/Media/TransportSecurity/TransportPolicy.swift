/// `NSAppTransportSecurity` of a bundle's Info.plist, as far as it decides over plain HTTP. A bundle without the key
/// has ``init()``. An app's policy does not reach its extensions.
package struct TransportPolicy: Sendable, Hashable {
    package struct DomainException: Sendable, Hashable {
        /// A domain in lower case; since iOS 17 also an address, or a range such as `10.0.0.0/8`.
        package var domain: String
        package var includesSubdomains = false
        package var allowsInsecureHTTP = false
    }

    package var allowsArbitraryLoads = false
    /// `NSAllowsArbitraryLoadsForMedia`, for AVFoundation only; nil when the key is absent. Its presence alone, with
    /// any value, makes iOS 10 and later ignore ``allowsArbitraryLoads``.
    package var allowsArbitraryLoadsForMedia: Bool?
    /// `NSAllowsArbitraryLoadsInWebContent`, for web views only; nil when the key is absent. Its presence is enough.
    package var allowsArbitraryLoadsInWebContent: Bool?
    /// `NSAllowsLocalNetworking`; nil when the key is absent. Its presence has the same effect.
    package var allowsLocalNetworking: Bool?
    package var exceptions: [DomainException] = []

    package init() {}
}

/// What App Transport Security does with a request of URLSession.
package enum TransportVerdict: Sendable, Hashable {
    case allowed(Reason)
    /// The request fails with NSURLErrorDomain -1022 before anything is sent.
    case stopped(Reason)
    /// Apple's documentation does not decide it.
    case uncertain(Reason)

    package enum Reason: Sendable, Hashable {
        /// https, or a scheme that is none of App Transport Security's business.
        case notPlainHTTP
        case arbitraryLoads
        /// `NSAllowsArbitraryLoads` is there, but this key next to it makes iOS ignore it.
        case arbitraryLoadsIgnored(key: String)
        case exceptionDomain(String)
        /// A `.local` name, or a name without a dot.
        case localName
        case address
        case standard
    }

    package var reason: Reason {
        switch self {
        case .allowed(let reason), .stopped(let reason), .uncertain(let reason): reason
        }
    }

    package var isStopped: Bool { if case .stopped = self { true } else { false } }
}
