/// Errors by number, which `nse-run explain` finds by it alone.
///
/// Sources: Apple's documentation of `UNError.Code` and of `URLError.Code`; curl, "Exit codes" of its manual.
extension KnownLine {
    /// The name of an error: `NSURLErrorDomain -1001: timedOut`, `curl 56`.
    struct ErrorName: Sendable {
        var domain: String
        var number: Int
        /// Empty where there is none.
        var name = ""

        init?(_ title: String) {
            let words = title.split(separator: " ")
            guard words.count == 2 || words.count == 3 && words[1].hasSuffix(":"),
                let number = Int(words[1].prefix { $0 != ":" })
            else { return nil }
            (domain, self.number) = (String(words[0]), number)
            if words.count == 3 { name = String(words[2]) }
        }

        /// How logs write it.
        var patterns: [String] {
            switch domain {
            case "UNErrorDomain":
                [
                    "|\(name)|", "unerrordomain code=\(number)|", "unerrordomain error \(number)|",
                    "|error \(number)|…unerrordomain", "unerrordomain, code: \(number)|",
                    "|unerrorcode\(name)|",
                ]
            case "NSURLErrorDomain":
                [
                    "nsurlerrordomain code=\(number)|", "nsurlerrordomain error \(number)",
                    "nsurlerrordomain:\(number)|", "finished with error [\(number)]",
                    "finished with error - code \(number)|",
                    "kcferrordomaincfnetwork code=\(number)|", "nsurlerrordomain, code: \(number)|",
                ]
            case "curl": ["|curl: (\(number))", "|curl error \(number)|"]
            default: []
            }
        }
    }

    /// Those of which no more is known than a sentence.
    static let otherErrors =
        rows(
            "UNErrorDomain",
            """
            1500 contentProvidingObjectNotAllowed: The object given to updating(from:) is of a type that is not allowed. [media.communication]
            1501 contentProvidingInvalid: The object given to updating(from:) is not complete. [media.communication]
            """)
        + rows(
            "NSURLErrorDomain",
            """
            -1006 dnsLookupFailed: The name of the host could not be looked up. [dns.servfail, dns.nxdomain]
            -1010 redirectToNonExistentLocation: A redirect has no usable address. [http.redirect]
            -1012 userCancelledAuthentication: The server asks for a login. [http.status]
            -1013 userAuthenticationRequired: The server asks for a login. [http.status]
            -1014 zeroByteResource: The answer of the server is empty. [body.empty]
            -1015 cannotDecodeRawData: The compressed answer cannot be decoded. [body.encoding]
            -1016 cannotDecodeContentData: The compressed answer cannot be decoded. [body.encoding]
            -1017 cannotParseResponse: The answer of the server is not HTTP. [http.protocol]
            -1201 serverCertificateHasBadDate: The server's certificate has expired, or is not valid yet. [tls.verify]
            -1203 serverCertificateHasUnknownRoot: The authority of the server's certificate is not trusted. [tls.verify]
            -1205 clientCertificateRejected: The server refuses the client's certificate. [tls.handshake]
            -1206 clientCertificateRequired: The server asks for a client certificate. [tls.handshake]
            """)
        + rows(
            "curl",
            """
            1: This curl cannot speak HTTP/2, which APNs needs: see the features of curl --version. [http.protocol]
            3: The address is malformed, often by a space or a quotation mark in it. [url.malformed]
            6: There is no host of this name. [dns.nxdomain]
            7: The server, or a firewall ahead of it, refuses the connection. [net.refused]
            16: The HTTP/2 connection broke. APNs closes it for a client certificate or a header that it does not take. [http.protocol, apns.authorization]
            22: The server answered with a status of 400 or more. Its body says why: leave out --fail. [http.status]
            28: The time is over: the server did not answer, or a firewall drops the packets. [net.connect_timeout]
            35: The TLS handshake failed: the client certificate, its key, or the versions of TLS. [tls.handshake, apns.authorization]
            52: The server closed the connection without an answer. APNs needs HTTP/2: --http2. [http.protocol]
            56: The connection broke while the answer was read. APNs ends it so when it does not take the client certificate, or without HTTP/2. [net.reset, apns.authorization]
            58: The client certificate or its key cannot be read: the file, its type or its password. [apns.authorization]
            60: The certificate of the server cannot be verified: the root certificates of this machine are old, or a proxy has its own. [tls.verify]
            92: The server ended the HTTP/2 stream. APNs does so for a request that it cannot read. [http.protocol]
            """)

    private static func rows(_ domain: String, _ lines: String) -> [KnownLine] {
        ExplanationTopic.rows(domain, lines).compactMap { topic in
            guard let code = topic.codes.first, let error = ErrorName(topic.title) else { return nil }
            return KnownLine(
                source: .device, code: code, severity: .warning,
                patterns: error.patterns, rank: .general,
                message: "\(domain == "curl" ? domain : "Error") \(error.number): \(topic.text)",
                hint: code.explanation.remedy, title: topic.title, others: Array(topic.codes.dropFirst()))
        }
    }
}
