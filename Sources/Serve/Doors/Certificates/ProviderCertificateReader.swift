import APNs
import NIOSSL
import SwiftASN1

/// Reads what APNs' rules need from the certificate of a provider.
struct ProviderCertificateReader: Sendable {
    /// The CAs that issue providers' certificates, for TLS to verify the chain with; nil: any certificate is taken,
    /// also a self-signed one.
    let authorities: [NIOSSLCertificate]?
    /// It gives the time in seconds since 1970.
    private let now: @Sendable () -> Double

    /// More topics in a certificate make it invalid.
    static let mostTopics = 100
    /// Bytes of a topic.
    static let longestTopic = 255

    init(authorities: [NIOSSLCertificate]? = nil, now: @escaping @Sendable () -> Double) {
        self.authorities = authorities
        self.now = now
    }

    /// - Parameters:
    ///   - path: The PEM file of `--client-ca`, with the CAs at the top of the chains; nil: any certificate is taken.
    ///   - now: Seconds since 1970.
    init(authorities path: String?, now: @escaping @Sendable () -> Double) throws(FileFault) {
        guard let path else {
            self.init(now: now)
            return
        }
        let certificates = try PEMFile(path: path).certificates()
        do {
            self.init(
                authorities: try certificates.map { try NIOSSLCertificate(bytes: $0.der, format: .der) },
                now: now)
        } catch {
            throw FileFault(path, "TLS does not take a certificate", remedy: "Write the file again.")
        }
    }

    /// - Parameter certificate: The client's own. TLS has verified its chain, if there are ``authorities``, and that
    ///   the client has the key.
    /// - Returns: An invalid certificate for what cannot be read.
    func read(_ certificate: NIOSSLCertificate) -> ProviderCertificate {
        read((try? certificate.toDERBytes()) ?? [])
    }

    /// - Parameter der: The client's own certificate.
    /// - Returns: An invalid certificate for what cannot be read.
    func read(_ der: [UInt8]) -> ProviderCertificate {
        guard let certificate = try? Certificate(der: der),
            let topics = try? ProviderCertificateReader.topics(of: certificate)
        else { return ProviderCertificate(topics: [], isValid: false) }
        var environments: Set<APNsEnvironment> = []
        if certificate[.Certificates.sandbox] != nil { environments.insert(.sandbox) }
        if certificate[.Certificates.production] != nil { environments.insert(.production) }
        if environments.isEmpty { environments = Set(APNsEnvironment.allCases) }
        return ProviderCertificate(
            topics: topics, environments: environments, isValid: certificate.isValid(at: now()))
    }

    /// The extension's topics; without it the first user id of the subject.
    private static func topics(of certificate: Certificate) throws -> [String] {
        guard let list = certificate[.Certificates.topics]?.value else {
            guard let userID = certificate.subject.first(.Certificates.userID) else { return [] }
            guard userID.utf8.count <= longestTopic else {
                throw ASN1Error.invalidASN1Object(reason: "the user id is too long")
            }
            return [userID]
        }
        return try DER.sequence(try DER.parse(list), identifier: .sequence) { nodes in
            var topics: [String] = []
            while let node = nodes.next() {
                // The kinds ("app", "voip") say nothing that the topic's suffix does not say.
                if node.identifier == .sequence { continue }
                let bytes = try ASN1UTF8String(derEncoded: node).bytes
                guard topics.count < mostTopics, bytes.count <= longestTopic,
                    let topic = String(validating: bytes, as: UTF8.self)
                else {
                    throw ASN1Error.invalidASN1Object(reason: "the topics are too many, too long or no text")
                }
                topics.append(topic)
            }
            return topics
        }
    }
}
