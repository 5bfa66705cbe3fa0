/// A client's certificate, as far as the rules read it. The caller reads the fields and the chain.
package struct ProviderCertificate: Sendable, Hashable {
    /// The topics of the extension 1.2.840.113635.100.6.3.6, or the subject's UID alone.
    package var topics: [String]
    /// From the extensions .6.3.1 and .6.3.2.
    package var environments: Set<APNsEnvironment>
    /// Its chain and its dates are good.
    package var isValid: Bool

    package init(
        topics: [String], environments: Set<APNsEnvironment> = [.production, .sandbox], isValid: Bool = true
    ) {
        self.topics = topics
        self.environments = environments
        self.isValid = isValid
    }
}
