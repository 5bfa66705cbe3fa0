import FoundationEssentials
import NIOSSL
import SwiftASN1
import X509

extension ASN1ObjectIdentifier {
    /// What Apple writes into providers' certificates, and the user id of a subject (RFC 4519).
    enum Provider {
        static let userID: ASN1ObjectIdentifier = [0, 9, 2342, 19_200_300, 100, 1, 1]
        static let sandbox: ASN1ObjectIdentifier = [1, 2, 840, 113635, 100, 6, 3, 1]
        static let production: ASN1ObjectIdentifier = [1, 2, 840, 113635, 100, 6, 3, 2]
        static let topics: ASN1ObjectIdentifier = [1, 2, 840, 113635, 100, 6, 3, 6]
    }
}

struct ProviderCertificateReader: Sendable {
    /// The CAs that issue providers' certificates, for TLS to verify the chain with; nil: any certificate is taken,
    /// also a self-signed one.
    var authorities: [NIOSSLCertificate]?
    /// It gives the time in seconds since 1970.
    let now: @Sendable () -> Double

    /// More topics in a certificate make it invalid.
    static let mostTopics = 100
    /// Bytes of a topic.
    static let longestTopic = 255
    /// The longest certificate in bytes; those in use have less than 10,000.
    static let longest = 64 << 10

    /// An invalid certificate for what cannot be read. TLS has verified its chain, if there are ``authorities``, and
    /// that the client has the key.
    func read(_ certificate: NIOSSLCertificate) -> ProviderCertificate {
        read((try? certificate.toDERBytes()) ?? [])
    }

    /// An invalid certificate for what cannot be read.
    func read(_ der: [UInt8]) -> ProviderCertificate {
        guard der.count <= Self.longest, !Self.hasSecond61(der),
            let certificate = try? Certificate(derEncoded: der),
            let topics = try? ProviderCertificateReader.topics(of: certificate)
        else { return ProviderCertificate(topics: [], isValid: false) }
        var environments: Set<APNsEnvironment> = []
        if certificate.extensions[oid: .Provider.sandbox] != nil { environments.insert(.sandbox) }
        if certificate.extensions[oid: .Provider.production] != nil { environments.insert(.production) }
        if environments.isEmpty { environments = Set(APNsEnvironment.allCases) }
        let date = Date(timeIntervalSince1970: now())
        return ProviderCertificate(
            topics: topics, environments: environments,
            isValid: certificate.notValidBefore <= date && date <= certificate.notValidAfter)
    }

    /// Whether a time has the second 61, which swift-asn1 takes and a debug build of swift-certificates stops at.
    private static func hasSecond61(_ der: [UInt8]) -> Bool {
        let heads: [[UInt8]] = [[0x17, 13], [0x18, 15]]
        return der.indices.contains { at in
            heads.contains(where: der[at...].starts(with:))
                && der[at...].dropFirst(Int(der[at + 1]) - 1).starts(with: "61Z".utf8)
        }
    }

    private static func topics(of certificate: Certificate) throws -> [String] {
        guard let list = certificate.extensions[oid: .Provider.topics]?.value else {
            let userIDs = certificate.subject.lazy.flatMap { $0 }.filter { $0.type == .Provider.userID }
            guard let userID = userIDs.compactMap({ String($0.value) }).first else { return [] }
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

extension ProviderCertificateReader {
    /// - Parameter path: the PEM file of `--client-ca`; nil: any certificate is taken.
    init(authorities path: String?, now: @escaping @Sendable () -> Double) throws(FileFault) {
        let authorities: [NIOSSLCertificate]? =
            if let path { try PEMFile(path: path).certificates() } else { nil }
        self.init(authorities: authorities, now: now)
    }
}
