extension TransportPolicy {
    /// The rules of Apple's pages NSAppTransportSecurity, NSExceptionDomains, NSAllowsArbitraryLoads and
    /// NSAllowsLocalNetworking (Bundle Resources).
    /// - Parameter scheme: in any case, without a colon.
    /// - Parameter host: as in the URL; an IPv6 address with or without brackets.
    /// - Parameter system: names without dot, `.local` names and addresses are exempt from iOS 10 on, addresses only
    ///   up to iOS 16.
    package func verdict(scheme: String, host: String, on system: SystemVersion) -> TransportVerdict {
        guard scheme.lowercased() == "http" else { return .allowed(.notPlainHTTP) }
        let host = Self.normalized(host)
        let address = IPAddress(host, embeddedIPv4: true)
        let isLocalName = address == nil && Self.isLocalName(host)

        if let exception = exception(for: host, address, on: system) {
            if exception.allowsInsecureHTTP { return .allowed(.exceptionDomain(exception.domain)) }
            // An entry without NSExceptionAllowsInsecureHTTPLoads switches NSAllowsArbitraryLoads off for its
            // domain; what it does to a name that needs no exception is not documented.
            return isLocalName && system.major >= 10
                ? .uncertain(.exceptionDomain(exception.domain))
                : .stopped(.exceptionDomain(exception.domain))
        }
        if isLocalName {
            return system.major >= 10
                ? .allowed(.localName) : arbitraryLoads(on: system) ?? .stopped(.localName)
        }
        if let address { return verdict(for: address, on: system) }
        return arbitraryLoads(on: system) ?? .stopped(.standard)
    }

    private func verdict(for address: IPAddress, on system: SystemVersion) -> TransportVerdict {
        if (10...16).contains(system.major) { return .allowed(.address) }
        if system.major >= 17, allowsLocalNetworking == true {
            // "enable access to … IP addresses that they would otherwise restrict": measured for addresses of
            // the local network, denied by reports for public ones.
            return address.isLocal ? .allowed(.address) : .uncertain(.address)
        }
        return arbitraryLoads(on: system) ?? .stopped(.address)
    }

    /// What `NSAllowsArbitraryLoads` decides; nil when it is not set.
    private func arbitraryLoads(on system: SystemVersion) -> TransportVerdict? {
        guard allowsArbitraryLoads else { return nil }
        guard system.major >= 10, let key = overridingKey else { return .allowed(.arbitraryLoads) }
        return .stopped(.arbitraryLoadsIgnored(key: key))
    }

    /// The key whose presence makes iOS 10 and later ignore `NSAllowsArbitraryLoads`.
    package var overridingKey: String? {
        if allowsLocalNetworking != nil { return "NSAllowsLocalNetworking" }
        if allowsArbitraryLoadsInWebContent != nil { return "NSAllowsArbitraryLoadsInWebContent" }
        if allowsArbitraryLoadsForMedia != nil { return "NSAllowsArbitraryLoadsForMedia" }
        return nil
    }

    /// The entry for the host: its own before that of a parent domain, the longest parent first.
    private func exception(
        for host: String, _ address: IPAddress?, on system: SystemVersion
    ) -> DomainException? {
        if let address {
            guard system.major >= 17 else { return nil }
            return exceptions.first { $0.domain == host }
                ?? exceptions.first { CIDR($0.domain)?.contains(address) == true }
        }
        var best: DomainException?
        for exception in exceptions where !exception.domain.isEmpty {
            let domain = exception.domain.lowercased()
            if domain == host { return exception }
            guard exception.includesSubdomains, host.hasSuffix("." + domain) else { continue }
            if domain.utf8.count > (best?.domain.utf8.count ?? 0) { best = exception }
        }
        return best
    }

    private static func normalized(_ host: String) -> String {
        var host = Substring(host.lowercased())
        if host.hasPrefix("["), host.hasSuffix("]") { host = host.dropFirst().dropLast() }
        if host.contains(":"), let zone = host.firstIndex(of: "%") { host = host[..<zone] }
        return String(host)
    }

    private static func isLocalName(_ host: String) -> Bool {
        let name = host.hasSuffix(".") ? host.dropLast() : host[...]
        return !name.contains(".") || name.hasSuffix(".local")
    }
}
