import Glibc

/// The environment of this process: read once, then emptied of what libraries below would obey.
enum ProcessEnvironment {
    /// Names that change what libcurl, OpenSSL, libmagic or the resolver do (CURLOPT_PROXY, SSL_CERT_FILE,
    /// SSLKEYLOGFILE, magic(4), resolver(7), …).
    private static let exact: Set<String> = [
        "SSLKEYLOGFILE", "SSL_CERT_FILE", "SSL_CERT_DIR", "OPENSSL_CONF", "OPENSSL_MODULES",
        "OPENSSL_ENGINES", "MAGIC", "HOSTALIASES", "LOCALDOMAIN", "RES_OPTIONS", "RESOLV_HOST_CONF",
        "NO_PROXY",
    ]

    /// - Returns: what was set, by name, before the scrub. To be called while there is one thread.
    static func takeAndScrub() -> [String: String] {
        var variables: [String: String] = [:]
        var entry = environ
        while let text = entry.pointee {
            let pair = String(cString: text).split(
                separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            if pair.count == 2 { variables[String(pair[0])] = String(pair[1]) }
            entry += 1
        }
        for name in variables.keys where isObeyedBelow(name) { unsetenv(name) }
        // libmagic reads ~/.magic; nothing of ours asks for the home again.
        unsetenv("HOME")
        return variables
    }

    private static func isObeyedBelow(_ name: String) -> Bool {
        exact.contains(name) || name.lowercased().hasSuffix("_proxy") || name.hasPrefix("CURL_")
    }
}
