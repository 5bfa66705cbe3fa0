import CurlTransport

/// Rules about single settings, for options of library and command alike: each says in its own words what is wrong.
extension RuntimeConfiguration {
    /// Sends everything through a proxy, and says so with every notification that names media.
    mutating func setProxy(_ url: HTTPURL) {
        fetch.usesProxy = true
        // With its port: libcurl would take 1080 where none is written.
        transport.proxy = "\(url.scheme.rawValue)://\(url.hostText):\(url.port)"
        media.notes.add(
            .policyProxy, .note, "fetched through the proxy \(url.redacted), which resolves names itself",
            hint: "the proxy then decides which addresses may be reached")
    }

    /// What completes relative references.
    /// - Throws: why the URL is not a base.
    static func base(_ url: HTTPURL, allowHTTP: Bool) throws(CodedFailure) -> BaseURL? {
        let url = try HTTPURL(parsing: url.serialized, allowHTTP: allowHTTP)
        guard url.query == nil else { throw CodedFailure(.urlMalformed, "a base has no query") }
        return BaseURL(url.serialized)
    }
}
