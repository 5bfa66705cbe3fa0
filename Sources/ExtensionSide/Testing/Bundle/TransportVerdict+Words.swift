import NotificationCore

extension TransportVerdict.Reason {
    /// Why a request is stopped, for the timeline.
    func words(host: String, system: SystemVersion) -> String {
        switch self {
        case .arbitraryLoadsIgnored(let key):
            "the Info.plist has NSAllowsArbitraryLoads, which \(key) next to it switches off"
        case .exceptionDomain(let domain):
            "the entry of \(domain) in NSExceptionDomains has no NSExceptionAllowsInsecureHTTPLoads"
        case .localName:
            "a name without a dot and a .local name are exempt since iOS 10, and this is iOS \(system)"
        case .address:
            "an address is exempt from iOS 10 to 16, and this is iOS \(system): list it under NSExceptionDomains"
        case .notPlainHTTP, .arbitraryLoads, .standard:
            "it is plain http, and the extension's own Info.plist makes no exception for \(host)"
        }
    }
}
