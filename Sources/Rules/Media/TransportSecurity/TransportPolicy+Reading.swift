extension TransportPolicy {
    /// The value of `NSAppTransportSecurity`. Of its exception domains the first thousand count.
    package init(_ value: PropertyListValue) {
        self.init()
        allowsArbitraryLoads = value["NSAllowsArbitraryLoads"]?.bool ?? false
        allowsArbitraryLoadsForMedia = value["NSAllowsArbitraryLoadsForMedia"].map { $0.bool ?? false }
        allowsArbitraryLoadsInWebContent = value["NSAllowsArbitraryLoadsInWebContent"].map {
            $0.bool ?? false
        }
        allowsLocalNetworking = value["NSAllowsLocalNetworking"].map { $0.bool ?? false }
        guard let domains = value["NSExceptionDomains"] else { return }
        for name in (domains.members ?? []).prefix(1000).map(\.name) {
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
