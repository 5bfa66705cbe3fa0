internal import CCurl

/// The libcurl that was found at run time: initialised once for the process, with its version and features.
package struct CurlGlobal: Sendable, CustomStringConvertible {
    /// "7.88.1".
    package let version: String
    /// 0xXXYYZZ.
    package let number: UInt32
    /// "OpenSSL/3.0.19".
    package let tlsBackend: String
    package let capabilities: Capabilities

    package struct Capabilities: OptionSet, Sendable, Hashable {
        package let rawValue: UInt8
        package init(rawValue: UInt8) { self.rawValue = rawValue }

        package static let tls = Capabilities(rawValue: 1 << 0)
        /// `CURL_VERSION_HTTP2`: built with nghttp2.
        package static let http2 = Capabilities(rawValue: 1 << 1)
        /// `CURLOPT_QUICK_EXIT` (7.87.0): removing a handle does not wait for a lookup of libcurl's own.
        package static let quickExit = Capabilities(rawValue: 1 << 2)
        /// `CURLOPT_MAXFILESIZE` also counts a body of unknown length (8.4.0); the count here always does.
        static let countsUnknownLength = Capabilities(rawValue: 1 << 3)
        /// `CURLINFO_NUM_CONNECTS` counts a connection when TCP has connected (7.87.0) and not when it begins.
        static let countsConnected = Capabilities(rawValue: 1 << 4)
        /// `CURL_VERSION_THREADSAFE`: initialisation is safe next to other users of the library.
        static let threadSafeInit = Capabilities(rawValue: 1 << 5)
    }

    /// The first use initialises (`curl_global_init_mem`, before anything else is asked of the library), so that receive
    /// buffers are kept. A failure is kept and given to every caller.
    package static let shared: Result<CurlGlobal, CurlSetupError> = load()

    /// `CURLOPT_PROTOCOLS_STR`, without which schemes cannot be restricted as they are here.
    static let minimum: UInt32 = 0x075500

    private static func load() -> Result<CurlGlobal, CurlSetupError> {
        let code = cc_global_init()
        guard code == CURLE_OK else {
            return .failure(
                CurlSetupError(
                    code == CURLE_OUT_OF_MEMORY ? .resource : .installation,
                    "libcurl cannot be initialised: \(CurlCode(rawValue: code.rawValue).text)"))
        }
        guard let found = unsafe cc_version_info() else {
            return .failure(CurlSetupError(.installation, "libcurl does not report its version"))
        }
        let info = unsafe found.pointee
        return judge(
            version: unsafe info.version.map { unsafe String(cString: $0) } ?? "unknown",
            number: unsafe info.version_num, features: unsafe info.features,
            tlsBackend: unsafe info.ssl_version.map { unsafe String(cString: $0) } ?? "unknown")
    }

    static func judge(
        version: String, number: UInt32, features: Int32, tlsBackend: String
    ) -> Result<CurlGlobal, CurlSetupError> {
        guard number >= minimum else {
            return .failure(
                CurlSetupError(.installation, "libcurl \(version) is too old: 7.85.0 or newer is needed"))
        }
        var capabilities: Capabilities = []
        if features & CURL_VERSION_SSL != 0 { capabilities.insert(.tls) }
        if features & CURL_VERSION_HTTP2 != 0 { capabilities.insert(.http2) }
        if features & CURL_VERSION_THREADSAFE != 0 { capabilities.insert(.threadSafeInit) }
        if number >= 0x075700 { capabilities.formUnion([.quickExit, .countsConnected]) }
        if number >= 0x080400 { capabilities.insert(.countsUnknownLength) }
        guard capabilities.contains(.tls) else {
            return .failure(CurlSetupError(.installation, "libcurl \(version) was built without TLS"))
        }
        return .success(
            CurlGlobal(version: version, number: number, tlsBackend: tlsBackend, capabilities: capabilities))
    }

    package var description: String {
        var abilities: [String] = []
        if capabilities.contains(.quickExit) { abilities.append("quick exit") }
        if capabilities.contains(.countsUnknownLength) { abilities.append("size limit in flight") }
        if capabilities.contains(.http2) { abilities.append("HTTP/2") }
        if capabilities.contains(.threadSafeInit) { abilities.append("thread-safe start") }
        return "libcurl \(version), \(tlsBackend): \(abilities.joined(separator: ", "))"
    }
}

/// The reason why no transfer can take place at all.
package struct CurlSetupError: Error, Sendable, Hashable {
    /// Whether the installation or the program must be corrected.
    package enum Kind: Sendable, Hashable {
        /// Another build or version of the library is needed.
        case installation
        /// Memory or descriptors are missing: a later process may succeed.
        case resource
    }

    package var kind: Kind
    package var message: String

    package init(_ kind: Kind, _ message: String) {
        self.kind = kind
        self.message = message
    }
}

/// An option that libcurl did not take. It fails the transfer that asked for it, and no other.
struct CurlOptionError: Error {
    var option: String
    var code: CurlCode

    init(_ option: CURLoption, _ code: CurlCode) {
        // The table of the library's names; absent in some small builds.
        let found = unsafe curl_easy_option_by_id(option)
        if let found = unsafe found, let name = unsafe found.pointee.name {
            self.option = unsafe "CURLOPT_" + String(cString: name)
        } else {
            self.option = "CURLOPT \(option.rawValue)"
        }
        self.code = code
    }

    var message: String { "\(option): \(code.text)" }
}
