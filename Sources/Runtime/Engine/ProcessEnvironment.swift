import Glibc

package enum ProcessEnvironment {
    /// Names that change what libcurl, OpenSSL, libmagic or the resolver do (CURLOPT_PROXY, SSL_CERT_FILE,
    /// SSLKEYLOGFILE, magic(4), resolver(7), …).
    private static let obeyed: Set<String> = [
        "SSLKEYLOGFILE", "SSL_CERT_FILE", "SSL_CERT_DIR", "OPENSSL_CONF", "OPENSSL_MODULES",
        "OPENSSL_ENGINES", "MAGIC", "HOSTALIASES", "LOCALDOMAIN", "RES_OPTIONS", "RESOLV_HOST_CONF",
        "NO_PROXY",
    ]

    /// What is set, by name; of two entries of one name the first counts, as for getenv(3).
    package static var variables: [String: String] {
        var variables: [String: String] = [:]
        var entry = unsafe environ
        while let text = unsafe entry.pointee {
            if let equals = unsafe strchr(text, Int32(UInt8(ascii: "="))) {
                let name = unsafe String(
                    decoding: UnsafeRawBufferPointer(start: text, count: equals - text), as: UTF8.self)
                if variables[name] == nil { variables[name] = unsafe String(cString: equals + 1) }
            }
            unsafe entry += 1
        }
        return variables
    }

    /// Reads the environment, then empties it of what the libraries below would obey. To be called while there is
    /// one thread: the command does; a library must not change the environment of its process.
    /// - Returns: what was set before.
    package static func takeAndScrub() -> [String: String] {
        let variables = variables
        for name in variables.keys where isObeyedBelow(name) { unsafe unsetenv(name) }
        // libmagic reads ~/.magic; nothing in this process asks for the home again.
        unsafe unsetenv("HOME")
        return variables
    }

    private static func isObeyedBelow(_ name: String) -> Bool {
        obeyed.contains(name) || name.lowercased().hasSuffix("_proxy") || name.hasPrefix("CURL_")
    }
}
