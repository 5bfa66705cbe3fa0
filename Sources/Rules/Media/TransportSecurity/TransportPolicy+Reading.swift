/// A value of a property list, independent of the reader.
package protocol TransportPolicyValue {
    /// A Boolean, or a value that Apple's readers accept as one; nil for everything else.
    var bool: Bool? { get }
    /// The names of a dictionary, in any order; empty for everything else.
    var names: [String] { get }
    /// The member of a dictionary.
    subscript(_ name: String) -> Self? { get }
}

extension TransportPolicy {
    /// The value of `NSAppTransportSecurity`. Of its exception domains the first thousand count.
    package init(_ value: some TransportPolicyValue) {
        self.init()
        allowsArbitraryLoads = value["NSAllowsArbitraryLoads"]?.bool ?? false
        allowsArbitraryLoadsForMedia = value["NSAllowsArbitraryLoadsForMedia"].map { $0.bool ?? false }
        allowsArbitraryLoadsInWebContent = value["NSAllowsArbitraryLoadsInWebContent"].map {
            $0.bool ?? false
        }
        allowsLocalNetworking = value["NSAllowsLocalNetworking"].map { $0.bool ?? false }
        guard let domains = value["NSExceptionDomains"] else { return }
        for name in domains.names.prefix(1000) {
            guard let entry = domains[name] else { continue }
            // The names of the first betas of iOS 9 are still read.
            let prefixes = ["NSException", "NSTemporaryException", "NSThirdPartyException"]
            let allows = prefixes.contains { entry[$0 + "AllowsInsecureHTTPLoads"]?.bool == true }
            exceptions.append(
                DomainException(
                    domain: name, includesSubdomains: entry["NSIncludesSubdomains"]?.bool ?? false,
                    allowsInsecureHTTP: allows))
        }
    }
}
